import type { LiveMatch } from './live.ts'

/** So many matches are kept in memory; more are read from the store again when they are next asked for. */
const usual = 500

export interface LiveCache {
  /** In memory, or loaded; rejects as loading does. */
  get(match: string): Promise<LiveMatch>
  set(match: string, live: LiveMatch): void
  drop(match: string): void
  /** How many are kept. */
  size(): number
}

/**
 * Keeps the matches that were used last.
 * @param isBusy a match with commands on their way stays.
 */
export function liveCache(
  load: (match: string) => Promise<LiveMatch>,
  isBusy: (match: string) => boolean,
  most = usual,
): LiveCache {
  /** From the one not used for longest. */
  const kept = new Map<string, Promise<LiveMatch>>()

  function use(match: string, live: Promise<LiveMatch>): void {
    kept.delete(match)
    kept.set(match, live)
    for (const idle of kept.keys()) {
      if (kept.size <= most) return
      if (idle !== match && !isBusy(idle)) kept.delete(idle)
    }
  }

  function get(match: string): Promise<LiveMatch> {
    const live = kept.get(match) ?? load(match)
    use(match, live)
    live.catch(() => {
      if (kept.get(match) === live) kept.delete(match)
    })
    return live
  }

  return {
    get,
    set: (match, live) => use(match, Promise.resolve(live)),
    drop: (match) => kept.delete(match),
    size: () => kept.size,
  }
}
