import { describe, expect, it } from 'vitest'
import { httpApp, type Settings } from '../../src/http/app.ts'
import { json, listening, problemIn, service } from '../http/client.ts'
import { freshStore, matchesOf } from '../http/world.ts'

async function appWith(settings: Settings) {
  const store = await freshStore()
  return listening(httpApp({ store, matches: matchesOf(store) }, settings))
}

const page = 'https://play.example'
const preflight = {
  method: 'OPTIONS',
  headers: {
    origin: page,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization, idempotency-key',
  },
}

describe('headers of every answer', () => {
  it.each([
    ['a success', '/healthz'],
    ['a match that is not there', '/matches/none'],
    ['an address that is not there', '/nowhere'],
    ['an address that cannot be read', '/%zz'],
    ['metrics', '/metrics'],
  ])('%s: no browser runs it, frames it or guesses at it', async (_, path) => {
    const { headers } = await (await service()).raw(path)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('the tokens that a creation answers are kept by no cache, and what depends on the caller is its own', async () => {
    const http = await service()
    const created = await http.raw('/matches', json({}))
    expect(created.headers.get('cache-control')).toBe('no-store')
    const read = await http.raw(created.headers.get('location') ?? '')
    expect(read.headers.get('cache-control')).toBe('private, no-cache')
    expect(read.headers.get('vary')).toBe('authorization')
  })

  it('each has an id of its own, by which it is found in the log', async () => {
    const http = await service()
    const ids = [await http.raw('/healthz'), await http.raw('/nowhere')].map((answer) =>
      answer.headers.get('x-request-id'),
    )
    expect(new Set(ids).size).toBe(2)
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{10}$/), expect.stringMatching(/^[\w-]{10}$/)])
  })

  it('a size for bodies that the host has set: what is larger is refused', async () => {
    const http = await appWith({ bodyLimit: 2_000 })
    expect((await http.raw('/matches', json({}))).status).toBe(201)
    const large = await http.raw('/matches', json({ options: { scenario: { name: 'x'.repeat(2_000) } } }))
    expect(await problemIn(large)).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
  })
})

describe('pages of other origins', () => {
  it('may do nothing unless the host allows them', async () => {
    const http = await service()
    const answer = await http.raw('/healthz', { headers: { origin: page } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect((await http.raw('/matches', preflight)).status).toBe(405)
  })

  it('that the host allows may send commands and read what answers say', async () => {
    const http = await appWith({ corsOrigins: ['http://localhost:5173', page] })
    const asked = await http.raw('/matches/x/commands', preflight)
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe(page)
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST')
    for (const header of ['authorization', 'content-type', 'idempotency-key', 'if-match', 'last-event-id'])
      expect(asked.headers.get('access-control-allow-headers')).toContain(header)
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()

    const created = await http.raw('/matches', {
      ...json({}),
      headers: { ...json({}).headers, origin: page },
    })
    expect(created.status).toBe(201)
    const read = await http.raw(created.headers.get('location') ?? '', { headers: { origin: page } })
    expect(read.headers.get('access-control-allow-origin')).toBe(page)
    expect(read.headers.get('access-control-expose-headers')).toContain('etag')
    expect(read.headers.get('vary')).toBe('authorization, origin')
  })

  it('learn of a refusal as of a success', async () => {
    const http = await appWith({ corsOrigins: [page] })
    const answer = await http.raw('/matches/none', { headers: { origin: page } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(page)
    expect((await problemIn(answer)).code).toBe('NO_SUCH_MATCH')
  })

  it.each([
    ['another', 'https://evil.example'],
    ['one that begins alike', 'https://play.example.evil.example'],
    ['the same by another scheme', 'http://play.example'],
    ['none', 'null'],
  ])('%s than the host allows may still do nothing, and no cache mixes them up', async (_, origin) => {
    const http = await appWith({ corsOrigins: [page] })
    const answer = await http.raw('/healthz', { headers: { origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('vary')).toBe('origin')
    expect(
      (await http.raw('/matches', { ...preflight, headers: { ...preflight.headers, origin } })).status,
    ).toBe(405)
  })

  it('of any origin may, if the host says so', async () => {
    const http = await appWith({ corsOrigins: ['*'] })
    const answer = await http.raw('/healthz', { headers: { origin: 'https://any.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('vary')).toBeNull()
  })
})
