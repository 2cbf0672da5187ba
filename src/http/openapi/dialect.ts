import type { TSchema } from 'typebox'

/** JSON Schema, draft 2020-12: the dialect of OpenAPI 3.1. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** Components by the text of their schema: what has the same text is the same schema. */
export type Names = ReadonlyMap<string, string>

/**
 * A schema in OpenAPI's dialect, the named schemas inside it (and itself, if it has a name) as references.
 * TypeBox writes tuples as draft 7 has them, and records by a pattern that fits every name.
 */
export const inDialect = (schema: TSchema, names: Names): JsonSchema => translated(plain(schema), names)

/** The body of a component: as `inDialect`, but the schema itself is written out. */
export const writtenOut = (schema: TSchema, names: Names): JsonSchema => members(plain(schema), names)

/** What two schemas have in common if and only if they are the same. */
export const textOf = (schema: TSchema): string => JSON.stringify(schema)

/** Without what TypeBox keeps besides JSON. */
function plain(schema: TSchema): JsonSchema {
  const json: JsonSchema = JSON.parse(textOf(schema))
  return json
}

function translated(schema: JsonSchema, names: Names): JsonSchema {
  const name = names.get(JSON.stringify(schema))
  return name === undefined ? members(schema, names) : { $ref: `#/components/schemas/${name}` }
}

function members(schema: JsonSchema, names: Names): JsonSchema {
  const { items, additionalItems: _, properties, patternProperties, ...rest } = schema
  const kept = {
    ...inEach(rest, (value) => inside(value, names)),
    ...(isObject(properties) ? { properties: inEach(properties, (value) => inside(value, names)) } : {}),
  }
  if (Array.isArray(items))
    return { ...kept, prefixItems: inside(items, names), items: false, maxItems: items.length }
  const ofAnyName = isObject(patternProperties) ? patternProperties['^.*$'] : undefined
  return {
    ...kept,
    ...(items === undefined ? {} : { items: inside(items, names) }),
    ...(ofAnyName === undefined ? {} : { additionalProperties: inside(ofAnyName, names) }),
    ...(isObject(patternProperties) && ofAnyName === undefined
      ? { patternProperties: inEach(patternProperties, (value) => inside(value, names)) }
      : {}),
  }
}

const inEach = (object: JsonSchema, change: (value: unknown) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

const inside = (value: unknown, names: Names): unknown =>
  Array.isArray(value)
    ? value.map((one) => inside(one, names))
    : isObject(value)
      ? translated(value, names)
      : value

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
