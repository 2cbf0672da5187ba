import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import { type Fact, type GameInput, type MatchEvent, vocabulary } from '../../events/vocabulary.ts'
import { gameChart } from '../../machines/game.ts'
import { type Refusal, refusal } from '../../machines/legal.ts'

export type GameSnapshot = SnapshotFrom<typeof gameChart>

export type Stepped =
  | { readonly ok: true; readonly snapshot: GameSnapshot; readonly facts: readonly Fact[] }
  | { readonly ok: false; readonly refusal: Refusal }

/** The chart failed on a legal input: a bug of this program, never the player's doing. */
export class ChartFault extends Error {
  readonly code = 'CHART_FAULT'
}

/** The chart before `MatchCreated`. */
export function startOfGame(): GameSnapshot {
  const [snapshot] = initialTransition(gameChart)
  return snapshot
}

/**
 * One input through the chart: the facts that follow, or why it is not taken. Pure: nothing is stored and
 * the snapshot given stays as it is.
 * @throws ChartFault when the chart breaks.
 */
export function step(snapshot: GameSnapshot, input: GameInput): Stepped {
  if (snapshot.status !== 'active')
    return refused({ code: 'MATCH_OVER', reason: 'The match is over.', clauses: ['SVC'] })
  const { match } = snapshot.context
  const why = refusal(match, input)
  if (why !== undefined) return refused(why)
  try {
    const [next, actions] = transition(gameChart, snapshot, input)
    // every input that is taken is folded: with the match untouched the chart had no place for it
    return next.context.match === match
      ? refused({ code: 'NOT_NOW', reason: `${input.type} has no place at this moment.`, clauses: ['SVC'] })
      : { ok: true, snapshot: next, facts: actions.map(emitted) }
  } catch (error) {
    throw new ChartFault(`The chart failed on ${input.type}.`, { cause: error })
  }
}

const refused = (why: Refusal): Stepped => ({ ok: false, refusal: why })

/** The chart emits facts and does nothing else; any other action is a bug in it. */
function emitted(action: { type: string; params: unknown }): Fact {
  const { params } = action
  if (action.type !== 'xstate.emit' || typeof params !== 'object' || params === null || !('event' in params))
    throw new ChartFault(`The chart has an action ${action.type}; it may only emit facts.`)
  const { event } = params
  if (isFact(event)) return event
  throw new ChartFault('The chart emitted something that is not a fact.')
}

const isFact = (event: unknown): event is Fact =>
  typeof event === 'object' &&
  event !== null &&
  'type' in event &&
  typeof event.type === 'string' &&
  event.type in vocabulary

/** Whether the event goes into the game chart. */
export const isGameInput = (event: MatchEvent): event is GameInput =>
  vocabulary[event.type].kind === 'decision' ||
  event.type === 'DiceRolled' ||
  event.type === 'MatchCreated' ||
  event.type === 'MatchRewound'
