import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Matches } from '../game/matches.ts'
import type { EventStore } from '../store/port.ts'

/**
 * What the service counts. Labels are codes, routes and the like, each of a small fixed set: nothing tells of a match,
 * a seat or a secret.
 */
export interface Metrics {
  readonly registry: Registry
  /** Commands by outcome: `taken`, or the code of the problem. */
  readonly commands: Counter<'outcome'>
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly appends: Histogram
  readonly decisions: Histogram
  /** Whoever opens and closes streams sets it. */
  readonly openStreams: Gauge<'kind'>
}

/** In seconds: from a decision in memory to a store that hangs. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    commands: new Counter({
      name: 'kiroku_commands_total',
      help: 'Commands by outcome: taken, or the code of the problem.',
      labelNames: ['outcome'],
      registers,
    }),
    requests: new Histogram({
      name: 'kiroku_http_request_seconds',
      help: 'From a request to the end of its answer; streams are not among them.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    appends: new Histogram({
      name: 'kiroku_append_seconds',
      help: 'From an append to the answer of the event store, whichever it was.',
      buckets,
      registers,
    }),
    decisions: new Histogram({
      name: 'kiroku_decide_seconds',
      help: 'What the statecharts make of a command.',
      buckets,
      registers,
    }),
    openStreams: new Gauge({
      name: 'kiroku_open_streams',
      help: 'Live streams that are open.',
      labelNames: ['kind'],
      registers,
    }),
  }
}

/** What is looked up when the metrics are read. Returns how to stop. */
export function watch(
  { registry }: Metrics,
  matches: Pick<Matches, 'inMemory'>,
  store: EventStore,
): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  gauge('kiroku_live_matches', 'Matches in memory.', matches.inMemory)
  gauge('kiroku_event_store_up', '1 if the event store answers, else 0.', async () => {
    const { ok } = await store.health()
    return ok ? 1 : 0
  })
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge('process_start_time_seconds', 'When the process started.', () => performance.timeOrigin / 1000)
  gauge('nodejs_heap_size_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed)
  gauge('nodejs_eventloop_delay_seconds', 'The longest that anything waited since the last reading.', () => {
    const longest = delay.max / 1e9
    delay.reset()
    return longest
  })
  return () => delay.disable()
}
