import { ActivationCounterRemoved } from '../../events/mainPhase.ts'
import type { Fact } from '../../events/vocabulary.ts'
import { actionKind, actions } from '../../rules/actions.ts'
import { actionCost } from '../../rules/counters.ts'
import type { DeclaredAction, Match, ModelId } from '../../rules/match.ts'
import { has, modelOf } from '../../rules/model.ts'

/** What an action takes off once it is complete (C3); never more than the model has. */
export function payFor(match: Match, id: ModelId, action: DeclaredAction['action']): readonly Fact[] {
  const model = modelOf(match, id)
  const kind = actionKind(action, { banzai: has(model, 'Banzai!') })
  const count = Math.min(actionCost(kind), model.counters)
  if (count === 0) return []
  const { label } = actions[action]
  return [
    ActivationCounterRemoved.of({ model: id, count, left: model.counters - count, reason: label }, 'C3'),
  ]
}
