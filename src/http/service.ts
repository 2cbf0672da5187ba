import type { Matches } from '../game/matches.ts'
import type { Metrics } from '../operation/metrics.ts'
import type { EventStore } from '../store/port.ts'
import type { Clock } from './limits.ts'
import type { LiveSettings } from './live/settings.ts'

/** What the routes work on. */
export interface Service {
  readonly matches: Matches
  readonly store: EventStore
  readonly live?: Partial<LiveSettings>
}

/** The service as its routes have it. */
export interface Served extends Service {
  readonly clock: Clock
  readonly metrics: Metrics
  readonly metricsToken: string | null
}
