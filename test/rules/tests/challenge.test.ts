import { describe, expect, it } from 'vitest'
import type { Size } from '../../../rules/profile.ts'
import { challenge, challengeDice, sizeDice } from '../../../rules/tests/challenge.ts'
import { resultOf } from '../../../rules/tests/result.ts'

const taken = (dice: readonly number[], number: number) => challenge(resultOf(dice, []).total, number)

describe('dice of a Challenge test', () => {
  it.each<[string, number, number]>([
    ['RB-05 Ki 2/6 rolls two (T5)', 2, 2],
    ['A2 Ki 2/6 rolls two (T5)', 2, 2],
    ['B2.1 a Statistic of 0 rolls one (T3)', 0, 1],
    ['B2.2 a Statistic of -2 rolls one (T3)', -2, 1],
  ])('%s', (_, statistic, dice) => {
    expect(challengeDice(statistic)).toBe(dice)
  })

  it('RB-20 without a Statistic it is a single die (T13)', () => {
    expect(challengeDice()).toBe(1)
  })

  it.each<[Size, number]>([
    ['Tiny', 1],
    ['Small', 2],
    ['Medium', 3],
    ['Large', 4],
    ['Huge', 5],
  ])('RB-22 %s rolls %i in a Size Challenge test (T15)', (size, dice) => {
    expect(sizeDice(size)).toBe(dice)
  })
})

describe('a Challenge test', () => {
  it('RB-18 equalling the number succeeds at Success Level 0 (T13, T14)', () => {
    expect(taken([4, 2, 1], 5)).toEqual({ success: true, level: 0 })
  })

  it('RB-20 a 3 equals a number of 3 (T13)', () => {
    expect(taken([3], 3)).toEqual({ success: true, level: 0 })
  })

  it('RB-20 a 1 makes 0 and fails (T2, T13)', () => {
    expect(taken([1], 3).success).toBe(false)
  })

  it('RB-22 Large against 6 with 5 3 1 2 (T14, T15)', () => {
    expect(taken([5, 3, 1, 2], 6)).toEqual({ success: true, level: 1 })
  })

  it('RB-26 a Fear test of 5 with 3 1 fails (T13, T16)', () => {
    expect(taken([3, 1], 5).success).toBe(false)
  })

  it('RB-28 a Fear test of 4 with 3 fails (T13, T16)', () => {
    expect(taken([3], 4).success).toBe(false)
  })

  it('B3.1 4 4 2 against 6 (T13)', () => {
    expect(taken([4, 4, 2], 6)).toEqual({ success: true, level: 0 })
  })

  it('B3.2 4 3 against 6 fails (T13)', () => {
    expect(taken([4, 3], 6).success).toBe(false)
  })

  it('B3.3 a 1 against 0 succeeds (T2, T13)', () => {
    expect(taken([1], 0)).toEqual({ success: true, level: 0 })
  })

  it('B3.4 all ones against -1 (T2, T14)', () => {
    expect(taken([1, 1], -1)).toEqual({ success: true, level: 1 })
  })

  it('B3.5 6 3 2 against 7 (T14)', () => {
    expect(taken([6, 3, 2], 7)).toEqual({ success: true, level: 1 })
  })
})
