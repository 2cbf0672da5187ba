import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { formFor } from '../../src/http/live/form.ts'
import { createMetrics } from '../../src/operation/metrics.ts'
import { problemIn } from '../http/client.ts'
import { duel } from '../http/duel.ts'
import { follow, turned } from './following.ts'
import { liveNode, logLines } from './node.ts'

const sse = { accept: 'text/event-stream' }

describe('the form in which events are told', () => {
  it.each([
    ['nothing', undefined, 'application/json'],
    ['anything', '*/*', 'application/json'],
    ['a page for people', 'text/html, application/xhtml+xml, */*;q=0.8', 'application/json'],
    ['a picture', 'image/png', 'application/json'],
    ['lines rather than JSON', 'application/json;q=0.5, application/x-ndjson', 'application/x-ndjson'],
    ['JSON rather than lines', 'application/x-ndjson;q=0.5, application/json', 'application/json'],
    ['anything but JSON', 'application/json;q=0, application/*', 'application/x-ndjson'],
    ['a stream', 'Text/Event-Stream; charset=utf-8', 'text/event-stream'],
    ['any text', 'text/*', 'text/event-stream'],
    ['anything rather than a stream', 'text/event-stream;q=0, */*;q=0.001', 'application/json'],
    ['who knows what', ';q=x,,', 'application/json'],
  ])('for a client that wants %s', (_, accept, form) => {
    expect(formFor(accept)).toBe(form)
  })

  it('is the one that the answer is in', async () => {
    const http = await liveNode()
    const { match } = await http.create()
    for (const accept of ['application/json', 'application/x-ndjson', 'text/event-stream']) {
      const response = await http.raw(`/matches/${match}/events`, { headers: { accept } })
      expect(response.headers.get('content-type')?.split(';')[0]).toBe(accept)
      await response.body?.cancel()
    }
  })

  it('lines are the log as the pages have it, from a revision on and up to a number', async () => {
    const http = await liveNode()
    const { match, tokens } = await duel(http, 'end')
    const { events } = await http.page(match, tokens.a, '?limit=1000')
    const lines = await logLines(http, match, tokens.a)
    expect(lines.map((line) => JSON.parse(line))).toEqual(events)
    const part = await http.raw(`/matches/${match}/events?from=7&limit=3`, {
      headers: { accept: 'application/x-ndjson' },
    })
    expect((await part.text()).split('\n').map((line) => line && JSON.parse(line).revision)).toEqual([
      7,
      8,
      9,
      '',
    ])
    const past = await http.raw(`/matches/${match}/events?from=100000`, {
      headers: { accept: 'application/x-ndjson' },
    })
    expect(await past.text()).toBe('')
  })

  it('caches are told that it depends on token and form, and proxies to pass a stream on as it comes', async () => {
    const http = await liveNode()
    const { match } = await http.create()
    const page = await http.raw(`/matches/${match}/events`)
    expect(page.headers.get('vary')).toBe('authorization, accept')
    const stream = await http.raw(`/matches/${match}/events`, { headers: sse })
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    await stream.body?.cancel()
  })
})

describe('a stream cannot be had', () => {
  it('after an event that has no number', async () => {
    const http = await liveNode()
    const { match } = await http.create()
    for (const last of ['', 'x', '-1', '1.5', '1e3', '99999999999999999999', '0, 1']) {
      const headers = { ...sse, 'last-event-id': last }
      const { code, pointers } = await problemIn(await http.raw(`/matches/${match}/events`, { headers }))
      expect(code).toBe('MALFORMED_REQUEST')
      expect(pointers?.map(({ in: where, pointer }) => [where, pointer])).toEqual([
        ['headers', '/last-event-id'],
      ])
    }
  })

  it('with a limit: it has no end', async () => {
    const http = await liveNode()
    const { match } = await http.create()
    const { pointers } = await problemIn(await http.raw(`/matches/${match}/events?limit=5`, { headers: sse }))
    expect(pointers?.[0]?.pointer).toBe('/limit')
  })

  it('by HEAD: the headers are told, and nothing follows', async () => {
    const http = await liveNode()
    const { match } = await http.create()
    const response = await http.raw(`/matches/${match}/events`, { method: 'HEAD', headers: sse })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(await response.text()).toBe('')
    const nowhere = await http.raw('/matches/nowhere/events', { method: 'HEAD', headers: sse })
    expect(nowhere.status).toBe(404)
  })

  it('by OPTIONS: the methods that there are', async () => {
    const http = await liveNode()
    const allowed = async (path: string) => {
      const response = await http.raw(`/matches/x/${path}`, { method: 'OPTIONS', headers: sse })
      return [response.status, response.headers.get('allow')]
    }
    expect(await allowed('events')).toEqual([405, 'GET, HEAD'])
    expect(await allowed('tickets')).toEqual([405, 'POST'])
  })
})

describe('a WebSocket', () => {
  it('takes no messages: commands have an address of their own', async () => {
    const http = await liveNode()
    const { match } = await http.create()
    const socket = new WebSocket(`${http.url.replace('http', 'ws')}/matches/${match}/events`)
    socket.on('open', () => socket.send('{"type":"Pass"}'))
    const [code, reason] = await new Promise<[number, string]>((resolve) => {
      socket.on('close', (...closed) => resolve([closed[0], String(closed[1])]))
    })
    expect([code, reason]).toEqual([1008, 'Commands are sent to POST /matches/{id}/commands.'])
  })

  it('takes no large messages either, and the service goes on', async () => {
    const http = await liveNode()
    const { match } = await http.create()
    const socket = new WebSocket(`${http.url.replace('http', 'ws')}/matches/${match}/events`)
    socket.on('open', () => socket.send('x'.repeat(100_000)))
    const code = await new Promise((resolve) => socket.on('close', resolve))
    expect(code).toBe(1009)
    expect((await http.raw('/healthz')).status).toBe(200)
  })
})

/** Sends a request as it stands, and answers all that comes until the service closes. */
const bare = (url: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (more) => {
      answer += more
    })
    socket.on('end', () => {
      socket.end()
      resolve(answer)
    })
    socket.on('error', reject)
    socket.write(text)
  })

describe('a request for an upgrade where there is none', () => {
  const upgrade = 'Host: x\r\nConnection: Upgrade\r\nUpgrade'

  it('is answered as if no upgrade had been asked for', async () => {
    const http = await liveNode()
    for (const protocol of ['h2c', 'websocket']) {
      const answer = await bare(http.url, `GET /healthz HTTP/1.1\r\n${upgrade}: ${protocol}\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*^connection: close\r$[\s\S]*{"status":"ok"}$/im)
    }
  })

  it('is refused where there are WebSockets, and not this', async () => {
    const http = await liveNode()
    const { match } = await http.create()
    const answer = await bare(http.url, `GET /matches/${match}/events HTTP/1.1\r\n${upgrade}: h2c\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*"MALFORMED_REQUEST"/)
  })

  it('with a body is refused: the body would never be read', async () => {
    const http = await liveNode()
    const answer = await bare(
      http.url,
      `POST /matches HTTP/1.1\r\n${upgrade}: h2c\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('MALFORMED_REQUEST')
  })
})

it.each([
  ['sse', 'sse'],
  ['ws', 'websocket'],
] as const)('over %s a client that has gone is forgotten, and others are told on', async (wire, kind) => {
  const metrics = createMetrics()
  const open = async () => {
    const { values } = await metrics.openStreams.get()
    return values.find(({ labels }) => labels.kind === kind)?.value
  }
  const http = await liveNode({ metrics })
  const { match, command } = await duel(http, 'activation')
  const { head } = await http.state(match)
  const asked = { after: head.revision }
  const going = await follow(wire, http.url, match, asked)
  const staying = await follow(wire, http.url, match, asked)
  expect(await open()).toBe(2)
  going.leave()
  await going.closing
  const { revision } = await command('b', 'ActivateModel', { model: 'b/chiyo' })
  await staying.until(revision)
  expect(going.told).toEqual([])
  expect(await open()).toBe(1)
})

it('a broken query is refused before a WebSocket is opened', async () => {
  const http = await liveNode()
  const { match } = await http.create()
  const refused = await turned(follow('ws', http.url, match, { from: -1 }))
  expect(refused).toMatchObject({ status: 400, problem: { code: 'MALFORMED_REQUEST' } })
})
