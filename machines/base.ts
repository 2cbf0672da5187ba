import { setup } from 'xstate'
import { evolve, type Fact, type GameInput } from '../events/vocabulary.ts'
import { type Match, noMatch } from '../rules/match.ts'
import { refusal } from './legal.ts'

/** `ask`: a seat is asked. `dice`: dice are called for. `sealed`: secrets are committed and not yet shown. */
export type Tag = 'ask' | 'dice' | 'sealed'

export interface Context {
  readonly match: Match
}

export const startingContext: Context = { match: noMatch }

/**
 * What every part of the chart is built on. `take` folds the input, so that every consequence and every
 * guard after it reads the match alone; `legal` lets only answers in that were offered, and rolls that were
 * called for.
 */
export const base = setup({
  types: {
    context: {} as { match: Match },
    events: {} as GameInput,
    emitted: {} as Fact,
    tags: {} as Tag,
  },
}).extend({
  guards: {
    legal: ({ context, event }) => refusal(context.match, event) === undefined,
    nothingAsked: ({ context }) => context.match.asks.length === 0,
    diceIn: ({ context }) => context.match.due.length === 0,
  },
})

/** Folds the input that the transition takes. */
export const take = base.assign({ match: ({ context, event }) => evolve(context.match, event) })

/** An action that folds the facts which follow and emits them, both from one computation. */
export const record = (follow: (match: Match, input: GameInput) => readonly Fact[]) =>
  base.enqueueActions(({ context, event, enqueue }) => {
    const facts = follow(context.match, event)
    enqueue.assign({ match: facts.reduce<Match>(evolve, context.match) })
    for (const fact of facts) enqueue.emit(fact)
  })

/** A guard on the match alone. */
export const when =
  (holds: (match: Match) => boolean) =>
  ({ context }: { context: Context }): boolean =>
    holds(context.match)
