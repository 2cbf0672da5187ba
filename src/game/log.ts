import { Compile } from 'typebox/compile'
import { readEvent } from '../../events/read.ts'
import { type MatchEvent, vocabulary } from '../../events/vocabulary.ts'
import type { JsonObject } from '../record/canonical.ts'
import { type Head, link, StoredEvent } from '../record/chain.ts'
import type { NewEvent, RecordedEvent } from '../store/port.ts'

/** The stream of a match. */
export const streamOf = (match: string): string => `match-${match}`

/** An event of the vocabulary with its place in the log. */
export interface Entry {
  readonly revision: number
  readonly event: MatchEvent
  /** The append that it belongs to: events of one command have the same. */
  readonly append: string
}

/** Who and what an append comes from; the same for all its events. */
export interface Origin {
  readonly append: string
  readonly at: string
  readonly command?: string
  readonly bodyHash?: string
  readonly seat?: string
}

/** A stored event that this build cannot read: damaged, or written by a newer version. */
export class Unreadable extends Error {
  readonly code = 'UNREADABLE_EVENT'
  readonly revision: number
  constructor(revision: number, reason: string) {
    super(`Event ${revision} cannot be read: ${reason}`)
    this.revision = revision
  }
}

/** Events of one command, put into the hash chain behind the head. The cause of a fact is the input above it. */
export function chained(
  head: Head | undefined,
  stream: string,
  events: readonly MatchEvent[],
  origin: Origin,
): readonly StoredEvent[] {
  const { append, at, ...who } = origin
  const stored: StoredEvent[] = []
  let cause = append
  for (const event of events) {
    const before = stored.at(-1)?.metadata.hash ?? head?.hash ?? null
    const data = jsonOf(event.data)
    const sealed = 'sealed' in event && event.sealed !== undefined ? jsonOf(event.sealed) : undefined
    const linked = link(before, {
      stream,
      revision: (head?.revision ?? -1) + 1 + stored.length,
      type: event.type,
      data,
      ...(sealed === undefined ? {} : { sealed }),
      metadata: {
        at,
        schema: vocabulary[event.type].version,
        $correlationId: append,
        $causationId: cause,
        ...who,
      },
    })
    stored.push(linked)
    if (vocabulary[event.type].kind !== 'fact') cause = linked.id
  }
  return stored
}

/** What is inside is looked at when it is hashed. */
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

function jsonOf(value: unknown): JsonObject {
  if (isObject(value)) return value
  throw new TypeError('an event holds a value that is not JSON')
}

/** In the store the sealed part lies within the data; the store knows nothing of secrets. */
export const toStore = ({ id, type, data, sealed, metadata }: StoredEvent): NewEvent => ({
  id,
  type,
  data: sealed === undefined ? { ...data } : { ...data, sealed },
  metadata: { ...metadata },
})

const stored = Compile(StoredEvent)

/** @throws Unreadable */
export function fromStore({ id, stream, revision, type, data, metadata }: RecordedEvent): StoredEvent {
  const { sealed, ...open } = data
  const event = {
    id,
    stream,
    revision,
    type,
    data: open,
    ...(sealed === undefined ? {} : { sealed }),
    metadata,
  }
  if (!stored.Check(event)) throw new Unreadable(revision, 'it has not the shape of a stored event.')
  return event
}

/** @throws Unreadable */
export function understood(event: StoredEvent): Entry {
  const { type, data, sealed, metadata, revision } = event
  const read = readEvent({
    type,
    version: metadata.schema,
    data,
    ...(sealed === undefined ? {} : { sealed }),
  })
  if (!read.ok) throw new Unreadable(revision, read.reason)
  return { revision, event: read.event, append: metadata.$correlationId }
}
