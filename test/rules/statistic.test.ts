import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boosted, boostsLeft } from '../../rules/statistic.ts'

describe('raising a Statistic', () => {
  it.each<[string, number | null, number, number]>([
    ['RX-16 base 2 with +3 stops at double', 2, 3, 4],
    ['RX-16 base 0 becomes 1 at most', 0, 2, 1],
    ['a "-" stays 0 (Q10)', null, 3, 0],
    ['an increase within the cap counts in full', 4, 1, 5],
    ['A5 Hiro, melee 4, boosted once', 4, 1, 5],
  ])('%s', (_, base, increase, value) => {
    expect(boosted(base, increase)).toBe(value)
  })

  it.each<[string, number | null, number, number]>([
    ['a base of 3 takes three boosts', 3, 0, 3],
    ['B7.7 boosted three times, a base of 3 takes no fourth', 3, 3, 0],
    ['a base of 0 takes one', 0, 0, 1],
    ['a base of 0 takes no second', 0, 1, 0],
    ['a "-" takes none', null, 0, 0],
    ['raised past the cap by something else, it takes none', 2, 5, 0],
  ])('%s', (_, base, already, left) => {
    expect(boostsLeft(base, already)).toBe(left)
  })

  it('as long as boosts are left each is worth exactly one (RX-16)', () => {
    const base = fc.option(fc.nat(10), { nil: null })
    fc.assert(
      fc.property(base, fc.nat(25), (printed, already) => {
        const worth = boosted(printed, already + 1) - boosted(printed, already)
        expect(worth).toBe(boostsLeft(printed, already) > 0 ? 1 : 0)
      }),
    )
  })
})
