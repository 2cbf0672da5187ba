import type { Writable } from 'node:stream'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Configuration } from './configuration.ts'

/** What no line of the log may hold, whoever hands it over. */
const secrets = [
  'authorization',
  'body',
  'headers',
  'salt',
  'sealed',
  'secret',
  'seed',
  'seeds',
  'split',
  'ticket',
  'token',
  'tokens',
  'warband',
  'warbands',
]

/**
 * The service's log: lines of JSON. Of a request they have method, path, status and the problem's code, with the
 * request's id; of a fault of the service its stack, with the incident's id. Never what was sent or answered.
 */
export const loggerTo = (stream: Writable, level: Configuration['logLevel']) =>
  ({
    level,
    stream,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { req: requestLine, err: errorLine },
    hooks: { streamWrite: withoutKeys },
    redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  }) satisfies FastifyServerOptions['logger']

/** Without the query, which may hold a ticket. */
const requestLine = ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip })

type ErrorLine = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly cause?: ErrorLine
}

/** Only what is listed here: the members of an error can be whatever was at hand where it was thrown. */
function errorLine(error: unknown): ErrorLine {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error.', stack: '' }
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message,
    stack,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(cause instanceof Error ? { cause: errorLine(cause) } : {}),
  }
}

/** Seeds, keys and hashes of tokens are all written so. */
const withoutKeys = (line: string): string => line.replace(/[0-9a-f]{64}/gi, '…')
