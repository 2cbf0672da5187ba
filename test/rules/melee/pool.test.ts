import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meleePool, type PoolSituation } from '../../../rules/melee/pool.ts'
import { minimumDice } from '../../../rules/tests/opposed.ts'

const plain: PoolSituation = {
  base: 3,
  boosts: 0,
  exhausted: false,
  endurance: false,
  prone: false,
  stunned: false,
  frightened: false,
  ran: false,
  surprised: false,
  standUp: false,
  assistants: 0,
  indomitable: 0,
}
const dice = (situation: Partial<PoolSituation>) => meleePool({ ...plain, ...situation }).total

describe('the Melee Pool (MP)', () => {
  it.each<[string, Partial<PoolSituation>, number]>([
    ['B7.1 Exhausted', { exhausted: true }, 2],
    ['B7.2 fights on its last counter, not Exhausted yet (C3)', { exhausted: false }, 3],
    ['B7.3 Stunned, once however many markers', { stunned: true }, 2],
    ['B7.4 Stunned, Prone and Held', { stunned: true, prone: true, held: true }, 0],
    ['B7.5 two assisting Enemies, Indomitable (1)', { base: 4, assistants: 2, indomitable: 1 }, 3],
    ['B7.7 boosted three times', { boosts: 3 }, 6],
    ['B7.7 a fourth boost adds nothing', { boosts: 4 }, 6],
    ['A1 Wu-Zang: melee 1, Exhausted, Stunned', { base: 1, exhausted: true, stunned: true }, -1],
    ['A5 Hiro: melee 4, one boost', { base: 4, boosts: 1 }, 5],
    ['B6.11 stood up in BtB', { standUp: true }, 2],
    ['B6.12 Surprised', { surprised: true }, 2],
    ['Exhausted with Endurance', { exhausted: true, endurance: true }, 3],
    ['Frightened', { frightened: true }, 2],
    ['Blind', { blind: true }, 2],
    ['Ran this turn', { ran: true }, 2],
    ['Indomitable beyond the number of assistants adds nothing', { assistants: 1, indomitable: 3 }, 3],
    ['a negative Indomitable counts no assistant twice (R4)', { assistants: 0, indomitable: -3 }, 3],
    ['Split Attack on two more Enemies', { splitAttack: 2 }, 1],
    ['RX-11 two Co-ordinated Attack traits add up', { coordinated: 2 }, 5],
    ['RX-11 one trait gives one die', { coordinated: 1 }, 4],
    ['the opponent bears a Death Sentence', { deathSentence: true }, 4],
    ['a boost is capped before anything is taken off (Q10)', { base: 1, boosts: 3, stunned: true }, 1],
  ])('%s', (_, situation, total) => {
    expect(dice(situation)).toBe(total)
  })

  it('RB-01 -1 against 3 becomes 1 against 5 (T4)', () => {
    expect(minimumDice(dice({ base: 1, exhausted: true, stunned: true }), dice({}))).toEqual([1, 5])
  })

  it('names each die it adds or takes', () => {
    expect(meleePool({ ...plain, boosts: 1, exhausted: true, assistants: 2 })).toEqual({
      base: 3,
      modifiers: [
        { source: 'Ki Boost', value: 1, clause: 'KI' },
        { source: 'Exhausted', value: -1, clause: 'MP' },
        { source: 'Melee Assist', value: -2, clause: 'MP' },
      ],
      total: 1,
    })
  })

  it('a plain pool has nothing to name', () => {
    expect(meleePool(plain)).toEqual({ base: 3, modifiers: [], total: 3 })
  })

  it('the sum it shows is the sum it names', () => {
    const situation: fc.Arbitrary<PoolSituation> = fc.record({
      base: fc.nat(10),
      boosts: fc.nat(12),
      exhausted: fc.boolean(),
      endurance: fc.boolean(),
      prone: fc.boolean(),
      stunned: fc.boolean(),
      frightened: fc.boolean(),
      held: fc.boolean(),
      blind: fc.boolean(),
      ran: fc.boolean(),
      surprised: fc.boolean(),
      standUp: fc.boolean(),
      assistants: fc.nat(5),
      indomitable: fc.nat(5),
      splitAttack: fc.nat(3),
      coordinated: fc.nat(3),
      deathSentence: fc.boolean(),
    })
    fc.assert(
      fc.property(situation, (s) => {
        const { base, modifiers, total } = meleePool(s)
        expect(modifiers.reduce((sum, { value }) => sum + value, base)).toBe(total)
        expect(modifiers.every(({ value }) => value !== 0)).toBe(true)
      }),
    )
  })
})
