import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: string
}

export interface Connection {
  request(method: 'GET' | 'POST', path: string, headers: string, body: string): Promise<Answer>
  close(): void
}

/**
 * One kept-alive HTTP connection that carries a request at a time. No more than this benchmark needs: the driver
 * shares the machine with the service, and what it costs is missing there.
 */
export async function openConnection(url: URL): Promise<Connection> {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  await once(socket, 'connect')
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = answerIn(received)
    if (answer === undefined) return
    received = Buffer.alloc(0)
    waiting?.resolve(answer)
  })
  const lost = (error?: Error) => waiting?.reject(error ?? new Error('the service has closed the connection'))
  socket.on('error', lost)
  socket.on('close', () => lost())
  return {
    request: (method, path, headers, body) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        send(socket, method, `${path} HTTP/1.1\r\nhost: ${url.host}\r\n${headers}`, body)
      }),
    close: () => socket.destroy(),
  }
}

const send = (socket: Socket, method: string, head: string, body: string): boolean =>
  socket.write(
    method === 'GET'
      ? `GET ${head}\r\n`
      : `POST ${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )

/** The whole answer, once it is there. */
function answerIn(received: Buffer): Answer | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = received.toString('latin1', 0, end)
  const length = /^content-length: *(\d+)$/im.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without length: ${head}`)
  const from = end + 4
  const to = from + Number(length)
  if (received.length < to) return undefined
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', from, to) }
}
