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
  /** As Fastify takes it; none by default. */
  readonly logger?: FastifyServerOptions['logger']
}

export interface RunningService {
  readonly url: string
  /** Answers what is on its way, frees port and store. May be called twice. */
  close(): Promise<void>
}

/** Milliseconds that slow connections have to end by themselves when the service stops. */
const patience = 5000

/**
 * Opens the store and listens.
 * @throws StoreError, MasterKeyError, or the system's error for a port that cannot be had.
 */
export async function startService({
  store,
  folder,
  host,
  port,
  logger,
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
    const cut = setTimeout(() => app.server.closeAllConnections(), patience)
    await app.close()
    clearTimeout(cut)
    await opened.close()
  }
}
