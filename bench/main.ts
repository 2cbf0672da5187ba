import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Driven, Job } from './driver.ts'
import { type Goal, goal, line, median, quantile } from './figures.ts'
import {
  auditTime,
  bytesPerEvent,
  decidingTime,
  foldingTime,
  heapPerMatch,
  loadingTime,
} from './inProcess.ts'
import { startWorker } from './processes.ts'
import { type Play, type Script, scriptOf } from './script.ts'
import type { ServiceMessage } from './serviceProcess.ts'

/** boardgame.io 0.50.2 with 50 matches at once, on two cores: moves a second with its file store, and in memory. */
const peer = { durable: 442, inMemory: 1521 }
const lengths = [100, 1_000, 10_000] as const
/** A command counts for a length if it leads to so many events beyond it at most. */
const stretch = 200
const runs = 5

const ordinary: Play = { dice: 'table', turns: 4, events: 5_000, unkillable: false }
const short: Play = { dice: 'table', turns: 1, events: 60, unkillable: false }
const endless: Play = { dice: 'table', turns: 2_000, events: 10_000 + stretch, unkillable: true }

const kept: boolean[] = []
const toReach = (figure: Goal) => kept.push(goal(figure))

// on the disk of the working folder: /tmp may be memory, and then nothing is durable
mkdirSync('data', { recursive: true })
const folder = mkdtempSync(join('data', 'bench-'))
const driver = startWorker('driverProcess')
const service = startWorker('serviceProcess')
const tell = <T>(message: ServiceMessage) => service.ask<T>(message)
let stored = 0
try {
  console.log(`Kiroku on Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`)
  const long = await scriptOf(11, endless)
  await inOneProcess(long)
  const url = await tell<string>({ do: 'start', folder })
  await throughHttp(url)
  await byLength(url, long)
  await tell({ do: 'stop' })
  await afterManyMatches()
  console.log('\nStored')
  line('bytes in the database for each event', statSync(join(folder, 'kiroku.db')).size / stored, 'bytes')
} finally {
  await Promise.all([driver.stop(), service.stop()])
  rmSync(folder, { recursive: true, force: true })
}
const missed = kept.filter((is) => !is).length
console.log(`\n${kept.length - missed} of ${kept.length} figures to reach are reached.`)

async function inOneProcess(long: Script): Promise<void> {
  const { log } = await scriptOf(5, { ...ordinary, dice: 'server', turns: 2 })
  const thousand = await scriptOf(11, { ...endless, events: 1_000 })
  console.log('\nIn one process, without a store')
  line('commands decided in the chart', (1000 * thousand.steps.length) / decidingTime(thousand), 'a second')
  line('events folded', (1000 * long.log.length) / foldingTime(long.log), 'a second')
  line('events audited', (1000 * log.length) / auditTime(log), 'a second')
  line(`a match of ${long.log.length} events made ready for a command`, loadingTime(long.log), 'ms')
  line('an event as JSON, with its metadata', bytesPerEvent(long.log), 'bytes')
  line(`a live match of ${thousand.log.length} events`, heapPerMatch(thousand.log) / 1024, 'kB of heap')
  line(`a live match of ${long.log.length} events`, heapPerMatch(long.log, 10) / 1024, 'kB of heap')
  const thousandth = 1000 / log.length
  toReach({
    what: 'fold of 1,000 events',
    value: foldingTime(log) * thousandth,
    unit: 'ms',
    bound: { below: 10 },
  })
  toReach({
    what: 'audit of 1,000 events',
    value: auditTime(log) * thousandth,
    unit: 'ms',
    bound: { below: 300 },
  })
}

/** Whole matches; the service's own time is told beside, for the driver shares the machine. */
async function throughHttp(url: string): Promise<void> {
  const scripts = await Promise.all([1, 2, 3, 4, 5].map((seed) => scriptOf(seed, ordinary)))
  await driven({ url, by: 'script', scripts, matches: 5 })
  console.log('\nThrough HTTP, every command on the disk before its answer')
  const one = await driven({ url, by: 'script', scripts, matches: 1 })
  report('1 match', one)
  const fifty = await driven({ url, by: 'script', scripts, matches: 50 })
  report('50 matches at once', fifty)
  for (const [what, above] of [
    ['more than the peer with its file store', peer.durable],
    ['as many as the peer in memory (the aim)', peer.inMemory],
  ] as const)
    toReach({ what: `50 matches: ${what}`, value: rate(fifty), unit: 'a second', bound: { above } })
  const { creation } = await scriptOf(1, { ...ordinary, dice: 'server', events: 0 })
  report(
    '50 matches, players who ask for offers',
    await driven({ url, by: 'offers', creation, commands: 60, matches: 50 }),
  )
}

async function byLength(url: string, long: Script): Promise<void> {
  console.log('\nOne command by the length of its match, one match at a time')
  const latencies: { readonly length: number; readonly run: number; readonly ms: number }[] = []
  for (let run = 0; run < runs; run += 1)
    for (const { revision, ms } of (await driven({ url, by: 'script', scripts: [long], matches: 1 }))
      .latencies) {
      const length = lengths.find((l) => revision >= l && revision < l + stretch)
      if (length !== undefined) latencies.push({ length, run, ms })
    }
  const at = (length: number, run?: number) =>
    latencies.filter((l) => l.length === length && (run ?? l.run) === l.run).map((l) => l.ms)
  for (const length of lengths) {
    line(`p50 at ${length} events`, median(at(length)), 'ms')
    line(`p99 at ${length} events`, quantile(at(length), 0.99), 'ms')
  }
  const ratios = Array.from({ length: runs }, (_, run) => median(at(10_000, run)) / median(at(100, run)))
  toReach({
    what: 'p50 at 10,000 events by p50 at 100',
    value: median(ratios),
    unit: 'times',
    bound: { below: 1.25 },
  })
}

/** A service that has had many matches holds no more than one that has had few. */
async function afterManyMatches(): Promise<void> {
  console.log('\nMemory of a service that keeps 20 matches live')
  const url = await tell<string>({ do: 'start', folder: join(folder, 'many'), liveMatches: 20 })
  const scripts = [await scriptOf(3, short)]
  const played = async (matches: number) => {
    for (let i = 0; i < matches; i += 50)
      await driver.ask<Driven>({ url, by: 'script', scripts, matches: 50 })
    return tell<number>({ do: 'heap' })
  }
  const few = await played(100)
  const many = await played(2_000)
  await tell({ do: 'stop' })
  line('after 100 short matches', few / 1024, 'kB of heap')
  line('after 2,000 more', many / 1024, 'kB of heap')
  toReach({
    what: 'heap after 2,000 matches by heap before',
    value: many / few,
    unit: 'times',
    bound: { below: 1.1 },
  })
}

interface Measured extends Driven {
  /** Milliseconds of processor time that the service took. */
  readonly cpu: number
}

async function driven(job: Job): Promise<Measured> {
  const before = await tell<number>({ do: 'cpu' })
  const done = await driver.ask<Driven>(job)
  stored += done.events
  return { ...done, cpu: (await tell<number>({ do: 'cpu' })) - before }
}

function rate({ latencies, took }: Driven): number {
  return (1000 * latencies.length) / took
}

function report(who: string, done: Measured): void {
  const { latencies, questions, took, cpu } = done
  const ms = latencies.map((l) => l.ms)
  line(`${who}: commands`, rate(done), 'a second')
  if (questions > 0) line(`${who}: questions for offers`, (1000 * questions) / took, 'a second')
  line(`${who}: p50`, median(ms), 'ms')
  line(`${who}: p99`, quantile(ms, 0.99), 'ms')
  line(`${who}: processor time of the service`, cpu / (latencies.length + questions), 'ms a request')
}
