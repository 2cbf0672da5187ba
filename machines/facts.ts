import { SeatAsked } from '../events/asks.ts'
import { evolve, type Fact } from '../events/vocabulary.ts'
import type { AskKind, Match, ModelId, Seat } from '../rules/match.ts'

/** A part of a consequence: what follows from the match as it then is. */
export type Consequence = (match: Match) => readonly Fact[]

/** Consequences one after the other: each reads the match that the facts of those before it made. */
export function inOrder(...steps: readonly Consequence[]): Consequence {
  return (match) => {
    let now = match
    const facts: Fact[] = []
    for (const step of steps)
      for (const fact of step(now)) {
        facts.push(fact)
        now = evolve(now, fact)
      }
    return facts
  }
}

/** The same consequence for each of these, in their order. */
export const forEach = <T>(items: readonly T[], step: (item: T) => Consequence): Consequence =>
  inOrder(...items.map(step))

export const ask =
  (seat: Seat, kind: AskKind, model?: ModelId): Consequence =>
  (match) => [
    SeatAsked.of({ ask: match.lastAsk + 1, seat, kind, ...(model === undefined ? {} : { model }) }, 'SVC'),
  ]

/** The facts of a step at once, where none of them bears on another. */
export const all =
  (facts: readonly Fact[]): Consequence =>
  () =>
    facts
