import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** What a command in the folder prints. Rejects if it fails, with all that it said. */
async function printed(command: string, ...args: readonly string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env
  const { stdout } = await run(command, [...args], { cwd: folder, env: { PATH, HOME }, maxBuffer: 2 ** 26 })
  return stdout
}

/** A folder in which nothing is but what a user installs there. */
let folder = ''
/** What the tarball holds, by path. */
let packed: readonly string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kiroku-pack-'))
  // The build is there already, as before all tests.
  const said = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
  })
  const [{ filename, files }]: [{ filename: string; files: readonly { path: string }[] }] = JSON.parse(
    said.stdout,
  )
  packed = files.map(({ path }) => path)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await printed(
    'npm',
    'install',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    `./${filename}`,
  )
  // What its install script would compile for two minutes was compiled here before.
  const binding = ['node_modules', 'better-sqlite3', 'build']
  cpSync(join(root, ...binding), join(folder, ...binding), { recursive: true })
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('the tarball', () => {
  it('holds the program, its examples and documents, and nothing else', () => {
    const tops = new Set(packed.map((path) => path.split('/')[0]))
    expect([...tops].sort()).toEqual([
      'LICENSE',
      'NOTICE',
      'README.md',
      'bin',
      'dist',
      'docs',
      'examples',
      'package.json',
    ])
    expect(packed.filter((path) => /^dist\/(?:bench|test)\/|(?<!\.d)\.ts$|\.map$|\.db$/.test(path))).toEqual(
      [],
    )
  })
})

describe('kiroku, installed in an empty folder', () => {
  it('`npx kiroku demo` plays a match and exits with 0', async () => {
    const story = await printed('npx', '--no-install', 'kiroku', 'demo', '--turns', '1')
    expect(story).toMatch(/All 5 levels passed\.\n$/)
  })

  it("`import 'kiroku'` audits and replays a record, and plays on from any moment of it", async () => {
    writeFileSync(
      join(folder, 'offline.js'),
      `import { readFileSync } from 'node:fs'
import { audit, begin, moments, parseExport } from 'kiroku'

const file = parseExport(readFileSync('node_modules/kiroku/examples/matches/full-match.kiroku.ndjson', 'utf8'))
const steps = [...moments(file.events)]
const options = file.events[0].data.options
const start = begin(options)
const [ask] = start.asks('a')
const refused = start.decide('a', { type: 'Pass', ask: ask.ask })
console.log(JSON.stringify({
  passed: audit(file.events, { head: file.footer.head }).passed,
  over: steps.at(-1).position.over,
  kinds: [...new Set(steps.map(({ kind }) => kind))],
  command: ask.offers[0].command,
  refused: [refused.ok, refused.code],
}))`,
    )
    expect(JSON.parse(await printed('node', 'offline.js'))).toEqual({
      passed: true,
      over: true,
      kinds: ['moment'],
      command: 'MusterWarband',
      refused: [false, 'NOT_AN_ANSWER'],
    })
  })

  it("`import { kirokuClient } from 'kiroku/client'` speaks to `npx kiroku serve`", async () => {
    writeFileSync(
      join(folder, 'online.js'),
      `import { kirokuClient } from 'kiroku/client'

const client = kirokuClient({ url: process.argv[2] })
const { match, tokens } = await client.create()
const seat = client.match(match, tokens.a)
const { asks } = await seat.offers()
console.log(JSON.stringify(asks.map(({ kind }) => kind)))`,
    )
    const { PATH = '', HOME = '' } = process.env
    const service = spawn(
      process.execPath,
      ['node_modules/.bin/kiroku', 'serve', '--port', '0', '--host', '127.0.0.1'],
      { cwd: folder, env: { PATH, HOME } },
    )
    try {
      const [line] = await once(service.stdout, 'data')
      const [url = ''] = /http:\/\/[\d.:]+/.exec(String(line)) ?? []
      expect(JSON.parse(await printed('node', 'online.js', url))).toEqual(['warband'])
    } finally {
      service.kill()
      await once(service, 'close')
    }
  })

  it('has declarations that a strict compiler takes, and that tell right from wrong', async () => {
    writeFileSync(
      join(folder, 'typed.ts'),
      `import { audit, type Decision, moments, parseExport, type Position } from 'kiroku'
import { type Command, type KirokuClient, KirokuProblem, kirokuClient } from 'kiroku/client'

const client: KirokuClient = kirokuClient({ url: 'http://localhost:3000' })
const split: Command = {
  type: 'AllocateDice', ask: 1, split: { attack: 2, defence: 1 }, specialAttack: null, specialDefence: null,
}
// @ts-expect-error a command without its ask
const wrong: Command = { type: 'Pass' }

export async function play(match: string, token: string): Promise<readonly number[]> {
  const seat = client.match(match, token)
  const rolled: number[] = []
  try {
    const { state } = await seat.read()
    const counters: number | undefined = state.models['a/hanso']?.counters
    await seat.send(counters === 0 ? split : wrong)
    for await (const event of seat.events()) if (event.type === 'DiceRolled') rolled.push(...event.data.values)
  } catch (error) {
    if (error instanceof KirokuProblem && error.code === 'MATCH_OVER') return rolled
    // @ts-expect-error no such code
    if (error instanceof KirokuProblem && error.code === 'MATCH_WON') return []
    throw error
  }
  return rolled
}

export function offline(text: string): Decision | undefined {
  const file = parseExport(text)
  if (!file.ok) throw new Error(file.message)
  const passed: boolean = audit(file.events).passed
  let last: Position | undefined
  for (const moment of moments(file.events)) {
    if (moment.kind === 'divergence') throw new Error(moment.reason)
    if (moment.input.type === 'SeatTaken') console.log(moment.input.data.player, passed)
    last = moment.position
  }
  return last?.decide('a', { type: 'Pass', ask: 1 })
}
`,
    )
    const compilerOptions = {
      module: 'NodeNext',
      target: 'ES2023',
      lib: ['ES2023', 'DOM'],
      types: [],
      strict: true,
      noEmit: true,
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['typed.ts'] }))
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const said = await printed('node', tsc).catch(
      (error: { stdout?: string }) => error.stdout ?? String(error),
    )
    expect(said).toBe('')
  })
})
