import { FeatResolved, KiSpent, ModelWalked, TraitGained } from '../../events/feats.ts'
import type { Fact, GameInput } from '../../events/vocabulary.ts'
import type { Match, ModelId } from '../../rules/match.ts'
import { modelOf } from '../../rules/model.ts'
import { leave } from '../activation/leave.ts'
import { costOf } from './usable.ts'

/** What a feat does, from the data of its card. */
export function resolveFeat(
  match: Match,
  use: { model: ModelId; feat: string; models: readonly ModelId[]; believer: ModelId | null },
): readonly Fact[] {
  const model = modelOf(match, use.model)
  const feat = model.profile.feats.find((f) => f.name === use.feat)
  if (feat === undefined) throw new Error(`${use.model} has no feat ${use.feat}`)
  const cost = costOf(match, model, feat, use.believer)
  const { effect } = feat
  return [
    KiSpent.of(
      { model: model.id, count: cost, left: model.ki - cost, reason: feat.name },
      'KI',
      ...(use.believer === null ? [] : (['R16'] as const)),
    ),
    ...(effect.kind === 'gainTraits'
      ? effect.traits.map((trait) =>
          TraitGained.of(
            { model: model.id, trait, until: effect.until, source: feat.name },
            'R12',
            'R14',
            'KI',
          ),
        )
      : []),
    ...(effect.kind === 'friendsWalk'
      ? use.models.flatMap((id) => [
          ModelWalked.of({ model: id, source: feat.name }, 'C6'),
          ...leave(match, modelOf(match, id)),
        ])
      : []),
    FeatResolved.of({ model: model.id, feat: feat.name, models: use.models }, 'KI'),
  ]
}

/** The feat that the input uses in a window; not an action, so no counter (C6). */
export const resolveUsedFeat = (match: Match, input: GameInput): readonly Fact[] =>
  input.type === 'FeatUsed' ? resolveFeat(match, input.data) : []
