import { createServer, type IncomingMessage } from 'node:http'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { onTestFinished } from 'vitest'
import { closed } from '../../events/entry.ts'

const Attributes = Type.Array(
  Type.Object({
    key: Type.String(),
    value: Type.Union([
      Type.Object({ stringValue: Type.String() }, closed),
      Type.Object({ intValue: Type.String({ pattern: '^\\d+$' }) }, closed),
    ]),
  }),
)

const SpanSchema = Type.Object(
  {
    traceId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    spanId: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    parentSpanId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' })),
    name: Type.String({ minLength: 1 }),
    kind: Type.Enum([1, 2]),
    startTimeUnixNano: Type.String({ pattern: '^\\d{19}$' }),
    endTimeUnixNano: Type.String({ pattern: '^\\d{19}$' }),
    attributes: Attributes,
    status: Type.Object({ code: Type.Optional(Type.Literal(2)) }, closed),
  },
  closed,
)
export type ReceivedSpan = Static<typeof SpanSchema>

/** ExportTraceServiceRequest of OTLP 1, as far as the service uses it. */
const Export = Compile(
  Type.Object(
    {
      resourceSpans: Type.Array(
        Type.Object(
          {
            resource: Type.Object({ attributes: Attributes }, closed),
            scopeSpans: Type.Array(
              Type.Object(
                {
                  scope: Type.Object({ name: Type.String(), version: Type.String() }, closed),
                  spans: Type.Array(SpanSchema),
                },
                closed,
              ),
            ),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
)

/** A collector that keeps what it is sent, and answers with this status. */
export async function collectorDouble(status = 200) {
  const received: {
    readonly path: string
    readonly headers: IncomingMessage['headers']
    readonly text: string
  }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    received.push({ path: request.url ?? '', headers: request.headers, text })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    received,
    /** All spans received so far. @throws Error for a message that is not OTLP. */
    spans: (): readonly ReceivedSpan[] =>
      received.flatMap(({ text }) =>
        Export.Parse(JSON.parse(text)).resourceSpans.flatMap((r) => r.scopeSpans.flatMap((s) => s.spans)),
      ),
  }
}
