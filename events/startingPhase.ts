import { Type } from 'typebox'
import type { Match, Model } from '../rules/match.ts'
import { withModel } from '../rules/model.ts'
import { Count, decision, fact, ModelIdSchema, orNull, SeatSchema } from './entry.ts'

const eachModel = (match: Match, change: (model: Model) => Partial<Model>): Match =>
  Object.keys(match.models).reduce((now, id) => withModel(now, id, change), match)

export const TurnBegan = fact({
  type: 'TurnBegan',
  fields: { turn: Count },
  evolve: (match, { turn }) => ({
    ...eachModel(match, () => ({ ran: false, shots: 0 })),
    active: undefined,
    turn,
    phase: 'startingPhase',
    done: [],
  }),
})

/** Whether this is the last turn, for a scenario of variable length by a roll. */
export const LastTurnDecided = fact({
  type: 'LastTurnDecided',
  fields: { last: Type.Boolean(), die: orNull(Type.Integer({ minimum: 1, maximum: 6 })) },
  evolve: (match, { last }) => ({ ...match, lastTurn: last }),
})

export const KiGained = fact({
  type: 'KiGained',
  fields: { model: ModelIdSchema, gained: Count, lost: Count },
  evolve: (match, { model, gained }) => withModel(match, model, (m) => ({ ki: m.ki + gained })),
})

export const ActivationCountersGained = fact({
  type: 'ActivationCountersGained',
  fields: { model: ModelIdSchema, count: Count },
  evolve: (match, { model, count }) => withModel(match, model, (m) => ({ counters: m.counters + count })),
})

/** Q17 as an option of the match: the winner of the Tactical Test says who is first. */
export const FirstPlayerNamed = decision({
  type: 'FirstPlayerNamed',
  command: 'NameFirstPlayer',
  shapes: [{ first: SeatSchema }],
  evolve: (match, { first }) => ({ ...match, first }),
})

export const FirstPlayerDetermined = fact({
  type: 'FirstPlayerDetermined',
  fields: { seat: SeatSchema },
  evolve: (match, { seat }) => {
    const { tacticalTest: _, ...rest } = match
    return { ...rest, first: seat }
  },
})

export const PassTokensGained = fact({
  type: 'PassTokensGained',
  fields: { seat: SeatSchema, count: Count },
  evolve: (match, { seat, count }) => ({
    ...match,
    passTokens: { ...match.passTokens, [seat]: match.passTokens[seat] + count },
  }),
})
