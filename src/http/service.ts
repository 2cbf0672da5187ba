import type { Matches } from '../game/matches.ts'
import type { EventStore } from '../store/port.ts'
import type { LiveSettings } from './live/settings.ts'

/** What the routes work on. */
export interface Service {
  readonly matches: Matches
  readonly store: EventStore
  readonly live?: Partial<LiveSettings>
}
