import type { ClientOptions } from '../../src/client/client.ts'

/** An answer by script, or none. */
type Scripted =
  | 'unreachable'
  | {
      readonly status: number
      /** Of a problem. */
      readonly code?: string
      readonly body?: unknown
      readonly stream?: ReadableStream<Uint8Array>
      readonly headers?: Readonly<Record<string, string>>
    }

/**
 * What the client speaks through: remembers what was sent and how long it would have waited, which takes no time.
 * With a script nothing goes out; without one everything does, but for what is told to fail.
 */
export function connection(script?: readonly Scripted[]) {
  const requests: { readonly url: string; readonly init: RequestInit }[] = []
  const waits: number[] = []
  const left = [...(script ?? [])]
  let failing = false

  const options: Pick<ClientOptions, 'fetch' | 'wait'> = {
    async fetch(url, init) {
      requests.push({ url, init })
      if (script !== undefined) return scripted(left.shift() ?? 'unreachable')
      const response = await fetch(url, init)
      if (!failing) return response
      failing = false
      throw new TypeError('fetch failed')
    },
    async wait(milliseconds) {
      waits.push(milliseconds)
    },
  }
  return {
    ...options,
    requests,
    waits,
    /** The answer to the next request gets lost, after it was given. */
    loseNext: () => {
      failing = true
    },
  }
}

function scripted(answer: Scripted): Response {
  if (answer === 'unreachable') throw new TypeError('fetch failed')
  const { status, code, stream, headers = {} } = answer
  if (stream !== undefined) return new Response(stream, { status, headers })
  if (code === undefined)
    return new Response(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const problem = { type: `/errors/${code}`, title: code, status, detail: code, code }
  const type = 'application/problem+json; charset=utf-8'
  return new Response(JSON.stringify(problem), { status, headers: { 'content-type': type, ...headers } })
}
