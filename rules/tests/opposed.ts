/** What one side brings to the comparison: its result and its dice that were kept, of every roll it made. */
export interface Side {
  readonly total: number
  readonly count: number
}

export type Comparison<S extends string> =
  | { readonly winner: S; readonly level: number; readonly tieBreak?: 'dice' | 'activePlayer' }
  | { readonly winner: undefined; readonly level: 0 }

/** Both pools gain the same number of dice, as many as bring the smaller one to one die (T4). */
export const minimumDice = (a: number, b: number): readonly [number, number] => {
  const gained = Math.max(0, 1 - Math.min(a, b))
  return [a + gained, b + gained]
}

/**
 * Who wins and by how much (T10). Equal results go to the side with more dice, then to the Active Player (T11);
 * while there is none nobody wins and the test is taken again (T12).
 */
export const compare = <S extends string>(
  first: { readonly seat: S } & Side,
  second: { readonly seat: S } & Side,
  activePlayer: S | undefined,
): Comparison<S> => {
  const level = Math.abs(first.total - second.total)
  if (level > 0) return { winner: first.total > second.total ? first.seat : second.seat, level }
  if (first.count !== second.count) {
    return { winner: first.count > second.count ? first.seat : second.seat, level, tieBreak: 'dice' }
  }
  if (activePlayer === undefined) return { winner: undefined, level: 0 }
  return { winner: activePlayer, level, tieBreak: 'activePlayer' }
}
