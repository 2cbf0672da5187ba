import type { JsonSchema } from './dialect.ts'
import type { OpenApiDocument, Operation } from './format.ts'
import { type Notation, typeText } from './notation.ts'

/** As a schema this is one that says nothing, and the component of the name `Json`. */
const anyJson = 'string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }'

const notation: Notation = {
  named: (name) => name,
  plain: ({ type }) =>
    type === 'integer' || type === 'number'
      ? 'number'
      : type === 'string' || type === 'boolean' || type === 'null'
        ? type
        : anyJson,
}

/** The TypeScript source of the types in the document: its schemas, and what each call takes and answers. */
export function clientTypes({ paths, components }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  return `${[
    '// biome-ignore-all format: generated from the OpenAPI document by `npm run client:types`; do not edit.',
    ...Object.entries(components.schemas).map(declaration),
    `/** What each call takes and answers. */\nexport interface Calls {\n${calls
      .map(
        ({ operation }) =>
          `${comment(operation.summary, '  ')}  readonly ${operation.operationId}: ${callText(operation)}`,
      )
      .join('\n')}\n}`,
    `/** Where each call is. */\nexport const addresses: Readonly<Record<keyof Calls, string>> = {\n${calls
      .map(({ method, path, operation }) => `  ${operation.operationId}: '${method.toUpperCase()} ${path}',`)
      .join('\n')}\n}`,
  ].join('\n\n')}\n`
}

function declaration([name, schema]: readonly [string, JsonSchema]): string {
  const { description } = schema
  const words = typeof description === 'string' ? comment(description, '') : ''
  const type = typeText(schema, notation)
  return type.startsWith('{') && 'properties' in schema
    ? `${words}export interface ${name} ${type}`
    : `${words}export type ${name} = ${type}`
}

function callText({ parameters, requestBody, responses }: Operation): string {
  const parts = (['path', 'query', 'header'] as const).flatMap((where) => {
    const own = parameters.filter((parameter) => parameter.in === where)
    if (own.length === 0) return []
    const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]))
    const required = own.filter((parameter) => parameter.required).map(({ name }) => name)
    const type = typeText({ type: 'object', properties, required }, notation, '    ')
    return [`    readonly ${where}${required.length === 0 ? '?' : ''}: ${type}`]
  })
  const body = requestBody?.content['application/json']
  if (body !== undefined) parts.push(`    readonly body: ${typeText(body.schema, notation, '    ')}`)
  return `{\n${[...parts, `    readonly answer: ${answerText(responses)}`].join('\n')}\n  }`
}

function answerText(responses: Operation['responses']): string {
  const [success] = Object.entries(responses).flatMap(([status, response]) =>
    status.startsWith('2') && 'content' in response ? Object.values(response.content) : [],
  )
  return success === undefined ? 'undefined' : typeText(success.schema, notation, '    ')
}

const comment = (text: string, indent: string): string => `${indent}/** ${text} */\n`
