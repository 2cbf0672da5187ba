import type { Ask, Match } from '../../rules/match.ts'
import { modelOf } from '../../rules/model.ts'
import { type Choices, modelValues, oneOf, pass } from '../choices.ts'
import { boostChoices, boostedTest } from '../feats/boosts.ts'
import { fearOf, leaders } from './consequences.ts'

export function leaderChoices(match: Match): Choices {
  const near = leaders(match, modelOf(match, fearOf(match).model))
  return {
    offers: [
      {
        command: 'StateLeader',
        label: 'Which leader is near enough to help in the Fear test?',
        fields: {
          leader: oneOf('The leader in range', [
            { value: null, label: 'none' },
            ...modelValues(
              match,
              near.map((m) => m.id),
            ),
          ]),
        },
      },
    ],
    barred: [],
  }
}

/** A window of a Challenge test: boosts, or none. */
export function testBoostChoices(match: Match, { seat }: Ask): Choices {
  const test = boostedTest(match, seat)
  if (test === undefined) return { offers: [pass], barred: [] }
  const boosts = boostChoices(test.model, test.statistic, test.already)
  return { offers: [pass, ...boosts.offers], barred: boosts.barred }
}
