import { heldInBtBBy } from '../../rules/contact.ts'
import type { DeclaredAction, Doing, Match, ModelId } from '../../rules/match.ts'
import { modelOf } from '../../rules/model.ts'

/** The declared action. Throws before the model has declared one. */
export const declaredBy = (doing: Doing): DeclaredAction => {
  if (doing.action === undefined) throw new Error(`${doing.model} has declared no action`)
  return doing.action
}

/** The Enemy that the action leads into a Melee Exchange with; settled once the movement is made. */
export function opponentOf(match: Match, doing: Doing): ModelId | undefined {
  if (doing.against !== undefined) return doing.against
  const action = declaredBy(doing)
  switch (action.action) {
    case 'melee': {
      if (action.reached) return action.target
      const [only, ...others] = heldInBtBBy(match, modelOf(match, doing.model))
      return others.length === 0 ? only?.id : undefined
    }
    case 'charge':
      return action.reached ? action.target : undefined
    case 'disengage':
      return action.target
    case 'standUp':
      return action.target ?? undefined
    default:
      return undefined
  }
}
