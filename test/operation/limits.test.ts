import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { streamOf } from '../../src/game/log.ts'
import { httpApp } from '../../src/http/app.ts'
import { bucket } from '../../src/http/bucket.ts'
import { addressKey, type Limits } from '../../src/http/limits.ts'
import { type Client, json, listening, problemIn } from '../http/client.ts'
import { duel, duelWarbands } from '../http/duel.ts'
import { freshStore, matchesOf, node } from '../http/world.ts'

const none: Limits = { seat: 0, address: 0, heavy: 0 }

/** A service with these limits, whose clock stands still until the test moves it. */
async function limited(limits: Partial<Limits>) {
  const store = await freshStore()
  const clock = { now: 0 }
  const matches = matchesOf(store)
  const submitted: string[] = []
  const http = await listening(
    httpApp(
      {
        store,
        matches: {
          ...matches,
          submit: (match, ...rest) => {
            submitted.push(match)
            return matches.submit(match, ...rest)
          },
        },
      },
      { limits: { ...none, ...limits }, clock: () => clock.now },
    ),
  )
  return { store, http, clock, submitted, unlimited: await node(store, matches) }
}

const statusesOf = async (answers: readonly Promise<Response>[]) => {
  const all = await Promise.all(answers)
  await Promise.all(all.map((answer) => answer.arrayBuffer()))
  return all.map(({ status }) => status).sort()
}
const times = <T>(n: number, work: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => work(i))
const state = (http: Client, match: string, token?: string) =>
  http.raw(`/matches/${match}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })

describe('PR-36 one seat floods', () => {
  it('it is told to slow down, and 20 other matches at the same address are played as if it were not there', async () => {
    const { store, http, unlimited, submitted } = await limited({ seat: 5, address: 200 })
    const flooder = await duel(unlimited, 'activation')
    const others = await Promise.all(times(20, () => unlimited.create()))
    const before = (await http.state(flooder.match)).revision
    const command = { type: 'ActivateModel', ask: 1, model: 'b/chiyo' }

    const flood = times(1_000, (i) =>
      http.raw(
        `/matches/${flooder.match}/commands`,
        json(command, { token: flooder.tokens.b, key: `k${i}` }),
      ),
    )
    const played = others.map(async ({ match, tokens }) => {
      const { asks } = await http.offered(match, tokens.a)
      const { ask } = asks[0] ?? {}
      return http.send(match, { type: 'MusterWarband', ask, warband: duelWarbands.a }, { token: tokens.a })
    })
    const flooded = await statusesOf(flood)
    expect(await Promise.all(played)).toHaveLength(20)

    expect(flooded.filter((status) => status === 409)).toHaveLength(10)
    expect(flooded.filter((status) => status === 429)).toHaveLength(990)
    // those that were refused cost the match nothing: no turn in its queue, no read, no event
    expect(submitted.filter((match) => match === flooder.match)).toHaveLength(10)
    expect(await store.read(streamOf(flooder.match))).toHaveLength(before + 1)
  })

  it('a refused command is not half applied: it is taken as it is once there is room', async () => {
    const { http, unlimited, clock } = await limited({ seat: 1 })
    const { match, tokens, askFor } = await duel(unlimited, 'activation')
    const ask = await askFor('b', 'ActivateModel')
    const sent = json({ type: 'ActivateModel', ask, model: 'b/chiyo' }, { token: tokens.b, key: 'once' })
    await statusesOf(times(2, () => state(http, match, tokens.b)))

    const { head } = await unlimited.state(match)
    const refused = await http.raw(`/matches/${match}/commands`, sent)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await problemIn(refused)).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      detail: 'Too many requests with this token: nothing was done, send it again in 1 s.',
    })
    expect((await unlimited.state(match)).head).toEqual(head)

    clock.now = 1_000
    const taken = await http.raw(`/matches/${match}/commands`, sent)
    expect(await taken.json()).toMatchObject({ repeated: false })
  })
})

describe('limits', () => {
  it('count for each seat apart, and for whoever has no token by address', async () => {
    const { http, unlimited } = await limited({ seat: 1, address: 4 })
    const { match, tokens } = await unlimited.create()
    expect(await statusesOf(times(3, () => state(http, match, tokens.a)))).toEqual([200, 200, 429])
    expect(await statusesOf(times(3, () => state(http, match, tokens.b)))).toEqual([200, 200, 429])
    expect(await statusesOf(times(5, () => state(http, match)))).toEqual([200, 200, 200, 200, 429])
  })

  it('tokens made up one after the other count for their address', async () => {
    const { http, unlimited } = await limited({ seat: 1, address: 3 })
    const { match } = await unlimited.create()
    const statuses = await statusesOf(times(7, (i) => state(http, match, `guess-${i}`)))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429])
  })

  it('let fewer audits and exports through, together, and say when there is room', async () => {
    const { http, unlimited, clock } = await limited({ heavy: 2 })
    const { match } = await unlimited.create()
    const get = (path: string) => http.raw(`/matches/${match}${path}`)
    expect(await statusesOf([get('/audit')])).toEqual([200])
    expect(await statusesOf([get('/export')])).toEqual([200])
    const refused = await get('/audit')
    expect(refused.headers.get('retry-after')).toBe('30')
    expect((await problemIn(refused)).detail).toMatch('Too many audits and exports from this address')
    expect(await statusesOf([get(''), get('/events')])).toEqual([200, 200])
    clock.now = 30_000
    expect(await statusesOf([get('/audit'), get('/export')])).toEqual([200, 429])
  })

  it('send nobody away who watches whether the service lives', async () => {
    const { http } = await limited({ address: 1 })
    const watched = ['/healthz', '/readyz', '/metrics'].flatMap((path) => times(5, () => http.raw(path)))
    expect(await statusesOf(watched)).toEqual(times(15, () => 200))
  })

  it('go by what a trusted proxy says of the address, and by nobody else’s word', async () => {
    const from = async (trustProxy: readonly string[]) => {
      const store = await freshStore()
      const service = { store, matches: matchesOf(store) }
      const limits = { ...none, address: 1 }
      const http = await listening(httpApp(service, { limits, trustProxy, clock: () => 0 }))
      return statusesOf(
        times(4, (i) => http.raw('/matches/x', { headers: { 'x-forwarded-for': `192.0.2.${i}` } })),
      )
    }
    expect(await from(['loopback'])).toEqual([404, 404, 404, 404])
    expect(await from([])).toEqual([404, 404, 429, 429])
  })
})

describe('a bucket', () => {
  it('lets through what it holds at once and then as fast as it fills, whoever asks when', () => {
    const asks = fc.array(fc.record({ after: fc.nat(400), key: fc.constantFrom('a', 'b') }), {
      maxLength: 300,
    })
    fc.assert(
      fc.property(asks, (all) => {
        let now = 0
        const own = bucket({ count: 5, per: 1_000, atOnce: 10 }, () => now)
        const taken = new Map<string, number[]>()
        for (const { after, key } of all) {
          now += after
          if (own.wait(key) > 0) continue
          own.take(key)
          taken.set(key, [...(taken.get(key) ?? []), now])
        }
        // in any stretch of time no more than it holds and what came in meanwhile
        for (const moments of taken.values())
          for (const [i, start] of moments.entries())
            for (const [j, end] of moments.entries())
              if (j >= i) expect(j - i + 1).toBeLessThanOrEqual(10 + (end - start) / 200)
      }),
    )
  })

  it('lets through all that it holds at once, at whatever fraction of a moment', () => {
    const moment = fc.double({ min: 0, max: 1e9, noNaN: true })
    const rates = fc.record({
      count: fc.integer({ min: 1, max: 1_000 }),
      atOnce: fc.integer({ min: 1, max: 100 }),
    })
    fc.assert(
      fc.property(moment, rates, (now, { count, atOnce }) => {
        const own = bucket({ count, per: 60_000, atOnce }, () => now)
        for (let i = 0; i < atOnce; i += 1) {
          expect(own.wait('a')).toBe(0)
          own.take('a')
        }
        expect(own.wait('a')).toBeGreaterThan(0)
      }),
    )
  })

  it('has room when it said that it would have', () => {
    let now = 0
    const own = bucket({ count: 3, per: 1_000, atOnce: 1 }, () => now)
    own.take('a')
    now += own.wait('a')
    expect(own.wait('a')).toBe(0)
  })

  it('remembers nobody for longer than it takes to fill', () => {
    let now = 0
    const own = bucket({ count: 10, per: 1_000, atOnce: 20 }, () => now)
    for (let i = 0; i < 10_000; i += 1) {
      now += 1
      own.take(`somebody ${i}`)
    }
    expect(own.size()).toBeLessThanOrEqual(101)
  })
})

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:7:aaaa::1', '2001:db8:0:7'],
    ['2001:0db8:0:7::', '2001:db8:0:7'],
    ['2001:db8::7:0:0:0:1', '2001:db8:0:7'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key)
  })
})
