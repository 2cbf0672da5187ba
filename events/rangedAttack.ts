import { Type } from 'typebox'
import { withModel } from '../rules/model.ts'
import { Count, fact, list, ModelIdSchema, ModifierSchema, Name, SeatSchema } from './entry.ts'

export const RangedAttackBegan = fact({
  type: 'RangedAttackBegan',
  fields: {
    seat: SeatSchema,
    model: ModelIdSchema,
    target: ModelIdSchema,
    weapon: Name,
    band: Type.Enum(['Short', 'Medium', 'Long']),
    base: Type.Integer(),
    modifiers: list(ModifierSchema),
    number: Type.Integer(),
  },
  evolve: (match, { seat, model, target, weapon, number }) => ({
    ...withModel(match, model, (m) => ({ shots: m.shots + 1 })),
    ranged: { seat, model, target, weapon, number, boosts: 0, failed: false },
  }),
})

/** The roll against the Challenge Number. */
export const RangedAttackDecided = fact({
  type: 'RangedAttackDecided',
  fields: { model: ModelIdSchema, target: ModelIdSchema, hit: Type.Boolean(), level: Count },
  evolve: (match, { hit, level }) =>
    match.ranged === undefined
      ? match
      : { ...match, ranged: { ...match.ranged, failed: !hit, ...(hit ? { level } : {}) } },
})

/** Shooting into a fight: who of those in it is hit. */
export const StrayShotDecided = fact({
  type: 'StrayShotDecided',
  fields: { number: Type.Integer(), total: Type.Integer(), target: ModelIdSchema },
  evolve: (match, { target }) =>
    match.ranged === undefined ? match : { ...match, ranged: { ...match.ranged, target } },
})

export const RangedAttackEnded = fact({
  type: 'RangedAttackEnded',
  fields: { model: ModelIdSchema },
  evolve: (match) => {
    const { ranged: _, ...rest } = match
    return rest
  },
})
