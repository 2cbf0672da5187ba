import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AllocationLimits,
  type AllocationSituation,
  allocationLimits,
  payable,
  splits,
} from '../../../rules/melee/allocation.ts'

const free: AllocationLimits = { attackAtLeastDefence: false, defenceAtLeastAttack: false }
const attacking: AllocationLimits = { attackAtLeastDefence: true, defenceAtLeastAttack: false }
const defending: AllocationLimits = { attackAtLeastDefence: false, defenceAtLeastAttack: true }
const both: AllocationLimits = { attackAtLeastDefence: true, defenceAtLeastAttack: true }

const plain: AllocationSituation = {
  aggressive: false,
  defensive: false,
  frightened: false,
  steadfast: false,
  disengage: false,
}

const pairs = (pool: number, limits: AllocationLimits) =>
  splits(pool, limits).map(({ attack, defence }) => [attack, defence])

describe('the splits of a pool (ME5)', () => {
  it('A5 three dice: four splits, most Attack first', () => {
    expect(pairs(3, free)).toEqual([
      [3, 0],
      [2, 1],
      [1, 2],
      [0, 3],
    ])
  })

  it('B7.9 Aggressive, three dice', () => {
    expect(pairs(3, attacking)).toEqual([
      [3, 0],
      [2, 1],
    ])
  })

  it('B7.10 Disengage, four dice', () => {
    expect(pairs(4, defending)).toEqual([
      [2, 2],
      [1, 3],
      [0, 4],
    ])
  })

  it('both limits together are none', () => {
    expect(splits(3, both)).toEqual(splits(3, free))
  })

  it('a pool without dice has the empty split only', () => {
    expect(pairs(-1, free)).toEqual([[0, 0]])
  })

  it('A5 without limits there is one split more than dice, each of all dice', () => {
    fc.assert(
      fc.property(fc.nat(20), (pool) => {
        const all = splits(pool, free)
        expect(all).toHaveLength(pool + 1)
        expect(all.every(({ attack, defence }) => attack + defence === pool)).toBe(true)
      }),
    )
  })

  it('the two limits share the even split and leave out nothing between them', () => {
    fc.assert(
      fc.property(fc.nat(20), (pool) => {
        const shared = pool % 2 === 0 ? 1 : 0
        expect(splits(pool, attacking).length + splits(pool, defending).length).toBe(pool + 1 + shared)
      }),
    )
  })
})

describe('what limits a split (ME5)', () => {
  it.each<[string, Partial<AllocationSituation>, AllocationLimits | 'impossible']>([
    ['nothing', {}, free],
    ['Aggressive', { aggressive: true }, attacking],
    ['Defensive', { defensive: true }, defending],
    ['Frightened makes Defensive', { frightened: true }, defending],
    ['Steadfast ignores that', { frightened: true, steadfast: true }, free],
    [
      'Steadfast does not ignore Defensive of another origin',
      { frightened: true, steadfast: true, defensive: true },
      defending,
    ],
    ['B7.11 Aggressive and Frightened cancel each other', { aggressive: true, frightened: true }, free],
    [
      'Aggressive stays when Steadfast ignores Frightened',
      { aggressive: true, frightened: true, steadfast: true },
      attacking,
    ],
    ['Disengage', { disengage: true }, defending],
    ['Disengage when Aggressive', { disengage: true, aggressive: true }, 'impossible'],
    [
      'Disengage when Aggressive is cancelled',
      { disengage: true, aggressive: true, defensive: true },
      defending,
    ],
  ])('%s', (_, situation, limits) => {
    expect(allocationLimits({ ...plain, ...situation })).toEqual(limits)
  })
})

describe('paying for a Special (ME5)', () => {
  it('B7.8 a pool of one die does not pay for a cost of 1', () => {
    expect(payable(1, 1)).toBe(false)
  })

  it('a Special without a cost is paid by any pool', () => {
    expect(payable(1, 0)).toBe(true)
  })

  it('one die must be left', () => {
    expect(payable(3, 2)).toBe(true)
    expect(payable(2, 2)).toBe(false)
  })
})
