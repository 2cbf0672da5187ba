import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Matches, openMatches } from '../../src/game/matches.ts'
import { httpApp } from '../../src/http/app.ts'
import { openStore } from '../../src/store/open.ts'
import type { EventStore } from '../../src/store/port.ts'
import { listening } from './client.ts'

const masterKey = new Uint8Array(32)
const now = () => '2026-01-01T00:00:00.000Z'

/** A store on a fresh file; it is closed when the test is over. */
export async function freshStore(): Promise<EventStore> {
  const folder = mkdtempSync(join(tmpdir(), 'kiroku-http-'))
  const store = await openStore(`sqlite:${join(folder, 'kiroku.db')}`)
  onTestFinished(() => store.close())
  return store
}

export const matchesOf = (store: EventStore): Matches => openMatches({ store, masterKey, now })

/** A node: its own matches in memory, on a store that others may write to as well. */
export const node = (store: EventStore, matches: Matches = matchesOf(store)) =>
  listening(httpApp({ matches, store }))
