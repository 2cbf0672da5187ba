import { Type } from 'typebox'
import type { Match } from '../rules/match.ts'
import { modelOf, withModel } from '../rules/model.ts'
import { parseTrait } from '../rules/traits/notation.ts'
import { Count, decision, fact, list, ModelIdSchema, Name, orNull } from './entry.ts'

const until = Type.Enum(['exchange', 'activation', 'endPhase'])

/** A feat that is not an action (Instant, Active), used in a window. */
export const FeatUsed = decision({
  type: 'FeatUsed',
  command: 'UseFeat',
  shapes: [
    {
      model: ModelIdSchema,
      feat: Name,
      models: list(ModelIdSchema, 20),
      /** The friendly model with Believer that is near enough to make it cheaper. */
      believer: orNull(ModelIdSchema),
    },
  ],
  evolve: (match) => match,
})

/** The feat takes effect; a feat with a limit is used up until the limit ends. */
export const FeatResolved = fact({
  type: 'FeatResolved',
  fields: { model: ModelIdSchema, feat: Name, models: list(ModelIdSchema, 20) },
  evolve: (match, { model, feat }) => markUsed(match, model, feat),
})

function markUsed(match: Match, id: string, name: string): Match {
  const limits = modelOf(match, id).profile.feats.find((f) => f.name === name)?.restrictions ?? []
  const end = limits.includes('oncePerGame')
    ? 'game'
    : limits.includes('oncePerTurn')
      ? 'endPhase'
      : limits.includes('oncePerActivation')
        ? 'activation'
        : undefined
  return end === undefined
    ? match
    : withModel(match, id, (m) => ({ usedFeats: [...m.usedFeats, { feat: name, until: end }] }))
}

export const KiSpent = fact({
  type: 'KiSpent',
  fields: { model: ModelIdSchema, count: Count, left: Count, reason: Name },
  evolve: (match, { model, left }) => withModel(match, model, () => ({ ki: left })),
})

export const TraitGained = fact({
  type: 'TraitGained',
  fields: { model: ModelIdSchema, trait: Name, until, source: Name },
  evolve: (match, { model, trait, until, source }) => {
    const parsed = parseTrait(trait)
    return parsed === undefined
      ? match
      : withModel(match, model, (m) => ({ gained: [...m.gained, { trait: parsed, until, source }] }))
  },
})

/** A Walk that an effect allows: no action, no counter (C6). */
export const ModelWalked = fact({
  type: 'ModelWalked',
  fields: { model: ModelIdSchema, source: Name },
  evolve: (match) => match,
})

/** Ki Boost: each Ki price paid is +1 to the Statistic of the test that is being made. */
export const StatisticBoosted = decision({
  type: 'StatisticBoosted',
  command: 'BoostStatistic',
  shapes: [{ times: Type.Integer({ minimum: 1, maximum: 10 }) }],
  evolve: (match, { seat, times }) => {
    if (match.fear !== undefined)
      return { ...match, fear: { ...match.fear, boosts: match.fear.boosts + times } }
    if (match.ranged !== undefined)
      return { ...match, ranged: { ...match.ranged, boosts: match.ranged.boosts + times } }
    if (match.challenge !== undefined)
      return { ...match, challenge: { ...match.challenge, boosts: match.challenge.boosts + times } }
    if (match.exchange === undefined) return match
    const fighter = match.exchange.fighters[seat]
    return {
      ...match,
      exchange: {
        ...match.exchange,
        fighters: { ...match.exchange.fighters, [seat]: { ...fighter, boosts: fighter.boosts + times } },
      },
    }
  },
})

/** What was to last so long is over for these models. */
export const EffectsExpired = fact({
  type: 'EffectsExpired',
  fields: { until, models: list(ModelIdSchema) },
  evolve: (match, { until, models }) =>
    models.reduce(
      (now, id) =>
        withModel(now, id, (m) => ({
          gained: m.gained.filter((g) => g.until !== until),
          usedFeats: m.usedFeats.filter((f) => f.until !== until),
        })),
      match,
    ),
})
