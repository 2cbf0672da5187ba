import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Modifier, type ResultOptions, resultOf } from '../../../rules/tests/result.ts'

const plus = (value: number, source = 'Brutal'): Modifier => ({ source, value, clause: 'ME8' })

interface Row {
  readonly dice: readonly number[]
  readonly modifier?: number
  readonly options?: ResultOptions
  readonly total: number
  readonly count: number
}

describe('the result of a roll', () => {
  it.each<[string, Row]>([
    ['B1.1 two of three others support the highest (T9)', { dice: [6, 4, 3, 2], total: 8, count: 4 }],
    ['B1.2 equal dice support each other (T9)', { dice: [3, 3, 3, 3, 3], total: 5, count: 5 }],
    ['B1.3 the second of two highest supports (T9)', { dice: [4, 4, 2], total: 6, count: 3 }],
    ['B1.4 a one leaves the pool (T1)', { dice: [1, 5], total: 5, count: 1 }],
    ['B1.5 a one leaves, the modifier stays (T1, T9)', { dice: [2, 6, 1], modifier: 1, total: 8, count: 2 }],
    ['B1.6 all ones make 0 (T2)', { dice: [1, 1, 1], total: 0, count: 0 }],
    ['B1.7 Brutal does not lift all ones (T2, Q7)', { dice: [1, 1], modifier: 1, total: 0, count: 0 }],
    ['B1.8 Parry does not lift a roll without dice (Q7)', { dice: [], modifier: 1, total: 0, count: 0 }],
    [
      'B1.9 Adept (1) lets a third die support',
      { dice: [6, 4, 3, 2], options: { supportingDice: 3 }, total: 9, count: 4 },
    ],
    [
      'a negative Adept leaves no die to support, and takes nothing off (R4, T9)',
      { dice: [6, 4, 3], options: { supportingDice: -1 }, total: 6, count: 3 },
    ],
    ['B1.10 with Kata a one supports', { dice: [1, 5], options: { onesStay: true }, total: 6, count: 2 }],
    [
      'B1.11 with Kata all ones make a result',
      { dice: [1, 1], options: { onesStay: true }, total: 2, count: 2 },
    ],
    ['A6 Aya attacks with 4 2 for 5', { dice: [4, 2], total: 5, count: 2 }],
    ['A6 Chiyo defends with 4 for 4', { dice: [4], total: 4, count: 1 }],
    ['A6 Chiyo attacks with 5 3 for 6', { dice: [5, 3], total: 6, count: 2 }],
    ['A6 Aya defends with 5 for 5', { dice: [5], total: 5, count: 1 }],
    ['A8 Hagane attacks with 5 3 for 6', { dice: [5, 3], total: 6, count: 2 }],
    ['A8 Hagane defends with 3 and Parry (1) for 4', { dice: [3], modifier: 1, total: 4, count: 1 }],
    ['A8 the Yama Uba attacks with 6 3 for 7', { dice: [6, 3], total: 7, count: 2 }],
    ['A8 the Yama Uba defends with 2 for 2', { dice: [2], total: 2, count: 1 }],
    ['RX-02 no Defence dice make 0', { dice: [], total: 0, count: 0 }],
  ])('%s', (_, { dice, modifier, options, total, count }) => {
    const result = resultOf(dice, modifier === undefined ? [] : [plus(modifier)], options)
    expect(result.total).toBe(total)
    expect(result.kept).toHaveLength(count)
  })

  it('RB-09 a modifier counts once, on the highest die, and support comes after (T9)', () => {
    expect(resultOf([6, 2], [plus(1)]).total).toBe(8)
    expect(resultOf([3, 3, 3], [plus(2)]).total).toBe(7)
  })

  it('keeps the dice as thrown beside those that count, highest first (T1)', () => {
    expect(resultOf([2, 1, 6], [plus(1)])).toEqual({
      dice: [2, 1, 6],
      kept: [6, 2],
      highest: 6,
      modifiers: [plus(1)],
      supporting: 1,
      total: 8,
    })
  })

  it('lists no modifier where none was applied (T2)', () => {
    expect(resultOf([1], [plus(3)])).toEqual({
      dice: [1],
      kept: [],
      highest: 0,
      modifiers: [],
      supporting: 0,
      total: 0,
    })
  })

  it('leaves out a modifier that changes nothing', () => {
    expect(resultOf([4], [plus(0), plus(1, 'Parry')]).modifiers).toEqual([plus(1, 'Parry')])
  })

  it('goes below 0 when modifiers take it there (Q26)', () => {
    expect(resultOf([2], [plus(-3)]).total).toBe(-1)
  })
})

describe('whatever is thrown', () => {
  const dice = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 })
  const modifiers = fc.array(
    fc.integer({ min: -3, max: 3 }).map((value) => plus(value)),
    { maxLength: 3 },
  )

  it('a one never counts: adding ones changes no part of the sum (T1)', () => {
    fc.assert(
      fc.property(dice, modifiers, fc.nat(4), (rolled, changes, ones) => {
        const { dice: _, ...plain } = resultOf(rolled, changes)
        const { dice: __, ...padded } = resultOf([...rolled, ...Array<number>(ones).fill(1)], changes)
        expect(padded).toEqual(plain)
      }),
    )
  })

  it('the order of the dice does not matter (T9)', () => {
    fc.assert(
      fc.property(dice, modifiers, (rolled, changes) => {
        expect(resultOf([...rolled].reverse(), changes).total).toBe(resultOf(rolled, changes).total)
      }),
    )
  })

  it('the sum it shows is the sum it names (T9)', () => {
    fc.assert(
      fc.property(dice, modifiers, (rolled, changes) => {
        const { highest, modifiers: applied, supporting, total } = resultOf(rolled, changes)
        expect(highest + applied.reduce((sum, { value }) => sum + value, 0) + supporting).toBe(total)
      }),
    )
  })

  it('without modifiers it stays between 0 and 8 (T9)', () => {
    fc.assert(
      fc.property(dice, (rolled) => {
        const { total } = resultOf(rolled, [])
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(8)
      }),
    )
  })
})
