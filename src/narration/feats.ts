import type * as events from '../../events/feats.ts'
import type { Match, Seat, Until } from '../../rules/match.ts'
import { modelName, playerName } from '../../rules/names.ts'
import { printTrait } from '../../rules/traits/notation.ts'
import { inTurn, type Tellers, type TypesIn } from './line.ts'
import { inList, modelNames } from './names.ts'

export const feats: Tellers<TypesIn<typeof events>> = {
  FeatUsed: (match, { model, feat, models, believer }) => {
    const reached = models.length === 0 ? '' : ` on ${modelNames(match, models)}`
    const cheaper = believer === null ? '' : `, made cheaper by ${modelName(match, believer)}`
    return inTurn(match, `${modelName(match, model)} uses ${feat}${reached}${cheaper}`)
  },
  /** Traits and Walks have facts of their own; only an effect for the table has no other words. */
  FeatResolved: (match, { model, feat }) => {
    const effect = match.models[model]?.profile.feats.find((f) => f.name === feat)?.effect
    return effect?.kind === 'stated' ? inTurn(match, `${feat}: ${effect.text}`) : undefined
  },
  KiSpent: (match, { model, count, left, reason }) =>
    count === 0
      ? undefined
      : inTurn(match, `${modelName(match, model)} spends ${count} Ki (${reason}), ${left} left`),
  TraitGained: (match, { model, trait, until, source }) =>
    inTurn(match, `${modelName(match, model)} gains ${trait} ${ends[until]} (${source})`),
  ModelWalked: (match, { model, source }) =>
    inTurn(match, `${modelName(match, model)} walks (${source}), at no Activation Counter`),
  StatisticBoosted: (match, { seat, times }) => {
    const { who, statistic } = boosted(match, seat)
    return inTurn(match, `Ki Boost: +${times} to the ${statistic} of ${who}`)
  },
  EffectsExpired: (match, { until, models }) => {
    const lost = models.flatMap((id) =>
      (match.models[id]?.gained ?? [])
        .filter((g) => g.until === until)
        .map((g) => `${printTrait(g.trait)} of ${modelName(match, id)}`),
    )
    return lost.length === 0 ? undefined : inTurn(match, `What was gained ends: ${inList(lost)}`)
  },
}

const ends: Readonly<Record<Until, string>> = {
  exchange: 'for this exchange',
  activation: 'for this activation',
  endPhase: 'until the End Phase',
}

function boosted(match: Match, seat: Seat): { who: string; statistic: string } {
  if (match.fear !== undefined) return { who: modelName(match, match.fear.model), statistic: 'Ki' }
  if (match.ranged !== undefined) return { who: modelName(match, match.ranged.model), statistic: 'Ranged' }
  const fighter = match.exchange?.fighters[seat].model
  return {
    who: fighter === undefined ? playerName(match, seat) : modelName(match, fighter),
    statistic: 'Melee',
  }
}
