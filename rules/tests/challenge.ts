import { type Size, sizes } from '../profile.ts'

/** Dice of a Challenge test: the Statistic, one D6 where none is named (T13), and never fewer than one (T3). */
export const challengeDice = (statistic = 1): number => Math.max(1, statistic)

/** Equalling the number succeeds (T13). `level` is the difference and means something on a success only (T14). */
export const challenge = (total: number, number: number): { success: boolean; level: number } => ({
  success: total >= number,
  level: total - number,
})

/** Dice of a Size Challenge test: Tiny 1 to Huge 5 (T15). */
export const sizeDice = (size: Size): number => sizes.indexOf(size) + 1
