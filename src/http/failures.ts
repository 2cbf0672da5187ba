import type { Socket } from 'node:net'
import type { FastifySchemaValidationError } from 'fastify'
import { nanoid } from 'nanoid'
import { NotPlayable } from '../game/live.ts'
import { Unreadable } from '../game/log.ts'
import { NoSuchMatch, Quarantined } from '../game/matches.ts'
import { StoreError } from '../store/errors.ts'
import { documentOf, type Flaw, Problem, type ProblemCode, problems } from './problems.ts'

/**
 * What to tell of an error. Of one that nobody expected only a number goes out; under it `report` keeps the rest.
 */
export function problemFor(error: unknown, report: (incident: string) => void): Problem {
  if (error instanceof Problem) return error
  if (error instanceof NoSuchMatch) return new Problem('NO_SUCH_MATCH', 'There is no match of this id.')
  if (error instanceof NotPlayable) return new Problem('MATCH_NOT_PLAYABLE', error.message)
  if (error instanceof Unreadable) return new Problem('UNREADABLE_EVENT', error.message)
  if (error instanceof Quarantined) {
    const { incident } = error
    if (error.cause !== undefined) report(incident)
    return new Problem('MATCH_QUARANTINED', 'It can be read, and takes no commands.', { incident })
  }
  const known = error instanceof StoreError ? ofStore(error) : ofFramework(error)
  if (known !== undefined) return known
  const incident = nanoid(10)
  report(incident)
  return new Problem('INTERNAL', `Ask the host about incident ${incident}.`, { incident })
}

const later = { 'retry-after': '1' }

function ofStore({ code }: StoreError): Problem | undefined {
  switch (code) {
    case 'store-unavailable':
    case 'store-full':
      return new Problem(
        'STORE_UNAVAILABLE',
        'Nothing was stored and nothing is lost: send it again.',
        {},
        later,
      )
    case 'unknown-outcome':
      return new Problem('OUTCOME_UNKNOWN', 'Send it again with the same idempotency key.', {}, later)
    case 'wrong-expected-revision':
      return new Problem('MATCH_BUSY', 'Others were faster each time: send it again.', {}, later)
    case 'append-too-large':
      return new Problem('BODY_TOO_LARGE', 'What the command would store is larger than an append may be.')
    default:
      return undefined
  }
}

/** What Fastify found wrong with a request before any route saw it. */
const frameworkCodes = new Map<unknown, readonly [ProblemCode, string]>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', ['BODY_TOO_LARGE', 'The body is larger than this service takes.']],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', ['UNSUPPORTED_MEDIA_TYPE', 'Send Content-Type: application/json.']],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', ['MALFORMED_JSON', 'The body is empty.']],
  ['FST_ERR_CTP_INVALID_JSON_BODY', ['MALFORMED_JSON', 'The body cannot be parsed as JSON.']],
  ['FST_ERR_BAD_URL', ['MALFORMED_URL', 'The address is not encoded as an address must be.']],
  ['FST_ERR_MAX_PARAM_LENGTH', ['NO_SUCH_ROUTE', 'A part of the address is longer than any here.']],
])

function ofFramework(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  const known = 'code' in error ? frameworkCodes.get(error.code) : undefined
  if (known !== undefined) return new Problem(...known)
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  // The parser refuses `__proto__` and the like with an error of its own.
  if (error instanceof SyntaxError && status === 400)
    return new Problem('MALFORMED_JSON', 'The body holds a key that is not allowed.')
  return status >= 400 && status < 500
    ? new Problem('MALFORMED_REQUEST', 'The request cannot be read.')
    : undefined
}

/** The problem of a part of a request that does not fit its schema. */
export const flawed =
  (code: ProblemCode) =>
  (errors: readonly FastifySchemaValidationError[], where: Flaw['in']): Problem => {
    const pointers = errors.map(({ instancePath, message = '' }) => ({
      in: where,
      pointer: instancePath,
      detail: message,
    }))
    const [first] = pointers
    const detail = `${names[where]}${first?.pointer ? ` at ${first.pointer}` : ''}: ${first?.detail}.`
    return new Problem(code, detail, { pointers })
  }

const names: Readonly<Record<Flaw['in'], string>> = {
  body: 'Body',
  querystring: 'Query',
  params: 'Address',
  headers: 'Headers',
}

/** Answers what is not even HTTP, on the bare connection. */
export function answerRaw(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Problem('HEADERS_TOO_LARGE', 'All headers together have at most 16 KiB.')
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new Problem('REQUEST_TIMEOUT', 'The request was not complete in time.')
        : new Problem('MALFORMED_REQUEST', 'This is not a request of HTTP/1.1.')
  const body = JSON.stringify(documentOf(problem))
  const { status, title } = problems[problem.code]
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
