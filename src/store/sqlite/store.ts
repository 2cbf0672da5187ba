import { admit } from '../admit.ts'
import { InvalidPosition, StoreUnavailable, StreamNotFound } from '../errors.ts'
import type { EventStore, Handler, Unsubscribe } from '../port.ts'
import type { Driver } from './driver.ts'
import { guarded } from './failures.ts'
import { type Follower, follow, type Page } from './follow.ts'
import { groupCommit } from './groupCommit.ts'
import { EVENT_ROWS, type EventRow, toRecorded } from './rows.ts'

/** Events read at once for a subscription; between pages other work gets its turn. */
const PAGE = 256

/** An event store on an open database that has the schema. `path` is for messages, `closed` runs last. */
export const sqliteStore = (driver: Driver, path: string, closed: () => void): EventStore => {
  const findStream = driver.prepare<{ readonly sid: number }>('SELECT sid FROM streams WHERE name = ?')
  const forwards = driver.prepare<EventRow>(
    `${EVENT_ROWS} WHERE e.sid = ? AND e.revision >= ? ORDER BY e.revision LIMIT ?`,
  )
  const backwards = driver.prepare<EventRow>(
    `${EVENT_ROWS} WHERE e.sid = ? AND e.revision <= ? ORDER BY e.revision DESC LIMIT ?`,
  )
  const between = driver.prepare<EventRow>(
    `${EVENT_ROWS} WHERE e.position > ? AND e.position <= ? AND instr(s.name, ?) = 1 ORDER BY e.position`,
  )
  const findHead = driver.prepare<{ readonly head: number }>(
    'SELECT coalesce(max(position), 0) AS head FROM events',
  )
  const followers = new Map<Follower, (streams: ReadonlySet<string>) => boolean>()
  const writer = groupCommit(driver, path, (streams) => {
    for (const [follower, concerns] of followers) if (concerns(streams)) follower.wake()
  })
  let open = true

  const whileOpen = <Result>(work: () => Result): Result => {
    if (!open) throw new StoreUnavailable(`${path} is closed`)
    return guarded(path, work)
  }

  const start = (
    cursor: number,
    concerns: (streams: ReadonlySet<string>) => boolean,
    readAfter: (cursor: number) => Page,
    handler: Handler,
  ): Unsubscribe => {
    const follower = follow(cursor, (after) => whileOpen(() => readAfter(after)), {
      ...handler,
      failed: (error) => {
        followers.delete(follower)
        handler.failed(error)
      },
    })
    followers.set(follower, concerns)
    return () => {
      followers.delete(follower)
      return follower.stop()
    }
  }

  return {
    append: async (stream, expected, events) => {
      const admitted = admit(stream, expected, events)
      return whileOpen(() => writer.append({ stream, expected, events: admitted }))
    },

    read: async (stream, { from, direction = 'forwards', max = Number.MAX_SAFE_INTEGER } = {}) =>
      whileOpen(() => {
        const found = findStream.get(stream)
        if (!found) throw new StreamNotFound(stream)
        const rows =
          direction === 'forwards'
            ? forwards.all(found.sid, from ?? 0, max)
            : backwards.all(found.sid, from ?? Number.MAX_SAFE_INTEGER, max)
        return rows.map(toRecorded)
      }),

    subscribe: (stream, { after = -1 }, handler) =>
      start(
        after,
        (streams) => streams.has(stream),
        (cursor) => {
          const found = findStream.get(stream)
          const events = found ? forwards.all(found.sid, cursor + 1, PAGE).map(toRecorded) : []
          return { events, cursor: events.at(-1)?.revision ?? cursor, more: events.length === PAGE }
        },
        handler,
      ),

    subscribeAll: ({ after = '0', prefix = '' }, handler) =>
      start(
        parsePosition(after),
        (streams) => [...streams].some((name) => name.startsWith(prefix)),
        (cursor) => {
          const head = findHead.get()?.head ?? 0
          const end = Math.min(head, cursor + PAGE)
          const events = between.all(cursor, end, prefix).map(toRecorded)
          return { events, cursor: Math.max(cursor, end), more: end < head }
        },
        handler,
      ),

    health: async () => {
      const broken = writer.broken()
      if (broken) return { ok: false, reason: broken.message }
      try {
        whileOpen(() => findHead.get())
        return { ok: true }
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? error.message : String(error) }
      }
    },

    close: async () => {
      if (!open) return
      writer.flush()
      open = false
      // Not awaited: a handler held up by a slow reader would hold up the end of the service.
      for (const follower of followers.keys()) void follower.stop()
      followers.clear()
      driver.close()
      closed()
    },
  }
}

const parsePosition = (position: string): number => {
  const value = /^\d{1,15}$/.test(position) ? Number(position) : Number.NaN
  if (Number.isNaN(value)) throw new InvalidPosition(position)
  return value
}
