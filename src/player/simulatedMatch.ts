import { isDeepStrictEqual } from 'node:util'
import type { EventOf } from '../../events/vocabulary.ts'
import { chartVersion } from '../../machines/game.ts'
import { choicesFor } from '../../machines/offers.ts'
import type { Match, Options } from '../../rules/match.ts'
import { beforeMatch, type Decided, type Dice, decide, type Live, tableDice } from '../game/decide.ts'
import { edition, engine } from '../game/edition.ts'
import { flawsIn } from './invariants.ts'
import { doubtsIn } from './labels.ts'
import { diceAtRandom } from './player.ts'
import { pickOne, type Random, seededRandom } from './random.ts'
import { settingAtRandom } from './setting.ts'
import { replayed, simulatedLog } from './simulatedLog.ts'
import { accepted, moveAtRandom, refused } from './trials.ts'

/** What was done in a match in which nothing went wrong. */
export interface Tally {
  readonly commands: number
  readonly events: number
  /** Times that the match went back to an earlier moment. */
  readonly rewinds: number
  /** Offered commands that were tried besides those played; all were accepted. */
  readonly accepted: number
  /** Commands not on offer that were tried; all were refused. */
  readonly refused: number
}

/** The service broke a promise in a simulated match; the seed plays it again. */
export class SimulationFault extends Error {
  readonly code = 'SIMULATION_FAULT'
  readonly seed: number
  constructor(seed: number, cause: unknown) {
    super(`The match with seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.seed = seed
  }
}

/**
 * Plays one match at random to its end. Holds at the end of each step: fold and chart agree and the match is
 * sound; labels tell all that is offered apart; what is offered is accepted; what is not is refused with a code, and changes nothing.
 * @throws SimulationFault where one of this does not hold.
 */
export function simulateMatch(seed: number): Tally {
  try {
    return play(seededRandom(seed))
  } catch (error) {
    throw new SimulationFault(seed, error)
  }
}

/** More commands than any match at random needs. */
const endless = 20_000
/** Tried at each moment of a match, besides the command that is played. */
const trials = { offered: 1, unoffered: 3 }

type Done = Extract<Decided, { readonly ok: true }>

function play(random: Random): Tally {
  const { options, warbands, rewinds } = settingAtRandom(random)
  const rolled: Dice = {
    roll: (_match, due) => diceAtRandom(random, due.dice),
    reveal: () => undefined,
  }
  const dice = options.dice === 'table' ? tableDice : rolled
  const log = simulatedLog()
  const ends: { readonly to: number; readonly live: Live }[] = []
  let live = beforeMatch()
  const take = (decided: Done) => {
    log.append(decided.events)
    live = decided.live
    ends.push({ to: log.entries.length - 1, live })
    // Nothing may change it from here on, whatever is tried.
    freeze(live.game.context.match)
    check(live, log.folded())
  }
  take(done(decide(live, [created(options)], dice)))
  const tally = { commands: 0, rewinds: 0, accepted: 0, refused: 0 }
  while (!live.conduct.matches('over')) {
    if (tally.rewinds < rewinds && random() < 0.03) {
      take(rewound(live, pickOne(random, ends)))
      tally.rewinds += 1
    }
    const { match } = live.game.context
    for (let i = 0; i < trials.offered; i += 1) {
      accepted(live, moveAtRandom(random, match, warbands), dice)
      tally.accepted += 1
    }
    tally.refused += refused(random, live, warbands, trials.unoffered)
    take(accepted(live, moveAtRandom(random, match, warbands), dice))
    tally.commands += 1
    if (tally.commands > endless) throw new Error('it does not end')
  }
  replayed(log)
  return { ...tally, events: log.entries.length }
}

const created = (options: Options): EventOf<'MatchCreated'> => ({
  type: 'MatchCreated',
  data: {
    match: 'simulated',
    edition,
    chart: chartVersion,
    engine,
    options,
    dice: null,
    seal: '0'.repeat(64),
  },
})

/** Back to the end of an earlier append, under the conduct of now and with numbers that go on. */
function rewound(live: Live, { to, live: { game } }: { to: number; live: Live }): Done {
  const { lastAsk, lastRoll } = live.game.context.match
  const data = { to, last: { ask: lastAsk, roll: lastRoll }, reason: 'at random' }
  return done(decide({ ...live, game }, [{ type: 'MatchRewound', data }], tableDice))
}

function done(decided: Decided): Done {
  if (decided.ok) return decided
  throw new Error(`refused: ${decided.refusal.code} ${decided.refusal.reason}`)
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freeze(inner)
}

function check({ game }: Live, folded: Match): void {
  if (!isDeepStrictEqual(folded, game.context.match))
    throw new Error('the fold of the events differs from the chart')
  const { match } = game.context
  const flaws = [...flawsIn(game), ...match.asks.flatMap((ask) => doubtsIn(choicesFor(match, ask).offers))]
  if (flaws.length > 0) throw new Error(flaws.join('; '))
}
