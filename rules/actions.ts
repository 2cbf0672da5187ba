import type { ClauseId } from './clauses.ts'

export type ActionKind = 'simple' | 'complex'

export interface Action {
  readonly label: string
  /** As printed; `actionKind` knows what makes a difference to it. */
  readonly kind: ActionKind
  /** An action that every model has; the others come with a trait. */
  readonly standard: boolean
  /** What bars the action or its Walk. A feat action has no icons of its own: those of the feat count. */
  readonly icons: {
    /** Not while in BtB with an Enemy (A3). */
    readonly notInBtB: boolean
    /** No Walk may be added to it. */
    readonly noWalk: boolean
    /** Only while in BtB with an Enemy. */
    readonly needsBtB: boolean
  }
  /** Its movement is meant to end in BtB with an Enemy, which calls for Fear tests (T18, T19). */
  readonly movesIntoBtB: boolean
  readonly clauses: readonly ClauseId[]
}

const anywhere = { notInBtB: false, noWalk: false, needsBtB: false }
const away = { ...anywhere, notInBtB: true }
const still = { ...away, noWalk: true }

const simple = { kind: 'simple', standard: true, movesIntoBtB: false } as const
const complex = { kind: 'complex', standard: true, movesIntoBtB: false } as const

/** The Standard actions, Simple ones first (C9), then the actions that traits give. */
export const actions = {
  melee: { ...simple, label: 'Melee', icons: anywhere, movesIntoBtB: true, clauses: ['C9', 'C4', 'MOVE'] },
  disengage: {
    ...simple,
    label: 'Disengage',
    icons: { ...anywhere, needsBtB: true },
    clauses: ['C9', 'C4', 'Q15'],
  },
  simpleFeat: { ...simple, label: 'Simple Ki Feat', icons: anywhere, clauses: ['C9', 'KI'] },
  rangedAttack: { ...simple, label: 'Ranged Attack', icons: away, clauses: ['C9', 'RA1', 'ZOC'] },
  run: { ...simple, label: 'Run', icons: away, clauses: ['C9', 'MOVE'] },
  simpleScenario: { ...simple, label: 'Simple Scenario', icons: still, clauses: ['C9', 'VIC', 'ZOC'] },
  standUp: {
    ...simple,
    label: 'Stand Up',
    icons: { ...anywhere, noWalk: true },
    clauses: ['C9', 'STATE', 'Q21'],
  },
  wait: { ...simple, label: 'Wait', icons: still, clauses: ['C9', 'STATE'] },
  walk: { ...simple, label: 'Walk', icons: away, clauses: ['C9', 'MOVE'] },
  charge: { ...complex, label: 'Charge', icons: away, movesIntoBtB: true, clauses: ['C9', 'C4', 'MOVE'] },
  complexFeat: { ...complex, label: 'Complex Ki Feat', icons: anywhere, clauses: ['C9', 'KI'] },
  focus: { ...complex, label: 'Focus', icons: still, clauses: ['C9', 'KI'] },
  complexScenario: { ...complex, label: 'Complex Scenario', icons: still, clauses: ['C9', 'VIC', 'ZOC'] },
  command: { ...simple, label: 'Command', standard: false, icons: anywhere, clauses: ['C5', 'NEST'] },
} as const satisfies Record<string, Action>

export type ActionId = keyof typeof actions

export const isActionId = (id: string): id is ActionId => Object.hasOwn(actions, id)

export const actionIds: readonly ActionId[] = Object.keys(actions).filter(isActionId)

/** Simple or Complex, which sets the cost in counters (C3). Banzai! makes Charge a Simple action. */
export const actionKind = (id: ActionId, { banzai }: { readonly banzai: boolean }): ActionKind =>
  id === 'charge' && banzai ? 'simple' : actions[id].kind

/**
 * How far a Run goes, in hundredths of an inch (MOVE).
 * @param move the Move Statistic in inches, boosts included: it is raised before it is multiplied.
 */
export const runDistance = (move: number): number => move * 150

/** How far a Charge goes, in hundredths of an inch, likewise (MOVE). */
export const chargeDistance = (move: number): number => move * 200
