import { engine } from '../game/edition.ts'
import type { Attributes, Span } from './tracing.ts'

export interface CollectorOptions {
  /** The address of the collector, without `/v1/traces`. */
  readonly endpoint: string
  /** `name=value,name=value`. */
  readonly headers: string | null
  /** What the service is called. */
  readonly service: string
  /** Called when spans could not be handed over. */
  readonly failed: (error: unknown) => void
}

export interface Collector {
  tell(span: Span): void
  /** Hands over what is waiting. */
  close(): Promise<void>
}

/** Spans that may wait: more are dropped, so that a collector that is away costs no memory. */
const most = 2_048
const batch = 512
const every = 5_000
const patience = 5_000

/** Hands spans over to an OpenTelemetry collector, by OTLP over HTTP in JSON. */
export function openCollector({ endpoint, headers, service, failed }: CollectorOptions): Collector {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const sent = { 'content-type': 'application/json', ...pairsIn(headers) }
  let waiting: Span[] = []
  let sending: Promise<void> = Promise.resolve()
  const timer = setInterval(send, every)
  timer.unref()

  function send(): Promise<void> {
    sending = sending.then(async () => {
      while (waiting.length > 0) {
        const spans = waiting.slice(0, batch)
        waiting = waiting.slice(batch)
        await post(spans).catch(failed)
      }
    })
    return sending
  }

  async function post(spans: readonly Span[]): Promise<void> {
    const body = JSON.stringify(requestOf(service, spans))
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(url, { method: 'POST', headers: sent, body, signal })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`)
  }

  return {
    tell: (span) => {
      if (waiting.length < most) waiting.push(span)
      if (waiting.length === batch) void send()
    },
    close: () => {
      clearInterval(timer)
      return send()
    },
  }
}

const pairsIn = (headers: string | null): Readonly<Record<string, string>> =>
  headers === null
    ? {}
    : Object.fromEntries(
        headers.split(',').map((pair) => {
          const [name = '', ...value] = pair.trim().split('=')
          return [name, decodeURIComponent(value.join('='))]
        }),
      )

/** An ExportTraceServiceRequest, as OTLP writes it in JSON. */
export const requestOf = (service: string, spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: pairs({ 'service.name': service, 'service.version': engine }) },
      scopeSpans: [{ scope: { name: 'kiroku', version: engine }, spans: spans.map(spanOf) }],
    },
  ],
})

const kinds = { internal: 1, server: 2 } as const

const spanOf = ({ start, end, kind, attributes, isFailed, ...span }: Span) => ({
  ...span,
  kind: kinds[kind],
  startTimeUnixNano: String(start),
  endTimeUnixNano: String(end),
  attributes: pairs(attributes),
  status: isFailed ? { code: 2 } : {},
})

const pairs = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
