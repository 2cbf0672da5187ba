import { describe, expect, it } from 'vitest'
import { battle } from './battle.ts'
import { profile, weapon } from './cards.ts'

const p = profile('P')
const q = profile('Q')
/** Keeps the turn going when the others have no counters left. */
const idle = profile('Idle')
/** Nobody attacks, so nobody is hurt. */
const peace = { a: { attack: [], defence: [2, 2, 2] }, b: { attack: [], defence: [2, 2, 2] } }
const poolOf = (t: ReturnType<typeof battle>, model: string) =>
  t.facts('PoolFormed').find((f) => f.model === model)

describe('counters of both models after an action (C3, C4)', () => {
  it('B8.1 Melee Action with an exchange: 1 and 1', () => {
    const t = battle([p], [q])
    t.melee('a/p', 'b/q').fight(peace)
    expect(t.counters('a/p', 'b/q')).toEqual([1, 1])
  })
  it('RB-34 the Activating model pays no second counter for taking part (C4)', () => {
    const t = battle([p], [q])
    t.melee('a/p', 'b/q').fight(peace)
    expect(t.facts('ActivationCounterRemoved').map(({ model, count }) => [model, count])).toEqual([
      ['b/q', 1],
      ['a/p', 1],
    ])
  })
  it('B8.2 Charge with an exchange: 0 and 1', () => {
    const t = battle([p], [q])
    t.charge('a/p', 'b/q').fight(peace)
    expect(t.counters('a/p', 'b/q')).toEqual([0, 1])
  })
  it('B8.3 Charge on a model with 1 counter: 0 and 0, and it fought without the -1', () => {
    const t = battle([p], [q, idle], { first: 'b' })
    t.wait('b/q').charge('a/p', 'b/q').fight(peace)
    expect(t.counters('a/p', 'b/q')).toEqual([0, 0])
    expect(poolOf(t, 'b/q')?.total).toBe(3)
  })
  it('B8.4 Charge on a model with 0: 0 and 0, and it fought with the -1', () => {
    const t = battle([p], [q, idle], { first: 'b' })
    t.act('b/q', 'focus').charge('a/p', 'b/q')
    t.fight({ ...peace, b: { attack: [], defence: [2, 2] } })
    expect(t.counters('a/p', 'b/q')).toEqual([0, 0])
    expect(poolOf(t, 'b/q')).toMatchObject({ total: 2, modifiers: [{ source: 'Exhausted', value: -1 }] })
    expect(t.facts('ActivationCounterRemoved').filter((f) => f.reason === 'Melee Exchange')).toEqual([])
  })
  it('B8.5 Melee Action of a model with 1 counter: 0 and 1, and it fought without the -1', () => {
    const t = battle([p], [q, idle])
    t.wait('a/p').wait('b/q').melee('a/p', 'b/q').fight(peace)
    expect(t.counters('a/p', 'b/q')).toEqual([0, 0])
    expect(poolOf(t, 'a/p')?.total).toBe(3)
  })
  it('B8.6 Melee Action that does not reach: 1 and 2', () => {
    const t = battle([p], [q])
    t.melee('a/p', 'b/q', { reached: false })
    expect(t.facts('ExchangeBegan')).toEqual([])
    expect(t.counters('a/p', 'b/q')).toEqual([1, 2])
  })
  it('B8.7 Charge with a failed Fear test: 1, not 0, and 2', () => {
    const t = battle([p], [profile('Q', { traits: ['Fear (5)'] })])
    t.dice({ 'fear/a': [3] }).charge('a/p', 'b/q')
    expect(t.counters('a/p', 'b/q')).toEqual([1, 2])
  })
  it('B8.10 Charge that stops short of contact: 0 and 2', () => {
    const t = battle([p], [q])
    t.charge('a/p', 'b/q', { reached: false })
    expect(t.facts('ExchangeBegan')).toEqual([])
    expect(t.counters('a/p', 'b/q')).toEqual([0, 2])
  })
  it('B8.11 Melee Action against a Tireless model: 1 and 2', () => {
    const t = battle([p], [profile('Q', { traits: ['Tireless'] })])
    t.melee('a/p', 'b/q').fight(peace)
    expect(t.counters('a/p', 'b/q')).toEqual([1, 2])
  })
  it('Tireless spares nothing in an exchange that the model began itself', () => {
    const t = battle([profile('P', { traits: ['Tireless'] })], [q])
    t.melee('a/p', 'b/q').fight(peace)
    expect(t.counters('a/p', 'b/q')).toEqual([1, 1])
  })
  it('Charge with Banzai!, a Simple action: 1 and 1', () => {
    const t = battle([profile('P', { traits: ['Banzai!'] })], [q])
    t.charge('a/p', 'b/q').fight(peace)
    expect(t.counters('a/p', 'b/q')).toEqual([1, 1])
  })
  it('with Banzai! a model with 1 counter may Charge (C8)', () => {
    const t = battle([profile('P', { traits: ['Banzai!'] })], [q, idle])
    t.wait('a/p').wait('b/q').charge('a/p', 'b/q').fight(peace)
    expect(t.counters('a/p', 'b/q')).toEqual([0, 0])
  })
  it('Stand Up with an exchange: 1 and 1', () => {
    const t = battle([p], [q], { contact: [['a/p', 'b/q']], given: { 'a/p': { prone: true } } })
    t.act('a/p', 'standUp', { target: 'b/q' })
    t.fight({ ...peace, a: { attack: [], defence: [2, 2] } })
    expect(t.counters('a/p', 'b/q')).toEqual([1, 1])
  })
})

describe('RX-08 the first attack makes the other Prone: its attack is skipped, the counters go all the same', () => {
  const sweeper = profile('P', { weapons: [weapon('Staff', { attacks: { Sweep: 0 } })] })
  const swept = {
    a: { attack: [6, 4], defence: [2], special: 'Sweep Attack' },
    b: { attack: [6], defence: [3, 3] },
  }
  it.each([
    ['RX-08 by a Melee action: 1 and 1', 'melee', [1, 1]],
    ['RX-08 by a Charge: 0 and 1', 'charge', [0, 1]],
  ] as const)('%s', (_, action, left) => {
    const t = battle([sweeper], [q])
    t[action]('a/p', 'b/q').fight(swept, { a: [1, 2] })
    expect(t.model('b/q').prone).toBe(true)
    expect(t.facts('AttackCompared')).toHaveLength(1)
    expect(t.facts('SecondAttackFellAway')).toMatchObject([{ model: 'b/q' }])
    expect(t.counters('a/p', 'b/q')).toEqual(left)
  })
})
