import { describe, expect, it } from 'vitest'
import { type Battle, battle, splitsOf } from './battle.ts'
import { feat, profile, weapon } from './cards.ts'

const p = profile('P')
const q = profile('Q')
const contact = [['a/p', 'b/q']] as const
const poolOf = (t: Battle, model: string) => {
  const formed = t.facts('PoolFormed').find((f) => f.model === model)
  return [formed?.total, ...(formed?.modifiers ?? []).map((m) => `${m.source} ${m.value}`)]
}
const dice = (t: Battle) => {
  const { a, b } = t.match().exchange?.fighters ?? {}
  return [a?.pool, b?.pool]
}
const use = (model: string, name: string) => ({
  type: 'UseFeat',
  model,
  feat: name,
  models: [],
  believer: null,
})

describe('the Melee Pool (ME4, T8)', () => {
  it('B7.1 three dice, no counters: 2', () => {
    const t = battle([p], [q], { given: { 'b/q': { counters: 0 } } })
    t.melee('a/p', 'b/q')
    expect(poolOf(t, 'b/q')).toEqual([2, 'Exhausted -1'])
  })
  it('B7.2 three dice, one counter, the Activating model: 3', () => {
    const t = battle([p], [q], { given: { 'a/p': { counters: 1 } } })
    t.melee('a/p', 'b/q')
    expect(poolOf(t, 'a/p')).toEqual([3])
  })
  it('B7.3 three Stunned markers cost one die', () => {
    const t = battle([p], [q], { given: { 'a/p': { stunned: 3 } } })
    t.melee('a/p', 'b/q')
    expect(poolOf(t, 'a/p')).toEqual([2, 'Stunned -1'])
  })
  it('Endurance: Exhausted costs nothing (R9)', () => {
    const t = battle([p], [profile('Q', { traits: ['Endurance'] })], { given: { 'b/q': { counters: 0 } } })
    t.melee('a/p', 'b/q')
    expect(poolOf(t, 'b/q')).toEqual([3])
  })
  it('A1 RB-01 base 1, Exhausted and Stunned, against 3: both gain two dice, 1 against 5 (T4)', () => {
    const t = battle([profile('Jin')], [profile('Wu Zang', { melee: 1 })], {
      given: { 'b/wu-zang': { counters: 0, stunned: 1 } },
    })
    t.melee('a/jin', 'b/wu-zang')
    expect(poolOf(t, 'b/wu-zang')).toEqual([-1, 'Exhausted -1', 'Stunned -1'])
    expect(t.facts('MinimumDiceGained')).toMatchObject([{ dice: 2 }])
    expect(dice(t)).toEqual([5, 1])
    expect(splitsOf(t, 'b')).toEqual(['1/0', '0/1'])
  })
  it('RB-03 a pool of exactly 0 against 4: 1 against 5 (T4)', () => {
    const t = battle([profile('P', { melee: 4 })], [profile('Q', { melee: 0 })])
    t.melee('a/p', 'b/q')
    expect(dice(t)).toEqual([5, 1])
  })
  it('B7.4 Stunned, Prone and Frightened: 0, so the minimum dice follow (T4)', () => {
    const t = battle([p], [q], { given: { 'b/q': { stunned: 1, prone: true, frightened: { number: 5 } } } })
    t.melee('a/p', 'b/q')
    expect(poolOf(t, 'b/q')).toEqual([0, 'Prone -1', 'Stunned -1', 'Frightened -1'])
    expect(dice(t)).toEqual([4, 1])
  })
  it('pools of one die or more gain nothing (T4)', () => {
    const t = battle([profile('P', { melee: 1 })], [q])
    t.melee('a/p', 'b/q')
    expect(t.facts('MinimumDiceGained')).toEqual([])
  })
})

describe('assisting Enemies', () => {
  const many = [profile('Q'), profile('Q2'), profile('Q3')]
  const around = [
    ['b/q', 'a/p'],
    ['b/q2', 'a/p'],
    ['b/q3', 'a/p'],
  ] as const
  const total = (card: Parameters<typeof profile>[1], given = {}) => {
    const t = battle([profile('P', { melee: 4, ...card })], many, { contact: around, given })
    t.act('a/p', 'melee', { target: 'b/q', reached: true, unseen: false })
    return poolOf(t, 'a/p')
  }

  it('each takes a die', () => {
    expect(total({})).toEqual([2, 'Melee Assist -2'])
  })
  it('B7.5 two assist, Indomitable (1): one die (R9)', () => {
    expect(total({ traits: ['Indomitable (1)'] })).toEqual([3, 'Melee Assist -1'])
  })
  it('B7.6 one that is in contact with a friend of the model does not assist', () => {
    const t = battle([profile('P', { melee: 4 }), profile('P2')], [q, profile('Q2')], {
      contact: [
        ['a/p', 'b/q'],
        ['b/q2', 'a/p'],
        ['a/p2', 'b/q2'],
      ],
    })
    t.act('a/p', 'melee', { target: 'b/q', reached: true, unseen: false })
    expect(poolOf(t, 'a/p')).toEqual([4])
  })
  it('a Prone one does not assist (Q5)', () => {
    expect(total({}, { 'b/q2': { prone: true } })).toEqual([3, 'Melee Assist -1'])
  })
  it('an Insignificant one does not assist', () => {
    const t = battle([profile('P', { melee: 4 })], [q, profile('Q2', { traits: ['Insignificant'] })], {
      contact: [
        ['b/q', 'a/p'],
        ['b/q2', 'a/p'],
      ],
    })
    t.act('a/p', 'melee', { target: 'b/q', reached: true, unseen: false })
    expect(poolOf(t, 'a/p')).toEqual([4])
  })
})

describe('Co-ordinated Attack', () => {
  const dog = (name: string) => profile(name, { types: ['Dog'] })
  const pool = (traits: string[], friends: readonly ReturnType<typeof profile>[], contact: string[]) => {
    const t = battle([profile('P', { traits }), ...friends], [q], {
      contact: contact.map((id) => [id, 'b/q'] as const),
    })
    t.melee('a/p', 'b/q')
    return poolOf(t, 'a/p')
  }
  const monk = profile('Monk', { types: ['Monk'] })

  it('RX-11 two such traits, both conditions met: +2', () => {
    const both = ['Co-ordinated Attack [Dog]', 'Co-ordinated Attack [Monk]']
    expect(pool(both, [dog('Inu'), monk], ['a/inu', 'a/monk'])).toEqual([5, 'Co-ordinated Attack 2'])
  })
  it('RX-11 one such trait with three models around it: +1', () => {
    const dogs = [dog('Inu 1'), dog('Inu 2'), dog('Inu 3')]
    expect(pool(['Co-ordinated Attack [Dog]'], dogs, ['a/inu-1', 'a/inu-2', 'a/inu-3'])).toEqual([
      4,
      'Co-ordinated Attack 1',
    ])
  })
  it('no friend of the type in contact with the Enemy: nothing', () => {
    expect(pool(['Co-ordinated Attack [Dog]'], [dog('Inu'), monk], ['a/monk'])).toEqual([3])
  })
})

describe('declaring feats and boosts (T6)', () => {
  const fury = { ki: 2, meleeBoost: 2, feats: [feat('Fury', ['Brutal (1)'])] }
  const ki6 = { given: { 'a/p': { ki: 6 }, 'b/q': { ki: 6 } } }

  it('who has not the Initiative declares everything first, who has it second (T6, Q3)', () => {
    const t = battle([profile('P', fury)], [profile('Q', fury)], ki6)
    t.melee('a/p', 'b/q')
    expect(t.asks()).toEqual(['pool/b'])
    expect(t.refusal('a', { type: 'BoostStatistic', times: 1 }).code).toBe('ASK_NOT_OPEN')
    t.send('b', { type: 'BoostStatistic', times: 1 })
    t.send('b', use('b/q', 'Fury'))
    expect(t.asks()).toEqual(['pool/b'])
    t.send('b', { type: 'Pass' })
    expect(t.asks()).toEqual(['pool/a'])
    expect(t.refusal('b', { type: 'BoostStatistic', times: 1 }).code).toBe('ASK_NOT_OPEN')
  })
  it('where the Initiative has changed hands it is the Activating model that declares first (T6, Q3)', () => {
    const spear = [weapon('Spear', { traits: ['Reach'] })]
    const t = battle([profile('P', fury)], [profile('Q', { ...fury, weapons: spear })], ki6)
    t.melee('a/p', 'b/q')
    expect(t.asks()).toEqual(['pool/a'])
    t.send('a', { type: 'Pass' })
    expect(t.asks()).toEqual(['pool/b'])
  })
  it('A5 Melee 4, boost 3, 3 Ki spent: five dice, and any split of them', () => {
    const t = battle([profile('Hiro', { melee: 4, meleeBoost: 3 })], [q], { given: { 'a/hiro': { ki: 3 } } })
    t.melee('a/hiro', 'b/q').send('a', { type: 'BoostStatistic', times: 1 })
    expect(t.model('a/hiro').ki).toBe(0)
    expect(poolOf(t, 'a/hiro')).toEqual([5, 'Ki Boost 1'])
    expect(splitsOf(t, 'a')).toEqual(['5/0', '4/1', '3/2', '2/3', '1/4', '0/5'])
  })
  it('B7.7 boosted three times: 6; a fourth boost is refused and nothing is paid', () => {
    const t = battle([profile('P', { meleeBoost: 1, feats: [feat('Fury', ['Brutal (1)'])] })], [q], ki6)
    t.melee('a/p', 'b/q').send('a', { type: 'BoostStatistic', times: 3 })
    expect(t.refusal('a', { type: 'BoostStatistic', times: 1 }).code).toBe('BOOST_LIMIT')
    expect(t.model('a/p').ki).toBe(3)
    t.send('a', { type: 'Pass' })
    expect(poolOf(t, 'a/p')).toEqual([6, 'Ki Boost 3'])
  })
  it('the boost is gone with the exchange (ME15)', () => {
    const t = battle([profile('P', { meleeBoost: 3 }), profile('P2')], [q], { given: { 'a/p': { ki: 3 } } })
    t.melee('a/p', 'b/q').send('a', { type: 'BoostStatistic', times: 1 })
    t.fight({ a: { attack: [], defence: [2, 2, 2, 2] }, b: { attack: [], defence: [2, 2, 2] } })
    t.act('b/q', 'melee', { target: 'a/p', reached: true, unseen: false })
    expect(t.facts('PoolFormed').at(-1)?.total).toBe(3)
  })
  it('an Active feat is for the Active Player only', () => {
    const art = { ki: 2, feats: [feat('Art', ['Parry (1)'], { timing: 'Active' })] }
    const t = battle([profile('P', art)], [profile('Q', art)], ki6)
    t.melee('a/p', 'b/q')
    expect(t.asks()).toEqual(['pool/a'])
    t.send('a', use('a/p', 'Art'))
  })
  it('a Simple feat is no feat for a window', () => {
    const feats = [feat('Fury', ['Brutal (1)']), feat('Prayer', ['Parry (1)'], { timing: 'Simple' })]
    const t = battle([profile('P', { ki: 2, feats })], [q], ki6)
    t.melee('a/p', 'b/q')
    expect(t.refusal('a', use('a/p', 'Prayer')).code).toBe('FEAT_NOT_NOW')
  })
  it('the feat of a model outside the exchange is refused (ME4)', () => {
    const t = battle([profile('P', fury), profile('P2', fury)], [q], ki6)
    t.melee('a/p', 'b/q')
    expect(t.refusal('a', use('a/p2', 'Fury')).code).toBe('NOT_OFFERED')
  })
})

describe('Surprised', () => {
  const ready = profile('Q', {
    ki: 2,
    meleeBoost: 1,
    feats: [feat('Iaijutsu', ['Reach'], { until: 'endPhase' })],
  })
  const iaijutsu = use('b/q', 'Iaijutsu')

  it('RX-14 after the declaration of the surprising action a feat is refused, and no boost is asked for', () => {
    const t = battle([p], [ready])
    t.melee('a/p', 'b/q', { unseen: true })
    expect(t.facts('ExchangeBegan')).toMatchObject([{ surprised: true }])
    expect(t.asks()).toEqual(['allocation/a', 'allocation/b'])
    expect(t.refusal('b', iaijutsu).code).toBe('NOT_AN_ANSWER')
    expect(t.refusal('b', { type: 'BoostStatistic', times: 1 }).code).toBe('NOT_AN_ANSWER')
  })
  it('RX-14 before it the feat is allowed, and lasts; yet initiative traits do not help a Surprised model', () => {
    const t = battle([p], [ready], { first: 'b' })
    t.send('b', iaijutsu)
    t.wait('b/q').melee('a/p', 'b/q', { unseen: true })
    expect(t.facts('InitiativeDetermined')).toMatchObject([{ model: 'a/p', reason: 'surprised' }])
  })
  it('its Specials it may use', () => {
    const t = battle([p], [profile('Q', { weapons: [weapon('Blade', { defences: { Sidestep: 0 } })] })])
    t.melee('a/p', 'b/q', { unseen: true })
    t.split('b', 0, 2, 'Sidestep Defence')
  })
  it('a model that started in contact surprises nobody', () => {
    const t = battle([p], [q, profile('Q2')], { contact })
    t.send('a', { type: 'ActivateModel', model: 'a/p' })
    const sneaking = { type: 'DeclareAction', action: 'melee', target: 'b/q2', reached: true, unseen: true }
    expect(t.refusal('a', sneaking).code).toBe('NOT_OFFERED')
  })
  it('it is over with the action', () => {
    const t = battle([p], [ready])
    t.melee('a/p', 'b/q', { unseen: true })
    t.fight({ a: { attack: [], defence: [2, 2, 2] }, b: { attack: [], defence: [2, 2] } })
    t.act('b/q', 'melee', { target: 'a/p', reached: true, unseen: false })
    expect(t.asks()).toEqual(['initiativeFeats/b'])
  })
})
