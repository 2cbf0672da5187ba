import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonWithLines } from '../../src/cli/jsonWithLines.ts'

const text = '{\n  "a": [\n    1,\n    {"b/c": true}\n  ],\n  "d": "x"\n}\n'

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('a JSON text with its lines', () => {
  it('is the same value as JSON.parse reads, however it is laid out', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(jsonWithLines(text)).toMatchObject({ ok: true, value: JSON.parse(text) })
      }),
    )
  })

  it('reads what JSON.parse reads and refuses what it refuses', () => {
    const pieces = ['{', '}', '[', ']', ',', ':', '"a"', '1', '-', 'true', 'nul', '"', ' ', '\n', '01', '\\']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 7 }), (parts) => {
        const read = jsonWithLines(parts.join(''))
        fc.pre(read.ok || !read.message.includes('stands twice'))
        expect(read.ok).toBe(parses(parts.join('')))
      }),
      { numRuns: 2000 },
    )
  })

  it('tells the line of each part, and of the nearest part around what is missing', () => {
    const read = jsonWithLines(text)
    if (!read.ok) throw new Error(read.message)
    const where = ['', '/a', '/a/1', '/a/1/b~1c', '/a/7/x', '/d', '/z'].map(read.lineOf)
    expect(where).toEqual([1, 2, 4, 4, 2, 6, 1])
  })

  it.each([
    ['', 1, 'a value is missing at its end'],
    ['{\n"a": 1,\n}', 3, '"}" is no value'],
    ['{\n"a" 1}', 2, '":" is missing before "1"'],
    ['[1\n2]', 2, '"," is missing before "2"'],
    ['{\n"a": yes}', 2, '"yes" is no value'],
    ['{"a":\n"x}', 2, '"x} is no value'],
    ['{1: 2}', 1, 'a key has to be a text in double quotes'],
    ['{"a": 1,\n"a": 2}', 2, 'the key "a" stands twice'],
    ['{}\n{}', 2, 'something follows after its end'],
    [`${'['.repeat(70)}`, 1, 'it is nested deeper than 64 levels'],
  ])('%j has its fault on line %i', (faulty, line, message) => {
    expect(jsonWithLines(faulty)).toEqual({ ok: false, line, message })
  })
})
