import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Comparison, compare, minimumDice } from '../../../rules/tests/opposed.ts'
import { type Modifier, resultOf } from '../../../rules/tests/result.ts'

type Seat = 'A' | 'B'

const plus = (value: number): Modifier => ({ source: 'Modifier', value, clause: 'T9' })

const side = (seat: Seat, dice: readonly number[], modifier = 0) => {
  const { total, kept } = resultOf(dice, [plus(modifier)])
  return { seat, total, count: kept.length }
}

const faces = [1, 2, 3, 4, 5, 6]
const pairs = faces.flatMap((first) => faces.map((second) => [first, second]))

describe('minimum dice', () => {
  it.each<[string, [number, number], [number, number]]>([
    ['A1 -1 against 3: both gain two (T4)', [-1, 3], [1, 5]],
    ['RB-01 melee 1, Exhausted and Stunned, against 3 (T4)', [1 - 1 - 1, 3], [1, 5]],
    ['RB-03 exactly 0 against 4 (T4)', [0, 4], [1, 5]],
    ['B2.1 0 against 2 (T4)', [0, 2], [1, 3]],
    ['B2.2 both below 1 (T4)', [-2, -1], [1, 2]],
    ['B2.3 0 against 0 (T4)', [0, 0], [1, 1]],
    ['B2.4 enough on both sides (T4)', [1, 4], [1, 4]],
  ])('%s', (_, [a, b], rolled) => {
    expect(minimumDice(a, b)).toEqual(rolled)
  })

  it('both sides gain the same, and no more than one of them needs (T4)', () => {
    const pool = fc.integer({ min: -10, max: 10 })
    fc.assert(
      fc.property(pool, pool, (a, b) => {
        const [rolledA, rolledB] = minimumDice(a, b)
        expect(rolledA - a).toBe(rolledB - b)
        expect(Math.min(rolledA, rolledB)).toBe(Math.max(1, Math.min(a, b)))
      }),
    )
  })
})

describe('comparing results', () => {
  it('RB-06 ones leave the pool on both sides (T1, T9, T10)', () => {
    expect(compare(side('A', [5, 3, 2, 1]), side('B', [6, 1, 1]), 'B')).toEqual({ winner: 'A', level: 1 })
  })

  it('RB-09 8 against 7 after modifiers and support (T9, T10)', () => {
    expect(compare(side('A', [6, 2], 1), side('B', [3, 3, 3], 2), 'B')).toEqual({ winner: 'A', level: 1 })
  })

  it('RB-10 a tie goes to more dice, not to the Active Player (T11)', () => {
    expect(compare(side('A', [5, 2]), side('B', [6]), 'B')).toEqual({
      winner: 'A',
      level: 0,
      tieBreak: 'dice',
    })
  })

  it('RB-11 ones do not count as dice in a tie, then the Active Player wins (T1, T11)', () => {
    expect(compare(side('A', [5, 2, 1, 1]), side('B', [5, 3, 1]), 'B')).toEqual({
      winner: 'B',
      level: 0,
      tieBreak: 'activePlayer',
    })
  })

  it('RB-48 the dice left after four re-rolls: 2 6 3 against 1 4 (T1, T7, T10)', () => {
    expect(compare(side('A', [2, 6, 3]), side('B', [1, 4]), 'A')).toEqual({ winner: 'A', level: 4 })
  })

  it('RX-02 Attack 4 3 against no Defence dice (T10)', () => {
    expect(compare(side('A', [4, 3]), side('B', []), 'A')).toEqual({ winner: 'A', level: 5 })
  })

  it('RX-04 both directions of one exchange succeed by 1 (T10)', () => {
    expect(compare(side('A', [4, 2]), side('B', [4]), 'A')).toEqual({ winner: 'A', level: 1 })
    expect(compare(side('B', [5, 3]), side('A', [5]), 'A')).toEqual({ winner: 'B', level: 1 })
  })

  it('A8 Hagane hits by 4, the Yama Uba by 3 (T10)', () => {
    expect(compare(side('A', [5, 3]), side('B', [2]), 'A')).toEqual({ winner: 'A', level: 4 })
    expect(compare(side('B', [6, 3]), side('A', [3], 1), 'A')).toEqual({ winner: 'B', level: 3 })
  })

  it('A8 before the re-rolls 5 against 5 goes to the Yama Uba, who kept three dice to two (T11)', () => {
    expect(compare({ seat: 'A', total: 5, count: 2 }, { seat: 'B', total: 5, count: 3 }, 'A')).toEqual({
      winner: 'B',
      level: 0,
      tieBreak: 'dice',
    })
  })

  it('A9 6 against 3, and 5 against no Defence dice (T10)', () => {
    expect(compare(side('A', [5, 2]), side('B', [3]), 'A')).toEqual({ winner: 'A', level: 3 })
    expect(compare(side('B', [5]), side('A', []), 'A')).toEqual({ winner: 'B', level: 5 })
  })
})

describe('ties in melee: A is the Active Player', () => {
  it.each<[string, Seat, number, [number, number], Comparison<Seat>]>([
    ['B5.1 more dice: the Attack hits', 'A', 5, [3, 2], { winner: 'A', level: 0, tieBreak: 'dice' }],
    ['B5.2 fewer dice: it is defended', 'A', 5, [2, 3], { winner: 'B', level: 0, tieBreak: 'dice' }],
    ['B5.3 as many dice: it hits', 'A', 5, [2, 2], { winner: 'A', level: 0, tieBreak: 'activePlayer' }],
    [
      'B5.4 as many dice: an Attack of the other side is defended, Initiative or not',
      'B',
      5,
      [2, 2],
      { winner: 'A', level: 0, tieBreak: 'activePlayer' },
    ],
    ['B5.5 0 against 0, no dice against three', 'A', 0, [0, 3], { winner: 'B', level: 0, tieBreak: 'dice' }],
    ['B5.6 0 against 0, two dice against one', 'A', 0, [2, 1], { winner: 'A', level: 0, tieBreak: 'dice' }],
  ])('%s (T11)', (_, attacker, total, [countA, countB], right) => {
    const a = { seat: 'A', total, count: countA } as const
    const b = { seat: 'B', total, count: countB } as const
    expect(attacker === 'A' ? compare<Seat>(a, b, 'A') : compare<Seat>(b, a, 'A')).toEqual(right)
  })
})

describe('the Tactical Test: there is no Active Player', () => {
  it.each<[string, readonly number[], readonly number[], Comparison<Seat>]>([
    ['B4.1 5 against 3', [5], [3], { winner: 'A', level: 2 }],
    ['B4.2 4 against 4 is taken again', [4], [4], { winner: undefined, level: 0 }],
    ['B4.3 1 against 1 is taken again', [1], [1], { winner: undefined, level: 0 }],
    ['B4.4 Tactician: 4 2 against 5 wins by dice', [4, 2], [5], { winner: 'A', level: 0, tieBreak: 'dice' }],
    ['B4.5 Tactician: 4 1 against 5 loses', [4, 1], [5], { winner: 'B', level: 1 }],
    ['RB-15 4 against 4 has no winner', [4], [4], { winner: undefined, level: 0 }],
    ['RB-15 then 2 against 6', [2], [6], { winner: 'B', level: 4 }],
    ['RB-16 a one is a result of 0', [1], [2], { winner: 'B', level: 2 }],
  ])('%s (T12)', (_, a, b, right) => {
    expect(compare(side('A', a), side('B', b), undefined)).toEqual(right)
  })
})

describe('every roll of two dice against two', () => {
  it('all 1296 of them, counted by outcome (T1, T2, T9, T10, T11)', () => {
    const counts: Record<string, number> = {}
    for (const a of pairs) {
      for (const b of pairs) {
        const { winner, level, tieBreak } = { tieBreak: 'none', ...compare(side('A', a), side('B', b), 'A') }
        const outcome = `${winner} ${level} ${tieBreak}`
        counts[outcome] = (counts[outcome] ?? 0) + 1
      }
    }
    expect(counts).toEqual({
      'A 0 activePlayer': 186,
      'A 0 dice': 32,
      'B 0 dice': 32,
      'A 1 none': 200,
      'B 1 none': 200,
      'A 2 none': 141,
      'B 2 none': 141,
      'A 3 none': 89,
      'B 3 none': 89,
      'A 4 none': 50,
      'B 4 none': 50,
      'A 5 none': 25,
      'B 5 none': 25,
      'A 6 none': 9,
      'B 6 none': 9,
      'A 7 none': 9,
      'B 7 none': 9,
    })
  })

  it('which side is named first does not matter (T10, T11)', () => {
    const dice = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 6 })
    fc.assert(
      fc.property(dice, dice, fc.constantFrom<Seat | undefined>('A', 'B', undefined), (a, b, active) => {
        expect(compare(side('B', b), side('A', a), active)).toEqual(
          compare(side('A', a), side('B', b), active),
        )
      }),
    )
  })
})
