import type { Options, PerSeat, Scenario } from '../../rules/match.ts'
import type { Warband } from '../../rules/profile.ts'
import { exampleWarband } from './examples.ts'
import { below, pickOne, pickSome, type Random } from './random.ts'
import { rosterAtRandom } from './roster.ts'

/** What a match is played with. */
export interface Setting {
  readonly options: Options
  readonly warbands: PerSeat<Warband>
  /** How often the match goes back to an earlier moment. */
  readonly rewinds: number
}

/** One match in four with the example warbands, the others with rosters at random; options at random. */
export function settingAtRandom(random: Random): Setting {
  const examples = random() < 0.25
  return {
    options: {
      scenario: scenarioAtRandom(random),
      dice: random() < 0.3 ? 'table' : 'server',
      tacticalWinner: pickOne(random, ['first', 'chooses']),
    },
    warbands: examples
      ? { a: exampleWarband('prefecture-of-ryu'), b: exampleWarband('temple-of-ro-kan') }
      : { a: rosterAtRandom(random), b: rosterAtRandom(random) },
    rewinds: random() < 0.2 ? 3 : 0,
  }
}

const scenarioAtRandom = (random: Random): Scenario => ({
  name: 'Chance',
  length:
    random() < 0.3
      ? { kind: 'variable', from: 2 + below(random, 3) }
      : { kind: 'fixed', turns: 1 + below(random, 4) },
  victoryPoints: pickSome(random, [1, 2, 3, 'last'], below(random, 4)),
})
