import type { FastifyServerOptions } from 'fastify'
import { loadMasterKey } from '../dice/masterKey.ts'
import { openMatches } from '../game/matches.ts'
import { openStore } from '../store/open.ts'
import { httpApp } from './app.ts'

export interface ServiceOptions {
  /** Connection string of the event store, see `openStore`. */
  readonly store: string
  /** Where the master key is kept. */
  readonly folder: string
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  /** As Fastify takes it; by default incidents, and nothing else, go to standard error. */
  readonly logger?: FastifyServerOptions['logger']
}

export interface RunningService {
  readonly url: string
  /** Answers what is on its way, frees port and store. May be called twice. */
  close(): Promise<void>
}

/**
 * Opens the store and listens.
 * @throws StoreError, MasterKeyError, or the system's error for a port that cannot be had.
 */
export async function startService({
  store,
  folder,
  host,
  port,
  logger = { level: 'error', stream: process.stderr },
}: ServiceOptions): Promise<RunningService> {
  const masterKey = loadMasterKey(folder)
  const opened = await openStore(store)
  const matches = openMatches({ store: opened, masterKey, now: () => new Date().toISOString() })
  const app = httpApp({ matches, store: opened }, logger)
  try {
    return { url: await app.listen({ host, port }), close }
  } catch (error) {
    await close()
    throw error
  }

  async function close(): Promise<void> {
    await app.close()
    await opened.close()
  }
}
