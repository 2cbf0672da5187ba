import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { WebSocket } from 'ws'
import { StoredEvent } from '../../src/record/chain.ts'

const event = Compile(StoredEvent)
const Closing = Compile(
  Type.Object(
    { reason: Type.Enum(['slow', 'stopping', 'failed']), next: Type.Integer() },
    { additionalProperties: false },
  ),
)
type Closing = ReturnType<typeof Closing.Parse>

export const wires = ['sse', 'ws'] as const
export type Wire = (typeof wires)[number]

export interface Asked {
  readonly token?: string
  readonly from?: number
  /** Last-Event-ID. */
  readonly after?: number
  readonly ticket?: string
  /** Nothing is read until `read` is called. */
  readonly paused?: true
}

/** One client that follows a match. */
export interface Following {
  /** The JSON of each event, as it was told. */
  readonly told: readonly string[]
  /** All that came, as text. */
  text(): string
  /** Resolves when the event of this revision has been told; rejects when it ends before. */
  until(revision: number): Promise<void>
  /** What the service said when it ended the stream; undefined if it said nothing. */
  readonly closing: Promise<Closing | undefined>
  /** A sign of life. */
  readonly beat: Promise<void>
  /** The status code that a WebSocket was closed with. */
  code(): number | undefined
  read(): void
  leave(): void
}

/** Follows over either wire. Rejects with a Turned for an answer that is no stream. */
export const follow = (wire: Wire, url: string, match: string, asked: Asked = {}): Promise<Following> =>
  wire === 'sse' ? followStream(url, match, asked) : followSocket(url, match, asked)

/** The answer instead of a stream. */
export class Turned extends Error {
  readonly status: number
  readonly problem: unknown
  constructor(status: number, body: string) {
    super(`${status} ${body}`)
    this.status = status
    this.problem = JSON.parse(body)
  }
}

/** The answer that a client gets instead of a stream. */
export const turned = (following: Promise<Following>): Promise<Turned> =>
  following.then(
    () => {
      throw new Error('there is a stream')
    },
    (error: unknown) => {
      if (error instanceof Turned) return error
      throw error
    },
  )

function address(url: string, match: string, { from, ticket }: Asked): URL {
  const to = new URL(`${url}/matches/${match}/events`)
  if (from !== undefined) to.searchParams.set('from', String(from))
  if (ticket !== undefined) to.searchParams.set('ticket', ticket)
  return to
}

const headersOf = ({ token, after }: Asked): Record<string, string> => ({
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(after === undefined ? {} : { 'last-event-id': String(after) }),
})

async function followStream(url: string, match: string, asked: Asked): Promise<Following> {
  const headers = { accept: 'text/event-stream', ...headersOf(asked) }
  const sent = request(address(url, match, asked), { headers, agent: false }).end()
  const answer = await answerTo(sent)
  if (answer.statusCode !== 200) throw new Turned(answer.statusCode ?? 0, await whole(answer))
  const heard = listening()
  let rest = ''
  let last: Closing | undefined
  answer.setEncoding('utf8')
  answer.on('error', () => {})
  answer.on('close', () => heard.end(last))
  const read = () =>
    answer.on('data', (text: string) => {
      heard.bytes(text)
      const blocks = `${rest}${text}`.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map(field))
        const data = fields.get('data')
        if (fields.get('event') === 'closing') last = Closing.Parse(JSON.parse(data ?? ''))
        else if (data !== undefined) heard.event(data, fields.get('id'), fields.get('event'))
        else if (block.startsWith(':')) heard.beat()
      }
    })
  if (!asked.paused) read()
  return { ...heard.following, code: () => undefined, read, leave: () => sent.destroy() }
}

function field(line: string): readonly [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

const answerTo = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sent.on('response', resolve)
    sent.on('error', reject)
  })

async function whole(answer: IncomingMessage): Promise<string> {
  let body = ''
  for await (const text of answer.setEncoding('utf8')) body += text
  return body
}

async function followSocket(url: string, match: string, asked: Asked): Promise<Following> {
  const from = asked.after === undefined ? asked : { ...asked, from: asked.after + 1 }
  const to = address(url, match, from)
  to.protocol = 'ws'
  const { after: _, ...rest } = asked
  const socket = new WebSocket(to, { headers: headersOf(rest) })
  const heard = listening()
  let code: number | undefined
  socket.on('message', (data) => {
    heard.bytes(String(data))
    heard.event(String(data))
  })
  socket.on('ping', heard.beat)
  socket.on('close', (closed, reason) => {
    code = closed
    heard.end(reason.length > 0 ? Closing.Parse(JSON.parse(String(reason))) : undefined)
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
    socket.on('unexpected-response', (_, answer) => {
      whole(answer).then((body) => reject(new Turned(answer.statusCode ?? 0, body)), reject)
    })
  })
  if (asked.paused) socket.pause()
  return {
    ...heard.following,
    code: () => code,
    read: () => socket.resume(),
    leave: () => socket.terminate(),
  }
}

/** What a client has heard, and who waits for what. */
function listening() {
  const told: string[] = []
  const texts: string[] = []
  const waiting = new Map<number, { resolve(): void; reject(error: Error): void }>()
  let last = -1
  let isOver = false
  let endWith = (_: Closing | undefined) => {}
  let beat = () => {}
  const following = {
    told,
    text: () => texts.join(''),
    until: (revision: number): Promise<void> =>
      new Promise((resolve, reject) => {
        if (last >= revision) resolve()
        else if (isOver) reject(new Error(`the stream is over at ${last}`))
        else waiting.set(revision, { resolve, reject })
      }),
    closing: new Promise<Closing | undefined>((resolve) => {
      endWith = resolve
    }),
    beat: new Promise<void>((resolve) => {
      beat = resolve
    }),
  }
  return {
    following,
    bytes: (text: string) => texts.push(text),
    beat: () => beat(),
    event(json: string, id?: string, type?: string) {
      const { revision, ...parsed } = event.Parse(JSON.parse(json))
      if (id !== undefined && (id !== String(revision) || type !== parsed.type))
        throw new Error(`id ${id} and type ${type} are not those of ${json}`)
      told.push(json)
      last = revision
      waiting.get(revision)?.resolve()
      waiting.delete(revision)
    },
    end(closing: Closing | undefined) {
      isOver = true
      endWith(closing)
      for (const { reject } of waiting.values()) reject(new Error(`the stream is over at ${last}`))
    },
  }
}
