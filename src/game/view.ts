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
 * A log, or a part of it, as the viewer may see it: sealed parts only of the own seat, or once a fact of the log has
 * revealed them. Tokens stay sealed for good. The chain of such a log verifies, for no hash covers a sealed part.
 * @param secrets what the whole log leaves unrevealed, where `events` is a part of it.
 */
export const redacted = (
  viewer: Viewer,
  events: readonly StoredEvent[],
  secrets: Unrevealed = unrevealedIn(events),
): readonly StoredEvent[] =>
  events.map((event) => {
    const { sealed, type, data, revision } = event
    if (sealed === undefined) return event
    if (type === 'DiceAllocated' && (data.seat === viewer || !isUnrevealed(secrets, revision))) return event
    const { sealed: _, ...rest } = event
    return rest
  })

/** The allocations of a log, by revision, that nobody but their seat may see. */
export interface Unrevealed {
  /** Of each seat the one that its next reveal will show. */
  readonly waiting: Readonly<Partial<Record<string, number>>>
  /** Taken back by a rewind before they were shown: sealed until the match ends, as a player may choose alike again. */
  readonly superseded: readonly number[]
}

const isUnrevealed = ({ waiting, superseded }: Unrevealed, revision: number): boolean =>
  Object.values(waiting).includes(revision) || superseded.includes(revision)

const nothing: Unrevealed = { waiting: {}, superseded: [] }

/** What a whole log leaves unrevealed. */
export function unrevealedIn(log: readonly StoredEvent[]): Unrevealed {
  const targets = new Set(log.flatMap(({ type, data }) => (type === 'MatchRewound' ? [data.to] : [])))
  const kept = new Map<unknown, Unrevealed['waiting']>()
  let now = nothing
  for (const event of log) {
    now = event.type === 'MatchRewound' ? rewound(now, kept.get(event.data.to) ?? {}) : after(now, event)
    if (targets.has(event.revision)) kept.set(event.revision, now.waiting)
  }
  return now
}

/** The same after further events; a rewind needs the whole log. */
export const unrevealedAfter = (before: Unrevealed, events: readonly StoredEvent[]): Unrevealed =>
  events.reduce(after, before)

function after(before: Unrevealed, { type, data, revision }: StoredEvent): Unrevealed {
  const seat = String(data.seat)
  switch (type) {
    case 'DiceAllocated':
      return { ...before, waiting: { ...before.waiting, [seat]: revision } }
    case 'AllocationRevealed': {
      const { [seat]: shown, ...waiting } = before.waiting
      return { waiting, superseded: before.superseded.filter((r) => r !== shown) }
    }
    case 'MatchEnded':
      return nothing
    default:
      return before
  }
}

/** A rewind to before a reveal seals again what then waits anew. */
const rewound = ({ waiting, superseded }: Unrevealed, again: Unrevealed['waiting']): Unrevealed => ({
  waiting: again,
  superseded: [...superseded, ...Object.values(waiting).flatMap((revision) => revision ?? [])],
})
