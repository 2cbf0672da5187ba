/** Dice of a pool put into Attack and into Defence. */
export interface Split {
  readonly attack: number
  readonly defence: number
}

export interface AllocationLimits {
  readonly attackAtLeastDefence: boolean
  readonly defenceAtLeastAttack: boolean
}

/** What bears on an allocation. `defensive` is the trait itself, also when a state such as Held gives it. */
export interface AllocationSituation {
  readonly aggressive: boolean
  readonly defensive: boolean
  readonly frightened: boolean
  readonly steadfast: boolean
  /** The model fights this exchange to get away. */
  readonly disengage: boolean
}

/**
 * The limits on a split (ME5). Frightened makes Defensive unless Steadfast; Aggressive and Defensive call each
 * other off. Disengaging asks for at least as much Defence as Attack, which Aggressive makes impossible.
 */
export const allocationLimits = (s: AllocationSituation): AllocationLimits | 'impossible' => {
  const defensive = s.defensive || (s.frightened && !s.steadfast)
  const attackAtLeastDefence = s.aggressive && !defensive
  if (s.disengage) {
    return attackAtLeastDefence ? 'impossible' : { attackAtLeastDefence: false, defenceAtLeastAttack: true }
  }
  return { attackAtLeastDefence, defenceAtLeastAttack: defensive && !s.aggressive }
}

/** Every allowed split of all the dice, most Attack first (ME5). Both limits at once call each other off. */
export const splits = (pool: number, limits: AllocationLimits): readonly Split[] => {
  const bothWays = limits.attackAtLeastDefence === limits.defenceAtLeastAttack
  return Array.from({ length: Math.max(0, pool) + 1 }, (_, defence) => ({
    attack: Math.max(0, pool) - defence,
    defence,
  })).filter(
    ({ attack, defence }) =>
      bothWays || (limits.attackAtLeastDefence ? attack >= defence : defence >= attack),
  )
}

/** Whether a Special's dice can be taken from the pool: one die at least must stay (ME5). */
export const payable = (pool: number, cost: number): boolean => pool - cost >= 1
