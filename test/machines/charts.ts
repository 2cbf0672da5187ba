import { initialTransition, transition } from 'xstate'
import {
  type EventOf,
  type Fact,
  type GameInput,
  type MatchEvent,
  vocabulary,
} from '../../events/vocabulary.ts'
import { base, take } from '../../machines/base.ts'
import { actions as endActions, guards as endGuards, endPhase } from '../../machines/endPhase/chart.ts'
import type { Refusal } from '../../machines/legal.ts'
import { refusal } from '../../machines/legal.ts'
import { actions as mainActions, guards as mainGuards, mainPhase } from '../../machines/mainPhase/chart.ts'
import type { DiceCall, Match, Options } from '../../rules/match.ts'
import { beforeMatch, decide } from '../../src/game/decide.ts'

export type Taken =
  | { readonly ok: true; readonly events: readonly MatchEvent[] }
  | { readonly ok: false; readonly refusal: Refusal }

/** What a situation is played on. */
export interface Charts {
  match(): Match
  take(input: GameInput): Taken
}

type Roll = (match: Match, due: DiceCall) => readonly number[] | undefined

const created = (options: Options): EventOf<'MatchCreated'> => ({
  type: 'MatchCreated',
  data: { match: 'm1', edition: '1', chart: '1', engine: 'test', options, dice: null, seal: '0'.repeat(64) },
})

/** Both charts of a match, from its creation on, as the service plays them. */
export function wholeGame(options: Options, roll: Roll): Charts {
  let live = beforeMatch()
  const charts: Charts = {
    match: () => live.game.context.match,
    take(input) {
      const decided = decide(live, [input], { roll, reveal: () => undefined })
      if (decided.ok) live = decided.live
      return decided
    },
  }
  charts.take(created(options))
  return charts
}

const part = base.extend({
  actions: { ...mainActions, ...endActions, take },
  guards: { ...mainGuards, ...endGuards },
})

/** The Main Phase and the End Phase alone, on a match that stands before its Main Phase. */
export function turnStandingAlone(match: Match, roll: Roll): Charts {
  const chart = part.createMachine({
    context: { match: { ...match, phase: 'startingPhase', active: undefined, asks: [], done: [] } },
    options: { maxIterations: 1000 },
    initial: 'mainPhase',
    states: {
      mainPhase: { ...mainPhase, onDone: 'endPhase' },
      endPhase: { ...endPhase, onDone: 'over' },
      over: { type: 'final' },
    },
  })
  let [snapshot] = initialTransition(chart)
  if (snapshot.status === 'error') throw snapshot.error
  return {
    match: () => snapshot.context.match,
    take(input) {
      const events: MatchEvent[] = []
      let now = snapshot
      for (
        let next: GameInput | undefined = input;
        next !== undefined;
        next = rollDue(now.context.match, roll)
      ) {
        const why = refusal(now.context.match, next)
        if (why !== undefined) return { ok: false, refusal: why }
        if (!now.can(next)) throw new Error(`${next.type} has no place here`)
        const [after, actions] = transition(chart, now, next)
        events.push(next, ...actions.flatMap(({ params }) => factIn(params)))
        now = after
      }
      snapshot = now
      return { ok: true, events }
    },
  }
}

const factIn = (params: unknown): Fact[] =>
  typeof params === 'object' && params !== null && 'event' in params && isFact(params.event)
    ? [params.event]
    : []

const isFact = (event: unknown): event is Fact =>
  typeof event === 'object' && event !== null && 'type' in event && `${event.type}` in vocabulary

function rollDue(match: Match, roll: Roll): GameInput | undefined {
  const due = match.due[0]
  const values = due === undefined ? undefined : roll(match, due)
  return due === undefined || values === undefined
    ? undefined
    : { type: 'DiceRolled', data: { roll: match.lastRoll + 1, ...due, values, source: 'server' } }
}
