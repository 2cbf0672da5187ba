import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Variable, type VariableName, variables } from './variables.ts'

/** A value that a variable cannot have. The message says which variable, what was given and what is allowed. */
export class BadSetting extends Error {
  readonly code = 'BAD_SETTING'
}

/**
 * What the environment sets. `options` are those of the command line and go before it. An empty text counts as none.
 * @throws BadSetting for the first value that is not allowed.
 */
export function configurationFrom(
  env: Readonly<Record<string, string | undefined>>,
  options: { readonly [N in VariableName]?: string } = {},
) {
  function setting<N extends VariableName>(name: N): Static<(typeof variables)[N]['schema']> {
    const variable: Variable<(typeof variables)[N]['schema']> = variables[name]
    const { [name]: option } = options
    if (option !== undefined) return judged(variable.option ?? name, variable, option)
    const given = env[name] ?? ''
    if (given === '' && variable.isSecret && env[name] !== undefined)
      throw new BadSetting(`${name} is set to nothing; it must be ${variable.allowed}, or not set at all.`)
    return judged(name, variable, given === '' ? variable.usual : given)
  }
  setting('KIROKU_MASTER_KEY') // is read where keys are, and told here if it is none
  const endpoint = setting('OTEL_EXPORTER_OTLP_ENDPOINT')
  return {
    port: setting('PORT'),
    host: setting('HOST'),
    store: setting('EVENT_STORE'),
    liveMatches: setting('LIVE_MATCHES'),
    bodyLimit: setting('BODY_LIMIT'),
    limits: {
      seat: setting('RATE_LIMIT_SEAT'),
      address: setting('RATE_LIMIT_ADDRESS'),
      heavy: setting('RATE_LIMIT_HEAVY'),
    },
    trustProxy: setting('TRUST_PROXY'),
    corsOrigins: setting('CORS_ORIGINS'),
    logLevel: setting('LOG_LEVEL'),
    metricsToken: setting('METRICS_TOKEN'),
    traces:
      endpoint === null
        ? undefined
        : { endpoint, headers: setting('OTEL_EXPORTER_OTLP_HEADERS'), service: setting('OTEL_SERVICE_NAME') },
  }
}

export type Configuration = ReturnType<typeof configurationFrom>

function judged<S extends TSchema>(
  label: string,
  { schema, read, allowed, isSecret }: Variable<S>,
  text: string,
) {
  const check = Compile(schema)
  const value = read(text)
  if (check.Check(value)) return value
  throw new BadSetting(
    isSecret
      ? `${label} has a value, not shown here, that cannot be; it must be ${allowed}.`
      : `${label} is ${JSON.stringify(withoutPassword(text))}; it must be ${allowed}.`,
  )
}

/** A connection string or address as it may be shown. */
export const withoutPassword = (address: string): string => address.replace(/\/\/[^/@]*@/, '//…@')
