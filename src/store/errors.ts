import type { Expected } from './port.ts'

/** What a store refuses or cannot do. `code` is stable. */
export abstract class StoreError extends Error {
  abstract readonly code: string
}

/** Another append came first, or the caller is wrong about the stream. Nothing was written. */
export class WrongExpectedRevision extends StoreError {
  readonly code = 'wrong-expected-revision'
  readonly stream: string
  readonly expected: Expected
  readonly actual: Expected
  constructor(stream: string, expected: Expected, actual: Expected) {
    super(`stream ${stream} is at ${actual}, expected was ${expected}`)
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

export class StreamNotFound extends StoreError {
  readonly code = 'stream-not-found'
  readonly stream: string
  constructor(stream: string) {
    super(`there is no stream ${stream}`)
    this.stream = stream
  }
}

export class EmptyAppend extends StoreError {
  readonly code = 'empty-append'
  constructor(stream: string) {
    super(`an append to ${stream} without events`)
  }
}

/** Sizes in bytes. */
export class AppendTooLarge extends StoreError {
  readonly code = 'append-too-large'
  readonly size: number
  readonly limit: number
  constructor(stream: string, size: number, limit: number) {
    super(`an append to ${stream} of ${size} bytes, at most ${limit} are possible`)
    this.size = size
    this.limit = limit
  }
}

/** A name, id or expectation that no store could take. */
export class InvalidAppend extends StoreError {
  readonly code = 'invalid-append'
}

export class InvalidPosition extends StoreError {
  readonly code = 'invalid-position'
  constructor(position: string) {
    super(`${JSON.stringify(position)} is not a position of this store`)
  }
}

/** The events may be stored or not. Append them again, with the same ids and expectation. */
export class UnknownOutcome extends StoreError {
  readonly code = 'unknown-outcome'
  constructor(stream: string, cause: unknown) {
    super(`it is not known whether an append to ${stream} was stored`, { cause })
  }
}

/** Nothing was written; later it may work. */
export class StoreUnavailable extends StoreError {
  readonly code = 'store-unavailable'
}

export class StoreFull extends StoreError {
  readonly code = 'store-full'
  constructor(where: string, cause: unknown) {
    super(`no space left for ${where}`, { cause })
  }
}

/** Another process, or another store in this one, writes to the same file. */
export class StoreInUse extends StoreError {
  readonly code = 'store-in-use'
  constructor(path: string) {
    super(`${path} is in use by another process`)
  }
}

/** The file cannot be read as what it once was. */
export class StoreDamaged extends StoreError {
  readonly code = 'store-damaged'
  constructor(where: string, cause: unknown) {
    super(`${where} is damaged`, { cause })
  }
}

/** There is a file, but Kiroku did not make it. It is left as it is. */
export class NotAStore extends StoreError {
  readonly code = 'not-a-store'
  constructor(path: string, why: string, cause?: unknown) {
    super(`${path} is not an event store of Kiroku: ${why}`, { cause })
  }
}

/** A newer Kiroku made the file. It is left as it is. */
export class StoreTooNew extends StoreError {
  readonly code = 'store-too-new'
  constructor(path: string, found: number, known: number) {
    super(`${path} has schema version ${found}, this build knows versions up to ${known}`)
  }
}

export class UnsupportedConnection extends StoreError {
  readonly code = 'unsupported-connection'
}
