import { describe, expect, it } from 'vitest'
import { battle, type Setting } from './battle.ts'
import { bow, profile, weapon } from './cards.ts'

const hanso = profile('Hanso', {
  ki: 2,
  traits: ['Command [Ashigaru](2/8")'],
  feats: [
    {
      name: 'Move It!',
      cost: 4,
      timing: 'Active',
      subject: { kind: 'Pulse', range: 8 },
      restrictions: [],
      effect: { kind: 'friendsWalk', type: 'Ashigaru', models: 3 },
    },
  ],
})
const yariman = (name: string, more: Parameters<typeof profile>[1] = {}) =>
  profile(name, { types: ['Ashigaru'], ...more })
const q = profile('Q')
const band = [hanso, yariman('Yari 1'), yariman('Yari 2'), profile('Monk')]
const both = ['a/yari-1', 'a/yari-2']
const of = (setting: Setting = {}) => battle(band, [q, profile('Q2')], setting)
const peace = { a: { attack: [], defence: [2, 2, 2] }, b: { attack: [], defence: [2, 2, 2] } }

describe('Command', () => {
  it('A3.1 two Yarimen each make a Walk Action: -1 each, and -1 for the commander (C5)', () => {
    const t = of()
    t.act('a/hanso', 'command', { models: both })
    t.act('a/yari-1', 'walk').act('a/yari-2', 'walk')
    expect(t.counters('a/hanso', ...both)).toEqual([1, 1, 1])
    expect(t.asks()).toEqual(['activation/b'])
  })
  it('RB-36 an effect has two friends each make a Simple action: 2 to 1 each, inside another activation (C5)', () => {
    const t = of()
    t.act('a/hanso', 'command', { models: both }).act('a/yari-1', 'walk').act('a/yari-2', 'walk')
    expect(
      t
        .facts('ActivationCounterRemoved')
        .filter((f) => f.reason === 'Walk')
        .map(({ model, count }) => [model, count]),
    ).toEqual(both.map((id) => [id, 1]))
    expect(t.facts('ActivationEnded')).toMatchObject([{ model: 'a/hanso' }])
  })
  it('A3.3 both make a Melee Action: -1 each, not -2 (C4, C5)', () => {
    const t = of()
    t.act('a/hanso', 'command', { models: both }).melee('a/yari-1', 'b/q').melee('a/yari-2', 'b/q2')
    t.fight(peace).fight(peace)
    expect(t.counters('a/hanso', ...both, 'b/q', 'b/q2')).toEqual([1, 1, 1, 1, 1])
  })
  it('all move first, then come the fights', () => {
    const t = of()
    t.act('a/hanso', 'command', { models: both }).melee('a/yari-1', 'b/q').melee('a/yari-2', 'b/q2')
    t.fight(peace).fight(peace)
    const order = t
      .events()
      .map((e) => e.type)
      .filter((type) => type === 'ContactMade' || type === 'ExchangeBegan')
    expect(order).toEqual(['ContactMade', 'ContactMade', 'ExchangeBegan', 'ExchangeBegan'])
  })
  it('the commander pays when Command is complete: after the actions that it was for (C3)', () => {
    const t = of()
    t.act('a/hanso', 'command', { models: both }).act('a/yari-1', 'walk').melee('a/yari-2', 'b/q')
    expect(t.counters('a/hanso')).toEqual([2])
    t.fight(peace)
    expect(t.facts('ActivationCounterRemoved').at(-1)).toMatchObject({ model: 'a/hanso', reason: 'Command' })
  })
  it('one Enemy fought by both pays one counter for each exchange (C4)', () => {
    const t = of()
    t.act('a/hanso', 'command', { models: both }).melee('a/yari-1', 'b/q').melee('a/yari-2', 'b/q')
    t.fight({ ...peace, b: { attack: [], defence: [2, 2] } }).fight({
      ...peace,
      b: { attack: [], defence: [2, 2] },
    })
    expect(t.counters('b/q')).toEqual([0])
  })
  it('a fight whose Enemy is gone by then is missed: only the acting model pays (Q19)', () => {
    const t = battle(
      [hanso, yariman('Yari 1', { weapons: [weapon('Axe', { strength: 9 })] }), yariman('Yari 2')],
      [profile('Q', { wounds: 1 }), profile('Q2')],
    )
    t.act('a/hanso', 'command', { models: both }).melee('a/yari-1', 'b/q').melee('a/yari-2', 'b/q')
    t.fight({ a: { attack: [6, 6, 6], defence: [] }, b: { attack: [], defence: [2, 2] } }, { a: [3, 4] })
    expect(t.model('b/q').place).toBe('gone')
    expect(t.facts('ExchangeBegan')).toHaveLength(1)
    expect(t.counters('a/hanso', ...both)).toEqual([1, 1, 1])
  })
  it('failing to reach another Enemy it fights the one it started with, even if an earlier fight has swept that one', () => {
    const t = battle(
      [
        hanso,
        yariman('Yari 1', { weapons: [weapon('Staff', { attacks: { Sweep: 0 } })] }),
        yariman('Yari 2'),
      ],
      [q, profile('Q2')],
      {
        contact: [
          ['a/yari-1', 'b/q'],
          ['a/yari-2', 'b/q'],
        ],
      },
    )
    t.act('a/hanso', 'command', { models: both })
      .melee('a/yari-1', 'b/q')
      .melee('a/yari-2', 'b/q2', { reached: false })
    t.fight(
      { a: { attack: [6, 6, 6], defence: [], special: 'Sweep Attack' }, b: { attack: [], defence: [2, 3] } },
      { a: [1, 2] },
    )
    expect(t.model('b/q').prone).toBe(true)
    expect(t.facts('ExchangeBegan').map((f) => f.activating)).toEqual(['a/yari-1', 'a/yari-2'])
  })
  it('only friends of the type that are not Exhausted can be commanded, up to X, without the commander', () => {
    const t = of({ given: { 'a/yari-2': { counters: 0 } } })
    t.send('a', { type: 'ActivateModel', model: 'a/hanso' })
    for (const models of [['a/yari-2'], ['a/monk'], ['a/hanso'], [], ['a/yari-1', 'a/yari-1']])
      expect(t.refusal('a', { type: 'DeclareAction', action: 'command', models }).code).toBe('NOT_OFFERED')
    t.act('a/hanso', 'command', { models: ['a/yari-1'] })
  })
  it('no more than X', () => {
    const t = battle([hanso, yariman('Yari 1'), yariman('Yari 2'), yariman('Yari 3')], [q])
    t.send('a', { type: 'ActivateModel', model: 'a/hanso' })
    const models = ['a/yari-1', 'a/yari-2', 'a/yari-3']
    expect(t.refusal('a', { type: 'DeclareAction', action: 'command', models }).code).toBe('NOT_OFFERED')
  })
  it('a commanded model makes a Standard Simple action and commands nobody itself', () => {
    const t = battle(
      [hanso, yariman('Yari 1', { traits: ['Command [Ashigaru](1/8")'] }), yariman('Yari 2')],
      [q],
    )
    t.act('a/hanso', 'command', { models: both })
    for (const more of [{ action: 'focus' }, { action: 'command', models: ['a/yari-2'] }])
      expect(t.refusal('a', { type: 'DeclareAction', ...more })).toMatchObject({
        code: 'NOT_A_STANDARD_SIMPLE_ACTION',
        clauses: ['NEST'],
      })
  })
  it('with Banzai! a commanded model may Charge: it is a Standard Simple action then', () => {
    const t = battle([hanso, yariman('Yari 1', { traits: ['Banzai!'] }), yariman('Yari 2')], [q])
    t.act('a/hanso', 'command', { models: ['a/yari-1'] })
      .charge('a/yari-1', 'b/q')
      .fight(peace)
    expect(t.counters('a/yari-1', 'b/q')).toEqual([1, 1])
  })
  it('a commanded model that fails its Fear test loses one counter, the others act on (T18)', () => {
    const t = battle(band, [profile('Q', { traits: ['Fear (5)'] })])
    t.dice({ 'fear/a': [3] })
      .act('a/hanso', 'command', { models: both })
      .melee('a/yari-1', 'b/q')
    expect(t.counters('a/hanso', 'a/yari-1')).toEqual([2, 1])
    t.act('a/yari-2', 'walk')
    expect(t.counters('a/hanso', ...both)).toEqual([1, 1, 1])
  })
  it('when a shot has left the other side without models nobody acts any more (Q6)', () => {
    const archer = yariman('Yari 1', { weapons: [weapon('Knife'), bow()] })
    const t = battle([hanso, archer, yariman('Yari 2')], [profile('Q', { wounds: 1 })], {
      given: { 'a/hanso': { ki: 4 } },
    })
    t.act('a/hanso', 'command', { models: both })
    t.dice({ 'ranged/a': [6, 2, 2], 'damage/a': [6, 6] }).act('a/yari-1', 'rangedAttack', {
      weapon: 'Bow',
      target: 'b/q',
      distance: 300,
      cover: false,
      walk: 'none',
      unseen: false,
      nearest: null,
    })
    expect(t.facts('CommandedModelBegan').map((f) => f.model)).toEqual(['a/yari-1'])
    expect(t.facts('EndPhaseBegan')).toHaveLength(1)
    expect(t.counters('a/hanso', 'a/yari-1', 'a/yari-2')).toEqual([1, 1, 2])
  })
  it('without a friend to command it cannot be declared', () => {
    const t = battle([hanso], [q])
    t.send('a', { type: 'ActivateModel', model: 'a/hanso' })
    expect(t.refusal('a', { type: 'DeclareAction', action: 'command', models: ['a/hanso'] }).code).toBe(
      'NO_TARGET',
    )
  })
  it('without the trait it cannot be declared', () => {
    const t = of()
    t.send('a', { type: 'ActivateModel', model: 'a/monk' })
    expect(t.refusal('a', { type: 'DeclareAction', action: 'command', models: both }).code).toBe(
      'NOT_OFFERED',
    )
  })
})

describe('Move It!', () => {
  const use = (models: string[]) => ({
    type: 'UseFeat',
    model: 'a/hanso',
    feat: 'Move It!',
    models,
    believer: null,
  })
  const given = { 'a/hanso': { ki: 4 } }

  it('A3.2 lets two Yarimen Walk up to their Move: 0 each (C6)', () => {
    const t = of({ given })
    t.send('a', use(both))
    expect(t.facts('ModelWalked').map((f) => f.model)).toEqual(both)
    expect(t.counters('a/hanso', ...both)).toEqual([2, 2, 2])
  })
  it('RB-37 an effect lets two friends walk without making an action: 2 and 2 (C6)', () => {
    const t = of({ given })
    t.send('a', { type: 'ActivateModel', model: 'a/monk' })
    t.send('a', use(both))
    t.act('a/monk', 'walk')
    expect(t.counters('a/monk', ...both)).toEqual([1, 2, 2])
  })
  it('can be used after the last action of the activation too', () => {
    const t = of({ given })
    t.act('a/monk', 'walk')
    expect(t.asks()).toEqual(['lastFeats/a'])
    t.send('a', use(['a/yari-1']))
    expect(t.model('a/hanso').ki).toBe(0)
    expect(t.asks()).toEqual(['activation/b'])
  })
  it('is Active: not while the opponent is the Active Player', () => {
    const t = of({ given, first: 'b' })
    expect(t.refusal('a', use(both)).code).toBe('ASK_NOT_OPEN')
  })
  it('a friend in contact with an Enemy cannot be walked out of it', () => {
    const t = of({ given, contact: [['a/yari-1', 'b/q']] })
    expect(t.refusal('a', use(both)).code).toBe('NOT_OFFERED')
    t.send('a', use(['a/yari-2']))
  })
  it('a friend who walks off leaves the Prone Enemies it touched', () => {
    const t = of({ given: { ...given, 'b/q': { prone: true } }, contact: [['a/yari-1', 'b/q']] })
    t.send('a', use(both))
    expect(t.match().contacts).toEqual([])
  })
})
