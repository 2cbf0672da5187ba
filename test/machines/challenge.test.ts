import { describe, expect, it } from 'vitest'
import { battle, type Setting } from './battle.ts'
import { profile } from './cards.ts'

type Card = NonNullable<Parameters<typeof profile>[1]>
/** P takes a Scenario action that asks for the test. */
const testing = (test: string, number: number, dice: number[], card: Card = {}, setting: Setting = {}) => {
  const t = battle([profile('P', card)], [profile('Q')], setting)
  return t.dice({ 'challenge/a': dice }).act('a/p', 'simpleScenario', { objective: 'The idol', test, number })
}
const decided = (t: ReturnType<typeof battle>) =>
  t.facts('ChallengeDecided').map((f) => [f.total, f.outcome, f.level])[0]

describe('a Scenario action with a Challenge test (T13, T20)', () => {
  it('RB-18 Ki (5) with 4 2 1: 5 equals the number, level 0 (T5, T14)', () => {
    expect(decided(testing('ki', 5, [4, 2, 1], { ki: 3 }))).toEqual([5, 'passed', 0])
  })
  it('A2 RB-05 Ki 2/6: two dice, the Limit plays no part (T5)', () => {
    const t = testing('ki', 5, [4, 2], { ki: 2, kiLimit: 6 })
    expect(t.facts('DiceCalled')).toMatchObject([{ purpose: 'challenge', dice: 2 }])
  })
  it('RB-20 no Statistic named: a single D6, 3 succeeds against 3, 1 is 0 and fails (T1, T13)', () => {
    expect(decided(testing('none', 3, [3], { ki: 4 }))).toEqual([3, 'passed', 0])
    expect(decided(testing('none', 3, [1], { ki: 4 }))).toEqual([0, 'failed', 0])
  })
  it('RB-22 Size, Large against 6 with 5 3 1 2: 7, level 1 (T15)', () => {
    expect(decided(testing('size', 6, [5, 3, 1, 2], { size: 'Large' }))).toEqual([7, 'passed', 1])
  })
  it.each([
    ['Tiny', 1],
    ['Small', 2],
    ['Medium', 3],
    ['Large', 4],
    ['Huge', 5],
  ] as const)('Size %s rolls %i dice (T15)', (size, dice) => {
    expect(testing('size', 6, Array(dice).fill(2), { size }).facts('DiceCalled')).toMatchObject([{ dice }])
  })
  it('B3.4 a number of 0 is met by a one (T13)', () => {
    expect(decided(testing('none', 0, [1]))).toEqual([0, 'passed', 0])
  })
  it('B3.5 a number below 0 too: level 1 (T13, T14)', () => {
    expect(decided(testing('ki', -1, [1, 1], { ki: 2 }))).toEqual([0, 'passed', 1])
  })
  it('the action is paid for whatever comes of it (C3)', () => {
    expect(testing('none', 6, [1]).counters('a/p')).toEqual([1])
  })
  it('a Ki Boost raises the Statistic of the test', () => {
    const t = testing('ki', 6, [5, 2, 2], { ki: 2, kiBoost: 1 }, { given: { 'a/p': { ki: 1 } } })
    t.send('a', { type: 'BoostStatistic', times: 1 })
    expect(decided(t)).toEqual([7, 'passed', 1])
  })
  it('Size cannot be boosted: no question', () => {
    const t = testing('size', 6, [5, 2], { kiBoost: 1 }, { given: { 'a/p': { ki: 6 } } })
    expect(t.asks()).toEqual(['activation/b'])
  })
  it('Adept [Ki] adds a Supporting Die here, and none to a test of Size (R5)', () => {
    const card: Card = { ki: 4, size: 'Large', traits: ['Adept [Ki](1)'] }
    expect(decided(testing('ki', 9, [6, 2, 2, 2], card))).toEqual([9, 'passed', 0])
    expect(decided(testing('size', 9, [6, 2, 2, 2], card))).toEqual([8, 'failed', 0])
  })
  it('an Insignificant model makes no Scenario actions (R9)', () => {
    const t = battle([profile('P', { traits: ['Insignificant'] })], [profile('Q')])
    t.send('a', { type: 'ActivateModel', model: 'a/p' })
    for (const action of ['simpleScenario', 'complexScenario'])
      expect(
        t.refusal('a', { type: 'DeclareAction', action, objective: 'The idol', test: null, number: 0 }),
      ).toMatchObject({ code: 'TRAIT_FORBIDS', clauses: ['R9'] })
  })
})
