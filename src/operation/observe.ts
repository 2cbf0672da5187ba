import type { World } from '../game/matches.ts'
import type { EventStore } from '../store/port.ts'
import type { Metrics } from './metrics.ts'
import type { Tracer } from './tracing.ts'

/** What looks on while the service works. */
export interface Observers {
  readonly metrics: Metrics
  readonly tracer?: Tracer
}

/** The store, with the time of each append told. */
export function observedStore(store: EventStore, { metrics, tracer }: Observers): EventStore {
  return {
    ...store,
    append: async (...append) => {
      const told = metrics.appends.startTimer()
      const span = tracer?.part('append')
      let isFailed = true
      try {
        const answer = await store.append(...append)
        isFailed = false
        return answer
      } finally {
        told()
        span?.end({ isFailed })
      }
    },
  }
}

/** Tells how long each decision takes. */
export const observedDecisions =
  ({ metrics, tracer }: Observers): NonNullable<World['deciding']> =>
  (decide) => {
    const told = metrics.decisions.startTimer()
    const span = tracer?.part('decide')
    try {
      return decide()
    } finally {
      told()
      span?.end()
    }
  }
