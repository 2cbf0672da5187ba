import type { AdmittedEvent } from '../admit.ts'
import { WrongExpectedRevision } from '../errors.ts'
import type { Appended, Expected } from '../port.ts'
import type { Driver } from './driver.ts'
import { fromUuid } from './rows.ts'

export interface Append {
  readonly stream: string
  readonly expected: Expected
  readonly events: readonly AdmittedEvent[]
}

/**
 * Prepares the function that does one append inside a transaction. It decides as EventStoreDB
 * does: at the expected revision write; behind it, compare ids one by one with what stands there.
 * The function throws WrongExpectedRevision.
 */
export const prepareAppend = (driver: Driver): ((append: Append) => Appended) => {
  const findStream = driver.prepare<{ readonly sid: number; readonly revision: number }>(
    'SELECT sid, revision FROM streams WHERE name = ?',
  )
  const addStream = driver.prepare<never>('INSERT INTO streams (name, revision) VALUES (?, ?)')
  const moveStream = driver.prepare<never>('UPDATE streams SET revision = ? WHERE sid = ?')
  const addEvent = driver.prepare<never>(
    'INSERT INTO events (sid, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const findFrom = driver.prepare<{ readonly position: number; readonly id: Uint8Array }>(
    'SELECT position, id FROM events WHERE sid = ? AND revision > ? ORDER BY revision LIMIT ?',
  )

  const before = ({ sid }: { readonly sid: number }, { expected, events }: Append): Appended | undefined => {
    const there = findFrom.all(sid, lastBefore(expected), events.length)
    const last = there.at(-1)
    const same = events.every(({ id }, i) => sameBytes(fromUuid(id), there[i]?.id))
    return same && last
      ? { revision: lastBefore(expected) + events.length, position: String(last.position) }
      : undefined
  }

  const write = (sid: number, first: number, events: readonly AdmittedEvent[]): number =>
    events.reduce(
      (_, { id, type, data, metadata }, i) =>
        addEvent.run(sid, first + i, fromUuid(id), type, data, metadata),
      0,
    )

  return (append) => {
    const { stream, expected, events } = append
    const found = findStream.get(stream)
    const revision = lastBefore(expected) + events.length
    if (found === undefined && expected === 'noStream') {
      const position = write(addStream.run(stream, revision), 0, events)
      return { revision, position: String(position) }
    }
    if (found !== undefined && found.revision === expected) {
      moveStream.run(revision, found.sid)
      return { revision, position: String(write(found.sid, expected + 1, events)) }
    }
    const earlier = found && before(found, append)
    if (earlier === undefined) {
      throw new WrongExpectedRevision(stream, expected, found?.revision ?? 'noStream')
    }
    return earlier
  }
}

const lastBefore = (expected: Expected): number => (expected === 'noStream' ? -1 : expected)

const sameBytes = (a: Uint8Array, b: Uint8Array | undefined): boolean =>
  b !== undefined && Buffer.compare(a, b) === 0
