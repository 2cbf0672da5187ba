import { evolve, type MatchEvent } from '../../events/vocabulary.ts'
import { type Match, noMatch } from '../../rules/match.ts'

interface Numbered {
  readonly revision: number
  readonly event: MatchEvent
}

/** The revisions that a later rewind goes back to: their moments have to be kept. */
export const rewindTargets = (entries: readonly Numbered[]): ReadonlySet<number> =>
  new Set(entries.flatMap(({ event }) => (event.type === 'MatchRewound' ? [event.data.to] : [])))

/**
 * The match after each event, folded without any chart. A rewind lays itself over the match at its revision.
 * @param from the match before the first of the entries.
 */
export function* folded<E extends Numbered>(
  entries: readonly E[],
  from: Match = noMatch,
): Generator<{ readonly entry: E; readonly match: Match }> {
  const targets = rewindTargets(entries)
  const kept = new Map<number, Match>()
  let match = from
  for (const entry of entries) {
    const { revision, event } = entry
    const before = event.type === 'MatchRewound' ? (kept.get(event.data.to) ?? match) : match
    match = evolve(before, event)
    if (targets.has(revision)) kept.set(revision, match)
    yield { entry, match }
  }
}

/** The match after the last of these events. */
export function fold(entries: readonly Numbered[]): Match {
  let last = noMatch
  for (const { match } of folded(entries)) last = match
  return last
}
