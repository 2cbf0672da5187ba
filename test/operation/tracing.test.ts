import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { type RunningService, startService } from '../../src/http/serve.ts'
import { openCollector } from '../../src/operation/collector.ts'
import { loggerTo } from '../../src/operation/logging.ts'
import { type Span, tracerTo } from '../../src/operation/tracing.ts'
import { client, json } from '../http/client.ts'
import { duel } from '../http/duel.ts'
import { collectorDouble, type ReceivedSpan } from './collectorDouble.ts'

/** Runs something with a service that sends its traces there; it has stopped when this is over. */
async function traced(
  traces: { readonly endpoint: string; readonly headers?: string },
  work: (service: RunningService) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'kiroku-traces-'))
  let log = ''
  const stream = new Writable({
    write: (line, _, done) => {
      log += String(line)
      done()
    },
  })
  const started = await startService({
    store: `sqlite:${join(folder, 'kiroku.db')}`,
    folder,
    host: '127.0.0.1',
    port: 0,
    traces: { headers: null, service: 'kiroku', ...traces },
    logger: loggerTo(stream, 'warn'),
  })
  try {
    await work(started)
  } finally {
    await started.close()
  }
  return log
}

const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      'intValue' in value ? Number(value.intValue) : value.stringValue,
    ]),
  )

describe('traces', () => {
  it('of a command: the request, with the decision and the append inside it, in one trace', async () => {
    const collector = await collectorDouble()
    await traced(collector, async ({ url }) => {
      const { command } = await duel(client(url), 'activation')
      await command('b', 'ActivateModel', { model: 'b/chiyo' })
    })
    const spans = collector.spans()
    const [sent] = spans.filter(({ name }) => name === 'POST /matches/:id/commands').slice(-1)
    if (sent === undefined) throw new Error('no span for the command')
    expect(sent.kind).toBe(2)
    expect(sent.parentSpanId).toBeUndefined()
    expect(attributesOf(sent)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/matches/:id/commands',
      'http.response.status_code': 200,
    })
    const inside = spans.filter(({ parentSpanId }) => parentSpanId === sent.spanId)
    expect(inside.map(({ name }) => name)).toEqual(['decide', 'append'])
    for (const part of inside) {
      expect([part.kind, part.traceId]).toEqual([1, sent.traceId])
      expect(BigInt(part.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(sent.startTimeUnixNano))
      expect(BigInt(part.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(sent.endTimeUnixNano))
    }
  })

  it('of a refusal: its code; no match, no token and nothing of what was sent', async () => {
    const collector = await collectorDouble()
    const secrets: string[] = []
    await traced(collector, async ({ url }) => {
      const http = client(url)
      const { match, tokens } = await duel(http, 'activation')
      const sent = json({ type: 'Pass', ask: 1 }, { token: tokens.a, key: 'my-key' })
      await http.raw(`/matches/${match}/commands?token=${tokens.b}`, sent)
      secrets.push(match, tokens.a, tokens.b, 'my-key', 'chiyo')
    })
    const [refused] = collector.spans().slice(-1)
    if (refused === undefined) throw new Error('no span')
    expect(attributesOf(refused)).toMatchObject({
      'http.response.status_code': 409,
      'kiroku.problem': 'ASK_NOT_OPEN',
    })
    expect(refused.status).toEqual({})
    const told = collector.received.map(({ text }) => text).join('\n')
    for (const secret of secrets) expect(told).not.toContain(secret)
  })

  it('go on with the trace of the caller, and leave out those that the caller leaves out', async () => {
    const collector = await collectorDouble()
    const caller = 'ab'.repeat(8)
    const [wanted, unwanted] = ['1'.repeat(32), '2'.repeat(32)]
    await traced(collector, async ({ url }) => {
      const http = client(url)
      const get = (traceparent: string) => http.raw('/healthz', { headers: { traceparent } })
      await get(`00-${wanted}-${caller}-01`)
      await get(`00-${unwanted}-${caller}-00`)
      await get(`00-${'0'.repeat(32)}-${caller}-01`)
      await get('anything')
    })
    const spans = collector.spans()
    expect(spans).toHaveLength(3)
    expect(spans[0]).toMatchObject({ name: 'GET /healthz', traceId: wanted, parentSpanId: caller })
    for (const { traceId, parentSpanId } of spans.slice(1)) {
      expect(parentSpanId).toBeUndefined()
      expect([wanted, unwanted, '0'.repeat(32)]).not.toContain(traceId)
    }
  })

  it('are sent as OTLP with the name of the service and the headers that the host has set', async () => {
    const collector = await collectorDouble()
    const headers = 'api-key=a%20key, x-team=dice'
    await traced({ endpoint: `${collector.endpoint}/`, headers }, async ({ url }) => {
      await client(url).raw('/healthz')
    })
    const [sent] = collector.received
    expect(sent?.path).toBe('/v1/traces')
    expect(sent?.headers).toMatchObject({
      'content-type': 'application/json',
      'api-key': 'a key',
      'x-team': 'dice',
    })
    expect(sent?.text).toContain('{"key":"service.name","value":{"stringValue":"kiroku"}}')
  })

  it.each([
    ['refuses them', async () => (await collectorDouble(503)).endpoint, 'The collector answered 503.'],
    ['is away', async () => 'http://127.0.0.1:1', 'fetch failed'],
  ])('a collector that %s costs a line in the log, and nothing else', async (_, endpoint, message) => {
    const log = await traced({ endpoint: await endpoint() }, async ({ url }) => {
      await duel(client(url), 'activation')
    })
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toEqual([expect.objectContaining({ level: 40, msg: 'traces were lost' })])
    expect(JSON.stringify(lines)).toContain(message)
  })
})

describe('spans', () => {
  it('are parts of the work that is going on, each of its own, however it is interleaved', async () => {
    const told: Span[] = []
    const tracer = tracerTo((span) => told.push(span))
    await Promise.all(
      ['one', 'two'].map((name) => {
        const request = tracer.request(name, undefined)
        return request.run(async () => {
          await Promise.resolve()
          tracer.part(`part of ${name}`).end()
          request.end()
        })
      }),
    )
    for (const name of ['one', 'two']) {
      const request = told.find((span) => span.name === name)
      const part = told.find((span) => span.name === `part of ${name}`)
      expect(part).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
    }
  })

  it('outside of any request are not told', () => {
    const told: Span[] = []
    tracerTo((span) => told.push(span))
      .part('append')
      .end()
    expect(told).toEqual([])
  })

  it('that wait for a collector are so many at most', async () => {
    const collector = await collectorDouble()
    const { tell, close } = openCollector({
      endpoint: collector.endpoint,
      headers: null,
      service: 'kiroku',
      failed: () => {},
    })
    const tracer = tracerTo(tell)
    for (let i = 0; i < 5_000; i += 1) tracer.request('GET', undefined).end()
    await close()
    expect(collector.spans().length).toBe(2_048)
    expect(collector.received.length).toBe(4)
  })
})
