import { audit } from '../src/game/audit.ts'
import { understand } from '../src/game/commands.ts'
import { decide, type Live, tableDice } from '../src/game/decide.ts'
import { fold } from '../src/game/fold.ts'
import { rebuild } from '../src/game/live.ts'
import { toStore, understood } from '../src/game/log.ts'
import type { StoredEvent } from '../src/record/chain.ts'
import { median } from './figures.ts'
import { heapUsed } from './heap.ts'
import type { Script } from './script.ts'

const repeats = 9

/** Milliseconds of one run: the median of several, after one to warm up. */
function timed(work: () => unknown): number {
  work()
  return median(
    Array.from({ length: repeats }, () => {
      const began = performance.now()
      work()
      return performance.now() - began
    }),
  )
}

/** Milliseconds for all commands of the script: parsed, judged and run through the chart. */
export function decidingTime({ log, steps }: Script): number {
  const creation = log.filter((event) => event.metadata.command === undefined)
  const { live } = rebuild(creation)
  return timed(() => steps.reduce(decided, live))
}

function decided(live: Live, { seat, command }: Script['steps'][number]): Live {
  const meant = understand(command, seat, live.game.context.match)
  if (!meant.ok) throw new Error(meant.reason)
  const done = decide(live, [meant.input], tableDice)
  if (!done.ok) throw new Error(done.refusal.reason)
  return done.live
}

/** Milliseconds to read events that are parsed as JSON already, and to fold them. */
export const foldingTime = (log: readonly StoredEvent[]): number => {
  const entries = log.map(understood)
  return timed(() => fold(entries))
}

/** Milliseconds for all five levels. @throws Error if one of them does not pass. */
export const auditTime = (log: readonly StoredEvent[]): number =>
  timed(() => {
    const { levels } = audit(log)
    const failed = levels.find((level) => level.status !== 'passed')
    if (failed !== undefined) throw new Error(failed.summary)
  })

/** Milliseconds until a match that is in the store only takes a command. */
export const loadingTime = (log: readonly StoredEvent[]): number => timed(() => rebuild(log))

/** Bytes of an event as the store holds it, on average. */
export function bytesPerEvent(log: readonly StoredEvent[]): number {
  const sizes = log
    .map(toStore)
    .map(({ data, metadata }) => JSON.stringify(data).length + JSON.stringify(metadata).length)
  return sizes.reduce((sum, size) => sum + size, 0) / log.length
}

/** Bytes of heap that one match in memory holds. */
export function heapPerMatch(log: readonly StoredEvent[], matches = 40): number {
  const text = JSON.stringify(log)
  // each from a text of its own, for matches share nothing
  const batch = () => Array.from({ length: matches }, () => rebuild(JSON.parse(text)))
  const first = batch()
  const before = heapUsed()
  const second = batch()
  const bytes = heapUsed() - before
  return bytes / (first.length + second.length - matches)
}
