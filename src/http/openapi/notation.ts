import type { JsonSchema } from './dialect.ts'

/** How names and plain values are written; all else is TypeScript's notation of types. */
export interface Notation {
  /** A schema of the document that has a name. */
  named(name: string): string
  /** Text, number, truth or anything. */
  plain(schema: JsonSchema): string
}

/** A schema as a type: closed objects, readonly throughout. */
export function typeText(schema: JsonSchema, notation: Notation, indent = ''): string {
  const text = (inner: unknown) => (isSchema(inner) ? typeText(inner, notation, indent) : 'unknown')
  const { $ref, enum: values, prefixItems, items, properties, additionalProperties } = schema
  if (typeof $ref === 'string') return notation.named(nameIn($ref))
  if ('const' in schema) return literal(schema.const)
  if (Array.isArray(values)) return union(values.map(literal))
  const { anyOf = schema.oneOf, allOf } = schema
  if (Array.isArray(anyOf)) return union(anyOf.map(text))
  if (Array.isArray(allOf)) return allOf.map(text).join(' & ')
  if (Array.isArray(prefixItems)) return `readonly [${prefixItems.map(text).join(', ')}]`
  if (items !== undefined) return `readonly ${inBrackets(text(items))}[]`
  if (isSchema(properties) && Object.keys(properties).length > 0)
    return objectText(properties, schema.required, notation, indent)
  if (isSchema(additionalProperties)) return `Readonly<Record<string, ${text(additionalProperties)}>>`
  if (schema.type === 'object') return 'Readonly<Record<string, unknown>>'
  return notation.plain(schema)
}

/** #/components/schemas/Head: Head */
export const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

function objectText(properties: JsonSchema, required: unknown, notation: Notation, indent: string): string {
  const needed = new Set(Array.isArray(required) ? required : [])
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const type = isSchema(property) ? typeText(property, notation, inner) : 'unknown'
    return `${inner}readonly ${propertyName(name)}${needed.has(name) ? '' : '?'}: ${type}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** Names such as $correlationId stand as they are, If-Match in quotes. */
const propertyName = (name: string): string => (/^[\w$]+$/.test(name) ? name : literal(name))

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : JSON.stringify(value)

const union = (parts: readonly string[]): string => [...new Set(parts)].join(' | ')

const inBrackets = (type: string): string => (/ [|&] /.test(type) ? `(${type})` : type)

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
