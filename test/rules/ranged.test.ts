import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Size } from '../../rules/profile.ts'
import {
  challengeNumber,
  fightChallengeNumber,
  type RangeBand,
  rangeBand,
  rangedPool,
  type Shot,
} from '../../rules/ranged.ts'

const target: Shot['target'] = {
  size: 'Small',
  prone: false,
  surprised: false,
  inCover: false,
  ran: false,
  swarm: false,
  rangedDefence: 0,
  kumo: false,
}
const plain: Shot = { band: 'Medium', target, moves: false, lightweight: false, shotBefore: false }
const number = (shot: Partial<Omit<Shot, 'target'>>, on: Partial<Shot['target']> = {}) =>
  challengeNumber({ ...plain, ...shot, target: { ...target, ...on } }).total

describe('the range band (RA1)', () => {
  const bow = [5, 10, 15] as const

  it.each<[string, number, RangeBand | undefined]>([
    ['in contact', 0, 'Short'],
    ['A13 exactly at the first value', 500, 'Short'],
    ['a hair beyond it', 501, 'Medium'],
    ['exactly at the second', 1000, 'Medium'],
    ['beyond it', 1001, 'Long'],
    ['exactly at the third', 1500, 'Long'],
    ['beyond all', 1501, undefined],
  ])('%s', (_, distance, band) => {
    expect(rangeBand(distance, bow)).toBe(band)
  })

  it('a weapon without a Short band shoots at Medium from up close', () => {
    expect(rangeBand(100, [null, 3, null])).toBe('Medium')
  })

  it('a weapon without a Long band reaches no further than Medium', () => {
    expect(rangeBand(301, [null, 3, null])).toBeUndefined()
  })
})

describe('the Challenge Number (RA1, T13)', () => {
  it.each<[RangeBand, number]>([
    ['Short', 4],
    ['Medium', 5],
    ['Long', 6],
  ])('%s starts at %i', (band, base) => {
    expect(challengeNumber({ ...plain, band })).toEqual({ base, modifiers: [], total: base })
  })

  it.each<[Size, number]>([
    ['Tiny', 6],
    ['Small', 5],
    ['Medium', 4],
    ['Large', 3],
    ['Huge', 2],
  ])('a %s target at Medium is %i', (size, total) => {
    expect(number({}, { size })).toBe(total)
  })

  it('the Size of a model with Kumo does not matter', () => {
    expect(number({}, { size: 'Huge', kumo: true })).toBe(5)
  })

  it.each<[string, Partial<Omit<Shot, 'target'>>, Partial<Shot['target']>, number]>([
    ['Prone', {}, { prone: true }, 4],
    ['Surprised', {}, { surprised: true }, 4],
    ['in Cover', {}, { inCover: true }, 7],
    ['ran this turn', {}, { ran: true }, 6],
    ['a Swarm', {}, { swarm: true }, 6],
    ['Ranged Defence (2)', {}, { rangedDefence: 2 }, 7],
    ['shooter moves', { moves: true }, {}, 6],
    ['shooter moves with a Lightweight weapon', { moves: true, lightweight: true }, {}, 5],
    ['shooter shot before', { shotBefore: true }, {}, 6],
  ])('%s', (_, shot, on, total) => {
    expect(number(shot, on)).toBe(total)
  })

  it('B3.5 Medium target at Medium range in Cover, shooter moved: 7, each row named', () => {
    const shot = { ...plain, moves: true, target: { ...target, size: 'Medium', inCover: true } } as const
    expect(challengeNumber(shot)).toEqual({
      base: 5,
      modifiers: [
        { source: 'Medium', value: -1, clause: 'RA1' },
        { source: 'Cover', value: 2, clause: 'RA1' },
        { source: 'Moved', value: 1, clause: 'RA1' },
      ],
      total: 7,
    })
  })

  it('B3.6 a Huge Prone target at Short range is 0', () => {
    expect(number({ band: 'Short' }, { size: 'Huge', prone: true })).toBe(0)
  })

  it('may fall below 0', () => {
    expect(number({ band: 'Short' }, { size: 'Huge', prone: true, surprised: true })).toBe(-1)
  })

  it('all rows add up', () => {
    expect(
      number(
        { band: 'Long', moves: true, shotBefore: true },
        {
          size: 'Tiny',
          inCover: true,
          ran: true,
          swarm: true,
          rangedDefence: 2,
          prone: true,
          surprised: true,
        },
      ),
    ).toBe(6 + 1 + 2 + 1 + 1 + 2 - 1 - 1 + 1 + 1)
  })
})

describe('shooting into a fight (RA4)', () => {
  it.each<[Size, number]>([
    ['Tiny', 7],
    ['Small', 6],
    ['Medium', 5],
    ['Large', 4],
  ])('a %s target takes %i', (size, total) => {
    expect(fightChallengeNumber(size)).toMatchObject({ base: 6, total })
  })

  it('a Huge target is hit without a roll', () => {
    expect(fightChallengeNumber('Huge')).toBe('automatic')
  })
})

describe('the Ranged Pool (RA2)', () => {
  const shooter = { base: 3, boosts: 0, stunned: false, frightened: false }

  it('is the Statistic', () => {
    expect(rangedPool(shooter)).toEqual({ base: 3, modifiers: [], total: 3 })
  })

  it('counts boosts up to double, states, and the dice paid for a Special', () => {
    const pool = rangedPool({ ...shooter, boosts: 4, stunned: true, frightened: true, specialCost: 1 })
    expect(pool).toEqual({
      base: 3,
      modifiers: [
        { source: 'Ki Boost', value: 3, clause: 'KI' },
        { source: 'Stunned', value: -1, clause: 'RA2' },
        { source: 'Frightened', value: -1, clause: 'RA2' },
        { source: 'Special Attack', value: -1, clause: 'RA2' },
      ],
      total: 3,
    })
  })

  it('gains a die against a Death Sentence', () => {
    expect(rangedPool({ ...shooter, deathSentence: true }).total).toBe(4)
  })

  it('a "-" counts 0 and takes no boost', () => {
    expect(rangedPool({ ...shooter, base: null, boosts: 1 }).total).toBe(0)
  })

  it('no more than doubles by boosts (RX-16)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.nat(20), (base, boosts) => {
        expect(rangedPool({ ...shooter, base, boosts }).total).toBe(Math.min(base + boosts, 2 * base))
      }),
    )
  })
})
