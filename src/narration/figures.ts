import type { Modifier } from '../../rules/tests/result.ts'

/** "1 wound", "2 wounds". */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

/** Dice as they were thrown: "4 2". */
export const faces = (dice: readonly number[]): string => dice.join(' ')

/** The dice at these places of a roll. */
export const diceAt = (dice: readonly number[], places: readonly number[]): readonly number[] =>
  places.flatMap((place) => dice[place] ?? [])

/** "2D6" */
export const diceCount = (count: number): string => (count === 1 ? 'D6' : `${count}D6`)

/** What is added to a number and why: " - 1 Exhausted + 1 Ki Boost". */
export const added = (modifiers: readonly Modifier[]): string =>
  modifiers.map(({ value, source }) => ` ${value < 0 ? '-' : '+'} ${Math.abs(value)} ${source}`).join('')

/** A number with its sum: "3: 3 - 1 Exhausted + 1 Ki Boost"; without modifiers the number alone. */
export const explained = (total: number, base: number, modifiers: readonly Modifier[]): string =>
  modifiers.length === 0 ? `${total}` : `${total}: ${base}${added(modifiers)}`

/** How a tie of two results was decided. */
export const tieBreaks = {
  dice: 'a tie that the number of dice decides',
  activePlayer: 'a tie that goes to the Active Player',
} as const
