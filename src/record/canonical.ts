import { hash } from 'node:crypto'

export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** A key whose value is undefined counts as absent, as it does for JSON.stringify. */
export type JsonObject = { readonly [key: string]: Json | undefined }

/** Deep enough for any event; a file made to overflow the stack is refused instead. */
const deepest = 64

/** A value that the record cannot hold; `path` points at it (JSON Pointer, '' for the whole), `why` is for people. */
export class NotCanonical extends Error {
  readonly code = 'not-canonical'
  readonly path: string
  readonly why: string

  constructor(path: string, why: string) {
    super(`The value at "${path}" cannot be recorded: ${why}.`)
    this.name = 'NotCanonical'
    this.path = path
    this.why = why
  }
}

/**
 * The one text of a JSON value (RFC 8785): sorted keys, no spaces. Numbers are safe integers only, because
 * fractions and large numbers do not survive every JSON reader; fractions of an inch are kept as hundredths.
 * @throws NotCanonical for any other number, a lone surrogate, a value that is no JSON, or nesting beyond 64.
 */
export function canonical(value: unknown): string {
  assertSound(value)
  return written(value)
}

function assertSound(value: unknown): asserts value is Json {
  const found = flawOf(value, deepest)
  if (found) throw new NotCanonical(found.path, found.why)
}

/** `JSON.stringify` writes strings and whole numbers as the RFC has them; what is left is the order of keys. */
function written(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(written).join(',')}]`
  let members = ''
  for (const key of Object.keys(value).sort()) {
    const item = value[key]
    if (item !== undefined) members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${written(item)}`
  }
  return `{${members}}`
}

const isList = (value: readonly Json[] | JsonObject): value is readonly Json[] => Array.isArray(value)

/** Whether `canonical` takes the value, and it is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && !Array.isArray(value) && value !== null && !flawOf(value, deepest)
}

/** SHA-256 of the text in UTF-8, 64 lower-case hexadecimal digits. */
export const sha256hex = (text: string): string => hash('sha256', text)

interface Flaw {
  readonly path: string
  readonly why: string
}

/** The path is put together on the way out, so that a sound value costs none. */
function flawOf(value: unknown, depth: number): Flaw | undefined {
  if (value === null || typeof value === 'boolean') return undefined
  if (typeof value === 'string')
    return /\p{Surrogate}/u.test(value) ? flaw('half a surrogate pair') : undefined
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? undefined : flaw(`${value} is not a safe integer`)
  }
  if (typeof value !== 'object') return flaw(`${typeof value} is not JSON`)
  if (depth === 0) return flaw(`it is nested deeper than ${deepest} levels`)
  if (Array.isArray(value)) return flawInList(value, depth - 1)
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return flaw('it is not a plain object')
  return flawInObject(value, depth - 1)
}

function flawInList(list: readonly unknown[], depth: number): Flaw | undefined {
  for (const [index, item] of list.entries()) {
    const found = flawOf(item, depth)
    if (found) return within(String(index), found)
  }
  return undefined
}

function flawInObject(object: object, depth: number): Flaw | undefined {
  for (const [key, item] of Object.entries(object)) {
    const found = item === undefined ? undefined : (flawOf(key, depth) ?? flawOf(item, depth))
    if (found) return within(key, found)
  }
  return undefined
}

const flaw = (why: string): Flaw => ({ path: '', why })

const within = (key: string, { path, why }: Flaw): Flaw => ({
  path: `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}${path}`,
  why,
})
