import { AppendTooLarge, EmptyAppend, InvalidAppend } from './errors.ts'
import type { Expected, NewEvent } from './port.ts'

/** An event as it is written: JSON as text, taken at the call so that no later change reaches it. */
export interface AdmittedEvent {
  readonly id: string
  readonly type: string
  readonly data: string
  readonly metadata: string
}

/** The limit every EventStoreDB up to 25.0 has; kept for all stores, so that a log moves between them. */
export const APPEND_LIMIT = 1024 * 1024

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The checks that come before any store is asked.
 * Throws InvalidAppend, EmptyAppend, AppendTooLarge.
 */
export const admit = (
  stream: string,
  expected: Expected,
  events: readonly NewEvent[],
): readonly AdmittedEvent[] => {
  requireOwnName('stream', stream)
  if (expected !== 'noStream' && !(Number.isSafeInteger(expected) && expected >= 0)) {
    throw new InvalidAppend(`${expected} is not a revision`)
  }
  if (events.length === 0) throw new EmptyAppend(stream)
  const admitted = events.map(admitEvent)
  const size = admitted.reduce((sum, event) => sum + sizeOf(event), 0)
  if (size > APPEND_LIMIT) throw new AppendTooLarge(stream, size, APPEND_LIMIT)
  return admitted
}

const admitEvent = ({ id, type, data, metadata }: NewEvent): AdmittedEvent => {
  requireOwnName('type', type)
  if (!UUID.test(id)) throw new InvalidAppend(`${JSON.stringify(id)} is not a UUID in lower case`)
  return { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) }
}

/** As EventStoreDB counts. */
const sizeOf = ({ type, data, metadata }: AdmittedEvent): number =>
  Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * type.length

const requireOwnName = (what: string, name: string): void => {
  if (name === '') throw new InvalidAppend(`a ${what} without a name`)
  if (name.startsWith('$')) throw new InvalidAppend(`${what} ${name}: names with $ belong to the store`)
}
