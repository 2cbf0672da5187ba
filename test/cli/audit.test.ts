import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { auditFile } from '../../src/cli/audit.ts'
import { BadInput } from '../../src/cli/badInput.ts'
import { readRecord } from '../../src/cli/records.ts'
import { type ExportFile, parseExport } from '../../src/record/exportFile.ts'
import { example, freshFolder, kiroku, lines } from './program.ts'

const path = example('full-match.kiroku.ndjson')
const text = readFileSync(path, 'utf8')

function parsed(content = text): ExportFile {
  const read = parseExport(content)
  if (!read.ok) throw new Error(read.message)
  return read
}

/** The same file with one line changed. */
const edited = (type: string, change: (line: string) => string): string => {
  const all = text.split('\n')
  const at = all.findIndex((line) => line.includes(`"type":"${type}"`))
  return all.map((line, i) => (i === at ? change(line) : line)).join('\n')
}

const fileOf = (content: string): string => {
  const file = join(freshFolder(), 'm.kiroku.ndjson')
  writeFileSync(file, content)
  return file
}

describe('kiroku audit', () => {
  it('of the recorded example passes all five levels, without a service and without a store', async () => {
    const { code, stdout, stderr } = await kiroku(['audit', path])
    expect(lines(stdout).map((line) => line.slice(0, 17))).toEqual([
      'chain      passed',
      'schema     passed',
      'rules      passed',
      'dice       passed',
      'projection passed',
      'All 5 levels pass',
    ])
    expect([code, stderr]).toEqual([0, ''])
  })

  it('of an edited file fails, and says where and how', async () => {
    const file = fileOf(edited('WoundsSuffered', (line) => line.replace(/"wounds":\d/, '"wounds":9')))
    const { code, stdout, stderr } = await kiroku(['audit', file])
    expect(stdout).toMatch(/^chain {6}FAILED {3}Event \d+: changed\.$/m)
    expect(stdout).toMatch(/^rules {6}FAILED {3}Event \d+: By the rules WoundsSuffered follows here\.$/m)
    expect(stdout).toMatch(/^ +stored {3}\{"type":"WoundsSuffered",.*"wounds":9/m)
    expect(stdout).toMatch(/^ +clauses {2}WD$/m)
    expect(lines(stdout).at(-1)).toMatch(/^The record fails at: chain, rules/)
    expect([code, stderr]).toEqual([1, ''])
  })

  it('takes a head that was kept, and --json gives the report', async () => {
    const { events } = parsed()
    const hash = events[100]?.metadata.hash ?? ''
    const held = await kiroku(['audit', path, '--head', `100:${hash}`, '--json'])
    const report = JSON.parse(held.stdout)
    expect([report.passed, report.events, held.code]).toEqual([true, events.length, 0])
    expect(report.levels[0].summary).toContain('hold the head that was kept')
    const other = await kiroku(['audit', path, '--head', `101:${hash}`])
    expect(other.stdout).toMatch(/^chain {6}FAILED {3}Event 101: rewritten\.$/m)
    expect(other.code).toBe(1)
  })

  it.each([
    [
      'a head that is none',
      [path, '--head', '5'],
      /A head is a revision, a colon and 64 hexadecimal digits\.\n$/,
    ],
    ['a file that is not there', ['no/such.ndjson'], /^There is no file no\/such\.ndjson\.\n$/],
    [
      'neither a file nor a match',
      ['nothing'],
      /^There is no file nothing, and no match of this id in sqlite:\.\/data\/kiroku\.db\.\n$/,
    ],
  ])('refuses %s in a sentence', async (_, args, message) => {
    const { code, stdout, stderr } = await kiroku(['audit', ...args])
    expect(stderr).toMatch(message)
    expect([code, stdout]).toEqual([2, ''])
  })
})

describe('a file to be audited', () => {
  const complaint = async (content: string): Promise<string> => {
    const file = fileOf(content)
    const error = await readRecord(file, '').catch((e: unknown) => e)
    if (!(error instanceof BadInput)) throw error
    return error.message.replace(file, 'FILE')
  }

  it.each([
    ['that is empty', '', 'FILE: This file does not begin as a Kiroku export does.'],
    ['of something else', '{"a": 1}\n', 'FILE: This file does not begin as a Kiroku export does.'],
    [
      'from a newer version',
      text.replace('"version":1', '"version":2'),
      'FILE: This file is in export format 2, and this build of Kiroku reads up to format 1.',
    ],
    [
      'that was cut',
      text.slice(0, 4000),
      expect.stringMatching(/^FILE: The file ends at line \d+ without its footer: it was cut/),
    ],
    [
      'with a line that is no JSON',
      edited('SeatTaken', (line) => line.slice(1)),
      expect.stringMatching(/^FILE: Line \d+ is not JSON\.$/),
    ],
    [
      'under the name of another match',
      text.replace(/"match":"[^"]+"/, '"match":"another"'),
      expect.stringMatching(/^FILE: the header names match another, the events belong to match-/),
    ],
  ])('%s is refused in a sentence', async (_, content, message) => {
    expect(await complaint(content)).toEqual(message)
  })

  const chainOf = (file: ExportFile) => auditFile(file).levels[0]

  it('fails if its footer closes with another head', () => {
    const { events, ...file } = parsed()
    const footer = { ...file.footer, head: { ...file.footer.head, hash: '0'.repeat(64) } }
    expect(chainOf({ ...file, events, footer })).toMatchObject({
      status: 'failed',
      revision: events.length - 1,
    })
  })

  it('fails if events are missing before its footer', () => {
    const { events, ...file } = parsed()
    expect(chainOf({ ...file, events: events.slice(0, -3) })).toMatchObject({
      status: 'failed',
      summary: `Event ${events.length - 3}: truncated.`,
    })
  })

  it('fails if events stand after the end that its footer names, however well they are linked', () => {
    const { events, ...file } = parsed()
    const revision = events.length - 4
    const head = { revision, hash: events[revision]?.metadata.hash ?? '' }
    const report = auditFile({ ...file, events, footer: { ...file.footer, events: revision + 1, head } })
    expect(report.passed).toBe(false)
    expect(report.levels[0]).toMatchObject({
      status: 'failed',
      revision: revision + 1,
      summary: `Event ${revision + 1}: it stands after the end that the file's footer names.`,
    })
  })
})
