/**
 * The event store as the rest of Kiroku sees it. Every adapter passes the suite in
 * `test/contract/eventStoreContract.ts`.
 */
export interface EventStore {
  /**
   * Appends all events to the stream, or none. Appending the same ids with the same expectation
   * again, also after later events, writes nothing and gives the first answer; so an append whose
   * outcome is unknown is retried verbatim.
   *
   * Rejects with WrongExpectedRevision, EmptyAppend, AppendTooLarge, InvalidAppend, StoreFull or
   * StoreUnavailable when nothing was written, with UnknownOutcome when that cannot be told.
   */
  readonly append: (stream: string, expected: Expected, events: readonly NewEvent[]) => Promise<Appended>
  /** Reads a stream in order. Past its end: empty. Rejects with StreamNotFound or StoreUnavailable. */
  readonly read: (stream: string, options?: ReadOptions) => Promise<readonly RecordedEvent[]>
  /** Follows one stream, which need not exist yet. */
  readonly subscribe: (stream: string, options: StreamStart, handler: Handler) => Unsubscribe
  /** Follows all streams in the order of their positions. Throws InvalidPosition. */
  readonly subscribeAll: (options: AllStart, handler: Handler) => Unsubscribe
  readonly health: () => Promise<Health>
  /** Finishes the appends already accepted, ends subscriptions, frees the store. May be called twice. */
  readonly close: () => Promise<void>
}

/** The stream must not exist, or its last event must have this revision. */
export type Expected = 'noStream' | number

/** `id` is a UUID. Names of types and streams that begin with `$` belong to the store. */
export interface NewEvent {
  readonly id: string
  readonly type: string
  readonly data: JsonObject
  readonly metadata: JsonObject
}

/**
 * `revision` counts from 0 within the stream, without gaps. `position` grows over all streams;
 * what it is made of is the store's affair: keep it, hand it back, never calculate with it.
 */
export interface RecordedEvent extends NewEvent {
  readonly stream: string
  readonly revision: number
  readonly position: string
}

/** Revision and position of the last event of an append. */
export interface Appended {
  readonly revision: number
  readonly position: string
}

/** `from` is inclusive; without it a read starts at the first event, backwards at the last one. */
export interface ReadOptions {
  readonly from?: number
  readonly direction?: 'forwards' | 'backwards'
  readonly max?: number
}

/** `after` is a revision and exclusive; without it a subscription starts at the first event. */
export interface StreamStart {
  readonly after?: number
}

/** `after` is exclusive. `prefix` leaves only streams whose names begin with it. */
export interface AllStart {
  readonly after?: string
  readonly prefix?: string
}

/**
 * Events come one at a time and in order; the next waits for the promise of the one before.
 * A store may deliver an event twice after a lost connection: compare revisions.
 */
export interface Handler {
  readonly event: (event: RecordedEvent) => void | Promise<void>
  /** All that was stored when the subscription began has been delivered. */
  readonly caughtUp?: () => void
  /** The handler threw or the store failed; the subscription has ended. */
  readonly failed: (error: unknown) => void
}

/**
 * Ends a subscription. Resolves when the handler has come to rest and will not be called again;
 * a handler that awaits this from within `event` waits for itself.
 */
export type Unsubscribe = () => Promise<void>

export type Health = { readonly ok: true } | { readonly ok: false; readonly reason: string }

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject

/** Members that are `undefined` are not stored. */
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined
}
