import type { Choices, Offer } from '../../machines/choices.ts'
import { choicesFor, rollOffer } from '../../machines/offers.ts'
import type { Ask, Match, Seat } from '../../rules/match.ts'
import type { Legal } from './problems.ts'

/** All reads the view of the seat, never the chart's context: no offer can tell what the other seat keeps secret. */
type View = Match

/** The open asks of a seat, with what may be answered and what not. */
export const openAsks = (view: View, seat: Seat): readonly (Ask & Choices)[] =>
  view.asks.filter((ask) => ask.seat === seat).map((ask) => ({ ...ask, ...choicesFor(view, ask) }))

export const openRoll = (view: View, seat: Seat): Offer | null => rollOffer(view, seat) ?? null

/** What the seat may do instead of what was refused: the ask that it meant, else all that it is asked. */
export function legalFor(view: View, seat: Seat, meant: unknown): Legal {
  const asks = openAsks(view, seat).map(({ ask, kind, model, offers }) => ({ ask, kind, model, offers }))
  const same = asks.filter(({ ask }) => ask === meant)
  return { asks: same.length > 0 ? same : asks, roll: openRoll(view, seat) }
}

/** What the match waits for. */
export function awaiting(view: View) {
  const answers = view.asks.map(({ ask, seat, kind, model }) => ({
    for: 'answer' as const,
    seat,
    ask,
    kind,
    ...(model === undefined ? {} : { model }),
  }))
  const [due] = view.due
  if (view.options.dice !== 'table' || due === undefined) return answers
  const { seat, purpose, dice, model } = due
  const roll = { for: 'roll' as const, seat, roll: view.lastRoll + 1, purpose, dice }
  return [...answers, model === undefined ? roll : { ...roll, model }]
}
