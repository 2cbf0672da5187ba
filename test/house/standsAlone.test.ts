import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const self = relative(root, fileURLToPath(import.meta.url))

const ties = {
  'a folder beside the project': /\.\.\/shared\b/,
  'a path of one machine': /(?<![\w.~-])\/(?:work|home|root|Users|mnt)\/[\w.-]+|\b[A-Z]:\\Users\\/,
  'a host that serves packages':
    /\bregistry\.[\w-]+\.(?:org|com|net|io|dev|local|internal)\b|\b(?:verdaccio|artifactory)\b|^\s*registry\s*=/im,
  'where a package was fetched from': /"resolved":\s*"https?:/,
}
const tiesIn = (text: string): readonly string[] =>
  Object.entries(ties).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

/** All files but what is fetched, built or written by running. */
const files = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return entry.isFile() ? [relative(root, path)] : []
    return ['.git', 'node_modules', 'dist', 'data', 'coverage'].includes(entry.name) ? [] : files(path)
  })

describe('the project stands on its own', () => {
  it('no file of it refers to a place outside', () => {
    const found = files(root)
      .filter((file) => file !== self)
      .flatMap((file) => tiesIn(readFileSync(join(root, file), 'utf8')).map((tie) => `${file}: ${tie}`))
    expect(found).toEqual([])
  })

  it('looks at its sources, its documents and its settings', () => {
    expect(files(root)).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json', 'biome.json', 'rules/clauses.ts', self]),
    )
  })

  it.each([
    ['see ../shared/rules/melee.md', 'a folder beside the project'],
    ["readFileSync('/work/main/x.json')", 'a path of one machine'],
    ['cd /home/someone/kiroku', 'a path of one machine'],
    ['registry=https://packages.example', 'a host that serves packages'],
    ['curl https://registry.npmjs.org/typebox', 'a host that serves packages'],
    ['"resolved": "https://packages.example/typebox.tgz"', 'where a package was fetched from'],
  ])('would notice %s', (text, tie) => {
    expect(tiesIn(text)).toContain(tie)
  })

  it('takes no offence at web addresses, routes and paths inside the project', () => {
    expect(tiesIn('GET /matches/1 of https://example.org/work/rules and ../rules/match.ts')).toEqual([])
  })
})
