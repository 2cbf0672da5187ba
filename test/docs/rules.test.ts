import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { rulesDocument } from '../../src/cli/rulesDocument.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The document of a folder of tests with this catalogue and these files: name → source. */
function documentOf(catalogue: object, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiroku-rules-'))
  folders.push(folder)
  mkdirSync(join(folder, 'coverage'))
  writeFileSync(join(folder, 'coverage', 'catalogue.json'), JSON.stringify(catalogue))
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source)
  return rulesDocument(folder)
}

describe('docs/reference/rules.md', () => {
  it('is what `npm run docs:rules` writes', () => {
    const written = readFileSync(join(root, 'docs', 'reference', 'rules.md'), 'utf8')
    expect(written, 'run `npm run docs:rules`').toBe(rulesDocument(join(root, 'test')))
  })

  it('names each file once beside a clause, and none where no test names it', () => {
    const files = { 'x.test.ts': "it('ones leave (T1)', a)\nit('and again (T1)', b)" }
    const text = documentOf([], files)
    expect(text).toMatch(/^\| T1 \| A natural 1.* \| \[x\]\(\.\.\/\.\.\/test\/x\.test\.ts\) \|$/m)
    expect(text).toMatch(/^\| T2 \| .* \| – \|$/m)
  })

  it('puts neighbours that the same files show into one row', () => {
    const catalogue = [{ title: 'Results', scope: 'core', ids: ['B1.1', 'B1.2', 'B1.3'] }]
    const text = documentOf(catalogue, { 'x.test.ts': "it('B1.1 plain', a)\nit('B1.2 with a one', b)" })
    expect(text).toContain('### Results\n\n| id | tests |\n| --- | --- |\n| B1.1, B1.2 | [x]')
    expect(text).toContain('| B1.3 | **none yet** |')
  })

  it('keeps what comes later apart', () => {
    const text = documentOf([{ title: 'Immovable and Slam', scope: 'rulebook', ids: ['A10'] }], {})
    expect(text).toContain('| the rulebook | Immovable and Slam | A10 | – |')
    expect(text).not.toContain('none yet')
  })
})
