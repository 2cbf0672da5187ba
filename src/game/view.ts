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
 */
export function redacted(
  viewer: Viewer,
  events: readonly StoredEvent[],
  upTo: readonly StoredEvent[] = events,
): readonly StoredEvent[] {
  const revealed = revealedSeats(upTo)
  return events.map((event) => {
    if (event.sealed === undefined) return event
    const open = event.type === 'DiceAllocated' && (event.data.seat === viewer || revealed(event))
    if (open) return event
    const { sealed: _, ...rest } = event
    return rest
  })
}

/** Whether a reveal of the same seat stands behind the event. */
function revealedSeats(events: readonly StoredEvent[]): (event: StoredEvent) => boolean {
  const last = new Map<unknown, number>()
  for (const { type, data, revision } of events)
    if (type === 'AllocationRevealed') last.set(data.seat, revision)
  return ({ data, revision }) => (last.get(data.seat) ?? -1) > revision
}
