import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  KirokuProblem,
  kirokuClient,
  LogRewritten,
  type MatchClient,
  NotKiroku,
} from '../../src/client/client.ts'
import { type RunningService, startService } from '../../src/http/serve.ts'
import { exampleWarband } from '../../src/player/examples.ts'
import { parseExport } from '../../src/record/exportFile.ts'
import { connection } from './connection.ts'

const warbands = { a: exampleWarband('prefecture-of-ryu'), b: exampleWarband('temple-of-ro-kan') }

/** What a call is rejected with. */
const rejection = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the client', () => {
  let folder: string
  let service: RunningService

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kiroku-client-'))
    const store = `sqlite:${join(folder, 'kiroku.db')}`
    service = await startService({ store, folder, host: '127.0.0.1', port: 0 })
  })
  afterEach(async () => {
    await service.close()
    rmSync(folder, { recursive: true })
  })

  /** A match that waits for its seats, and seat a over a connection of its own. */
  async function begun(through = connection()) {
    const client = kirokuClient({ url: `${service.url}/`, ...through })
    const { match, tokens } = await client.create({ warbands })
    return { client, match, tokens, a: client.match(match, tokens.a), b: client.match(match, tokens.b) }
  }

  async function takeSeat(seat: MatchClient, player: string) {
    const { asks } = await seat.offers()
    const ask = asks.find(({ kind }) => kind === 'seat')?.ask ?? -1
    return seat.send({ type: 'TakeSeat', ask, player })
  }

  it('creates a match with nothing said, and reads it', async () => {
    const client = kirokuClient({ url: service.url })
    const { match, revision, head } = await client.create()
    const spectator = client.match(match)
    expect(spectator.head()).toBeNull()
    const view = await spectator.read()
    expect(view).toMatchObject({ match, revision, head, viewer: 'spectator', state: { phase: 'setUp' } })
    expect(spectator.head()).toEqual(head)
  })

  it('reads a match as it was at a revision', async () => {
    const { a } = await begun()
    await takeSeat(a, 'Aoi')
    expect((await a.read()).state.seated.a?.player).toBe('Aoi')
    const before = await a.read(2)
    expect([before.revision, before.state.seated]).toEqual([2, {}])
    expect(before.head).toEqual(a.head())
  })

  it('tells a seat what it may do, sends a command, and keeps the head', async () => {
    const { a, b } = await begun()
    expect((await a.offers()).asks.flatMap(({ offers }) => offers.map(({ command }) => command))).toContain(
      'TakeSeat',
    )
    const first = await takeSeat(a, 'Aoi')
    expect(first.repeated).toBe(false)
    expect(first.events[0]).toMatchObject({ type: 'SeatTaken', data: { seat: 'a', player: 'Aoi' } })
    expect(a.head()).toEqual(first.head)
    const second = await takeSeat(b, 'Botan')
    expect(a.head()).toEqual(first.head)
    await a.page()
    expect(a.head()).toEqual(second.head)
    // an older answer does not take it back
    await a.read(1)
    expect(a.head()).toEqual(second.head)
  })

  it('sends a command that is put together from an offer', async () => {
    const { a } = await begun()
    const [ask] = (await a.offers()).asks
    const [offer] = ask?.offers ?? []
    const taken = await a.sendOffered({ type: offer?.command ?? '', ask: ask?.ask ?? -1, player: 'Aoi' })
    expect(taken.events[0]?.type).toBe('SeatTaken')
  })

  it('reads pages, and all events over as many pages as it takes', async () => {
    const { a } = await begun()
    const { head } = await takeSeat(a, 'Aoi')
    const page = await a.page(1, 2)
    expect([page.events.map(({ revision }) => revision), page.next]).toEqual([[1, 2], 3])
    const revisions: number[] = []
    for await (const event of a.events(1)) revisions.push(event.revision)
    expect(revisions).toEqual(Array.from({ length: head.revision }, (_, i) => i + 1))
  })

  it('audits and exports', async () => {
    const { a } = await begun()
    const { head } = await takeSeat(a, 'Aoi')
    const report = await a.audit()
    expect([report.head, report.levels.length]).toEqual([head, 5])
    expect(parseExport(await a.export())).toMatchObject({ ok: true, footer: { head } })
  })

  it('says what a refusal says: code, clauses, what is legal instead', async () => {
    const { a } = await begun()
    const { asks } = await a.offers()
    const error = await rejection(a.send({ type: 'Pass', ask: asks[0]?.ask ?? -1 }))
    expect(error).toBeInstanceOf(KirokuProblem)
    expect(error).toMatchObject({
      name: 'KirokuProblem',
      code: 'NOT_AN_ANSWER',
      status: 409,
      clauses: [{ id: expect.any(String), text: expect.any(String) }],
      legal: { asks: [{ kind: 'seat' }], roll: null },
      problem: { head: a.head() ?? expect.anything() },
    })
  })

  it('takes a command at a revision or not at all', async () => {
    const { a, b } = await begun()
    await takeSeat(b, 'Botan')
    const { asks, revision } = await a.offers()
    const command = { type: 'TakeSeat', ask: asks[0]?.ask ?? -1, player: 'Aoi' } as const
    expect(await rejection(a.send(command, { at: revision - 1 }))).toMatchObject({
      code: 'STALE_REVISION',
      status: 412,
    })
    expect(await a.send(command, { at: revision })).toMatchObject({ repeated: false })
  })

  it('a command whose answer got lost is sent again to the byte, and done once (PR-14)', async () => {
    const wire = connection()
    const { a } = await begun(wire)
    const [ask] = (await a.offers()).asks
    wire.loseNext()
    const taken = await a.send({ type: 'TakeSeat', ask: ask?.ask ?? -1, player: 'Aoi' })
    expect(taken.repeated).toBe(true)
    const [first, second] = wire.requests.slice(-2)
    expect(second).toEqual(first)
    const seats: string[] = []
    for await (const { type } of a.events()) if (type === 'SeatTaken') seats.push(type)
    expect(seats).toHaveLength(1)
  })

  it('each command has a key of its own; one that is given is used', async () => {
    const wire = connection()
    const { a, b } = await begun(wire)
    await takeSeat(a, 'Aoi')
    await takeSeat(b, 'Botan')
    const keys = wire.requests.flatMap(({ init }) => new Headers(init.headers).get('idempotency-key') ?? [])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    const [ask] = (await a.offers()).asks
    await rejection(a.send({ type: 'Pass', ask: ask?.ask ?? -1 }, { key: 'mine' }))
    expect(new Headers(wire.requests.at(-1)?.init.headers).get('idempotency-key')).toBe('mine')
  })
})

describe('the client, while the service is away', () => {
  const away = { status: 503, code: 'STORE_UNAVAILABLE', headers: { 'retry-after': '1' } }

  it('waits as long as it is told, longer each time without a word, and reads again', async () => {
    const wire = connection([away, 'unreachable', 'unreachable', { status: 200, body: { asks: [] } }])
    const match = kirokuClient({ url: 'http://kiroku.test', ...wire }).match('m', 't')
    expect(await match.offers()).toEqual({ asks: [] })
    expect(wire.waits).toEqual([1000, 200, 400])
    expect(wire.requests.map(({ url }) => url)).toEqual(
      Array(4).fill('http://kiroku.test/matches/m/commands'),
    )
  })

  it('waits when it was too eager', async () => {
    const wire = connection([
      { status: 429, code: 'RATE_LIMITED', headers: { 'retry-after': '7' } },
      { status: 200, body: { asks: [] } },
    ])
    await kirokuClient({ url: 'http://kiroku.test', ...wire })
      .match('m')
      .offers()
    expect(wire.waits).toEqual([7000])
  })

  it('gives up after six attempts, with what was said last', async () => {
    const wire = connection(Array(6).fill(away))
    const match = kirokuClient({ url: 'http://kiroku.test', ...wire }).match('m', 't')
    expect(await rejection(match.send({ type: 'Pass', ask: 1 }))).toMatchObject({ code: 'STORE_UNAVAILABLE' })
    expect(new Set(wire.requests.map((request) => JSON.stringify(request)))).toHaveLength(1)
    expect([wire.requests.length, wire.waits.length]).toEqual([6, 5])
  })

  it('gives up with the error of the network if there is no answer at all', async () => {
    const wire = connection(Array(6).fill('unreachable'))
    const match = kirokuClient({ url: 'http://kiroku.test', ...wire }).match('m')
    expect(await rejection(match.audit())).toBeInstanceOf(TypeError)
  })

  it('creates no second match', async () => {
    const wire = connection(['unreachable'])
    expect(await rejection(kirokuClient({ url: 'http://kiroku.test', ...wire }).create())).toBeInstanceOf(
      TypeError,
    )
    expect(wire.requests).toHaveLength(1)
  })
})

describe('the client, told something strange', () => {
  const head = (revision: number, digit: string) => ({ revision, hash: digit.repeat(64) })
  const page = (at: ReturnType<typeof head>) => ({
    status: 200,
    body: { match: 'm', events: [], next: 0, head: at },
  })

  it('notices that the log was rewritten', async () => {
    const wire = connection([page(head(7, 'a')), page(head(6, 'b')), page(head(7, 'c'))])
    const match = kirokuClient({ url: 'http://kiroku.test', ...wire }).match('m')
    await match.page()
    await match.page()
    const error = await rejection(match.page())
    expect(error).toBeInstanceOf(LogRewritten)
    expect(error).toMatchObject({ kept: head(7, 'a'), told: head(7, 'c') })
    expect(match.head()).toEqual(head(7, 'a'))
  })

  it('notices that something else has answered', async () => {
    const wire = connection([{ status: 502, body: 'Bad gateway', headers: { 'content-type': 'text/html' } }])
    const error = await rejection(
      kirokuClient({ url: 'http://kiroku.test', ...wire })
        .match('m')
        .read(),
    )
    expect(error).toBeInstanceOf(NotKiroku)
    expect(error).toMatchObject({
      status: 502,
      message: expect.stringContaining('http://kiroku.test/matches/m'),
    })
  })

  it('puts no part of a name into the address as it is', async () => {
    const wire = connection([page(head(0, 'a'))])
    await kirokuClient({ url: 'http://kiroku.test', ...wire })
      .match('a/b?c')
      .page(3, 5)
    expect(wire.requests[0]?.url).toBe('http://kiroku.test/matches/a%2Fb%3Fc/events?from=3&limit=5')
  })
})
