/** How much of something each key gets. */
export interface Bucket {
  /** Milliseconds until the key gets one more; 0 if it gets one now. */
  wait(key: string): number
  /** Takes one. */
  take(key: string): void
  /** Keys that are remembered. */
  size(): number
}

/** Milliseconds that sums of fractions may be off. */
const negligible = 0.001

interface Rate {
  /** So many in `per` milliseconds; 0 for any number. */
  readonly count: number
  readonly per: number
  /** So many at once, if none were taken for long. */
  readonly atOnce: number
}

/**
 * A bucket for each key, which fills evenly. All that is kept of one is the moment at which it is full again; of a
 * full one nothing.
 * @param clock milliseconds, never going back.
 */
export function bucket({ count, per, atOnce }: Rate, clock: () => number): Bucket {
  if (count === 0) return { wait: () => 0, take: () => {}, size: () => 0 }
  const interval = per / count
  /** From the key not used for longest. */
  const fullAt = new Map<string, number>()
  const levelOf = (key: string, now: number): number => Math.max(fullAt.get(key) ?? now, now)

  return {
    wait: (key) => {
      const now = clock()
      const wait = levelOf(key, now) - now - (atOnce - 1) * interval
      return wait < negligible ? 0 : wait
    },
    take: (key) => {
      const now = clock()
      const full = levelOf(key, now) + interval
      fullAt.delete(key)
      fullAt.set(key, full)
      // Those in front are full by the time it takes to fill any bucket, so the map holds no more than came in it.
      for (const [idle, at] of fullAt) {
        if (at > now) break
        fullAt.delete(idle)
      }
    },
    size: () => fullAt.size,
  }
}
