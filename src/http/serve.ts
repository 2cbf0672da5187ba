import { loadMasterKey } from '../dice/masterKey.ts'
import { openMatches } from '../game/matches.ts'
import type { Configuration } from '../operation/configuration.ts'
import { loggerTo } from '../operation/logging.ts'
import { createMetrics } from '../operation/metrics.ts'
import { observedDecisions, observedStore } from '../operation/observe.ts'
import { openStore } from '../store/open.ts'
import { httpApp, type Settings } from './app.ts'

/** By default incidents, and nothing else, go to standard error. */
export interface ServiceOptions extends Omit<Settings, 'metrics' | 'tracer'> {
  /** Connection string of the event store, see `openStore`. */
  readonly store: string
  /** Where the master key is kept. */
  readonly folder: string
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  /** So many matches stay in memory. */
  readonly liveMatches?: number
  /** Where traces go to, if they do. */
  readonly traces?: Configuration['traces']
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
  liveMatches,
  traces,
  logger = loggerTo(process.stderr, 'error'),
  ...settings
}: ServiceOptions): Promise<RunningService> {
  const masterKey = loadMasterKey(folder)
  const opened = await openStore(store)
  const tracing = traces && (await startTracing(traces, (err) => app.log.warn({ err }, 'traces were lost')))
  const observers = { metrics: createMetrics(), tracer: tracing?.tracer }
  const observed = observedStore(opened, observers)
  const matches = openMatches({
    store: observed,
    masterKey,
    now: () => new Date().toISOString(),
    liveMatches,
    deciding: observedDecisions(observers),
  })
  const app = httpApp({ matches, store: observed }, { ...settings, ...observers, logger })
  try {
    return { url: await app.listen({ host, port }), close }
  } catch (error) {
    await close()
    throw error
  }

  async function close(): Promise<void> {
    await app.close()
    await opened.close()
    await tracing?.close()
  }
}

/** Loaded by those only who want traces. */
async function startTracing(traces: NonNullable<Configuration['traces']>, failed: (error: unknown) => void) {
  const { openCollector } = await import('../operation/collector.ts')
  const { tracerTo } = await import('../operation/tracing.ts')
  const { tell, close } = openCollector({ ...traces, failed })
  return { tracer: tracerTo(tell), close }
}
