import { Type } from 'typebox'
import { modelOf, withModel } from '../rules/model.ts'
import { Count, fact, list, ModelIdSchema, ModifierSchema } from './entry.ts'

const die = Type.Integer({ minimum: 1, maximum: 6 })

/** A Damage Roll with its whole sum, from the dice to the wounds (WT, DR). */
export const DamageFormed = fact({
  type: 'DamageFormed',
  fields: {
    model: ModelIdSchema,
    target: ModelIdSchema,
    level: Count,
    dice: list(die),
    kept: list(die),
    modifiers: list(ModifierSchema),
    sum: Type.Integer(),
    row: Type.Integer({ minimum: 2, maximum: 12 }),
    table: Count,
    halved: Type.Boolean(),
    tough: Type.Integer(),
    wounds: Count,
  },
  evolve: (match, { model }) => {
    const { exchange } = match
    if (exchange?.blow === undefined) return match
    const charger = exchange.fighters[exchange.activating].model
    return {
      ...match,
      exchange: {
        ...exchange,
        chargeBonus: exchange.chargeBonus && model !== charger,
        blow: { ...exchange.blow, damage: exchange.blow.damage.slice(1) },
      },
    }
  },
})

export const WoundsSuffered = fact({
  type: 'WoundsSuffered',
  fields: { model: ModelIdSchema, wounds: Count, left: Count },
  evolve: (match, { model, wounds }) => withModel(match, model, (m) => ({ wounds: m.wounds + wounds })),
})

export const ModelKilled = fact({
  type: 'ModelKilled',
  fields: { model: ModelIdSchema },
  evolve: (match, { model }) => {
    const gone = withModel(match, model, () => ({
      place: 'gone',
      counters: 0,
      ki: 0,
      prone: false,
      stunned: 0,
      frightened: undefined,
      gained: [],
    }))
    return { ...gone, contacts: match.contacts.filter((c) => !c.includes(model)) }
  },
})

export const ProneGained = fact({
  type: 'ProneGained',
  fields: { model: ModelIdSchema },
  evolve: (match, { model }) => {
    const prone = withModel(match, model, () => ({ prone: true }))
    const { exchange } = match
    return exchange?.blow === undefined
      ? prone
      : { ...prone, exchange: { ...exchange, blow: { ...exchange.blow, prone: modelOf(match, model).seat } } }
  },
})

export const StunnedGained = fact({
  type: 'StunnedGained',
  fields: { model: ModelIdSchema },
  evolve: (match, { model }) => withModel(match, model, (m) => ({ stunned: m.stunned + 1 })),
})
