import { KirokuProblem, NotKiroku } from './problem.ts'
import { addresses, type Calls, type Problem } from './schema.ts'

export interface ClientOptions {
  /** Where the service is, for example http://localhost:3000. */
  readonly url: string
  /** In place of the platform's own. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** In place of a timer: between two attempts. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** What a call takes: all but its answer. */
type Input<C extends keyof Calls> = Omit<Calls[C], 'answer'>
type Answer<C extends keyof Calls> = Calls[C]['answer']

interface AnyInput {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: object
  readonly header?: object
  readonly body?: unknown
}

interface How {
  readonly token?: string
  /** Whether it does no harm twice: only then it is sent again, as it was, when its answer did not come. */
  readonly again: boolean
  readonly signal?: AbortSignal
}

/** Attempts in all, and milliseconds before the second; each further pause is twice as long. */
const attempts = 6
const firstPause = 100

/** Statuses that say: later. */
const later = new Set([429, 503])

/** Calls of the service by their names in its document. */
export function callsTo({ url, fetch = globalThis.fetch, wait = pause }: ClientOptions) {
  const base = url.replace(/\/+$/, '')

  /**
   * The answer to a call.
   * @throws KirokuProblem for any answer but success; NotKiroku for what is no answer of the service; what `fetch`
   * throws when the service cannot be reached.
   */
  async function call<C extends keyof Calls>(name: C, input: Input<C>, how: How): Promise<Answer<C>> {
    const response = await answered(name, input, how)
    const answer: Answer<C> = JSON.parse(await response.text())
    return answer
  }

  /** The answer as it is, for calls whose success is not JSON. */
  async function answered(name: keyof Calls, input: AnyInput, how: How): Promise<Response> {
    const [method = '', path = ''] = addresses[name].split(' ')
    const address = `${base}${filled(path, input.path)}${search(input.query)}`
    const init = request(method, input, how)
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt === attempts || !how.again
      const response = await fetch(address, init).catch((error: unknown) => {
        if (last || how.signal?.aborted) throw error
      })
      if (response?.ok) return response
      if (response !== undefined && (last || !later.has(response.status)))
        throw await problemIn(response, address)
      await wait(pauseBefore(attempt, response?.headers.get('retry-after')))
    }
  }

  return { call, answered, wait: () => wait(firstPause) }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

const pauseBefore = (attempt: number, retryAfter: string | null | undefined): number =>
  Math.max(firstPause * 2 ** (attempt - 1), 1000 * (Number(retryAfter ?? 0) || 0))

function request(method: string, { header, body }: AnyInput, { token, signal }: How): RequestInit {
  const headers = {
    ...texts(header),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }
}

const filled = (path: string, values: AnyInput['path'] = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

function search(query: object | undefined): string {
  const text = new URLSearchParams(texts(query)).toString()
  return text === '' ? '' : `?${text}`
}

/** What is given, as text. */
const texts = (values: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

async function problemIn(response: Response, address: string): Promise<KirokuProblem | NotKiroku> {
  const text = await response.text()
  if (!response.headers.get('content-type')?.startsWith('application/problem+json'))
    return new NotKiroku(response.status, address)
  const problem: Problem = JSON.parse(text)
  return new KirokuProblem(problem)
}
