import { describe, expect, it } from 'vitest'
import { battle } from './battle.ts'
import { feat, profile, weapon } from './cards.ts'

const p = profile('P')
const q = profile('Q')
const contact = [['a/p', 'b/q']] as const
const peace = { a: { attack: [], defence: [2, 2, 2] }, b: { attack: [], defence: [2, 2, 2] } }

describe('Prone', () => {
  it('Stand Up in contact with nobody: the marker goes, one counter, no fight (A1)', () => {
    const t = battle([p], [q], { given: { 'a/p': { prone: true } } })
    t.act('a/p', 'standUp', { target: null })
    expect(t.model('a/p').prone).toBe(false)
    expect(t.facts('ExchangeBegan')).toEqual([])
  })
  it('Stand Up in contact: a Melee Exchange with one die less', () => {
    const t = battle([p], [q], { contact, given: { 'a/p': { prone: true } } })
    const standing = { type: 'DeclareAction', action: 'standUp', target: null }
    t.send('a', { type: 'ActivateModel', model: 'a/p' })
    expect(t.refusal('a', standing).code).toBe('NOT_OFFERED')
    t.send('a', { ...standing, target: 'b/q' })
    expect(t.facts('ProneRemoved')).toHaveLength(1)
    expect(t.facts('ExchangeBegan')).toMatchObject([{ activating: 'a/p', opponent: 'b/q', standUp: true }])
    expect(t.facts('PoolFormed').at(-1)).toMatchObject({ model: 'a/p', total: 2 })
  })
  it('Stand Up in contact with several: its player chooses whom it fights (Q21)', () => {
    const t = battle([p], [q, profile('Q2')], {
      contact: [
        ['b/q', 'a/p'],
        ['b/q2', 'a/p'],
      ],
      given: { 'a/p': { prone: true } },
    })
    t.act('a/p', 'standUp', { target: 'b/q2' })
    expect(t.facts('ExchangeBegan')).toMatchObject([{ opponent: 'b/q2' }])
  })
  it('Stand Up in contact with Prone Enemies only: it may leave them alone', () => {
    const t = battle([p], [q], { contact, given: { 'a/p': { prone: true }, 'b/q': { prone: true } } })
    t.act('a/p', 'standUp', { target: null })
    expect(t.facts('ExchangeBegan')).toEqual([])
    expect(t.match().contacts).toEqual([['a/p', 'b/q']])
  })
  it('Jump Up: no longer Prone when its activation starts, so that all actions are open (R9)', () => {
    const t = battle([profile('P', { traits: ['Jump Up'] })], [q], { given: { 'a/p': { prone: true } } })
    t.send('a', { type: 'ActivateModel', model: 'a/p' })
    expect(t.model('a/p').prone).toBe(false)
    t.charge('a/p', 'b/q')
    expect(t.facts('PoolFormed').at(-1)?.total).toBe(3)
  })
  it('Jump Up does nothing in the activation of another', () => {
    const t = battle([p], [profile('Q', { traits: ['Jump Up'] })], { given: { 'b/q': { prone: true } } })
    t.melee('a/p', 'b/q')
    expect(t.facts('PoolFormed')[0]).toMatchObject({ model: 'b/q', total: 2 })
  })
  it('it fights with one die less, second, and stays Prone', () => {
    const t = battle([p], [q], { given: { 'b/q': { prone: true } } })
    t.melee('a/p', 'b/q').fight({ ...peace, b: { attack: [], defence: [2, 2] } })
    expect(t.model('b/q').prone).toBe(true)
  })
})

describe('Stunned', () => {
  it('one marker goes in the End Phase', () => {
    const t = battle([p], [q], {
      given: { 'a/p': { stunned: 2, counters: 0 }, 'b/q': { stunned: 1, counters: 1 } },
    })
    t.wait('b/q')
    expect(t.facts('StunnedRemoved').map((f) => [f.model, f.count])).toEqual([
      ['a/p', 1],
      ['b/q', 1],
    ])
    expect([t.model('a/p').stunned, t.model('b/q').stunned]).toEqual([1, 0])
  })
})

describe('Disengage', () => {
  const disengaging = (
    cards: { mine?: Parameters<typeof profile>[1]; theirs?: Parameters<typeof profile>[1] } = {},
  ) =>
    battle([profile('P', cards.mine)], [profile('Q', cards.theirs)], { contact }).act('a/p', 'disengage', {
      target: 'b/q',
    })

  it('a Defence that beats the Attack earns a Walk out of all contacts', () => {
    const t = disengaging()
    t.fight({ a: { attack: [], defence: [6, 2, 2] }, b: { attack: [5], defence: [2, 2] } })
    expect(t.facts('DisengageSucceeded')).toHaveLength(1)
    expect(t.asks()).toEqual(['disengageWalk/a'])
    t.send('a', { type: 'DecideWalk', walks: true })
    expect(t.match().contacts).toEqual([])
    expect(t.counters('a/p', 'b/q')).toEqual([1, 1])
  })
  it('the Walk is not compulsory', () => {
    const t = disengaging()
    t.fight({ a: { attack: [], defence: [6, 2, 2] }, b: { attack: [5], defence: [2, 2] } })
    t.send('a', { type: 'DecideWalk', walks: false })
    expect(t.match().contacts).toEqual([['a/p', 'b/q']])
  })
  it('it also succeeds against no Attack dice', () => {
    const t = disengaging()
    t.fight(peace)
    expect(t.asks()).toEqual(['disengageWalk/a'])
  })
  it('a Defence that is beaten: it stays', () => {
    const t = disengaging()
    t.fight({ a: { attack: [], defence: [2, 2, 1] }, b: { attack: [5], defence: [2, 2] } }, { b: [1, 1] })
    expect(t.facts('DisengageSucceeded')).toEqual([])
    expect(t.asks()).toEqual(['activation/b'])
    expect(t.match().contacts).toEqual([['a/p', 'b/q']])
  })
  it('leaving contact in another way earns the Walk too (Q15)', () => {
    const t = disengaging({ theirs: { weapons: [weapon('Staff', { attacks: { Push: 0 } })] } })
    t.fight({
      a: { attack: [], defence: [2, 2, 1] },
      b: { attack: [5], defence: [2, 2], special: 'Push Attack' },
    })
    t.send('b', { type: 'StateMove', mover: 'a/p', leaves: ['b/q'], meets: [] })
    expect(t.asks()).toEqual(['disengageWalk/a'])
  })
  it('the opponent Prone by its own Sweep before the Attack was compared: no Walk (Q15)', () => {
    const t = disengaging({ mine: { weapons: [weapon('Staff', { attacks: { Sweep: 0 } })] } })
    t.fight(
      { a: { attack: [6], defence: [2, 2], special: 'Sweep Attack' }, b: { attack: [5], defence: [2, 2] } },
      { a: [1, 1] },
    )
    expect(t.asks()).toEqual(['activation/b'])
  })
})

describe('what a feat gives, and for how long', () => {
  const until = (end: 'exchange' | 'activation' | 'endPhase') =>
    profile('P', { ki: 2, feats: [feat('Iron', ['Armour (2)'], { until: end })] })
  const use = { type: 'UseFeat', model: 'a/p', feat: 'Iron', models: [], believer: null }

  it('until the activation ends', () => {
    const t = battle([until('activation')], [q])
    t.send('a', use)
    expect(t.model('a/p').gained).toHaveLength(1)
    t.wait('a/p').pass()
    expect(t.model('a/p').gained).toEqual([])
  })
  it('until the End Phase (R12)', () => {
    const t = battle([until('endPhase')], [q])
    t.send('a', use)
    t.wait('a/p')
    expect(t.model('a/p').gained).toHaveLength(1)
    t.nextTurn()
    expect(t.model('a/p').gained).toEqual([])
  })
  it('until the exchange ends; without any, it ends in the End Phase at the latest', () => {
    const t = battle([until('exchange')], [q])
    t.send('a', use)
    t.wait('a/p')
    expect(t.model('a/p').gained).toHaveLength(1)
    t.nextTurn()
    expect(t.model('a/p').gained).toEqual([])
  })
  it('the exchange of others does not end it', () => {
    const hanso = profile('Hanso', { traits: ['Command [Ashigaru](2/8")'] })
    const yari = (name: string) =>
      profile(name, { types: ['Ashigaru'], ki: 2, feats: [feat('Iron', ['Armour (2)'])] })
    const t = battle([hanso, yari('Yari 1'), yari('Yari 2')], [q, profile('Q2')])
    t.act('a/hanso', 'command', { models: ['a/yari-1', 'a/yari-2'] })
    t.send('a', { ...use, model: 'a/yari-2' })
    t.melee('a/yari-1', 'b/q').melee('a/yari-2', 'b/q2').fight(peace)
    expect(t.model('a/yari-2').gained).toHaveLength(1)
    t.fight(peace)
    expect(t.model('a/yari-2').gained).toEqual([])
  })
})
