import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comboLevels, counterstrikeLevel, specialNamed, specials } from '../../../rules/melee/specials.ts'

describe('Special Attacks and Defences', () => {
  it('a Push moves the side it beats, without damage (ME10)', () => {
    expect(specialNamed('Push', 'attack')).toMatchObject({ moves: 'defender', damage: 'none' })
    expect(specialNamed('Push', 'defence')).toMatchObject({ moves: 'attacker', damage: 'none' })
  })

  it('a Sidestep moves the side that uses it, without damage (ME10)', () => {
    expect(specialNamed('Sidestep', 'attack')).toMatchObject({ moves: 'attacker', damage: 'none' })
    expect(specialNamed('Sidestep', 'defence')).toMatchObject({ moves: 'defender', damage: 'none' })
  })

  it('RX-08 a Sweep makes the defender Prone, at half the wounds (ME10)', () => {
    expect(specialNamed('Sweep', 'attack')).toMatchObject({ prone: 'defender', damage: 'half' })
  })

  it('a Powerful Attack adds 3 to the Damage Roll (DR)', () => {
    expect(specialNamed('Powerful', 'attack')).toMatchObject({ damage: 'full', damageBonus: 3 })
  })

  it('a Combo repeats, a Counterstrike strikes back', () => {
    expect(specialNamed('Combo', 'attack')).toMatchObject({ repeats: 'combo', damage: 'full' })
    expect(specialNamed('Counterstrike', 'defence')).toMatchObject({ strikesBack: true })
  })

  it('a name is looked up on its own side only', () => {
    expect(specialNamed('Counterstrike', 'attack')).toBeUndefined()
    expect(specialNamed('Combo', 'defence')).toBeUndefined()
    expect(specialNamed('Kick', 'attack')).toBeUndefined()
  })

  it('each is there once a side', () => {
    const keys = specials.map(({ name, side }) => `${name} ${side}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('Combo (ME12)', () => {
  it.each<[string, number, readonly number[]]>([
    ['B10.1 from 0', 0, [0, 0]],
    ['B10.2 from 1', 1, [1, 0]],
    ['B10.3 from 2', 2, [2, 0]],
    ['B10.4 from 3', 3, [3, 1]],
    ['B10.5 from 4', 4, [4, 2, 0]],
    ['B10.6 from 5', 5, [5, 3, 1]],
    ['B10.7 from 6', 6, [6, 4, 2, 0]],
  ])('%s', (_, level, levels) => {
    expect(comboLevels(level)).toEqual(levels)
  })

  it('from a level that no dice reach it makes no more rolls than a record holds', () => {
    expect(comboLevels(200)).toHaveLength(40)
  })

  it('from any level it starts there, ends at 0 or 1 and makes two rolls at least', () => {
    fc.assert(
      fc.property(fc.nat(30), (level) => {
        const levels = comboLevels(level)
        expect(levels[0]).toBe(level)
        expect([0, 1]).toContain(levels.at(-1))
        expect(levels.length).toBeGreaterThanOrEqual(2)
      }),
    )
  })
})

describe('Counterstrike (ME10)', () => {
  it.each<[string, number, number | undefined]>([
    ['B10.8 a Defence that wins by 1 falls short', 1, undefined],
    ['B10.9 by 2 it strikes at 0', 2, 0],
    ['B10.10 by 4 it strikes at 2', 4, 2],
    ['by 0 it falls short', 0, undefined],
  ])('%s', (_, level, right) => {
    expect(counterstrikeLevel(level)).toBe(right)
  })
})
