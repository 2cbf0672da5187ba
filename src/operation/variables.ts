import { isIP } from 'node:net'
import { type TSchema, Type } from 'typebox'

/** An environment variable that sets something of the service. */
export interface Variable<S extends TSchema = TSchema> {
  readonly schema: S
  /** What a text stands for, for the schema to judge. */
  readonly read: (text: string) => unknown
  /** What the schema lets through, as words after "must be". */
  readonly allowed: string
  /** The text that counts if none is given. */
  readonly usual: string
  readonly what: string
  /** Its value is never shown, and may not be empty: who sets a key to nothing has made a mistake. */
  readonly isSecret?: true
  /** The option of `kiroku serve` that goes before the variable. */
  readonly option?: `--${string}`
}

type About = Pick<Variable, 'what' | 'usual' | 'option'>

const whole = (minimum: number, maximum: number, about: About) => ({
  schema: Type.Integer({ minimum, maximum }),
  read: (text: string): unknown => (/^\d{1,15}$/.test(text) ? Number(text) : text),
  allowed: `a whole number from ${minimum} to ${maximum}`,
  ...about,
})

const text = (pattern: RegExp, allowed: string, about: About) => ({
  schema: Type.String({ pattern }),
  read: (given: string): unknown => given,
  allowed,
  ...about,
})

/** Empty unless it is set. */
const list = (isAllowed: (item: string) => boolean, allowed: string, what: string) => ({
  schema: Type.Array(Type.Refine(Type.String(), isAllowed)),
  read: (given: string): unknown => (given === '' ? [] : given.split(',').map((item) => item.trim())),
  allowed: `${allowed}, with commas between several`,
  usual: '',
  what,
})

/** Null unless it is set. */
const optional = (
  isAllowed: (given: string) => boolean,
  allowed: string,
  about: Pick<Variable, 'what' | 'isSecret'>,
) => ({
  schema: Type.Union([Type.Null(), Type.Refine(Type.String(), isAllowed)]),
  read: (given: string): unknown => (given === '' ? null : given),
  allowed,
  usual: '',
  ...about,
})

const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** All that the environment sets. docs/reference/configuration.md shows this table, and a test compares the two. */
export const variables = {
  PORT: whole(0, 65_535, { usual: '3000', option: '--port', what: 'The port. 0 takes a free one' }),
  HOST: text(/^[^\s/]{1,255}$/, 'a host name or an address', {
    usual: 'localhost',
    option: '--host',
    what: 'The address to listen on. `0.0.0.0` is all of IPv4, `::` all there are',
  }),
  EVENT_STORE: text(
    /^(?:sqlite:(?!\/\/).|(?:esdb|kurrentdb)(?:\+discover)?:\/\/.)/,
    'a connection string like sqlite:./data/kiroku.db',
    {
      usual: 'sqlite:./data/kiroku.db',
      option: '--store',
      what: 'The event store',
    },
  ),
  KIROKU_MASTER_KEY: optional((key) => /^\s*[0-9a-f]{64}\s*$/i.test(key), '64 hexadecimal digits', {
    isSecret: true,
    what: 'The key from which the seeds of the server’s dice derive. Without it: the file `master.key` beside the store, made on first use',
  }),
  LIVE_MATCHES: whole(1, 1_000_000, {
    usual: '500',
    what: 'How many matches stay in memory. Those not used for longest leave, and are read from the store when they are next asked for',
  }),
  BODY_LIMIT: whole(1_024, 16_777_216, {
    usual: '262144',
    what: 'How many bytes the body of a request may have',
  }),
  RATE_LIMIT_SEAT: whole(0, 1_000_000, {
    usual: '50',
    what: 'How many requests a second one token may send, and twice as many at once. 0 is any number',
  }),
  RATE_LIMIT_ADDRESS: whole(0, 1_000_000, {
    usual: '500',
    what: 'How many requests a second may come from one address, and twice as many at once. 0 is any number',
  }),
  RATE_LIMIT_HEAVY: whole(0, 1_000_000, {
    usual: '60',
    what: 'How many audits and exports a minute one token may ask for, and one address. 0 is any number',
  }),
  TRUST_PROXY: list(
    isNetwork,
    'an address, a network like 10.0.0.0/8, or loopback, linklocal or uniquelocal',
    'The reverse proxies that are believed when `X-Forwarded-For` says whose request they pass on, see [behind a reverse proxy](../how-to/reverse-proxy.md)',
  ),
  CORS_ORIGINS: list(
    isOrigin,
    'an origin like https://play.example, or *',
    'The origins whose web pages may use the service from a browser; its own always may',
  ),
  LOG_LEVEL: {
    schema: Type.Enum(levels),
    read: (given: string): unknown => given,
    allowed: `one of ${levels.join(', ')}`,
    usual: 'warn',
    what: 'What goes to the [log](#the-log): from `info` on every request, with `warn` only what went wrong inside',
  },
  METRICS_TOKEN: optional((token) => /^[\x21-\x7e]{16,200}$/.test(token), '16 to 200 visible characters', {
    isSecret: true,
    what: 'The token for [`GET /metrics`](#metrics). Without it everybody who reaches the service reads them',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(isEndpoint, 'an address like http://localhost:4318', {
    what: 'The collector that [traces](#traces) go to. Without it there are none',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: optional(isHeaders, 'name=value, with commas between several', {
    isSecret: true,
    what: 'Headers for the collector, its key of access say',
  }),
  OTEL_SERVICE_NAME: text(/^.{1,200}$/, '1 to 200 characters', {
    usual: 'kiroku',
    what: 'What the service is called in traces',
  }),
} satisfies Readonly<Record<string, Variable>>

export type VariableName = keyof typeof variables

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits = '1', ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most
}

function isOrigin(text: string): boolean {
  return text === '*' || (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text)
}

function isEndpoint(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { username, search, hash } = new URL(text)
  return `${username}${search}${hash}` === ''
}

function isHeaders(text: string): boolean {
  return text.split(',').every((pair) => /^\s*[\w-]+=(?:[\x20-\x24\x26-\x7e]|%[2-7][0-9a-f])+$/i.test(pair))
}
