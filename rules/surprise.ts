import type { Match, ModelId } from './match.ts'

/**
 * Whether the model is Surprised (STATE): an action has been declared that comes at it out of its sight, and is
 * not resolved yet. It uses no feats and no boosts.
 */
export const isSurprised = ({ activation }: Match, id: ModelId): boolean =>
  activation !== undefined &&
  [activation.current, ...activation.fights].some((doing) => {
    const action = doing?.action
    return action !== undefined && 'unseen' in action && action.unseen && action.target === id
  })
