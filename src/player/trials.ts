import type { Offer } from '../../machines/choices.ts'
import { choicesFor, rollOffer } from '../../machines/offers.ts'
import { type Match, type PerSeat, type Seat, seats } from '../../rules/match.ts'
import type { Warband } from '../../rules/profile.ts'
import { type Command, understand } from '../game/commands.ts'
import { type Decided, type Dice, decide, type Live, tableDice } from '../game/decide.ts'
import { answerTo } from './player.ts'
import { pickOne, type Random } from './random.ts'
import { unoffered } from './unoffered.ts'

/** A command on offer to a seat: an answer to one of its asks, or dice that are due from it. */
export interface Move {
  readonly seat: Seat
  readonly offer: Offer
  readonly command: Command
}

type Done = Extract<Decided, { readonly ok: true }>

export function moveAtRandom(random: Random, match: Match, warbands: PerSeat<Warband>): Move {
  const rolls = seats.flatMap((seat) => {
    const offer = rollOffer(match, seat)
    return offer === undefined ? [] : [{ seat, offer, command: answerTo(random, undefined, offer) }]
  })
  const [roll] = rolls
  if (roll !== undefined) return roll
  const ask = pickOne(random, match.asks)
  const offer = pickOne(random, choicesFor(match, ask).offers)
  return { seat: ask.seat, offer, command: answerTo(random, ask.ask, offer, warbands[ask.seat]) }
}

/**
 * The move made on a copy: what is offered is accepted.
 * @throws if it is not.
 */
export function accepted(live: Live, { seat, command }: Move, dice: Dice): Done {
  const understood = understand(command, seat, live.game.context.match)
  if (!understood.ok) throw offeredAndRefused(seat, command, understood)
  const decided = decide(live, [understood.input], dice)
  if (!decided.ok) throw offeredAndRefused(seat, command, decided.refusal)
  return decided
}

const offeredAndRefused = (
  seat: Seat,
  command: Command,
  { code, reason }: { code: string; reason: string },
) => new Error(`offered and refused: ${seat} ${JSON.stringify(command)}: ${code} ${reason}`)

/**
 * Commands that are not on offer, each a twist of one that is: refused.
 * @returns how many were tried, for some twists lead to what is on offer.
 * @throws if one is accepted.
 */
export function refused(random: Random, live: Live, warbands: PerSeat<Warband>, times: number): number {
  const { match } = live.game.context
  let tried = 0
  for (let i = 0; i < times; i += 1) {
    const attempt = unoffered(random, match, moveAtRandom(random, match, warbands))
    if (attempt === undefined) continue
    const { seat, command, twist } = attempt
    const understood = understand(command, seat, match)
    if (understood.ok && decide(live, [understood.input], tableDice).ok)
      throw new Error(`not offered and accepted (${twist}): ${seat} ${JSON.stringify(command)}`)
    tried += 1
  }
  return tried
}
