import { Type } from 'typebox'
import type { DiceCall, Match, RollPurpose, Seat } from '../rules/match.ts'
import { Count, fact, input, list, ModelIdSchema, SeatSchema } from './entry.ts'

const purposes: readonly RollPurpose[] = [
  'deployment',
  'tactical',
  'length',
  'fear',
  'attack',
  'defence',
  'damage',
  'ranged',
  'intoMelee',
  'challenge',
]

/** More dice than any card brings together are never called for in one roll. */
export const mostDice = 60

const call = {
  purpose: Type.Enum([...purposes]),
  seat: SeatSchema,
  model: Type.Optional(ModelIdSchema),
  dice: Type.Integer({ minimum: 1, maximum: mostDice }),
  replaces: Type.Optional(list(Type.Integer({ minimum: 0, maximum: mostDice }), mostDice)),
}

export const diceKey = (purpose: RollPurpose, seat: Seat): string => `${purpose}/${seat}`

/** The dice of the latest roll of this purpose by this seat; none before it. */
export const diceOf = (match: Match, purpose: RollPurpose, seat: Seat): readonly number[] =>
  match.dice[diceKey(purpose, seat)] ?? []

/** Dice are called for; they wait in `due` until they are rolled, in order. */
export const DiceCalled = fact({
  type: 'DiceCalled',
  fields: call,
  evolve: (match, { purpose, seat, dice, model, replaces }) => {
    const due: DiceCall = {
      purpose,
      seat,
      dice,
      ...(model === undefined ? {} : { model }),
      ...(replaces === undefined ? {} : { replaces }),
    }
    return { ...match, due: [...match.due, due] }
  },
})

/** A roll: by the server's verifiable dice, or by hand and typed in. A re-roll replaces single dice. */
export const DiceRolled = input({
  type: 'DiceRolled',
  kind: 'chance',
  fields: {
    roll: Count,
    ...call,
    values: list(Type.Integer({ minimum: 1, maximum: 6 }), mostDice),
    source: Type.Enum(['server', 'table']),
  },
  evolve: (match, { roll, purpose, seat, values, replaces }) => {
    const key = diceKey(purpose, seat)
    const before = match.dice[key] ?? []
    const now =
      replaces === undefined
        ? values
        : before.map((die, place) => {
            const fresh = values[replaces.indexOf(place)]
            return fresh ?? die
          })
    return { ...match, lastRoll: roll, due: match.due.slice(1), dice: { ...match.dice, [key]: now } }
  },
})
