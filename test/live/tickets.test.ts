import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { Ticket } from '../../src/http/schemas/streams.ts'
import { type Client, json, problemIn } from '../http/client.ts'
import { duel } from '../http/duel.ts'
import { follow, turned, wires } from './following.ts'
import { liveNode } from './node.ts'

const Issued = Compile(Ticket)

async function ticketFor(http: Client, match: string, token: string): Promise<string> {
  const response = await http.raw(`/matches/${match}/tickets`, post(token))
  expect(response.status).toBe(201)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { ticket, expiresIn } = Issued.Parse(await response.json())
  expect(expiresIn).toBe(60)
  return ticket
}

const post = (token?: string): RequestInit =>
  token === undefined ? { method: 'POST' } : { method: 'POST', headers: { authorization: `Bearer ${token}` } }

const refused = { status: 401, problem: { code: 'TICKET_UNKNOWN' } }

describe.each(wires)('a ticket, over %s', (wire) => {
  it('opens a stream as the seat that asked for it', async () => {
    const http = await liveNode()
    const { match, tokens, command } = await duel(http, 'firstSplit')
    const ticket = await ticketFor(http, match, tokens.a)
    expect(ticket).not.toContain(tokens.a)
    const following = await follow(wire, http.url, match, { ticket })
    const split = { split: { attack: 1, defence: 2 }, specialAttack: 'Push', specialDefence: null }
    const { revision } = await command('a', 'AllocateDice', split)
    await following.until(revision)
    expect(following.text()).toMatch(/"sealed"/)
  })

  it('opens one stream only', async () => {
    const http = await liveNode()
    const { match, tokens } = await http.create()
    const ticket = await ticketFor(http, match, tokens.a)
    await follow(wire, http.url, match, { ticket })
    expect(await turned(follow(wire, http.url, match, { ticket }))).toMatchObject(refused)
    await follow(wire, http.url, match, { ticket: await ticketFor(http, match, tokens.a) })
  })
})

describe('a ticket', () => {
  it('opens none after a minute', async () => {
    let now = 0
    const http = await liveNode({ clock: () => now })
    const { match, tokens } = await http.create()
    const [early, late] = [await ticketFor(http, match, tokens.a), await ticketFor(http, match, tokens.b)]
    now = 59_999
    await follow('sse', http.url, match, { ticket: early })
    now = 60_000
    expect(await turned(follow('sse', http.url, match, { ticket: late }))).toMatchObject(refused)
  })

  it('opens none of another match', async () => {
    const http = await liveNode()
    const [here, there] = [await http.create(), await http.create()]
    const ticket = await ticketFor(http, here.match, here.tokens.a)
    expect(await turned(follow('sse', http.url, there.match, { ticket }))).toMatchObject(refused)
  })

  it('that nobody was given opens none', async () => {
    const http = await liveNode()
    const { match } = await http.create()
    for (const ticket of ['x', 'x'.repeat(32)])
      expect(await turned(follow('sse', http.url, match, { ticket }))).toMatchObject(refused)
  })

  it('with a token beside it is refused, and still good', async () => {
    const http = await liveNode()
    const { match, tokens } = await http.create()
    const ticket = await ticketFor(http, match, tokens.a)
    const both = follow('sse', http.url, match, { ticket, token: tokens.a })
    expect(await turned(both)).toMatchObject({ status: 400, problem: { code: 'MALFORMED_REQUEST' } })
    await follow('sse', http.url, match, { ticket })
  })

  it('is given for the token of a seat of this match, and for nothing else', async () => {
    const http = await liveNode()
    const [here, there] = [await http.create(), await http.create()]
    const code = async (match: string, token?: string) =>
      (await problemIn(await http.raw(`/matches/${match}/tickets`, post(token)))).code
    expect(await code(here.match)).toBe('TOKEN_MISSING')
    expect(await code(here.match, there.tokens.a)).toBe('TOKEN_UNKNOWN')
    expect(await code('nowhere', here.tokens.a)).toBe('NO_SUCH_MATCH')
  })

  it('is no token: it opens no page, no state and sends no command', async () => {
    const http = await liveNode()
    const { match, tokens } = await http.create()
    const ticket = await ticketFor(http, match, tokens.a)
    for (const [path, init] of [
      [`/matches/${match}/events?ticket=${ticket}`, {}],
      [`/matches/${match}?ticket=${ticket}`, {}],
    ] as const)
      expect((await problemIn(await http.raw(path, init))).code).toBe('MALFORMED_REQUEST')
    const command = await http.raw(
      `/matches/${match}/commands`,
      json({ type: 'Pass', ask: 1 }, { token: ticket }),
    )
    expect((await problemIn(command)).code).toBe('TOKEN_UNKNOWN')
  })
})
