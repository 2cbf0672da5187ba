import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, isJsonObject, NotCanonical, sha256hex } from '../../src/record/canonical.ts'
import { jsonObject } from './logs.ts'

function flawOf(value: unknown): NotCanonical {
  try {
    canonical(value)
  } catch (error) {
    if (error instanceof NotCanonical) return error
    throw error
  }
  throw new Error('The value was taken.')
}

describe('canonical JSON', () => {
  it('sorts keys by UTF-16 code units, as RFC 8785 section 3.2.3 shows', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6']
    const text = canonical(Object.fromEntries(keys.map((key) => [key, 0])))
    expect(text).toBe('{"\\r":0,"1":0,"\u0080":0,"\u00f6":0,"\u20ac":0,"\u{1f600}":0,"\ufb33":0}')
  })

  it('is what the reference implementation of RFC 8785 writes', () => {
    fc.assert(
      fc.property(jsonObject, (value) => {
        expect(canonical(value)).toBe(canonicalize(value))
      }),
    )
  })

  it('gives one text whatever the order of the keys, and keeps the order of lists', () => {
    expect(canonical({ b: [2, 1], a: { d: null, c: true } })).toBe('{"a":{"c":true,"d":null},"b":[2,1]}')
  })

  it('leaves out keys without a value', () => {
    expect(canonical({ a: undefined, b: 1 })).toBe('{"b":1}')
  })

  it('is the same after a round through a store that keeps JSON', () => {
    fc.assert(
      fc.property(jsonObject, (value) => {
        expect(canonical(JSON.parse(JSON.stringify(value)))).toBe(canonical(value))
      }),
    )
  })

  it.each([
    ['a fraction', 0.5],
    ['more than a safe integer', 2 ** 53],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a big integer', 1n],
    ['half a surrogate pair', '\ud83d'],
    ['a date', new Date(0)],
    ['a function', () => 1],
    ['a hole in a list', [undefined]],
  ])('refuses %s and says where it stands', (_name, value) => {
    const flaw = flawOf({ model: [1, { 'a/b': value }] })
    expect(flaw.code).toBe('not-canonical')
    expect(flaw.path).toMatch(/^\/model\/1\/a~1b(\/0)?$/)
  })

  it('refuses nothing at all', () => {
    expect(flawOf(undefined).path).toBe('')
  })

  it('refuses half a surrogate pair in a key', () => {
    expect(flawOf({ '\ud83d': 1 }).message).toContain('surrogate')
  })

  it('refuses nesting that could overflow the stack', () => {
    const deep: unknown = JSON.parse(`${'[{"a":'.repeat(50_000)}0${'}]'.repeat(50_000)}`)
    expect(flawOf(deep).message).toContain('nested')
  })

  it('refuses a value that contains itself', () => {
    const self: { own?: unknown } = {}
    self.own = self
    expect(flawOf(self).message).toContain('nested')
  })

  it('knows objects from other JSON', () => {
    expect([{}, { a: [1] }, [], null, 'a', { a: 0.5 }].map(isJsonObject)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('hashes the UTF-8 of a text: the published SHA-256 of "abc"', () => {
    expect(sha256hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
