import { BecameActive, MainPhaseBegan, SeatRanOut } from '../../events/mainPhase.ts'
import type { Fact } from '../../events/vocabulary.ts'
import { type Match, otherSeat, type Seat } from '../../rules/match.ts'
import { inPlay, isExhausted, sideIsGone } from '../../rules/model.ts'
import { ask } from '../facts.ts'

export const beginMainPhase = (): readonly Fact[] => [MainPhaseBegan.of({}, 'MAIN1')]

/** C7: a model with counters can be chosen. Who was once unable is not active again (MAIN6). */
export const canActivate = (match: Match, seat: Seat): boolean =>
  !match.done.includes(seat) && inPlay(match, seat).some((m) => !isExhausted(m))

/** C2, MAIN6: the other player becomes active; one who cannot activate is passed over from now on. */
export function passTurn(match: Match): readonly Fact[] {
  if (sideIsGone(match)) return []
  const next = match.active === undefined ? (match.first ?? 'a') : otherSeat(match.active)
  const turns = [next, otherSeat(next)]
  const active = turns.find((seat) => canActivate(match, seat))
  const passedOver = active === undefined ? turns : turns.slice(0, turns.indexOf(active))
  return [
    ...passedOver
      .filter((seat) => !match.done.includes(seat))
      .map((seat) => SeatRanOut.of({ seat }, 'MAIN6')),
    ...(active === undefined ? [] : [BecameActive.of({ seat: active }, 'C2', 'MAIN2')]),
  ]
}

export const someoneCanActivate = (match: Match): boolean =>
  !sideIsGone(match) && match.active !== undefined && canActivate(match, match.active)

export const askActivation = (match: Match): readonly Fact[] => ask(match.active ?? 'a', 'activation')(match)
