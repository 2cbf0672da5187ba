import type { MatchEvent } from '../../events/vocabulary.ts'
import type { Seat } from '../../rules/match.ts'
import type { StoredEvent } from '../record/chain.ts'

/** Who looks: a player of the match, or anybody else. */
export type Viewer = Seat | 'spectator'
export const viewers: readonly Viewer[] = ['a', 'b', 'spectator']

/** An event as the viewer may see it while its secret is not revealed: the owner's seat sees the sealed part. */
export function seenBy(viewer: Viewer, event: MatchEvent): MatchEvent {
  if (!('sealed' in event) || event.sealed === undefined) return event
  if (event.type === 'DiceAllocated' && event.data.seat === viewer) return event
  const { sealed: _, ...open } = event
  return open
}

/**
 * A log as the viewer may see it: sealed parts only of the own seat, or once a fact in this very log has revealed
 * them. Tokens stay sealed for good. The chain of such a log verifies, for no hash covers a sealed part.
 * @param upTo the log that the reveals are looked up in, where `events` is a part of it.
 */
export function redacted(
  viewer: Viewer,
  events: readonly StoredEvent[],
  upTo: readonly StoredEvent[] = events,
): readonly StoredEvent[] {
  const open = openAllocations(upTo)
  return events.map((event) => {
    if (event.sealed === undefined) return event
    if (event.type === 'DiceAllocated' && (event.data.seat === viewer || open(event.revision))) return event
    const { sealed: _, ...rest } = event
    return rest
  })
}

type Waiting = Readonly<Partial<Record<string, number>>>

/**
 * Which allocations, by their revision, have been revealed. A rewind to before a reveal seals again what then waits
 * anew; what it superseded before its reveal stays sealed to the end of the match, for a player may choose alike again.
 */
function openAllocations(events: readonly StoredEvent[]): (revision: number) => boolean {
  if (events.some(({ type }) => type === 'MatchEnded')) return () => true
  const targets = new Set(events.flatMap(({ type, data }) => (type === 'MatchRewound' ? [data.to] : [])))
  const kept = new Map<unknown, Waiting>()
  const open = new Set<number>()
  let waiting: Waiting = {}
  for (const { type, data, revision } of events) {
    const seat = String(data.seat)
    if (type === 'DiceAllocated') waiting = { ...waiting, [seat]: revision }
    if (type === 'AllocationRevealed') {
      const revealed = waiting[seat]
      if (revealed !== undefined) open.add(revealed)
      waiting = { ...waiting, [seat]: undefined }
    }
    if (type === 'MatchRewound') {
      waiting = kept.get(data.to) ?? {}
      for (const sealed of Object.values(waiting)) if (sealed !== undefined) open.delete(sealed)
    }
    if (targets.has(revision)) kept.set(revision, waiting)
  }
  return (revision) => open.has(revision)
}
