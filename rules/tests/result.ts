/** One line of a sum: what changes it, by how much, under which clause. */
export interface Modifier {
  readonly source: string
  readonly value: number
  readonly clause: string
}

/** A number built up from a base, such as a pool or a Challenge Number; it may end at 0 or below. */
export interface Sum {
  readonly base: number
  /** Only what changes something. */
  readonly modifiers: readonly Modifier[]
  readonly total: number
}

/** Adds up a base and its rows, of which those worth 0 fall out. */
export const sumOf = (base: number, rows: readonly Modifier[]): Sum => {
  const modifiers = rows.filter(({ value }) => value !== 0)
  return { base, modifiers, total: modifiers.reduce((sum, { value }) => sum + value, base) }
}

/** A roll and the sum made of it; everything an explanation needs. */
export interface Result {
  /** As thrown, after re-rolls. */
  readonly dice: readonly number[]
  /** What counts, highest first; their number is the side's count in a tie-break. */
  readonly kept: readonly number[]
  /** 0 if nothing was kept. */
  readonly highest: number
  /** Those that were applied: none if nothing was kept. */
  readonly modifiers: readonly Modifier[]
  /** Supporting Dice, each worth +1. */
  readonly supporting: number
  readonly total: number
}

export interface ResultOptions {
  /** How many further dice may support: 2, and Adept adds to it or, with a negative value, takes from it (R4). */
  readonly supportingDice?: number
  /** Kata and Mantra: ones count as 1 and stay. */
  readonly onesStay?: boolean
}

/**
 * The result of one roll: ones leave (T1), the highest die takes the modifiers, each of up to two others
 * adds 1 (T9). Without a die left the result is 0 and no modifier lifts it (T2, Q7). It has no floor: a negative
 * modifier may take it below 0 (Q26).
 */
export const resultOf = (
  dice: readonly number[],
  modifiers: readonly Modifier[],
  options: ResultOptions = {},
): Result => {
  const { supportingDice = 2, onesStay = false } = options
  const kept = dice.filter((die) => onesStay || die !== 1).sort((a, b) => b - a)
  const [highest] = kept
  if (highest === undefined) return { dice, kept, highest: 0, modifiers: [], supporting: 0, total: 0 }

  const supporting = Math.max(0, Math.min(kept.length - 1, supportingDice))
  const modified = sumOf(highest, modifiers)
  return {
    dice,
    kept,
    highest,
    modifiers: modified.modifiers,
    supporting,
    total: modified.total + supporting,
  }
}
