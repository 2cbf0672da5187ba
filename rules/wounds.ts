import { type Modifier, sumOf } from './tests/result.ts'

const lowestRow = 2
const highestRow = 12

/** Wounds that a row adds to the Success Level, rows 2 to 12. */
const rowShift: readonly number[] = [-3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 3]

const clampedRow = (sum: number): number => Math.min(highestRow, Math.max(lowestRow, sum))

/**
 * The Wound Table (WT). Its cells are the level shifted by the row, never below 0, and the same rule goes on
 * above level 10, where the printed table ends.
 */
export const tableWounds = (level: number, row: number): number =>
  Math.max(0, level + (rowShift[clampedRow(row) - lowestRow] ?? 0))

export interface DamageDice {
  readonly dice: 2 | 3
  readonly keep: 'all' | 'highest' | 'lowest'
}

/** Strong and Weak change the dice, not the sum, and cancel each other (DR). */
export const damageDice = ({ strong, weak }: { strong: boolean; weak: boolean }): DamageDice => {
  if (strong === weak) return { dice: 2, keep: 'all' }
  return { dice: 3, keep: strong ? 'highest' : 'lowest' }
}

export interface DamageSituation {
  /** As many as `damageDice` asks for. */
  readonly dice: readonly number[]
  /** Success Level of the attack. */
  readonly level: number
  readonly strong: boolean
  readonly weak: boolean
  /** To the sum of the dice: Strength, Charge, Powerful, Armour …, each with its sign. */
  readonly additions: readonly Modifier[]
  /** By the Special that hit. */
  readonly halved: boolean
  /** Of the model that is hit, after Sharp. */
  readonly tough: number
  readonly durable?: boolean
}

export interface Damage {
  readonly kept: readonly number[]
  readonly modifiers: readonly Modifier[]
  /** Kept dice and modifiers, before it is brought into the table. */
  readonly sum: number
  readonly row: number
  /** Wounds in the table's cell. */
  readonly table: number
  /** Wounds suffered. */
  readonly wounds: number
  readonly halved: boolean
  readonly tough: number
}

const keptDice = (dice: readonly number[], keep: DamageDice['keep']): readonly number[] => {
  if (keep === 'all') return dice
  const ranked = [...dice].sort((a, b) => (keep === 'highest' ? b - a : a - b))
  return ranked.slice(0, 2)
}

/** Tough works on wounds that are suffered: where there are none a negative value adds none. */
const afterTough = (wounds: number, tough: number): number => (wounds > 0 ? Math.max(0, wounds - tough) : 0)

/** A Damage Roll from dice to wounds (DR, WT): table, then half (down), then Tough (Q8), then Durable. */
export const damage = (s: DamageSituation): Damage => {
  const kept = keptDice(s.dice, damageDice(s).keep)
  const { modifiers, total: sum } = sumOf(
    kept.reduce((a, b) => a + b, 0),
    s.additions,
  )
  const row = clampedRow(sum)
  const table = tableWounds(s.level, row)
  const tougher = afterTough(s.halved ? Math.floor(table / 2) : table, s.tough)
  const wounds = s.durable ? Math.min(1, tougher) : tougher
  return { kept, modifiers, sum, row, table, wounds, halved: s.halved, tough: s.tough }
}

/** Takes from a value down to 0; a value that is negative anyway stays (R4). */
const lowered = (value: number, by: number): number => (value > 0 ? Math.max(0, value - by) : value)

/** Armour of the model hit, lowered by the weapon's Pierce (DR). */
export const armourAfterPierce = (armour: number, pierce: number): number => lowered(armour, pierce)

/** Tough of the model hit, lowered by the weapon's Sharp (DR). */
export const toughAfterSharp = (tough: number, sharp: number): number => lowered(tough, sharp)
