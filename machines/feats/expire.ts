import { EffectsExpired } from '../../events/feats.ts'
import type { Fact } from '../../events/vocabulary.ts'
import type { ClauseId } from '../../rules/clauses.ts'
import type { Match, Until } from '../../rules/match.ts'
import { allModels } from '../../rules/model.ts'

/** What lasts until now is over; no fact where nothing does. */
export const expire = (match: Match, until: Until, clause: ClauseId): readonly Fact[] =>
  allModels(match).some(
    (m) => m.gained.some((g) => g.until === until) || m.usedFeats.some((f) => f.until === until),
  )
    ? [EffectsExpired.of({ until }, clause)]
    : []
