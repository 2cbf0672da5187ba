import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '../../src/record/chain.ts'
import {
  type ExportFile,
  type ExportRefusal,
  type ExportSeeds,
  parseExport,
  verifyExport,
  writeExport,
} from '../../src/record/exportFile.ts'
import { chainOf, logs } from './logs.ts'

const about = { match: 'match-1', edition: 'core-1', engine: '0.1.0' }
const seeds: ExportSeeds = { server: '5e'.repeat(32), a: 'from Aya', b: 'from Chiyo' }
const events = chainOf([
  { data: { value: 1 } },
  { data: { value: 2 }, sealed: { salt: 's' } },
  { data: { value: 3 } },
])

const fileOf = (list: readonly StoredEvent[], given?: ExportSeeds) =>
  [...writeExport(about, list, given)].join('')

function read(text: string): ExportFile {
  const parsed = parseExport(text)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed
}

function refusalOf(text: string): ExportRefusal {
  const parsed = parseExport(text)
  if (parsed.ok) throw new Error('The file was taken.')
  return parsed
}

const lines = () => fileOf(events, seeds).split('\n').slice(0, -1)
const withLine = (number: number, change: (line: string) => string) =>
  lines()
    .map((line, index) => `${index === number - 1 ? change(line) : line}\n`)
    .join('')

describe('an export file', () => {
  it('is a header, a line per event, and a footer with head and seeds', () => {
    const hash = events[2]?.metadata.hash
    expect(lines().at(0)).toBe(
      '{"edition":"core-1","engine":"0.1.0","format":"kiroku","match":"match-1","version":1}',
    )
    expect(lines().slice(1, -1)).toHaveLength(3)
    expect(lines().at(-1)).toBe(
      `{"events":3,"head":{"hash":"${hash}","revision":2},"seeds":{"a":"from Aya","b":"from Chiyo","server":"${seeds.server}"}}`,
    )
  })

  it('leaves the seeds out while they are secret', () => {
    expect(read(fileOf(events)).footer.seeds).toBeUndefined()
  })

  it('comes back byte for byte when what was read is written again', () => {
    fc.assert(
      fc.property(logs(1), fc.option(fc.constant(seeds), { nil: undefined }), (log, given) => {
        const text = fileOf(log, given)
        const file = read(text)
        expect([...writeExport(file.header, file.events, file.footer.seeds)].join('')).toBe(text)
      }),
    )
  })

  it('keeps the chain: what is read verifies against the head in the footer', () => {
    fc.assert(
      fc.property(logs(1), (log) => {
        const file = read(fileOf(log))
        expect(verifyExport(file)).toEqual({ ok: true, head: file.footer.head })
      }),
    )
  })

  it('has the same bytes whatever the order of the keys in memory', () => {
    const turned = events.map(
      (event): StoredEvent => ({ ...event, data: Object.fromEntries(Object.entries(event.data).reverse()) }),
    )
    expect(fileOf(turned)).toBe(fileOf(events))
  })

  it('is read without the line end after the footer', () => {
    expect(read(fileOf(events).trimEnd()).events).toHaveLength(3)
  })

  it('is not written for a match without events', () => {
    expect(() => fileOf([])).toThrow(RangeError)
  })
})

describe('a file that is cut', () => {
  it('anywhere after its header is refused as cut, at the line where it ends', () => {
    const text = fileOf(events, seeds)
    const headerEnd = text.indexOf('\n')
    fc.assert(
      fc.property(fc.integer({ min: headerEnd, max: text.length - 2 }), (length) => {
        const cut = text.slice(0, length)
        expect(refusalOf(cut)).toMatchObject({ code: 'cut-file', line: cut.trimEnd().split('\n').length })
      }),
    )
  })

  it('inside its header is no export', () => {
    expect(refusalOf(fileOf(events).slice(0, 20)).code).toBe('not-an-export')
  })

  it('to nothing is no export', () => {
    expect(refusalOf('')).toMatchObject({ code: 'not-an-export', line: 1 })
  })
})

describe('a file that is edited', () => {
  it('in a value is readable, and the chain names the event', () => {
    const file = read(withLine(3, (line) => line.replace('"value":2', '"value":6')))
    expect(verifyExport(file)).toMatchObject({ ok: false, reason: 'changed', revision: 1 })
  })

  it('by a line taken out is readable, and the chain names the gap', () => {
    const file = read([...lines().slice(0, 2), ...lines().slice(3)].join('\n'))
    expect(verifyExport(file)).toMatchObject({ ok: false, reason: 'removed', revision: 1 })
  })

  it('by the last event taken out is readable, and found by the head', () => {
    const file = read([...lines().slice(0, 3), ...lines().slice(4)].join('\n'))
    expect(verifyExport(file)).toMatchObject({ ok: false, reason: 'truncated', revision: 2 })
  })

  it('by an event with a sound hash put behind the head is found by the count', () => {
    const longer = chainOf(['1', '2', '3', '4'].map((value) => ({ data: { value: Number(value) } })))
    const grown = [...lines().slice(0, -1), JSON.stringify(longer[3]), ...lines().slice(-1)]
    expect(verifyExport(read(grown.join('\n')))).toMatchObject({ ok: false, reason: 'inserted', index: 3 })
  })

  it('in the head of its footer does not verify', () => {
    const flip = (_: string, digit: string) => `"hash":"${digit === '0' ? '1' : '0'}`
    const file = read(withLine(5, (line) => line.replace(/"hash":"(.)/, flip)))
    expect(verifyExport(file)).toMatchObject({ ok: false, reason: 'rewritten', revision: 2 })
  })

  it('in its spaces only still verifies', () => {
    const file = read(withLine(3, (line) => JSON.stringify(JSON.parse(line), null, 1).replaceAll('\n', ' ')))
    expect(verifyExport(file).ok).toBe(true)
  })
})

describe('a file that cannot be read', () => {
  it('names the line that is not JSON', () => {
    expect(refusalOf(withLine(3, () => '{"id":'))).toEqual({
      ok: false,
      code: 'bad-json',
      line: 3,
      message: 'Line 3 is not JSON.',
    })
  })

  it('names the line that is no event, and the place in it', () => {
    const refusal = refusalOf(withLine(3, (line) => line.replace('"revision":1', '"revision":-1')))
    expect(refusal).toMatchObject({ code: 'bad-line', line: 3 })
    expect(refusal.message).toContain('/revision')
  })

  it('refuses a number that JSON readers do not agree on', () => {
    const refusal = refusalOf(withLine(3, (line) => line.replace('"value":2', '"value":9007199254740993')))
    expect(refusal).toMatchObject({ code: 'bad-line', line: 3 })
    expect(refusal.message).toContain('/data')
  })

  it('refuses what the format does not know', () => {
    expect(refusalOf(withLine(3, (line) => line.replace('{', '{"extra":1,')))).toMatchObject({
      code: 'bad-line',
      line: 3,
    })
  })

  it('from a newer format is refused in one sentence that names both versions', () => {
    expect(refusalOf(withLine(1, (line) => line.replace('"version":1', '"version":2,"new":true')))).toEqual({
      ok: false,
      code: 'newer-format',
      line: 1,
      message: 'This file is in export format 2, and this build of Kiroku reads up to format 1.',
    })
  })

  it('with a header that lacks the match is refused', () => {
    expect(refusalOf(withLine(1, (line) => line.replace('"match":"match-1",', '')))).toMatchObject({
      code: 'bad-line',
      line: 1,
    })
  })

  it('of another kind is no export', () => {
    expect(refusalOf('{"name":"kiroku"}\n').code).toBe('not-an-export')
  })

  it('whose footer contradicts itself is refused', () => {
    expect(refusalOf(withLine(5, (line) => line.replace('"events":3', '"events":4')))).toMatchObject({
      code: 'bad-footer',
      line: 5,
    })
  })

  it('whose last line is neither event nor footer is refused', () => {
    expect(refusalOf(withLine(5, () => '{"total":3}'))).toMatchObject({ code: 'bad-line', line: 5 })
  })
})
