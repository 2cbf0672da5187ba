import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshFolder, kiroku, lines } from './program.ts'

const leftOver = () => readdirSync(tmpdir()).filter((name) => name.startsWith('kiroku-demo-'))

describe('kiroku demo', () => {
  it('plays a whole match over HTTP, tells it, and ends with an audit of five levels, all passed', async () => {
    const before = leftOver()
    const file = join(freshFolder(), 'demo.kiroku.ndjson')
    const { code, stdout, stderr } = await kiroku(['demo', '--turns', '1', '-o', file])
    expect(stderr).toBe('')
    const told = lines(stdout)
    expect(told[0]).toMatch(/^Two players with seed 1 meet at http:\/\/127\.0\.0\.1:\d+$/)
    for (const words of [
      'Turn 1: Main Phase',
      ' activates ',
      ' has Melee Pool ',
      ' rolls ',
      ' loses 1 Activation',
    ])
      expect(stdout).toContain(words)
    expect(told.slice(-6)).toEqual([
      expect.stringMatching(/^chain {6}passed {3}All \d+ events are linked\.$/),
      expect.stringMatching(/^schema {5}passed {3}/),
      expect.stringMatching(/^rules {6}passed {3}/),
      expect.stringMatching(/^dice {7}passed {3}.* and both players' seeds\.$/),
      expect.stringMatching(/^projection passed {3}/),
      'All 5 levels passed.',
    ])
    expect(code).toBe(0)
    expect(leftOver().filter((name) => !before.includes(name))).toEqual([])
    // what it exported passes without the service too
    expect(await kiroku(['audit', file])).toMatchObject({ code: 0, stderr: '' })
  })

  it('the same seed makes the same choices as long as the dice allow', async () => {
    const start = async (seed: string) => {
      const { stdout } = await kiroku(['demo', '--turns', '1', '--seed', seed])
      return stdout.slice(stdout.indexOf('Set-up'), stdout.indexOf(' rolls '))
    }
    expect(await start('7')).toBe(await start('7'))
  })

  it('--json prints the outcome without the story, --progress how far it is', async () => {
    const { code, stdout, stderr } = await kiroku(['demo', '--turns', '1', '--json', '--progress'])
    const { audit, commands, seed } = JSON.parse(stdout)
    expect([seed, audit.passed, audit.levels.length]).toEqual([1, true, 5])
    expect(commands).toBeGreaterThan(10)
    expect(stderr).toContain('over 100 events\n')
    expect(code).toBe(0)
  })

  it.each([
    ['--turns', '0'],
    ['--turns', 'two'],
    ['--seed', '-1'],
  ])('%s %s is bad usage', async (option, value) => {
    const { code, stdout, stderr } = await kiroku(['demo', `${option}=${value}`])
    expect(stderr).toMatch(
      new RegExp(`^error: option '${option} <number>' argument '${value}' is invalid\\. `),
    )
    expect(stdout).toBe('')
    expect(code).toBe(2)
  })
})
