import { streamOf, toStore } from '../../src/game/log.ts'
import type { Matches } from '../../src/game/matches.ts'
import { httpApp } from '../../src/http/app.ts'
import type { Clock } from '../../src/http/limits.ts'
import type { LiveSettings } from '../../src/http/live/settings.ts'
import type { Metrics } from '../../src/operation/metrics.ts'
import { type Head, link, type StoredEvent } from '../../src/record/chain.ts'
import type { EventStore } from '../../src/store/port.ts'
import { type Client, listening } from '../http/client.ts'
import { freshStore, matchesOf } from '../http/world.ts'

interface World {
  readonly store?: EventStore
  readonly matches?: Matches
  readonly live?: Partial<LiveSettings>
  readonly clock?: Clock
  readonly metrics?: Metrics
}

/** A service in this process, with the store and the settings that a test needs. */
export async function liveNode({ live = {}, clock, metrics, ...world }: World = {}) {
  const store = world.store ?? (await freshStore())
  const service = { store, matches: world.matches ?? matchesOf(store), live }
  return listening(
    httpApp(service, {
      ...(clock === undefined ? {} : { clock }),
      ...(metrics === undefined ? {} : { metrics }),
    }),
  )
}

/** A whole log as lines, as the caller may see it now. */
export async function logLines(http: Client, match: string, token?: string): Promise<readonly string[]> {
  const accept = 'application/x-ndjson'
  const headers: Record<string, string> =
    token === undefined ? { accept } : { accept, authorization: `Bearer ${token}` }
  const text = await (await http.raw(`/matches/${match}/events`, { headers })).text()
  return text.split('\n').slice(0, -1)
}

/** Stores events of some size behind the head of a match, which nobody can play then, but follow. Gives the new head. */
export async function pad(
  store: EventStore,
  match: string,
  head: Head,
  count: number,
  size = 10,
): Promise<Head> {
  const events: StoredEvent[] = []
  let last = head
  for (let i = 0; i < count; i += 1) {
    const event = link(last.hash, {
      stream: streamOf(match),
      revision: last.revision + 1,
      type: 'Padding',
      data: { text: 'x'.repeat(size) },
      metadata: { at: '2026-01-01T00:00:00.000Z', schema: 1, $correlationId: 'pad', $causationId: 'pad' },
    })
    events.push(event)
    last = { revision: event.revision, hash: event.metadata.hash }
  }
  await store.append(streamOf(match), head.revision, events.map(toStore))
  return last
}
