import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Modifier } from '../../rules/tests/result.ts'
import {
  armourAfterPierce,
  type DamageSituation,
  damage,
  damageDice,
  tableWounds,
  toughAfterSharp,
} from '../../rules/wounds.ts'

/** The printed table: one line a row from 2 to 12, Success Level 0 to 10 across. */
const printed = [
  [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7],
  [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8],
  [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
]

const add = (source: string, value: number): Modifier => ({ source, value, clause: 'DR' })

const plain: DamageSituation = {
  dice: [3, 4],
  level: 3,
  strong: false,
  weak: false,
  additions: [],
  halved: false,
  tough: 0,
}
const roll = (situation: Partial<DamageSituation>) => damage({ ...plain, ...situation })

describe('the Wound Table (WT)', () => {
  it('every printed cell', () => {
    const computed = printed.map((line, i) => line.map((_, level) => tableWounds(level, i + 2)))
    expect(computed).toEqual(printed)
  })

  it('above level 10 each level is one more wound', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 40 }), fc.integer({ min: 2, max: 12 }), (level, row) => {
        expect(tableWounds(level + 1, row)).toBe(tableWounds(level, row) + 1)
      }),
    )
  })

  it('a row beyond the table is its last one on that side', () => {
    expect(tableWounds(4, -3)).toBe(tableWounds(4, 2))
    expect(tableWounds(4, 20)).toBe(tableWounds(4, 12))
  })
})

describe('dice of a Damage Roll (DR)', () => {
  it('two, all of which count', () => {
    expect(damageDice({ strong: false, weak: false })).toEqual({ dice: 2, keep: 'all' })
  })

  it('Strong: the highest of three', () => {
    expect(damageDice({ strong: true, weak: false })).toEqual({ dice: 3, keep: 'highest' })
  })

  it('Weak: the lowest of three', () => {
    expect(damageDice({ strong: false, weak: true })).toEqual({ dice: 3, keep: 'lowest' })
  })

  it('B9.18 Strong and Weak cancel each other', () => {
    expect(damageDice({ strong: true, weak: true })).toEqual({ dice: 2, keep: 'all' })
  })
})

describe('a Damage Roll (DR, WT)', () => {
  it.each<[string, Partial<DamageSituation>, { row: number; wounds: number }]>([
    ['B9.1 level 0 can wound', { level: 0, dice: [4, 5] }, { row: 9, wounds: 1 }],
    ['B9.2 level 0 with 8 does not', { level: 0, dice: [4, 4] }, { row: 8, wounds: 0 }],
    ['B9.3 ones are no failure here', { level: 4, dice: [1, 1] }, { row: 2, wounds: 1 }],
    ['B9.4 the last cell', { level: 10, dice: [6, 6] }, { row: 12, wounds: 13 }],
    [
      'B9.5 Powerful, Strength and Armour',
      { level: 2, additions: [add('Powerful', 3), add('Strength', 1), add('Armour', -3)] },
      { row: 8, wounds: 2 },
    ],
    [
      'B9.6 13 is brought down to 12',
      { dice: [4, 6], additions: [add('Strength', 1), add('Charge', 2)] },
      { row: 12, wounds: 6 },
    ],
    ['B9.7 0 is brought up to 2', { dice: [1, 2], additions: [add('Armour', -3)] }, { row: 2, wounds: 0 }],
    [
      'B9.8 Charge on the first roll',
      { level: 1, dice: [4, 4], additions: [add('Strength', 1), add('Charge', 2)] },
      { row: 11, wounds: 3 },
    ],
    [
      'B9.9 Armour 3 less Pierce 2',
      { additions: [add('Armour', -armourAfterPierce(3, 2))] },
      { row: 6, wounds: 3 },
    ],
    [
      'B9.10 Pierce beyond the Armour adds nothing',
      { additions: [add('Armour', -armourAfterPierce(1, 3))] },
      { row: 7, wounds: 3 },
    ],
    ['B9.11 half of 6', { level: 5, dice: [4, 5], halved: true }, { row: 9, wounds: 3 }],
    ['B9.12 half of 3 is 1', { halved: true }, { row: 7, wounds: 1 }],
    ['B9.13 half first, then Tough (Q8)', { level: 4, halved: true, tough: 1 }, { row: 7, wounds: 1 }],
    ['B9.14 Tough 2 less Sharp 1', { tough: toughAfterSharp(2, 1) }, { row: 7, wounds: 2 }],
    ['B9.15 Durable after Tough', { level: 4, tough: 1, durable: true }, { row: 7, wounds: 1 }],
    ['B9.16 Strong', { strong: true, dice: [2, 5, 6] }, { row: 11, wounds: 5 }],
    ['B9.17 Weak', { weak: true, dice: [2, 5, 6] }, { row: 7, wounds: 3 }],
    ['B9.18 Strong and Weak', { strong: true, weak: true, dice: [2, 5] }, { row: 7, wounds: 3 }],
    [
      'A7 level 3, dice 3 and 5, Strength 1',
      { dice: [3, 5], additions: [add('Strength', 1)] },
      { row: 9, wounds: 4 },
    ],
    [
      'RX-06 level 3, dice 3 and 5, Strength 1',
      { dice: [3, 5], additions: [add('Strength', 1)] },
      { row: 9, wounds: 4 },
    ],
    ['A9 an average roll at level 3 on Tough (1)', { tough: 1 }, { row: 7, wounds: 2 }],
    ['Tough takes no more than there is', { level: 1, tough: 3 }, { row: 7, wounds: 0 }],
    ['a negative Tough adds to wounds suffered', { tough: -1 }, { row: 7, wounds: 4 }],
    ['a negative Tough makes no wound of its own', { level: 0, tough: -1 }, { row: 7, wounds: 0 }],
    ['Durable leaves no wound at none', { level: 0, durable: true }, { row: 7, wounds: 0 }],
  ])('%s', (_, situation, right) => {
    expect(roll(situation)).toMatchObject(right)
  })

  it('names every step from the dice to the wounds', () => {
    const additions = [add('Strength', 1), add('Charge', 2), add('Armour', 0)]
    expect(roll({ strong: true, dice: [6, 2, 5], additions, halved: true, tough: 1 })).toEqual({
      kept: [6, 5],
      modifiers: [add('Strength', 1), add('Charge', 2)],
      sum: 14,
      row: 12,
      table: 6,
      halved: true,
      tough: 1,
      wounds: 2,
    })
  })

  it('neither a higher level nor a higher addition ever wounds less', () => {
    const die = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(
        die,
        die,
        fc.nat(12),
        fc.integer({ min: -6, max: 6 }),
        fc.boolean(),
        (a, b, level, by, halved) => {
          const at = (l: number, value: number) =>
            roll({ dice: [a, b], level: l, additions: [add('Strength', value)], halved, tough: 1 }).wounds
          expect(at(level + 1, by)).toBeGreaterThanOrEqual(at(level, by))
          expect(at(level, by + 1)).toBeGreaterThanOrEqual(at(level, by))
        },
      ),
    )
  })
})

describe('Pierce and Sharp (DR)', () => {
  it('take a value down to 0', () => {
    expect(armourAfterPierce(3, 2)).toBe(1)
    expect(armourAfterPierce(1, 3)).toBe(0)
    expect(toughAfterSharp(2, 1)).toBe(1)
    expect(toughAfterSharp(1, 2)).toBe(0)
  })

  it('leave a negative value as it is (R4)', () => {
    expect(armourAfterPierce(-1, 2)).toBe(-1)
    expect(toughAfterSharp(-1, 1)).toBe(-1)
  })
})
