import { type Field, type Json, type Offer, offered } from '../../machines/choices.ts'
import { choicesFor, rollOffer } from '../../machines/offers.ts'
import { type Match, otherSeat, type Seat } from '../../rules/match.ts'
import type { Command } from '../game/commands.ts'
import { pickOne, type Random } from './random.ts'

interface Sent {
  readonly seat: Seat
  readonly command: Command
}

/** A command that differs from one on offer by a twist. */
export interface Attempt extends Sent {
  readonly twist: string
}

interface Offered extends Sent {
  readonly offer: Offer
}

/** The offered command with a twist that takes it off offer; undefined if the twist leads to what is on offer. */
export function unoffered(random: Random, match: Match, move: Offered): Attempt | undefined {
  const attempt = pickOne(random, twists)(random, move, match)
  return attempt === undefined || isOffered(match, attempt) ? undefined : attempt
}

function isOffered(match: Match, { seat, command: { type, ...fields } }: Attempt): boolean {
  const { ask: number, ...answer } = fields
  const ask = match.asks.find((a) => a.ask === number && a.seat === seat)
  const roll = rollOffer(match, seat)
  return (
    (ask !== undefined && choicesFor(match, ask, answer).offers.some((o) => offered(o, type, answer))) ||
    (roll !== undefined && offered(roll, type, fields))
  )
}

type Twist = (random: Random, move: Offered, match: Match) => Attempt | undefined

/** Other fields than offered, from the same seat. */
const sends =
  (twist: string, change: (random: Random, move: Offered, match: Match) => Record<string, unknown>): Twist =>
  (random, move, match) => ({
    seat: move.seat,
    command: { ...move.command, ...change(random, move, match) },
    twist,
  })

const strangers: readonly Json[] = ['a/nobody', 'b/m1', 'nothing', '', null, 99, -1, true, [], {}]
const commands = ['Pass', 'ActivateModel', 'UseFeat', 'RollDice', 'WindowPassed', 'DiceRolled', 'Fly', '']
const fields = ['seat', 'seal', 'sealed', 'because', 'note', 'model', 'constructor']

const valueTwist: Twist = sends('another value', (random, { offer, command }) => {
  const names = Object.keys(offer.fields)
  if (names.length === 0) return {}
  const name = pickOne(random, names)
  const field = offer.fields[name]
  return field === undefined ? {} : { [name]: spoilt(random, field, command[name]) }
})

const twists: readonly Twist[] = [
  (_, { command, seat }) => ({ command, seat: otherSeat(seat), twist: 'by the other seat' }),
  sends('at another ask', (random, _, match) => ({
    ask: pickOne(random, [match.lastAsk + 1, 0, ...match.asks.map((a) => a.ask)]),
  })),
  sends('at no ask', (random) => ({ ask: pickOne(random, [-1, 0.5, '1', null, [1]]) })),
  sends('another command', (random) => ({ type: pickOne(random, commands) })),
  sends('an extra field', (random, { command }) => {
    const name = pickOne(random, fields)
    return name in command ? {} : { [name]: pickOne(random, strangers) }
  }),
  sends('two fields swapped', (random, { offer, command }) => {
    const names = Object.keys(offer.fields)
    if (names.length === 0) return {}
    const [one, other] = [pickOne(random, names), pickOne(random, names)]
    return { [one]: command[other], [other]: command[one] }
  }),
  sends('a field left out', (random, { offer }) => {
    const names = Object.keys(offer.fields)
    return names.length === 0 ? {} : { [pickOne(random, names)]: undefined }
  }),
  valueTwist,
  valueTwist,
  valueTwist,
]

/** A value that the field does not allow, or hardly: nearly the right one, or one of another kind. */
function spoilt(random: Random, field: Field, was: unknown): unknown {
  if (random() < 0.3) return pickOne(random, strangers)
  const list: readonly unknown[] = Array.isArray(was) ? was : []
  switch (field.kind) {
    case 'one':
      return typeof was === 'string' ? `${was}x` : [was]
    case 'some': {
      const all = field.values.map((v) => v.value)
      return pickOne(random, [
        [...list, pickOne(random, strangers)],
        [...list, ...list],
        [...all, ...all.slice(-1)],
        all,
      ])
    }
    case 'number':
      return pickOne(random, [field.min - 1, field.max + 1, field.min + 0.5, `${field.min}`])
    case 'flag':
      return pickOne(random, ['true', 1, null])
    case 'text':
      return pickOne(random, ['', 'x'.repeat(field.max + 1), 5])
    case 'dice':
      return pickOne(random, [
        [...list, 6],
        list.slice(1),
        [...list.slice(1), pickOne(random, [0, 7, 1.5, '6'])],
      ])
    case 'warband':
      return pickOne(random, [{}, [], 'Wardens', null])
  }
}
