import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Offer, only } from '../../machines/choices.ts'
import { demoPlayer } from '../../src/cli/demoPlayer.ts'
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

  it('--json prints the outcome without the story, --progress how far it is', async () => {
    const { code, stdout, stderr } = await kiroku(['demo', '--turns', '1', '--json', '--progress'])
    const { audit, commands, seed } = JSON.parse(stdout)
    expect([seed, audit.passed, audit.levels.length]).toEqual([1, true, 5])
    expect(commands).toBeGreaterThan(10)
    expect(stderr).toContain('over 100 events\n')
    expect(code).toBe(0)
  })

  it('a match without turns is bad usage', async () => {
    const { code, stdout, stderr } = await kiroku(['demo', '--turns', '0'])
    expect(stderr).toBe(
      "error: option '--turns <number>' argument '0' is invalid. A match has 1 to 99 turns.\n",
    )
    expect(stdout).toBe('')
    expect(code).toBe(2)
  })
})

describe("the demo's players", () => {
  const offer = (command: string, action?: string): Offer => ({
    command,
    label: command,
    fields: action === undefined ? {} : { action: only('Action', action, action) },
  })
  const offers = [offer('DeclareAction', 'wait'), offer('DeclareAction', 'charge'), offer('Pass')]
  const choices = (seed: number) => {
    const player = demoPlayer('Aoi', seed)
    return Array.from({ length: 200 }, (_, ask) => player({ ask, kind: 'action', offers }))
  }

  it('choose the same with the same seed', () => {
    expect(choices(7)).toEqual(choices(7))
    expect(choices(7)).not.toEqual(choices(8))
  })

  it('choose among what is offered, and a fight more often than waiting', () => {
    const chosen = choices(1).map(({ type, action }) => action ?? type)
    const count = (what: string) => chosen.filter((choice) => choice === what).length
    expect(count('wait') + count('charge') + count('Pass')).toBe(200)
    expect(count('charge')).toBeGreaterThan(3 * count('wait'))
  })

  it('take their seat with their name and a seed for the dice', () => {
    const seat: Offer = {
      command: 'TakeSeat',
      label: 'Take your seat',
      fields: { player: { kind: 'text', label: 'Your name', max: 80 } },
    }
    expect(demoPlayer('Aoi', 3)({ ask: 4, kind: 'seat', offers: [seat] })).toEqual({
      type: 'TakeSeat',
      ask: 4,
      player: 'Aoi',
      seed: 'Aoi 3',
    })
  })
})
