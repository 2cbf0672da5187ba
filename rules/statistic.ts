/** The most that can be added: the base once more, to a base of 0 just 1, to a "-" nothing. */
const room = (base: number | null): number => (base === null ? 0 : Math.max(1, base))

/**
 * A Statistic with an increase: at most double its base, a base of 0 at most 1, a "-" (null) always 0 (RX-16).
 * Reductions come after the cap (Q10), so they are no part of this.
 */
export const boosted = (base: number | null, increase: number): number =>
  (base ?? 0) + Math.min(increase, room(base))

/** How many more +1 a Statistic takes that was already raised by `already`. */
export const boostsLeft = (base: number | null, already: number): number => Math.max(0, room(base) - already)
