import { watch } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { audit } from '../../src/game/audit.ts'
import { fromStore, streamOf } from '../../src/game/log.ts'
import { below, pickOne, type Random, seededRandom } from '../../src/player/random.ts'
import type { StoredEvent } from '../../src/record/chain.ts'
import { openStore } from '../../src/store/open.ts'
import { freshFolder } from '../cli/program.ts'
import { type Client, newClient, playOn } from './client.ts'
import { type Service, startService } from './service.ts'

/** `npm run simulate:crash` kills more often. */
const kills = Number(process.env.KIROKU_CRASHES ?? 4)
const matches = 5

it(
  `PR-21 kill -9 at ${kills} moments under load: nothing that was told is lost, nothing is half written, play goes on with the same keys`,
  async () => {
    const folder = freshFolder()
    const random = seededRandom(kills)
    let service = await startService(folder)
    onTestFinished(() => service.kill())
    const { url } = service
    const clients = await Promise.all(Array.from({ length: matches }, (_, seed) => newClient(url, seed)))
    for (let n = 0; n < kills; n += 1) {
      await killedWhilePlaying(service, clients, folder, random)
      service = await startService(folder)
      if (n % 10 === 9) console.log(`killed ${n + 1} times, ${toldIn(clients)} commands answered`)
    }
    await inPeace(service, clients)
    await service.kill()
    await expectNothingLost(clients, folder)
  },
  30_000 + kills * 30_000,
)

const toldIn = (clients: readonly Client[]): number => clients.reduce((sum, { told }) => sum + told.length, 0)

/** Lets all play until a moment that chance has chosen, and kills the service there. */
async function killedWhilePlaying(
  service: Service,
  clients: readonly Client[],
  folder: string,
  random: Random,
): Promise<void> {
  const moment = pickOne(random, ['sent', 'answered', 'written'] as const)
  let left = 1 + below(random, 40)
  let killed: Promise<void> | undefined
  const count = (what: typeof moment): void => {
    if (what === moment) left -= 1
    if (left === 0) killed ??= service.kill()
  }
  const written = watch(join(folder, 'data'), () => count('written'))
  const witness = {
    sent: () => count('sent'),
    answered: () => {
      count('answered')
      return true
    },
  }
  await Promise.all(clients.map((client) => playOn(client, service.url, witness)))
  await killed
  written.close()
}

/** What was pending is answered, and each plays a few commands more. */
async function inPeace({ url }: Service, clients: readonly Client[]): Promise<void> {
  await Promise.all(
    clients.map((client) => {
      const enough = client.told.length + 5
      return playOn(client, url, { sent: () => {}, answered: () => client.told.length < enough })
    }),
  )
}

async function expectNothingLost(clients: readonly Client[], folder: string): Promise<void> {
  const store = await openStore(`sqlite:${join(folder, 'data', 'kiroku.db')}`)
  for (const client of clients) {
    const log = (await store.read(streamOf(client.match))).map(fromStore)
    expect(audit(log).levels.filter((level) => level.status === 'failed')).toEqual([])
    const appends = appendsOf(log)
    for (const { seat, key, head, events } of client.told) {
      const stored = appends.get(`${seat}:${key}`) ?? []
      expect(events).toEqual(stored)
      expect(head).toEqual({ revision: stored.at(-1)?.revision, hash: stored.at(-1)?.metadata.hash })
    }
    const asked = new Set(client.told.map(({ seat, key }) => `${seat}:${key}`))
    if (client.pending !== undefined) asked.add(`${client.pending.seat}:${client.pending.key}`)
    expect([...appends.keys()].filter((command) => !asked.has(command))).toEqual([])
  }
  await store.close()
}

/** The events of each command, by its seat and key. */
function appendsOf(log: readonly StoredEvent[]): ReadonlyMap<string, readonly StoredEvent[]> {
  const appends = new Map<string, StoredEvent[]>()
  for (const event of log) {
    const { command } = event.metadata
    if (command === undefined) continue
    appends.set(command, [...(appends.get(command) ?? []), event])
  }
  return appends
}
