import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/player/random.ts'
import { settingAtRandom } from '../../src/player/setting.ts'
import { simulate } from '../../src/player/simulate.ts'
import { simulateMatch } from '../../src/player/simulatedMatch.ts'

describe('whole matches at random, checked after each step', () => {
  const seeds = Array.from({ length: 16 }, (_, i) => i + 1)

  it.each(seeds)('the match with seed %i keeps every promise to its end', (seed) => {
    const { commands, events, accepted, refused } = simulateMatch(seed)
    expect(commands).toBeGreaterThan(0)
    expect(events).toBeGreaterThan(commands)
    expect(accepted).toBe(commands)
    expect(refused).toBeGreaterThan(commands)
  })

  it('a seed plays the same match again', () => {
    expect(simulateMatch(4)).toEqual(simulateMatch(4))
  })

  it('a simulation adds up its matches and says how far it is', () => {
    const done: number[] = []
    const { matches, commands } = simulate({ matches: 2, seed: 2, progress: (n) => done.push(n) })
    expect(matches).toBe(2)
    expect(commands).toBe(simulateMatch(2).commands + simulateMatch(3).commands)
    expect(done).toEqual([1, 2])
  })

  it('a match that goes back to earlier moments goes on from there, and keeps every promise (PR-10)', () => {
    const rewinding = Array.from({ length: 40 }, (_, i) => i + 1).filter(
      (seed) => settingAtRandom(seededRandom(seed)).rewinds > 0,
    )
    const times = rewinding.slice(0, 2).map((seed) => simulateMatch(seed).rewinds)
    expect(Math.max(...times)).toBeGreaterThan(0)
  })
})
