import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
const trees: string[] = []

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

/** What `npm run check` says of a project that has this one's rules and these files: path → content. */
function check(files: Readonly<Record<string, string>>) {
  const tree = mkdtempSync(join(tmpdir(), 'kiroku-house-'))
  trees.push(tree)
  for (const name of ['biome.json', '.gitignore']) cpSync(join(root, name), join(tree, name))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), `${content}\n`)
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'check', '--error-on-warnings', '--colors=off'],
    { cwd: tree, encoding: 'utf8' },
  )
  const found = [...`${stdout}${stderr}`.matchAll(/^(\S+?):\d+:\d+ lint\/\w+\/(\w+)/gm)]
  return { passed: status === 0, found: found.map(([, file, rule]) => `${file} ${rule}`) }
}

const value = "export const value = 'x'"
const use = (path: string) => `import { value } from '${path}'\n\nexport const used = value`

describe('the order of the house: rules, events, machines, src', () => {
  it('lets each folder import from those before it', () => {
    const tree = {
      'rules/value.ts': value,
      'events/used.ts': use('../rules/value.ts'),
      'machines/part/used.ts': use('../../rules/value.ts'),
      'machines/part/more.ts': "export { used } from '../../events/used.ts'",
      'src/game/used.ts': "export { used } from '../../machines/part/used.ts'",
      'src/game/platform.ts': "export { readFileSync } from 'node:fs'",
    }
    expect(check(tree)).toEqual({ passed: true, found: [] })
  })

  it.each<[string, string]>([
    ['rules/used.ts', '../events/value.ts'],
    ['rules/melee/used.ts', '../../events/value.ts'],
    ['rules/used.ts', '../machines/value.ts'],
    ['rules/used.ts', '../src/game/value.ts'],
    ['rules/used.ts', 'xstate'],
    ['rules/used.ts', 'node:fs'],
    ['events/used.ts', '../machines/part/value.ts'],
    ['events/used.ts', '../src/value.ts'],
    ['events/used.ts', 'xstate'],
    ['events/used.ts', 'node:crypto'],
    ['machines/used.ts', '../src/value.ts'],
    ['machines/part/used.ts', '../../src/value.ts'],
    ['machines/part/used.ts', 'node:crypto'],
  ])('refuses %s an import of %s', (importer, imported) => {
    const target = posix.join(posix.dirname(importer), imported)
    const tree = { [importer]: use(imported), ...(imported.startsWith('.') && { [target]: value }) }
    expect(check(tree)).toEqual({ passed: false, found: [`${importer} noRestrictedImports`] })
  })

  it.each<[string, string]>([
    ['of a type only', "import type { Value } from '../events/value.ts'\n\nexport type Used = Value"],
    ['that is handed on', "export { value } from '../events/value.ts'"],
    ['of everything', "export * from '../events/value.ts'"],
    ['at run time', "export const later = () => import('../events/value.ts')"],
  ])('refuses an import against the order %s', (_, content) => {
    const tree = { 'events/value.ts': `${value}\n\nexport type Value = string`, 'rules/used.ts': content }
    expect(check(tree)).toEqual({ passed: false, found: ['rules/used.ts noRestrictedImports'] })
  })
})

describe('import circles', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    [
      'of two files',
      {
        'src/a.ts': "import { b } from './b.ts'\n\nexport const a = () => b",
        'src/b.ts': "import { a } from './a.ts'\n\nexport const b = () => a",
      },
    ],
    [
      'of three files in two folders',
      {
        'src/game/a.ts': "import { b } from './b.ts'\n\nexport const a = () => b",
        'src/game/b.ts': "import { c } from '../store/c.ts'\n\nexport const b = () => c",
        'src/store/c.ts': "import { a } from '../game/a.ts'\n\nexport const c = () => a",
      },
    ],
    [
      'of types only',
      {
        'rules/a.ts': "import type { B } from './b.ts'\n\nexport type A = { readonly b?: B }",
        'rules/b.ts': "import type { A } from './a.ts'\n\nexport type B = { readonly a?: A }",
      },
    ],
    [
      'through a file that only hands on',
      {
        'machines/a.ts': "export { b } from './b.ts'\nexport const a = 1",
        'machines/b.ts': "import { a } from './a.ts'\n\nexport const b = a",
      },
    ],
  ])('%s are refused at each file', (_, tree) => {
    const found = Object.keys(tree).map((file) => `${file} noImportCycles`)
    const checked = check(tree)
    expect(checked.passed).toBe(false)
    expect([...checked.found].sort()).toEqual(found.sort())
  })
})

it('`npm test` cannot pass without the check', () => {
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({
    scripts: {
      pretest: expect.stringMatching(/^npm run (?:--silent )?check &&/),
      check: expect.stringMatching(/(?:^|&& )biome check --error-on-warnings(?: &&|$)/),
    },
  })
})

/** What each folder may import: folders of the project, then packages. */
const may = {
  rules: { folders: ['rules'], packages: ['typebox'] },
  events: { folders: ['rules', 'events'], packages: ['typebox'] },
  machines: { folders: ['rules', 'events', 'machines'], packages: ['typebox', 'xstate'] },
} as const

const sourcesOf = (folder: string): readonly { readonly file: string; readonly code: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => {
      const file = posix.join(folder, name.replaceAll('\\', '/'))
      const text = readFileSync(join(root, file), 'utf8')
      return { file, code: text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '') }
    })

// Biome compares the texts of paths; it sees neither `import('…')` in a type nor a subpath such as node:fs/promises.
describe.each(Object.entries(may))('%s/', (folder, { folders, packages }) => {
  it(`imports nothing but ${[...folders.map((f) => `${f}/`), ...packages].join(', ')}`, () => {
    const strays = sourcesOf(folder).flatMap(({ file, code }) =>
      [...code.matchAll(/\b(?:from\s*|import\s*\(?\s*|require\(\s*)['"]([^'"]+)['"]/g)]
        .map(([, path = '']) => path)
        .filter((path) => {
          const [top = ''] = (path.startsWith('.') ? posix.join(posix.dirname(file), path) : path).split('/')
          return !(path.startsWith('.') ? folders : packages).some((allowed) => allowed === top)
        })
        .map((path) => `${file} imports ${path}`),
    )
    expect(strays).toEqual([])
  })

  it('reads no clock, draws no random number and touches nothing of the platform', () => {
    const world =
      /\bDate\.|\bnew Date\b|\bMath\.random\b|\b(?:performance|process|crypto|console|globalThis)\.\w|\b(?:setTimeout|setInterval|setImmediate|queueMicrotask|fetch)\(/
    expect(sourcesOf(folder).flatMap(({ file, code }) => (world.test(code) ? [file] : []))).toEqual([])
  })
})
