import { EffectsExpired } from '../../events/feats.ts'
import type { Fact } from '../../events/vocabulary.ts'
import type { ClauseId } from '../../rules/clauses.ts'
import type { Match, Model, Until } from '../../rules/match.ts'
import { allModels } from '../../rules/model.ts'

const lasts = (until: Until) => (model: Model) =>
  model.gained.some((g) => g.until === until) || model.usedFeats.some((f) => f.until === until)

/** What lasts until now is over, for all models or for these; no fact where nothing does. */
export function expire(
  match: Match,
  until: Until,
  clause: ClauseId,
  of: readonly Model[] = allModels(match),
): readonly Fact[] {
  const models = of.filter(lasts(until)).map((m) => m.id)
  return models.length > 0 ? [EffectsExpired.of({ until, models }, clause)] : []
}
