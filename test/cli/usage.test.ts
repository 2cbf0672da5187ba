import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kiroku, root } from './program.ts'

describe('kiroku', () => {
  it('shows its commands and what its exit codes mean', async () => {
    const { code, stdout } = await kiroku(['--help'])
    expect(code).toBe(0)
    for (const command of ['serve', 'demo', 'play', 'replay', 'audit', 'export', 'coverage', 'simulate'])
      expect(stdout).toMatch(new RegExp(`^ {2}${command} `, 'm'))
    expect(stdout).toContain('Exit codes: 0 all is well, 1 a result that failed, 2 bad usage or input.')
  })

  it('tells the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(await kiroku(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
  })

  it.each([
    ['no command', [], /^Usage: kiroku/],
    ['an unknown command', ['paly'], /^error: unknown command 'paly'\n\(Did you mean play\?\)\n$/],
    ['a missing argument', ['audit'], /^error: missing required argument 'id\|file'\n$/],
  ])('%s is bad usage', async (_, args, message) => {
    const { code, stdout, stderr } = await kiroku(args)
    expect(stderr).toMatch(message)
    expect(stdout).toBe('')
    expect(code).toBe(2)
  })
})

describe('kiroku coverage', () => {
  it('lists the tests of each id', async () => {
    const { code, stdout } = await kiroku(['coverage'], { cwd: root })
    expect(stdout).toMatch(/^\d+ of \d+ ids of the core are named by a test\.$/m)
    expect(code).toBe(0)
  })

  it('without a catalogue of ids is bad usage, told in a sentence', async () => {
    const { code, stderr } = await kiroku(['coverage', '--tests', 'nowhere'])
    expect(stderr).toBe(
      'nowhere/coverage/catalogue.json is no catalogue of ids: there is no such file or folder.\n',
    )
    expect(code).toBe(2)
  })
})

describe('kiroku simulate', () => {
  it('plays a match at random and checks it', async () => {
    const { code, stdout } = await kiroku(['simulate', '--matches', '1'])
    expect(stdout).toContain('1 matches played to their end')
    expect(code).toBe(0)
  })

  it('wants a count', async () => {
    const { code, stderr } = await kiroku(['simulate', '--matches', 'many'])
    expect(stderr).toContain("argument 'many' is invalid")
    expect(code).toBe(2)
  })
})
