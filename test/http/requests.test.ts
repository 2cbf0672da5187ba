import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { json, problemIn, service } from './client.ts'

/** Sends bytes on a bare connection; the answer until the service closes it. */
const bytes = (url: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('end', () => socket.end())
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

const deep = (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`

describe('a request that cannot be understood', () => {
  it.each<[string, string, RequestInit, number, string]>([
    ['an address that is not there', '/nothing', {}, 404, 'NO_SUCH_ROUTE'],
    ['an address that goes on too far', `/matches/${'x'.repeat(500)}`, {}, 404, 'NO_SUCH_ROUTE'],
    ['a match that is not there', '/matches/nothing', {}, 404, 'NO_SUCH_MATCH'],
    ['an id with a way out of it', '/matches/..%2f..%2fetc', {}, 404, 'NO_SUCH_MATCH'],
    ['an id of the store’s own', '/matches/$all', {}, 404, 'NO_SUCH_MATCH'],
    ['an address with broken escapes', '/matches/%zz', {}, 400, 'MALFORMED_URL'],
    ['a method that the address does not take', '/matches', { method: 'DELETE' }, 405, 'METHOD_NOT_ALLOWED'],
    [
      'a body of another kind',
      '/matches',
      { method: 'POST', body: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['plain text', '/matches', { method: 'POST', body: '{}' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a form',
      '/matches',
      { method: 'POST', body: new URLSearchParams({ a: '1' }) },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['no body', '/matches', { method: 'POST' }, 400, 'MALFORMED_REQUEST'],
    ['an empty body', '/matches', json(''), 400, 'MALFORMED_JSON'],
    ['half a body', '/matches', json('{"options":'), 400, 'MALFORMED_JSON'],
    ['not a number', '/matches', json('{"options":NaN}'), 400, 'MALFORMED_JSON'],
    [
      'a key that reaches for the prototype',
      '/matches',
      json('{"__proto__":{"dice":"table"}}'),
      400,
      'MALFORMED_JSON',
    ],
    ['a list', '/matches', json([]), 400, 'MALFORMED_REQUEST'],
    ['null', '/matches', json('null'), 400, 'MALFORMED_REQUEST'],
    ['a number without end', '/matches', json('{"options":{"dice":1e999}}'), 400, 'MALFORMED_REQUEST'],
    ['a body nested without end', '/matches', json(deep(100_000)), 400, 'MALFORMED_REQUEST'],
    ['a body without end', '/matches', json({ options: 'x'.repeat(300 * 1024) }), 413, 'BODY_TOO_LARGE'],
    ['a misspelt option', '/matches', json({ optoins: {} }), 400, 'MALFORMED_REQUEST'],
    [
      'a number as text',
      '/matches',
      json({
        options: { scenario: { name: 'x', length: { kind: 'fixed', turns: '6' }, victoryPoints: [] } },
      }),
      400,
      'MALFORMED_REQUEST',
    ],
  ])('%s', async (_, path, init, status, code) => {
    const http = await service()
    const problem = await problemIn(await http.raw(path, init))
    expect([problem.status, problem.code]).toEqual([status, code])
    expect((await http.raw('/healthz')).status).toBe(200)
  })

  it('a method that the address does not take: those that it takes are named', async () => {
    const http = await service()
    const response = await http.raw('/matches/x/commands', { method: 'PUT' })
    expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST'])
  })

  it('each flaw of a body is pointed at, the first eight of them', async () => {
    const http = await service()
    const body = { options: { dice: 'loaded', tacticalWinner: 'both' }, warbands: { c: 1 } }
    const { pointers } = await problemIn(await http.raw('/matches', json(body)))
    expect(pointers).toEqual(
      expect.arrayContaining([
        { in: 'body', pointer: '/options/dice', detail: 'must be one of "server", "table"' },
        { in: 'body', pointer: '/options/tacticalWinner', detail: 'must be one of "first", "chooses"' },
        { in: 'body', pointer: '/warbands/c', detail: 'is not known here' },
      ]),
    )
    const many = { options: Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`o${i}`, i])) }
    expect((await problemIn(await http.raw('/matches', json(many)))).pointers).toHaveLength(8)
  })

  it('a warband that breaks its schema is pointed at', async () => {
    const http = await service()
    const models = [{ id: 'UPPER', profile: { name: 'x' } }]
    const body = { warbands: { a: { name: 'x', faction: 'x', models } } }
    const { code, pointers } = await problemIn(await http.raw('/matches', json(body)))
    expect(code).toBe('MALFORMED_REQUEST')
    expect(pointers?.map((p) => p.pointer)).toContain('/warbands/a/models/0/id')
  })
})

describe('a command that cannot be understood', () => {
  const sent = async (body: unknown, headers: Record<string, string> = {}) => {
    const http = await service()
    const { match, tokens } = await http.create()
    const init = json(body, { token: tokens.a })
    const response = await http.raw(`/matches/${match}/commands`, {
      ...init,
      headers: { ...init.headers, ...headers },
    })
    const { head } = await http.state(match)
    expect(head.revision).toBe(2)
    return problemIn(response)
  }

  it.each<[string, unknown, string, string]>([
    ['of no type', { ask: 1 }, 'UNKNOWN_COMMAND', '/type'],
    ['of a type that is not there', { type: 'Cheat', ask: 1 }, 'UNKNOWN_COMMAND', '/type'],
    ['that is an event', { type: 'DiceRolled', roll: 1, values: [6] }, 'UNKNOWN_COMMAND', '/type'],
    ['of a type from the prototype', { type: 'constructor', ask: 1 }, 'UNKNOWN_COMMAND', '/type'],
    ['without its ask', { type: 'Pass' }, 'MALFORMED_COMMAND', '/ask'],
    ['at half an ask', { type: 'Pass', ask: 1.5 }, 'MALFORMED_COMMAND', '/ask'],
    ['at an ask beyond all counting', { type: 'Pass', ask: 2 ** 60 }, 'MALFORMED_COMMAND', '/ask'],
    ['at an ask in words', { type: 'Pass', ask: '1' }, 'MALFORMED_COMMAND', '/ask'],
    ['with one parameter too many', { type: 'Pass', ask: 1, really: true }, 'MALFORMED_COMMAND', '/really'],
    [
      'of an action that is not there',
      { type: 'DeclareAction', ask: 1, action: 'fly' },
      'MALFORMED_COMMAND',
      '/action',
    ],
    [
      'whose action lacks its target',
      { type: 'DeclareAction', ask: 1, action: 'disengage' },
      'MALFORMED_COMMAND',
      '/target',
    ],
    [
      'with half a character',
      '{"type":"TakeSeat","ask":1,"player":"\\ud800"}',
      'MALFORMED_COMMAND',
      '/player',
    ],
    [
      'with a name without end',
      { type: 'TakeSeat', ask: 1, player: 'x'.repeat(81) },
      'MALFORMED_COMMAND',
      '/player',
    ],
    [
      'with dice without end',
      { type: 'RollDice', roll: 1, values: Array(61).fill(1) },
      'MALFORMED_COMMAND',
      '/values',
    ],
  ])('%s', async (_, body, code, pointer) => {
    const problem = await sent(body)
    expect([problem.status, problem.code]).toEqual([400, code])
    expect(problem.pointers?.[0]).toMatchObject({ in: 'body', pointer })
  })

  it.each([
    ['an idempotency key without end', { 'idempotency-key': 'k'.repeat(129) }],
    ['an empty idempotency key', { 'idempotency-key': '' }],
    ['two idempotency keys', { 'idempotency-key': 'one, two' }],
    ['a revision in words', { 'if-match': 'latest' }],
    ['a weak revision', { 'if-match': 'W/"2"' }],
    ['two revisions', { 'if-match': '"2", "3"' }],
  ])('with %s', async (_, headers) => {
    const problem = await sent({ type: 'Pass', ask: 1 }, headers)
    expect([problem.status, problem.code]).toEqual([400, 'MALFORMED_REQUEST'])
    expect(problem.pointers?.[0]).toMatchObject({ in: 'headers', pointer: `/${Object.keys(headers)[0]}` })
  })

  it.each([
    ['of another kind', 'Basic YTpi'],
    ['without end', `Bearer ${'x'.repeat(201)}`],
    ['empty', 'Bearer '],
  ])('with a token %s', async (_, authorization) => {
    expect(await sent({ type: 'Pass', ask: 1 }, { authorization })).toMatchObject({
      status: 401,
      code: 'TOKEN_UNKNOWN',
    })
  })

  it('with two tokens: neither is taken', async () => {
    const http = await service()
    const { match, tokens } = await http.create()
    const answer = await bytes(
      http.url,
      `GET /matches/${match} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${tokens.a}\r\nAuthorization: Bearer ${tokens.b}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer).toContain('TOKEN_UNKNOWN')
  })
})

describe('a query that cannot be understood', () => {
  it.each([
    ['', 'revision=-1', 400],
    ['', 'revision=1.5', 400],
    ['', 'revision=1e1', 400],
    ['', 'revision=', 400],
    ['', 'revision=99999999999999999999', 400],
    ['', 'revision=1&revision=2', 400],
    ['', 'revison=1', 400],
    ['', '__proto__=1', 400],
    ['', 'revision=3', 404],
    ['/events', 'limit=0', 400],
    ['/events', 'limit=1001', 400],
    ['/events', 'from=x', 400],
  ])('%s?%s', async (path, query, status) => {
    const http = await service()
    const { match } = await http.create()
    const problem = await problemIn(await http.raw(`/matches/${match}${path}?${query}`))
    expect(problem.status).toBe(status)
  })
})

describe('what is not HTTP', () => {
  it.each([
    ['noise', '\u0000\u0001\u0002\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a method of its own', 'CHEAT / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'two lengths of one body',
      'POST /matches HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
      'MALFORMED_REQUEST',
    ],
  ])('%s', async (_, text, status, code) => {
    const http = await service()
    const answer = await bytes(http.url, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('application/problem+json')
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status, code })
    expect((await http.raw('/healthz')).status).toBe(200)
  })
})
