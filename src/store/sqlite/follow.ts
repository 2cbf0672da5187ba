import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Handler, RecordedEvent } from '../port.ts'

/** What stands after a cursor, the cursor behind it, and whether there was more to take. */
export interface Page {
  readonly events: readonly RecordedEvent[]
  readonly cursor: number
  readonly more: boolean
}

export interface Follower {
  /** There may be something new. */
  readonly wake: () => void
  /** Resolves when the handler is at rest for good. */
  readonly stop: () => Promise<void>
}

/**
 * Delivers what stands after `start`, and whatever comes later, by reading on: a slow handler
 * costs no memory, and old and new events take the same way, so none is lost or doubled between.
 */
export const follow = (start: number, readAfter: (cursor: number) => Page, handler: Handler): Follower => {
  let stopped = false
  let woken = false
  let ring = (): void => {}

  const pump = async (): Promise<void> => {
    let caughtUp = false
    let cursor = start
    // The subscriber gets its way to unsubscribe before its first event.
    await nextTurn()
    while (!stopped) {
      woken = false
      const page = readAfter(cursor)
      for (const event of page.events) {
        await handler.event(event)
        if (stopped) return
      }
      cursor = page.cursor
      if (page.more) {
        await nextTurn()
        continue
      }
      if (!caughtUp) handler.caughtUp?.()
      caughtUp = true
      if (!woken && !stopped) {
        await new Promise<void>((resolve) => {
          ring = resolve
        })
      }
    }
  }

  const done = pump().catch((error: unknown) => {
    if (!stopped) handler.failed(error)
  })
  const wake = (): void => {
    woken = true
    ring()
  }
  return {
    wake,
    stop: () => {
      stopped = true
      wake()
      return done
    },
  }
}
