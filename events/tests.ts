import { Type } from 'typebox'
import type { Match } from '../rules/match.ts'
import { withModel } from '../rules/model.ts'
import {
  Count,
  decision,
  fact,
  list,
  ModelIdSchema,
  ModifierSchema,
  Name,
  orNull,
  SeatSchema,
} from './entry.ts'

const die = Type.Integer({ minimum: 1, maximum: 6 })

/** One side's result in a test, with the whole sum (T1, T9). */
export const ResultFormed = fact({
  type: 'ResultFormed',
  fields: {
    test: Type.Enum([
      'deployment',
      'tactical',
      'attack',
      'defence',
      'fear',
      'challenge',
      'ranged',
      'intoMelee',
    ]),
    seat: SeatSchema,
    model: ModelIdSchema,
    dice: list(die, 60),
    kept: list(die, 60),
    highest: Type.Integer({ minimum: 0, maximum: 6 }),
    modifiers: list(ModifierSchema),
    supporting: Count,
    total: Type.Integer(),
  },
  evolve: (match, { test, seat, total, kept, dice }) => {
    const count = kept.length
    if ((test === 'deployment' || test === 'tactical') && match.tacticalTest !== undefined) {
      const results = { ...match.tacticalTest.results, [seat]: { total, count } }
      return { ...match, tacticalTest: { ...match.tacticalTest, results } }
    }
    if ((test === 'attack' || test === 'defence') && match.exchange !== undefined) {
      const fighter = { ...match.exchange.fighters[seat], [test]: { total, count: dice.length, kept: count } }
      return {
        ...match,
        exchange: { ...match.exchange, fighters: { ...match.exchange.fighters, [seat]: fighter } },
      }
    }
    return match
  },
})

/** An action asks for a Challenge test on this Statistic (T13). */
export const ChallengeDue = fact({
  type: 'ChallengeDue',
  fields: { model: ModelIdSchema, on: Type.Enum(['ki', 'size', 'move', 'none']), number: Type.Integer() },
  evolve: (match, { model, on, number }) => ({ ...match, challenge: { model, on, number, boosts: 0 } }),
})

export const ChallengeDecided = fact({
  type: 'ChallengeDecided',
  fields: {
    model: ModelIdSchema,
    number: Type.Integer(),
    total: Type.Integer(),
    outcome: Type.Enum(['passed', 'failed']),
    /** T14: result less Challenge Number; 0 for a failed test. */
    level: Count,
  },
  evolve: (match) => {
    const { challenge: _, ...rest } = match
    return rest
  },
})

/** A model has to pass a Fear test at this Challenge Number, caused by that model (T16). */
export const FearTestDue = fact({
  type: 'FearTestDue',
  fields: { model: ModelIdSchema, cause: ModelIdSchema, number: Type.Integer() },
  evolve: (match, { model, cause, number }) => ({
    ...match,
    fear: { model, cause, number, boosts: 0, leadership: 0, retaken: false },
    retested: match.phase === 'endPhase' ? [...match.retested, model] : match.retested,
  }),
})

/** The player measured which leader, if any, is near enough to help in the Fear test. */
export const LeaderStated = decision({
  type: 'LeaderStated',
  command: 'StateLeader',
  shapes: [{ leader: orNull(ModelIdSchema) }],
  evolve: (match) => match,
})

export const LeadershipGained = fact({
  type: 'LeadershipGained',
  fields: { model: ModelIdSchema, leader: ModelIdSchema, bonus: Type.Integer() },
  evolve: (match, { bonus }) =>
    match.fear === undefined ? match : { ...match, fear: { ...match.fear, leadership: bonus } },
})

/** Bravery: the failed test is rolled once more. */
export const FearTestRetaken = fact({
  type: 'FearTestRetaken',
  fields: { model: ModelIdSchema },
  evolve: (match) =>
    match.fear === undefined ? match : { ...match, fear: { ...match.fear, retaken: true } },
})

export const FearTestDecided = fact({
  type: 'FearTestDecided',
  fields: {
    model: ModelIdSchema,
    cause: ModelIdSchema,
    number: Type.Integer(),
    outcome: Type.Enum(['passed', 'failed']),
    /** The result of the roll; null where the rules decide without one. */
    total: orNull(Type.Integer()),
    reason: Name,
  },
  evolve: (match, { outcome }) => {
    const { fear, ...rest } = match
    if (fear === undefined) return match
    const tested = { ...fear, outcome }
    const current = match.activation?.current
    if (match.activation === undefined || current === undefined) return { ...rest, fear: tested }
    return {
      ...rest,
      fear: tested,
      activation: {
        ...match.activation,
        current: { ...current, feared: [...current.feared, tested] },
      },
    }
  },
})

/** The Fear test is over and its consequence drawn. */
export const FearTestClosed = fact({
  type: 'FearTestClosed',
  fields: { model: ModelIdSchema },
  evolve: (match) => closeFear(match),
})

function closeFear(match: Match): Match {
  const { fear: _, ...rest } = match
  return rest
}

/** T19: Frightened by a failed Fear test; the End Phase repeats it at the same number. */
export const FrightenedGained = fact({
  type: 'FrightenedGained',
  fields: { model: ModelIdSchema, number: orNull(Type.Integer()) },
  evolve: (match, { model, number }) => withModel(match, model, () => ({ frightened: { number } })),
})

export const FrightenedEnded = fact({
  type: 'FrightenedEnded',
  fields: { model: ModelIdSchema },
  evolve: (match, { model }) => {
    const { frightened: _, ...rest } = match.models[model] ?? {}
    return 'id' in rest ? { ...match, models: { ...match.models, [model]: rest } } : match
  },
})
