import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BadSetting, configurationFrom } from '../../src/operation/configuration.ts'
import { type Variable, variables } from '../../src/operation/variables.ts'

const table: readonly (readonly [string, Variable])[] = Object.entries(variables)

/** The sentence that a bad value is refused with. */
function refusal(env: Readonly<Record<string, string>>): string {
  try {
    configurationFrom(env)
  } catch (error) {
    if (error instanceof BadSetting) return error.message
    throw error
  }
  throw new Error('it was accepted')
}

/** For each variable a value that it may have and one that it may not. */
const examples: Readonly<Record<string, readonly [good: string, bad: string]>> = {
  PORT: ['0', '65536'],
  HOST: ['0.0.0.0', 'http://host'],
  EVENT_STORE: ['sqlite::memory:', 'sqlite://nowhere'],
  KIROKU_MASTER_KEY: ['0F'.repeat(32), '0F'.repeat(31)],
  LIVE_MATCHES: ['50', '0'],
  BODY_LIMIT: ['1048576', '1 MB'],
  RATE_LIMIT_SEAT: ['0', '-1'],
  RATE_LIMIT_ADDRESS: ['10', '1e3'],
  RATE_LIMIT_HEAVY: ['10', '1.5'],
  TRUST_PROXY: ['loopback, 10.0.0.0/8, fd00::/8, 192.0.2.7', '10.0.0.0/33'],
  CORS_ORIGINS: ['https://play.example, http://localhost:5173', 'https://play.example/'],
  LOG_LEVEL: ['info', 'loud'],
  METRICS_TOKEN: ['0123456789abcdef', 'too short'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['http://localhost:4318/', 'localhost:4318'],
  OTEL_EXPORTER_OTLP_HEADERS: ['api-key=a%20b,x-team=kiroku', 'api-key'],
  OTEL_SERVICE_NAME: ['kiroku east', ' '.repeat(201)],
}

describe('the configuration by the environment', () => {
  it('is usual where nothing is set, or set to an empty text', () => {
    const usual = configurationFrom({})
    expect(usual).toMatchObject({
      port: 3000,
      host: 'localhost',
      store: 'sqlite:./data/kiroku.db',
      bodyLimit: 262_144,
      trustProxy: [],
      corsOrigins: [],
      logLevel: 'warn',
      metricsToken: null,
      traces: undefined,
    })
    const open = table.filter(([, { isSecret }]) => !isSecret).map(([name]) => [name, ''])
    expect(configurationFrom(Object.fromEntries(open))).toEqual(usual)
  })

  it('takes what is set', () => {
    const set = Object.fromEntries(Object.entries(examples).map(([name, [good]]) => [name, good]))
    expect(configurationFrom(set)).toEqual({
      port: 0,
      host: '0.0.0.0',
      store: 'sqlite::memory:',
      liveMatches: 50,
      bodyLimit: 1_048_576,
      limits: { seat: 0, address: 10, heavy: 10 },
      trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.7'],
      corsOrigins: ['https://play.example', 'http://localhost:5173'],
      logLevel: 'info',
      metricsToken: '0123456789abcdef',
      traces: {
        endpoint: 'http://localhost:4318/',
        headers: 'api-key=a%20b,x-team=kiroku',
        service: 'kiroku east',
      },
    })
  })

  it('lets an option of the command line go before its variable, and names it if it is wrong', () => {
    expect(configurationFrom({ PORT: 'none' }, { PORT: '8080' }).port).toBe(8080)
    expect(() => configurationFrom({}, { PORT: '70000' })).toThrow('--port is "70000"; it must be')
  })

  describe.each(table)('%s', (name, { allowed, isSecret }) => {
    const [, bad = ''] = examples[name] ?? []

    it('refuses what it cannot be in one sentence: its name, what was given unless it is secret, what is allowed', () => {
      const set = configurationFrom({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' })
      expect(set.traces).toBeDefined()
      const sentence = refusal({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', [name]: bad })
      expect(sentence.startsWith(`${name} `)).toBe(true)
      expect(sentence.endsWith(`it must be ${allowed}.`)).toBe(true)
      expect(sentence.includes(bad)).toBe(!isSecret)
    })
  })

  it.each(table.filter(([, { isSecret }]) => isSecret))(
    '%s is not unset by mistake: empty is refused',
    (name) => {
      const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', [name]: '' }
      expect(refusal(env)).toMatch(`${name} is set to nothing; it must be`)
    },
  )

  it('does not repeat a password that stands in an address', () => {
    expect(refusal({ EVENT_STORE: 'mysql://me:hunter2@host' })).toMatch('EVENT_STORE is "mysql://…@host"')
    expect(refusal({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://me:hunter2@host' })).not.toMatch('hunter2')
  })
})

describe('docs/reference/configuration.md', () => {
  const document = readFileSync(new URL('../../docs/reference/configuration.md', import.meta.url), 'utf8')

  it('has the table of all variables, as it is', () => {
    const cell = (text: string) => (text === '' ? 'none' : `\`${text}\``)
    const rows = table.map(
      ([name, { what, allowed, usual, option }]) =>
        `| \`${name}\`${option === undefined ? '' : `, \`${option}\``} | ${what} | ${allowed} | ${cell(usual)} |`,
    )
    const shown = document.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line))
    expect(shown).toEqual(rows)
  })

  it('has the places that the table refers to', () => {
    const anchors = [...document.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    )
    const wanted = [...document.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor)
    expect(anchors).toEqual(expect.arrayContaining(wanted))
    expect(wanted.length).toBeGreaterThan(0)
  })
})
