import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { canonical, isJsonObject, NotCanonical } from '../record/canonical.ts'

type Flaws = FastifySchemaValidationError[]
type Check = (value: unknown) => Flaws

/** Checks a part of a request against its schema. Nothing is dropped, filled in or converted but query numbers. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Type.IsUnion(schema) ? unionCheck(schema.anyOf) : schemaCheck(schema)
  return (raw: unknown) => {
    const value = httpPart === 'querystring' ? withNumbers(schema, raw) : raw
    const unrecordable = httpPart === 'body' ? flawsOfBody(value) : []
    const flaws = unrecordable.length > 0 ? unrecordable : check(value)
    return flaws.length > 0 ? { error: flaws } : { value }
  }
}

function schemaCheck(schema: TSchema): Check {
  const compiled = Compile(schema)
  return (value) => (compiled.Check(value) ? [] : compiled.Errors(value).flatMap(inWords))
}

/**
 * A union of objects that tell themselves apart by literals, as commands do by `type` and `action`: the flaws of the
 * member that is meant are told, not those of all others.
 */
function unionCheck(members: readonly TSchema[]): Check {
  const checks = new Map<TSchema, Check>()
  const names = new Set(members.flatMap((member) => [...literalsOf(member).keys()]))
  return (value) => {
    const meant = memberFor(members, names, value)
    if (!('member' in meant)) return [meant]
    const check = checks.get(meant.member) ?? schemaCheck(meant.member)
    checks.set(meant.member, check)
    return check(value)
  }
}

type Meant = { readonly member: TSchema } | FastifySchemaValidationError

function memberFor(members: readonly TSchema[], names: Iterable<string>, value: unknown): Meant {
  const given = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  )
  let left = members
  for (const name of names) {
    const fits = left.filter((m) => !literalsOf(m).has(name) || literalsOf(m).get(name) === given.get(name))
    if (fits.length === 0) {
      const known = new Set(left.map((m) => literalsOf(m).get(name)))
      return flaw('discriminator', `/${name}`, `must be one of ${[...known].join(', ')}`)
    }
    left = fits
  }
  const [member] = left
  return member === undefined ? flaw('anyOf', '', 'fits none of its schemas') : { member }
}

const literals = new WeakMap<TSchema, ReadonlyMap<string, unknown>>()

function literalsOf(schema: TSchema): ReadonlyMap<string, unknown> {
  const known = literals.get(schema)
  if (known !== undefined) return known
  const properties = Type.IsObject(schema) ? Object.entries(schema.properties) : []
  const found = new Map(properties.flatMap(([name, p]) => (Type.IsLiteral(p) ? [[name, p.const]] : [])))
  literals.set(schema, found)
  return found
}

/** What the record could not hold: fractions, numbers beyond 2^53, halves of characters, nesting without end. */
function flawsOfBody(value: unknown): Flaws {
  if (isJsonObject(value)) return []
  try {
    canonical(value)
    return [flaw('type', '', 'must be a JSON object')]
  } catch (error) {
    if (!(error instanceof NotCanonical)) throw error
    return [flaw('canonical', error.path, error.why)]
  }
}

/** Query strings are texts: one of digits alone becomes a number where the schema has an integer. */
function withNumbers(schema: TSchema, query: unknown): unknown {
  if (!Type.IsObject(schema) || typeof query !== 'object' || query === null) return query
  const { properties } = schema
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined
      const isNumber = property !== undefined && Type.IsInteger(property) && /^\d{1,15}$/.test(text)
      return [name, isNumber ? Number(text) : text]
    }),
  )
}

function inWords({ keyword, instancePath, params, message }: Flaws[number]): Flaws {
  switch (keyword) {
    case 'required':
      return missing(params).map((name) => flaw(keyword, `${instancePath}/${name}`, 'is missing'))
    case 'boolean':
      return [flaw(keyword, instancePath, 'is not known here')]
    case 'additionalProperties':
      return [] // each of them has its own flaw, see above
    case 'const':
    case 'enum':
      return [flaw(keyword, instancePath, `must be ${allowed(params)}`)]
    default:
      return [flaw(keyword, instancePath, message ?? 'does not fit its schema')]
  }
}

const missing = (params: object): readonly string[] =>
  'requiredProperties' in params && Array.isArray(params.requiredProperties) ? params.requiredProperties : []

function allowed(params: object): string {
  if ('allowedValue' in params) return JSON.stringify(params.allowedValue)
  const values = 'allowedValues' in params && Array.isArray(params.allowedValues) ? params.allowedValues : []
  return `one of ${values.map((v) => JSON.stringify(v)).join(', ')}`
}

const flaw = (keyword: string, instancePath: string, message: string): Flaws[number] => ({
  keyword,
  instancePath,
  message,
  schemaPath: '',
  params: {},
})
