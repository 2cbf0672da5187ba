import { DiceCalled, diceOf } from '../../events/dice.ts'
import { ChallengeDecided, ChallengeDue, ResultFormed } from '../../events/tests.ts'
import type { Fact } from '../../events/vocabulary.ts'
import type { ChallengeStatistic, ChallengeTest, DeclaredAction, Match, ModelId } from '../../rules/match.ts'
import { has, modelOf, value } from '../../rules/model.ts'
import { boosted } from '../../rules/statistic.ts'
import { challenge, challengeDice, sizeDice } from '../../rules/tests/challenge.ts'
import { resultOf } from '../../rules/tests/result.ts'
import { ask } from '../facts.ts'
import { boostsOpen, statisticOf } from '../feats/boosts.ts'

type ScenarioAction = Extract<DeclaredAction, { readonly test: ChallengeStatistic | null }>

/** Whether the declared action asks for a Challenge test. */
export const asksForChallenge = (
  action: DeclaredAction,
): action is ScenarioAction & { readonly test: ChallengeStatistic } =>
  'test' in action && action.test !== null

export const callChallenge = (model: ModelId, on: ChallengeStatistic, number: number): readonly Fact[] => [
  ChallengeDue.of({ model, on, number }, 'T13'),
]

const challengeOf = (match: Match): ChallengeTest => {
  if (match.challenge === undefined) throw new Error('no Challenge test is due')
  return match.challenge
}

export const challengeIsDue = (match: Match): boolean => match.challenge !== undefined

export const mayBoostChallenge = (match: Match): boolean => {
  const { model: id, on, boosts } = challengeOf(match)
  const model = modelOf(match, id)
  return boostsOpen(model, statisticOf(model, on), boosts) > 0
}

export const askChallengeBoost = (match: Match): readonly Fact[] => {
  const model = modelOf(match, challengeOf(match).model)
  return ask(model.seat, 'testBoost', model.id)(match)
}

/** T13, T15: the Statistic in dice, by Size from the table, a single D6 where none is named; never none (T3). */
export function callChallengeDice(match: Match): readonly Fact[] {
  const { model: id, on, boosts } = challengeOf(match)
  const model = modelOf(match, id)
  const bySize = () =>
    sizeDice(model.profile.size) + (has(model, 'Strong') ? 1 : 0) - (has(model, 'Weak') ? 1 : 0)
  const dice =
    on === 'none'
      ? challengeDice()
      : challengeDice(on === 'size' ? bySize() : boosted(statisticOf(model, on).value, boosts))
  return [DiceCalled.of({ purpose: 'challenge', seat: model.seat, model: id, dice }, 'T13', 'T15', 'T3')]
}

/** What a trait that names a test calls this one (R5). */
const descriptorsOf = { ki: ['Ki'], size: ['Size'], move: ['Move'], none: [] } as const satisfies Readonly<
  Record<ChallengeStatistic, readonly string[]>
>

/** T13, T14: equalling the number succeeds; the Success Level is the difference. */
export function decideChallenge(match: Match): readonly Fact[] {
  const { model: id, on, number } = challengeOf(match)
  const model = modelOf(match, id)
  const { seat } = model
  const result = resultOf(diceOf(match, 'challenge', seat), [], {
    supportingDice: 2 + value(model, 'Adept', descriptorsOf[on]),
  })
  const { success, level } = challenge(result.total, number)
  return [
    ResultFormed.of({ test: 'challenge', seat, model: id, ...result }, 'T13', 'T1', 'T9'),
    ChallengeDecided.of(
      {
        model: id,
        number,
        total: result.total,
        outcome: success ? 'passed' : 'failed',
        level: success ? level : 0,
      },
      'T13',
      'T14',
    ),
  ]
}
