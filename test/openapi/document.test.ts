import { Validator } from '@seriousme/openapi-schema-validator'
import { Compile } from 'typebox/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { vocabulary } from '../../events/vocabulary.ts'
import { httpApp } from '../../src/http/app.ts'
import type { OpenApiDocument, Operation } from '../../src/http/openapi/format.ts'
import { operations, parameterWords } from '../../src/http/openapi/operations.ts'
import { componentWords } from '../../src/http/openapi/words.ts'
import { problems } from '../../src/http/problems.ts'
import { freshStore, matchesOf } from '../http/world.ts'
import { servedDocument } from './served.ts'
import { valuesIn } from './values.ts'

let document: OpenApiDocument
let calls: readonly { readonly address: string; readonly operation: Operation }[]

beforeAll(async () => {
  document = await servedDocument()
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      address: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
})

/** Whether a value fits a schema of the document. */
function fits(schema: object, value: unknown): boolean {
  return Compile({ ...schema, components: document.components }).Check(value)
}

describe('GET /openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate({ ...document })
    expect(result).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('refers to nothing that is not in it', () => {
    const refs = valuesIn(document, '$ref')
    const there = refs.filter((ref) => {
      const [, , kind = '', name = ''] = String(ref).split('/')
      return kind === 'schemas' || kind === 'responses' ? name in document.components[kind] : false
    })
    expect(refs.length).toBeGreaterThan(100)
    expect(there).toHaveLength(refs.length)
  })

  it('has no schema in the notation of an older JSON Schema', () => {
    expect(valuesIn(document, 'items').filter(Array.isArray)).toEqual([])
    expect(valuesIn(document, 'additionalItems')).toEqual([])
  })

  it('has each route of the service, and words for no other', async () => {
    const store = await freshStore()
    const app = httpApp({ matches: matchesOf(store), store })
    const routes: string[] = []
    app.addHook('onRoute', ({ method, url, schema }) => {
      if (schema !== undefined && method !== 'HEAD') routes.push(`${method} ${url}`)
    })
    await app.ready()
    await app.close()
    expect(calls.map(({ address }) => address.replace(/\{(\w+)\}/g, ':$1')).sort()).toEqual(routes.sort())
    expect(Object.keys(operations).sort()).toEqual(routes.sort())
  })

  it('names each call once, sums it up, and describes each parameter', () => {
    const ids = calls.map(({ operation }) => operation.operationId)
    expect([...new Set(ids)]).toEqual(ids)
    for (const { operation } of calls) {
      expect(operation.summary).not.toBe('')
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining([...operation.tags]))
      expect(operation.parameters.filter(({ description }) => description === undefined)).toEqual([])
    }
  })

  it('has words for nothing that it does not have', () => {
    const parameters = calls.flatMap(({ operation }) =>
      operation.parameters.map(({ name }) => name.toLowerCase()),
    )
    expect(Object.keys(parameterWords).filter((name) => !parameters.includes(name))).toEqual([])
    expect(Object.keys(componentWords).filter((name) => !(name in document.components.schemas))).toEqual([])
  })

  it('describes every event of the vocabulary', () => {
    expect(document.components.schemas).toMatchObject(
      Object.fromEntries(
        Object.keys(vocabulary).map((type) => [type, { properties: { type: { const: type } } }]),
      ),
    )
  })

  it('gives every code that an answer can have to its status, as application/problem+json', () => {
    const told = Object.entries(document.components.responses).flatMap(([name, { content }]) => {
      expect(Object.keys(content)).toEqual(['application/problem+json'])
      const [codes] = valuesIn(content, 'enum')
      return Array.isArray(codes) ? codes.map((code) => `${name} ${code}`) : []
    })
    expect(told.sort()).toEqual(
      Object.entries(problems)
        .map(([code, { status }]) => `Problem${status} ${code}`)
        .sort(),
    )
  })

  it('lets only who has a token send commands', () => {
    const needs = calls.filter(({ operation }) => JSON.stringify(operation.security) === '[{"token":[]}]')
    expect(needs.map(({ address }) => address)).toContain('POST /matches/{id}/commands')
  })

  it('has examples that fit their schemas', () => {
    const contents = [
      ...calls.flatMap(({ operation: { requestBody, responses } }) => [
        ...Object.values(requestBody?.content ?? {}),
        ...Object.values(responses).flatMap((response) =>
          'content' in response ? Object.values(response.content) : [],
        ),
      ]),
      ...Object.values(document.components.responses).flatMap(({ content }) => Object.values(content)),
    ].filter(({ example }) => example !== undefined)
    expect(contents.length).toBeGreaterThan(15)
    expect(contents.filter(({ schema, example }) => !fits(schema, example))).toEqual([])
  })
})

describe('a schema of the document', () => {
  it.each<[string, unknown]>([
    ['Head', { revision: -1, hash: '0'.repeat(64) }],
    ['Command', { type: 'Pass', ask: 1, more: true }],
    ['Command', { type: 'Pass' }],
    ['Command', { type: 'Dance', ask: 1 }],
    ['StoredEvent', { type: 'SeedRevealed' }],
    [
      'Weapon',
      { name: 'Bow', kind: 'ranged', strength: 1, traits: [], attacks: [], defences: [], ranges: [6, 12] },
    ],
    [
      'Weapon',
      {
        name: 'Bow',
        kind: 'ranged',
        strength: 1,
        traits: [],
        attacks: [],
        defences: [],
        ranges: [6, 12, 24, 48],
      },
    ],
  ])('%s does not fit %j', (name, value) => {
    expect(fits({ $ref: `#/components/schemas/${name}` }, value)).toBe(false)
  })

  it.each<[string, unknown]>([
    ['Head', { revision: 0, hash: '0'.repeat(64) }],
    ['Command', { type: 'Pass', ask: 1 }],
    ['Command', { type: 'DeclareAction', ask: 1, action: 'walk' }],
    [
      'Weapon',
      {
        name: 'Bow',
        kind: 'ranged',
        strength: 1,
        traits: [],
        attacks: [],
        defences: [],
        ranges: [6, 12, null],
      },
    ],
  ])('%s fits %j', (name, value) => {
    expect(fits({ $ref: `#/components/schemas/${name}` }, value)).toBe(true)
  })
})
