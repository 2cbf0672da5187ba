import type { TSchema } from 'typebox'
import { engine } from '../../game/edition.ts'
import { problemComponents, problemsOf } from './answers.ts'
import { componentSchemas, names } from './components.ts'
import { inDialect } from './dialect.ts'
import type { OpenApiDocument, Operation, Parameter } from './format.ts'
import { type OperationWords, operations, parameterWords, tags } from './operations.ts'

/** A route as Fastify knows it. */
export interface DescribedRoute {
  readonly method: string
  /** With its parameters as `:name`. */
  readonly url: string
  readonly schema: RouteSchema
}

interface RouteSchema {
  readonly params?: unknown
  readonly querystring?: unknown
  readonly headers?: unknown
  readonly body?: unknown
  readonly response?: unknown
}

/**
 * The document of these routes. Shapes come from the schemas that validate; words, which no schema has, from
 * `operations.ts`.
 * @throws Error for a route without words.
 */
export function openApiDocument(routes: readonly DescribedRoute[]): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { words, method, url, schema } of worded(routes)) {
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(words, schema) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kiroku',
      version: engine,
      summary: 'A match service for Bushido.',
      description:
        'Two seats play a match by commands. Each seat is told what it may do now, with all that parameters may be; ' +
        'what becomes of a command is stored as events, which anybody can read, replay and audit.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags,
    paths,
    components: {
      schemas: componentSchemas,
      responses: problemComponents,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a seat, told once when the match is created.',
        },
      },
    },
  }
}

/** In the order of their words. */
function worded(routes: readonly DescribedRoute[]) {
  const order = Object.keys(operations)
  const place = ({ method, url }: DescribedRoute) => order.indexOf(`${method} ${url}`)
  return routes
    .toSorted((one, other) => place(one) - place(other))
    .map((route) => {
      const address = `${route.method} ${route.url}`
      const words = operations[address]
      if (words === undefined) throw new Error(`${address} has no words in operations.ts.`)
      return { ...route, words }
    })
}

const callers: Readonly<Record<OperationWords['caller'], Operation['security']>> = {
  anybody: [],
  'anybody or seat': [{}, { token: [] }],
  seat: [{ token: [] }],
}

function operation(words: OperationWords, schema: RouteSchema): Operation {
  const { operationId, tag, summary, description, caller, media, examples } = words
  const [status, answer] = successOf(schema.response)
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: callers[caller],
    parameters: [
      ...parameters('path', schema.params),
      ...parameters('query', schema.querystring),
      ...parameters('header', schema.headers),
    ],
    ...(isSchema(schema.body)
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: inDialect(schema.body, names), ...shown(examples?.body) },
            },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: words.answer,
        content: Object.fromEntries(
          Object.entries(media ?? { 'application/json': answer }).map(([type, of]) => [
            type,
            { schema: inDialect(of, names), ...(type === 'application/json' ? shown(examples?.answer) : {}) },
          ]),
        ),
      },
      ...problemsOf(words.problems),
    },
  }
}

const shown = (example: unknown) => (example === undefined ? {} : { example })

function parameters(where: Parameter['in'], schema: unknown): readonly Parameter[] {
  if (!isSchema(schema)) return []
  const { properties, required = [] } = schema
  // What OpenAPI tells in other ways.
  const { accept: _, ...own } = properties ?? {}
  return Object.entries(own).map(([name, property]) => ({
    name: where === 'header' ? headerName(name) : name,
    in: where,
    required: required.includes(name),
    ...(parameterWords[name] === undefined ? {} : { description: parameterWords[name] }),
    schema: inDialect(property, names),
  }))
}

/** idempotency-key as Idempotency-Key */
const headerName = (name: string): string => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

interface AnySchema extends TSchema {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
}
const isSchema = (value: unknown): value is AnySchema => typeof value === 'object' && value !== null

function successOf(response: unknown): readonly [string, AnySchema] {
  for (const [status, schema] of Object.entries(response ?? {}))
    if (status.startsWith('2') && isSchema(schema)) return [status, schema]
  throw new Error('A route without the schema of its success.')
}
