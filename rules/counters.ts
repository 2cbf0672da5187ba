export type ActionKind = 'simple' | 'complex'

/** Activation Counters that an action costs once it is complete (C3). */
export const actionCost = (kind: ActionKind): 1 | 2 => (kind === 'simple' ? 1 : 2)

/** Whether a model with so many counters may declare it: none, Exhausted (C7); one, nothing Complex (C8). */
export const mayDeclare = (kind: ActionKind, counters: number): boolean => counters >= actionCost(kind)
