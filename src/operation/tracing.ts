import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export type Attributes = Readonly<Record<string, string | number>>

/** A piece of work that is over. Times are nanoseconds since 1970. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: 'server' | 'internal'
  readonly start: bigint
  readonly end: bigint
  readonly attributes: Attributes
  readonly isFailed: boolean
}

/** A piece of work that goes on. */
export interface OpenSpan {
  /** What is called within, also later on, has this span as its parent. */
  run<T>(work: () => T): T
  end(outcome?: {
    readonly name?: string
    readonly attributes?: Attributes
    readonly isFailed?: boolean
  }): void
}

export interface Tracer {
  /** @param traceparent as the caller of the service sent it (W3C Trace Context). */
  request(name: string, traceparent: string | undefined): OpenSpan
  /** A part of the work that is going on; of none, nothing is told. */
  part(name: string): OpenSpan
}

interface Place {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

/** @param tell is given each span when it is over. */
export function tracerTo(tell: (span: Span) => void): Tracer {
  const here = new AsyncLocalStorage<Place>()

  function open(name: string, kind: Span['kind'], parent: Place | undefined): OpenSpan {
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
    const spanId = randomBytes(8).toString('hex')
    const isSampled = parent?.isSampled ?? true
    const start = now()
    return {
      run: (work) => here.run({ traceId, spanId, isSampled }, work),
      end: ({ name: better = name, attributes = {}, isFailed = false } = {}) => {
        if (!isSampled) return
        const parentSpanId = parent === undefined ? {} : { parentSpanId: parent.spanId }
        tell({
          traceId,
          spanId,
          ...parentSpanId,
          name: better,
          kind,
          start,
          end: now(),
          attributes,
          isFailed,
        })
      },
    }
  }

  return {
    request: (name, traceparent) => open(name, 'server', placeIn(traceparent)),
    part: (name) => {
      const parent = here.getStore()
      return parent === undefined ? untold : open(name, 'internal', parent)
    },
  }
}

const untold: OpenSpan = { run: (work) => work(), end: () => {} }

/** The caller's span; undefined for a header that cannot be read, with which a trace begins here. */
function placeIn(traceparent: string | undefined): Place | undefined {
  const [, version, traceId, spanId, flags] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  if (version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: Number.parseInt(flags, 16) % 2 === 1 }
}

const now = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n
