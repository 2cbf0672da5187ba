import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const program = join(root, 'dist', 'src', 'cli', 'kiroku.js')

export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'kiroku-cli-'))
export const example = (name: string): string => join(root, 'examples', 'matches', name)

interface Where {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The built program as a user has it, in a folder of its own and without the environment of the tests. */
export function startKiroku(args: readonly string[], { cwd = freshFolder(), env = {} }: Where = {}) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [program, ...args], { cwd, env: { PATH, HOME, ...env } })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (text) => {
    stdout += text
  })
  child.stderr.on('data', (text) => {
    stderr += text
  })
  const ended = once(child, 'close').then(([code]): Ended => ({ code, stdout, stderr }))
  return { child, ended, firstLine: () => lineOf(child, () => stdout, ended) }
}

/** Runs the program to its end. */
export const kiroku = (args: readonly string[], where?: Where): Promise<Ended> =>
  startKiroku(args, where).ended

async function lineOf(child: ChildProcess, so: () => string, ended: Promise<Ended>): Promise<string> {
  while (!so().includes('\n')) {
    const over = await Promise.race([ended, once(child.stdout ?? child, 'data')])
    if (!Array.isArray(over)) throw new Error(`it ended with ${over.code}: ${over.stderr}`)
  }
  return so().slice(0, so().indexOf('\n'))
}

export const lines = (text: string): readonly string[] => text.trimEnd().split('\n')
