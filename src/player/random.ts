/** A number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** A small seeded generator (mulberry32): for players and tests, never for a match's dice. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const below = (random: Random, n: number): number => Math.floor(random() * n)

export function pickOne<T>(random: Random, items: readonly T[]): T {
  const item = items[below(random, items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** So many different ones of the items, in their order. */
export function pickSome<T>(random: Random, items: readonly T[], count: number): readonly T[] {
  const left = items.map((item, place) => ({ item, place }))
  const picked: typeof left = []
  while (picked.length < count && left.length > 0) picked.push(...left.splice(below(random, left.length), 1))
  return picked.sort((a, b) => a.place - b.place).map((p) => p.item)
}
