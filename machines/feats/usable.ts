import { enemiesInBtB, heldInBtBBy } from '../../rules/contact.ts'
import { featCost } from '../../rules/ki.ts'
import type { Match, Model, ModelId } from '../../rules/match.ts'
import { inPlay, modelOf, traitsOf } from '../../rules/model.ts'
import { modelName } from '../../rules/names.ts'
import type { Feat } from '../../rules/profile.ts'
import { matching } from '../../rules/traits/values.ts'
import {
  type Barred,
  modelValue,
  modelValues,
  type Offer,
  oneOf,
  only,
  someOf,
  type Value,
} from '../choices.ts'

/** The words that a Descriptor can match in a model: its profile name and its types (R2). */
export const descriptors = (model: Model): readonly string[] => [model.profile.name, ...model.profile.types]

/** Friendly models whose Believer trait makes this model's feats cheaper, if near enough (R16). */
export const believers = (match: Match, model: Model): readonly Model[] =>
  inPlay(match, model.seat).filter(
    (m) => m.id !== model.id && matching(traitsOf(m), 'Believer', descriptors(model)).length > 0,
  )

/** What the feat costs in Ki Tokens, with the Believer that the player stated to be in range (R16). */
export function costOf(match: Match, model: Model, feat: Feat, believer: ModelId | null): number {
  const near = believer === null ? undefined : modelOf(match, believer)
  const less =
    near === undefined
      ? 0
      : Math.max(...matching(traitsOf(near), 'Believer', descriptors(model)).map((t) => t.x ?? 1))
  return featCost(feat.cost, { believer: less, disturbFlow: 0 })
}

/** Models that the feat's effect may reach, as far as the record knows them; no Walk leads out of BtB (MOVE). */
export const reachable = (match: Match, model: Model, feat: Feat): readonly Model[] =>
  feat.effect.kind === 'friendsWalk'
    ? inPlay(match, model.seat).filter(
        (m) =>
          m.id !== model.id &&
          feat.effect.kind === 'friendsWalk' &&
          descriptors(m).includes(feat.effect.type) &&
          heldInBtBBy(match, m).length === 0,
      )
    : []

/** The fields that name whom a feat reaches and who makes it cheaper. */
export function featFields(match: Match, model: Model, feat: Feat): Pick<Offer, 'fields'>['fields'] {
  const friends = reachable(match, model, feat)
  const max = feat.effect.kind === 'friendsWalk' ? Math.min(feat.effect.models, friends.length) : 0
  const affordable = [null, ...believers(match, model).map((m) => m.id)].filter(
    (believer) => costOf(match, model, feat, believer) <= model.ki,
  )
  return {
    models: someOf(
      'Models that it moves',
      modelValues(
        match,
        friends.map((m) => m.id),
      ),
      { max },
    ),
    believer: oneOf(
      'Believer that makes it cheaper',
      affordable.map(
        (id): Value => (id === null ? { value: null, label: 'no Believer in range' } : modelValue(match, id)),
      ),
    ),
  }
}

/** Why a feat of this model may not be used now, whatever its timing; undefined if nothing stands against it. */
export function featBar(
  match: Match,
  model: Model,
  feat: Feat,
): Pick<Barred, 'code' | 'clauses' | 'reason'> | undefined {
  // Only to an action may a Prone Enemy be as if it were not there.
  const bound = feat.timing === 'Simple' || feat.timing === 'Complex' ? heldInBtBBy : enemiesInBtB
  if (feat.restrictions.includes('notInBtB') && bound(match, model).length > 0)
    return {
      code: 'IN_BASE_TO_BASE',
      clauses: ['A3'],
      reason: `${feat.name} may not be used in base-to-base contact with an Enemy.`,
    }
  if (model.usedFeats.some((f) => f.feat === feat.name))
    return {
      code: 'FEAT_USED_UP',
      clauses: ['KI'],
      reason: `${feat.name} has been used as often as its card allows.`,
    }
  const cheapest = Math.min(
    ...[null, ...believers(match, model).map((m) => m.id)].map((b) => costOf(match, model, feat, b)),
  )
  if (cheapest > model.ki)
    return {
      code: 'NOT_ENOUGH_KI',
      clauses: ['KI'],
      reason: `${feat.name} costs ${cheapest} Ki, ${model.profile.name} has ${model.ki}.`,
    }
  return undefined
}

/** UseFeat for each of these models' feats that may be used now, and why the others may not. */
export function featChoices(
  match: Match,
  users: readonly Model[],
  fits: (feat: Feat, model: Model) => boolean,
): { readonly offers: readonly Offer[]; readonly barred: readonly Barred[] } {
  const offers: Offer[] = []
  const barred: Barred[] = []
  for (const model of users)
    for (const feat of model.profile.feats) {
      const where = { model: [model.id], feat: [feat.name] }
      const bar = fits(feat, model)
        ? featBar(match, model, feat)
        : {
            code: 'FEAT_NOT_NOW' as const,
            clauses: ['KI' as const],
            reason: `${feat.name} is ${feat.timing}: it may not be used at this moment.`,
          }
      if (bar !== undefined) barred.push({ command: 'UseFeat', where, ...bar })
      else
        offers.push({
          command: 'UseFeat',
          label: `${modelName(match, model.id)}: ${feat.name}`,
          fields: {
            model: oneOf('Model', [modelValue(match, model.id)]),
            feat: only('Feat', feat.name, feat.name),
            ...featFields(match, model, feat),
          },
        })
    }
  return { offers, barred }
}
