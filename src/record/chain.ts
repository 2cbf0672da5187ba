import { type Static, Type } from 'typebox'
import { canonical, isJsonObject, type JsonObject, NotCanonical, sha256hex } from './canonical.ts'

const closed = { additionalProperties: false } as const
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const shortText = Type.String({ minLength: 1, maxLength: 200 })

/** Unsafe only in the word: the guard has looked at every value inside. */
const json = Type.Unsafe<JsonObject>(
  Type.Refine(Type.Unknown(), isJsonObject, () => 'must be a JSON object of safe integers'),
)

/** What an event carries besides its content. The keys with `$` are those the event database indexes. */
export const Metadata = Type.Object(
  {
    /** When it was recorded, ISO 8601 in UTC. */
    at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' }),
    /** Version of the schema of `data`. */
    schema: Type.Integer({ minimum: 1 }),
    $correlationId: shortText,
    $causationId: shortText,
    /** Seat and idempotency key of the command that the event belongs to. */
    command: Type.Optional(shortText),
    /** Salted, so that the body of a secret command cannot be guessed. */
    bodyHash: Type.Optional(shortText),
    seat: Type.Optional(shortText),
    hash: sha256,
  },
  closed,
)
export type Metadata = Readonly<Static<typeof Metadata>>

/** An event as every store and export holds it. */
export const StoredEvent = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    stream: shortText,
    /** From 0, without gap. */
    revision: Type.Integer({ minimum: 0 }),
    type: shortText,
    data: json,
    /** {salt, secret}: what `data.seal` closes over; left out for those who may not see it yet. */
    sealed: Type.Optional(json),
    metadata: Metadata,
  },
  closed,
)
export interface StoredEvent extends Readonly<Omit<Static<typeof StoredEvent>, 'metadata'>> {
  readonly metadata: Metadata
}

/** An event before it takes its place in the chain. */
export type EventDraft = Omit<StoredEvent, 'id' | 'metadata'> & { readonly metadata: Omit<Metadata, 'hash'> }

/** Where a log ends: who keeps one can tell later whether the log was rewritten. */
export interface Head {
  readonly revision: number
  readonly hash: string
}

/** @throws RangeError for no events. */
export function headOf(events: readonly StoredEvent[]): Head {
  const last = events.at(-1)
  if (last === undefined) throw new RangeError('No events, no head.')
  return { revision: last.revision, hash: last.metadata.hash }
}

export type Damage =
  | 'changed'
  | 'removed'
  | 'reordered'
  | 'inserted'
  | 'truncated'
  | 'wrong id'
  /** The chain holds together, but it is not the one whose head was kept. */
  | 'rewritten'

export type ChainResult =
  /** `head` is null only for no events at all. */
  | { readonly ok: true; readonly head: Head | null }
  | {
      readonly ok: false
      /** The revision that should stand at `index`, the place in the list where the damage begins. */
      readonly revision: number
      readonly index: number
      readonly reason: Damage
      /** Hashes for changed and rewritten, ids for a wrong id, revisions otherwise. */
      readonly expected?: string | number
      readonly stored?: string | number
    }

/**
 * Puts an event into the chain: its hash covers everything but the sealed part, and the hash before it.
 * @param previousHash null for revision 0 and only there.
 * @throws RangeError when hash and revision disagree about who is first; NotCanonical for what cannot be recorded.
 */
export function link(previousHash: string | null, draft: EventDraft): StoredEvent {
  if ((previousHash === null) !== (draft.revision === 0)) {
    throw new RangeError(
      `Revision ${draft.revision} ${previousHash === null ? 'needs' : 'has no'} event before it.`,
    )
  }
  const hash = hashOf(previousHash, draft.revision, draft)
  return { ...draft, id: eventId(hash), metadata: { ...draft.metadata, hash } }
}

/**
 * Checks that a log, or the part after the hash `from`, is the one that was written. A head given must be in it.
 * Without a head, a cut tail and a log that was hashed anew from some event on cannot be seen; an event that was
 * changed and hashed anew alone is found at the event after it. Sealed parts may be present or not.
 * @throws RangeError when the given head lies before the part to be checked.
 */
export function verifyChain(
  events: readonly StoredEvent[],
  options: { readonly head?: Head; readonly from?: string | null } = {},
): ChainResult {
  const from = options.from ?? null
  const first = from === null ? 0 : (events[0]?.revision ?? 0)
  const hashBefore = (index: number) => (index === 0 ? from : (events[index - 1]?.metadata.hash ?? null))

  for (const [index, event] of events.entries()) {
    const revision = first + index
    const previous = hashBefore(index)
    const { hash } = event.metadata
    if (event.revision !== revision || !fits(previous, revision, event)) {
      const before = events[index - 1]
      // an event that was put in with a sound hash shows only when the next one fits in its place
      if (before && fits(hashBefore(index - 1), revision - 1, event)) {
        return { ok: false, revision: revision - 1, index: index - 1, reason: 'inserted' }
      }
      const reason = damageAt(events, index, revision, previous)
      return reason === 'changed'
        ? { ok: false, revision, index, reason, expected: tryHash(previous, revision, event), stored: hash }
        : { ok: false, revision, index, reason, expected: revision, stored: event.revision }
    }
    if (event.id !== eventId(hash)) {
      return { ok: false, revision, index, reason: 'wrong id', expected: eventId(hash), stored: event.id }
    }
    if (event.stream !== events[0]?.stream) return { ok: false, revision, index, reason: 'inserted' }
  }
  const last = events.at(-1)
  const head = last ? { revision: last.revision, hash: last.metadata.hash } : null
  return (options.head && compareHead(events, first, from, options.head)) ?? { ok: true, head }
}

/** What happened to the event that does not fit after `previous`. */
function damageAt(
  events: readonly StoredEvent[],
  index: number,
  revision: number,
  previous: string | null,
): Exclude<Damage, 'truncated' | 'wrong id' | 'rewritten'> {
  const event = events[index]
  const next = events[index + 1]
  if (!event || fits(previous, revision, event)) return 'changed'
  if (next && fits(previous, revision, next) && !isAstray(events, event)) return 'inserted'
  if (event.revision === revision) return 'changed'
  if (event.revision < revision) return 'inserted'
  return events.some((later, at) => at > index && later.revision === revision) ? 'reordered' : 'removed'
}

/** An event of this very log, the only one of its number, that stands in another place than its own. */
function isAstray(events: readonly StoredEvent[], event: StoredEvent): boolean {
  const before = events.find((other) => other.revision === event.revision - 1)
  const alone = events.filter((other) => other.revision === event.revision).length === 1
  return alone && before !== undefined && fits(before.metadata.hash, event.revision, event)
}

function compareHead(
  events: readonly StoredEvent[],
  first: number,
  from: string | null,
  head: Head,
): ChainResult | undefined {
  const index = head.revision - first
  if (index < -1 || (index === -1 && from === null)) {
    throw new RangeError(`Head ${head.revision} lies before revision ${first}, where the check begins.`)
  }
  const stored = index === -1 ? from : events[index]?.metadata.hash
  if (stored === head.hash) return undefined
  if (stored) {
    return { ok: false, revision: head.revision, index, reason: 'rewritten', expected: head.hash, stored }
  }
  return {
    ok: false,
    revision: first + events.length,
    index: events.length,
    reason: 'truncated',
    expected: head.revision,
    stored: first + events.length - 1,
  }
}

const fits = (previous: string | null, revision: number, event: StoredEvent): boolean =>
  tryHash(previous, revision, event) === event.metadata.hash

/** Undefined where the content was changed to something that no event could have held. */
function tryHash(previous: string | null, revision: number, event: StoredEvent): string | undefined {
  try {
    return hashOf(previous, revision, event)
  } catch (error) {
    if (error instanceof NotCanonical) return undefined
    throw error
  }
}

function hashOf(previous: string | null, revision: number, event: EventDraft | StoredEvent): string {
  const { stream, type, data } = event
  const metadata = { ...event.metadata, hash: undefined }
  return sha256hex(canonical({ stream, revision, type, data, metadata, previous }))
}

/** A UUIDv8 (RFC 9562): the first 128 bits of the hash, with version and variant laid over. */
function eventId(hash: string): string {
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0b0011) | 0b1000).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
