import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import type { EventOf, GameInput, MatchEvent } from '../../events/vocabulary.ts'
import { type ConductInput, conductChart } from '../../machines/conduct.ts'
import type { Refusal } from '../../machines/legal.ts'
import type { DiceCall, Match } from '../../rules/match.ts'
import { type GameSnapshot, startOfGame, step } from './step.ts'

export type ConductSnapshot = SnapshotFrom<typeof conductChart>

/** Both charts of a match at one moment. */
export interface Live {
  readonly game: GameSnapshot
  readonly conduct: ConductSnapshot
}

/** Where dice come from. The table source answers undefined: the players type them in. */
export interface Dice {
  roll(match: Match, due: DiceCall, number: number): readonly number[] | undefined
  /** The seed to make known when the match is over; undefined with table dice. */
  reveal(match: Match): string | undefined
}

export type Decided =
  | { readonly ok: true; readonly live: Live; readonly events: readonly MatchEvent[] }
  | { readonly ok: false; readonly refusal: Refusal }

export const beforeMatch = (): Live => ({ game: startOfGame(), conduct: initialTransition(conductChart)[0] })

const conductTypes = new Set<string>(['MatchCreated', 'MatchRewound', 'MatchEnded', 'SeedRevealed'])
const isConductInput = (event: MatchEvent): event is ConductInput => conductTypes.has(event.type)

/** The conduct chart after an event; other events leave it as it is. */
export const conductAfter = (conduct: ConductSnapshot, event: MatchEvent): ConductSnapshot =>
  isConductInput(event) ? transition(conductChart, conduct, event)[0] : conduct

/** Why the way in which the match is held does not allow this input: it is over, or not yet. */
export function conductRefusal(
  conduct: ConductSnapshot,
  input: GameInput | EventOf<'SeedRevealed'>,
): Refusal | undefined {
  if (conduct.matches('over') && input.type !== 'SeedRevealed') return over
  return isConductInput(input) && !conduct.can(input) ? notNow(input) : undefined
}

const over: Refusal = { code: 'MATCH_OVER', reason: 'The match is over.', clauses: ['SVC'] }
const notNow = ({ type }: MatchEvent): Refusal => ({
  code: 'NOT_NOW',
  reason: `${type} has no place at this moment.`,
  clauses: ['SVC'],
})

/**
 * One command becomes one append: its inputs, the rolls they call for, and the facts of each, in the order in
 * which things happened. All or nothing: a refusal leaves no trace.
 * @throws ChartFault when the chart breaks.
 */
export function decide(live: Live, inputs: readonly GameInput[], dice: Dice): Decided {
  if (live.conduct.matches('over')) return { ok: false, refusal: over }
  const events: MatchEvent[] = []
  let { game, conduct } = live
  const queue = [...inputs]
  for (
    let next = queue.shift();
    next !== undefined;
    next = queue.shift() ?? rollDue(game.context.match, dice)
  ) {
    const stepped = step(game, next)
    if (!stepped.ok) return stepped
    game = stepped.snapshot
    for (const event of [next, ...stepped.facts]) {
      events.push(event)
      conduct = conductAfter(conduct, event)
    }
  }
  const seed = conduct.matches('over') ? dice.reveal(game.context.match) : undefined
  if (seed !== undefined) {
    const revealed: EventOf<'SeedRevealed'> = { type: 'SeedRevealed', data: { seed } }
    events.push(revealed)
    conduct = conductAfter(conduct, revealed)
  }
  return { ok: true, live: { game, conduct }, events }
}

/** The roll that has been called for, if the dice are the server's. */
function rollDue(match: Match, dice: Dice): EventOf<'DiceRolled'> | undefined {
  const due = match.due[0]
  if (due === undefined) return undefined
  const roll = match.lastRoll + 1
  const values = dice.roll(match, due, roll)
  return values === undefined
    ? undefined
    : { type: 'DiceRolled', data: { roll, ...due, values, source: 'server' } }
}

/** Dice that the players throw by hand: nothing is rolled for them. */
export const tableDice: Dice = { roll: () => undefined, reveal: () => undefined }
