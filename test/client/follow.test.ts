import { expect, it } from 'vitest'
import { kirokuClient } from '../../src/client/client.ts'
import { withService } from '../openapi/served.ts'
import { connection } from './connection.ts'

const event = (revision: number) => ({
  type: 'ModelWalked',
  revision,
  metadata: { hash: String(revision).repeat(64).slice(0, 64) },
})

const frame = (revision: number) =>
  `id: ${revision}\nevent: ModelWalked\ndata: ${JSON.stringify(event(revision))}\n\n`

/** A stream of these pieces, which then ends, or breaks. */
const stream = (pieces: readonly string[], end: 'ends' | 'breaks' = 'ends') => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  stream: new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      if (end === 'ends') controller.close()
    },
    pull(controller) {
      if (end === 'breaks') controller.error(new TypeError('terminated'))
    },
  }),
})

/** The revisions that are told up to one of them. */
async function followed(wire: ReturnType<typeof connection>, from: number, upTo: number) {
  const stop = new AbortController()
  const match = kirokuClient({ url: 'http://kiroku.test', ...wire }).match('m', 't')
  const told: number[] = []
  for await (const { revision } of match.follow(from, stop.signal)) {
    told.push(revision)
    if (revision === upTo) break
  }
  return { told, match }
}

it('a match is followed from its first event on, while it is played', async () => {
  await withService(async (url) => {
    const client = kirokuClient({ url })
    const { match, tokens, revision } = await client.create()
    const stop = new AbortController()
    const types: string[] = []
    const spectator = client.match(match)
    for await (const { type, revision: at } of spectator.follow(0, stop.signal)) {
      types.push(type)
      if (at === revision) {
        const seat = client.match(match, tokens.a)
        const [ask] = (await seat.offers()).asks
        const warband = { name: 'None', faction: 'None', models: [] }
        await seat
          .sendOffered({ type: 'MusterWarband', ask: ask?.ask ?? -1, warband })
          .catch(() => stop.abort())
      }
    }
    expect(types[0]).toBe('MatchCreated')
    expect(types).toHaveLength(revision + 1)
    expect(spectator.head()?.revision).toBe(revision)
  })
})

it('a stream that ends or breaks is taken up again where it ended, each event told once', async () => {
  const wire = connection([
    stream(['retry: 1000\n\n', frame(3), frame(4)], 'breaks'),
    stream([':\n\n', frame(5), 'event: closing\ndata: {"reason":"slow","next":6}\n\n']),
    stream([frame(6)]),
  ])
  const { told, match } = await followed(wire, 3, 6)
  expect(told).toEqual([3, 4, 5, 6])
  expect(wire.requests.map(({ url }) => new URL(url).search)).toEqual(['?from=3', '?from=5', '?from=6'])
  expect(new Headers(wire.requests[0]?.init.headers).get('accept')).toBe('text/event-stream')
  expect(match.head()?.revision).toBe(6)
})

it('an event may come in any pieces', async () => {
  const bytes = `${frame(0)}${frame(1)}`
  const { told } = await followed(connection([stream([...bytes])]), 0, 1)
  expect(told).toEqual([0, 1])
})

it('a match that cannot be followed says why', async () => {
  const wire = connection([{ status: 404, code: 'NO_SUCH_MATCH' }])
  await expect(followed(wire, 0, 1)).rejects.toMatchObject({ code: 'NO_SUCH_MATCH' })
})

it('ends without an error when it is told to stop, connected or not', async () => {
  const stop = new AbortController()
  const match = kirokuClient({
    url: 'http://kiroku.test',
    fetch: async () => {
      stop.abort()
      throw new DOMException('This operation was aborted', 'AbortError')
    },
  }).match('m')
  expect(await match.follow(0, stop.signal).next()).toEqual({ done: true, value: undefined })
  expect(await match.follow(0, stop.signal).next()).toEqual({ done: true, value: undefined })
})
