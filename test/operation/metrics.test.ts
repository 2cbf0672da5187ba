import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverSeed } from '../../src/dice/server.ts'
import { httpApp } from '../../src/http/app.ts'
import { type Client, json, listening, service } from '../http/client.ts'
import { duel, duelWarbands } from '../http/duel.ts'
import { freshStore, matchesOf } from '../http/world.ts'

const read = async (http: Client): Promise<string> => (await http.raw('/metrics')).text()

/** The value of a sample; 0 for one that is not there. */
const sampled = (text: string, sample: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length) ?? 0,
  )

describe('GET /metrics', () => {
  it('counts commands by what became of them, decisions and appends', async () => {
    const http = await service()
    const before = await read(http)
    const { match, tokens, command } = await duel(http, 'activation')
    const between = await read(http)
    await command('b', 'ActivateModel', { model: 'b/chiyo' })
    const late = json({ type: 'Pass', ask: 1 }, { token: tokens.b })
    await http.raw(`/matches/${match}/commands`, late)
    await http.raw(`/matches/${match}/commands`, json({ type: 'Pass', ask: 1 }))
    await http.raw(`/matches/${match}/commands`, json('{'))
    const after = await read(http)

    const grown = (sample: string) => sampled(after, sample) - sampled(between, sample)
    expect(sampled(before, 'kiroku_commands_total{outcome="taken"}')).toBe(0)
    expect(grown('kiroku_commands_total{outcome="taken"}')).toBe(1)
    expect(grown('kiroku_commands_total{outcome="ASK_NOT_OPEN"}')).toBe(1)
    expect(grown('kiroku_commands_total{outcome="TOKEN_MISSING"}')).toBe(1)
    expect(grown('kiroku_commands_total{outcome="MALFORMED_JSON"}')).toBe(1)
    expect(grown('kiroku_append_seconds_count')).toBe(1)
    expect(grown('kiroku_decide_seconds_count')).toBe(2)
    const requests = 'kiroku_http_request_seconds_count{method="POST",route="/matches/:id/commands",status='
    expect(grown(`${requests}"200"}`)).toBe(1)
    expect(grown(`${requests}"409"}`)).toBe(1)
  })

  it('tells the matches in memory, the streams that are open, and the process', async () => {
    const http = await service()
    const { match } = await http.create()
    await http.create()
    const abort = new AbortController()
    const stream = await http.raw(`/matches/${match}/events`, {
      headers: { accept: 'text/event-stream' },
      signal: abort.signal,
    })
    expect(stream.status).toBe(200)
    const text = await read(http)
    expect(sampled(text, 'kiroku_live_matches')).toBe(2)
    expect(sampled(text, 'kiroku_open_streams{kind="sse"}')).toBe(1)
    for (const sample of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
      'nodejs_heap_size_used_bytes',
    ])
      expect(sampled(text, sample)).toBeGreaterThan(0)
    abort.abort()
  })

  it('tells whether the event store answers', async () => {
    const store = await freshStore()
    let isAway = false
    const health: typeof store.health = async () => (isAway ? { ok: false, reason: 'gone' } : store.health())
    const watched = { ...store, health }
    const http = await listening(httpApp({ store: watched, matches: matchesOf(store) }))
    expect(sampled(await read(http), 'kiroku_event_store_up')).toBe(1)
    isAway = true
    const text = await read(http)
    expect(text).toContain('\nkiroku_event_store_up 0\n')
  })

  it('has no label for a match, a seat or a secret', async () => {
    const http = await service()
    const { match, tokens } = await http.create({ warbands: duelWarbands })
    for (const token of [undefined, tokens.a, 'unknown']) {
      const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
      for (const path of ['', '/commands', '/events', '/audit', '/export', '/nowhere'])
        await http.raw(`/matches/${match}${path}`, { headers })
      await http.raw(`/nowhere/${tokens.b}`, { headers })
    }
    const text = await read(http)
    const key = Buffer.from(readFileSync(join(http.folder, 'master.key'), 'utf8').trim(), 'hex')
    for (const secret of [match, tokens.a, tokens.b, 'unknown', serverSeed(key, match), 'chiyo'])
      expect(text).not.toContain(secret)
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name))
    expect(['kind', 'le', 'method', 'outcome', 'route', 'status']).toEqual(
      expect.arrayContaining([...labels]),
    )
  })

  it('is hidden from all who do not have its token, if the host has set one', async () => {
    const store = await freshStore()
    const http = await listening(
      httpApp({ store, matches: matchesOf(store) }, { metricsToken: 'for-prometheus-only' }),
    )
    const status = async (authorization?: string) =>
      (await http.raw('/metrics', authorization === undefined ? {} : { headers: { authorization } })).status
    expect(await status()).toBe(404)
    expect(await status('Bearer for-prometheus-onlx')).toBe(404)
    expect(await status('Bearer for-prometheus-only')).toBe(200)
  })

  it('has its rows in docs/reference/configuration.md', async () => {
    const document = readFileSync(new URL('../../docs/reference/configuration.md', import.meta.url), 'utf8')
    const text = await read(await service())
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    const listed = [...document.matchAll(/`((?:kiroku|process|nodejs)_\w+)`/g)].map(([, name]) => name)
    expect(listed.sort()).toEqual(names.sort())
  })
})
