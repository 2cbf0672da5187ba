import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { auditFile } from '../../src/cli/audit.ts'
import { parseExport } from '../../src/record/exportFile.ts'

const text = readFileSync(new URL('../../examples/matches/full-match.kiroku.ndjson', import.meta.url), 'utf8')

function recorded() {
  const file = parseExport(text)
  if (!file.ok) throw new Error(file.message)
  return file
}

const other = '0'.repeat(64)

describe('header and footer of an exported match, which no hash covers', () => {
  it('as they were written they pass', () => {
    expect(auditFile(recorded()).passed).toBe(true)
  })

  it.each([
    ['another engine', { engine: '99.0' }],
    ['another edition', { edition: '9' }],
    ['another match', { match: 'somebody-elses' }],
  ])('%s in the header is found', (_, change) => {
    const file = recorded()
    const { passed, levels } = auditFile({ ...file, header: { ...file.header, ...change } })
    expect(passed).toBe(false)
    expect(levels[0]?.summary).toMatch(/header/)
  })

  it.each([
    ['other seeds', { server: other }],
    ['no seeds', undefined],
  ])('%s in the footer are found', (_, seeds) => {
    const file = recorded()
    const { passed, levels } = auditFile({ ...file, footer: { ...file.footer, seeds } })
    expect(passed).toBe(false)
    expect(levels[0]?.summary).toMatch(/footer/)
  })
})
