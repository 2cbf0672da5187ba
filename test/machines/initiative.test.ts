import { describe, expect, it } from 'vitest'
import { battle, type Setting } from './battle.ts'
import { feat, profile, weapon } from './cards.ts'

type Card = NonNullable<Parameters<typeof profile>[1]>
const spear = { weapons: [weapon('Spear', { traits: ['Reach'] })] }

/** P activates and fights Q: who has the Initiative, and why. */
const initiative = (mine: Card, theirs: Card, setting: Setting & { unseen?: boolean } = {}) => {
  const t = battle([profile('P', mine)], [profile('Q', theirs)], setting)
  t.melee('a/p', 'b/q', { unseen: setting.unseen ?? false })
  const [found] = t.facts('InitiativeDetermined')
  return [found?.model, found?.reason]
}
const contact = [['a/p', 'b/q']] as const

describe('who has the Initiative (ME3)', () => {
  it('B6.1 plain against plain: the Activating model', () => {
    expect(initiative({}, {})).toEqual(['a/p', 'activating'])
  })
  it('B6.2 plain, moved in, against Reach: the other', () => {
    expect(initiative({}, spear)).toEqual(['b/q', 'reach'])
  })
  it('B6.3 plain, in contact already, against Reach: the Activating model', () => {
    expect(initiative({}, spear, { contact })).toEqual(['a/p', 'activating'])
  })
  it('B6.4 Reach against Reach, moved in: neither benefits', () => {
    expect(initiative(spear, spear)).toEqual(['a/p', 'cancelled'])
  })
  it('B6.5 Reach against Lightning Reflexes: the other', () => {
    expect(initiative(spear, { traits: ['Lightning Reflexes'] })).toEqual(['b/q', 'lightningReflexes'])
  })
  it('B6.6 Lightning Reflexes on both sides: the Activating model', () => {
    expect(initiative({ traits: ['Lightning Reflexes'] }, { traits: ['Lightning Reflexes'] })[0]).toBe('a/p')
  })
  it('B6.7 Slow against plain: the other', () => {
    expect(initiative({ traits: ['Slow'] }, {})).toEqual(['b/q', 'slow'])
  })
  it('B6.8 Slow and Reach, moved in, against plain: both are ignored', () => {
    expect(initiative({ ...spear, traits: ['Slow'] }, {})).toEqual(['a/p', 'cancelled'])
  })
  it('B6.9 Slow and Reach, moved in, against Reach: the other', () => {
    expect(initiative({ ...spear, traits: ['Slow'] }, spear)).toEqual(['b/q', 'reach'])
  })
  it('B6.10 any against Prone with Reach: the Activating model', () => {
    expect(initiative({}, spear, { given: { 'b/q': { prone: true } } })).toEqual(['a/p', 'prone'])
  })
  it('B6.11 Stand Up in contact: the Activating model, with one die less', () => {
    const t = battle([profile('P')], [profile('Q')], { contact, given: { 'a/p': { prone: true } } })
    t.act('a/p', 'standUp', { target: 'b/q' })
    expect(t.facts('InitiativeDetermined')).toMatchObject([{ model: 'a/p', reason: 'activating' }])
    expect(t.facts('PoolFormed').find((f) => f.model === 'a/p')).toMatchObject({
      total: 2,
      modifiers: [{ source: 'Stand Up', value: -1 }],
    })
  })
  it('B6.12 an unseen approach to Lightning Reflexes: the Activating model, the other with one die less', () => {
    const t = battle([profile('P')], [profile('Q', { traits: ['Lightning Reflexes'] })])
    t.melee('a/p', 'b/q', { unseen: true })
    expect(t.facts('InitiativeDetermined')).toMatchObject([{ model: 'a/p', reason: 'surprised' }])
    expect(t.facts('PoolFormed').find((f) => f.model === 'b/q')).toMatchObject({
      total: 2,
      modifiers: [{ source: 'Surprised', value: -1 }],
    })
  })
  it('Reach does not help a model that another Enemy held when the activation began', () => {
    const t = battle([profile('P'), profile('P2')], [profile('Q', spear)], { contact: [['a/p2', 'b/q']] })
    t.melee('a/p', 'b/q')
    expect(t.facts('InitiativeDetermined')).toMatchObject([{ model: 'a/p', reason: 'activating' }])
  })
})

describe('the weapon is chosen first (ME2)', () => {
  const armed = { weapons: [weapon('Sword'), weapon('Spear', { traits: ['Reach'] })] }

  it('the model that is not activating chooses first', () => {
    const t = battle([profile('P', armed)], [profile('Q', armed)])
    t.melee('a/p', 'b/q')
    expect(t.asks()).toEqual(['weapon/b'])
    t.send('b', { type: 'ChooseWeapon', weapon: 'Spear' })
    expect(t.asks()).toEqual(['weapon/a'])
    t.send('a', { type: 'ChooseWeapon', weapon: 'Sword' })
    expect(t.facts('InitiativeDetermined')).toMatchObject([{ model: 'b/q', reason: 'reach' }])
  })
  it('a weapon trait applies only when that weapon is the chosen one (R7, R8)', () => {
    const t = battle([profile('P')], [profile('Q', armed)])
    t.melee('a/p', 'b/q').send('b', { type: 'ChooseWeapon', weapon: 'Sword' })
    expect(t.facts('InitiativeDetermined')).toMatchObject([{ model: 'a/p', reason: 'activating' }])
  })
  it('a weapon that the model does not have is refused', () => {
    const t = battle([profile('P')], [profile('Q', armed)])
    t.melee('a/p', 'b/q')
    expect(t.refusal('b', { type: 'ChooseWeapon', weapon: 'Bow' }).code).toBe('NOT_OFFERED')
  })
})

describe('Instant feats that change the Initiative (ME3)', () => {
  const iaijutsu = { ki: 2, feats: [feat('Iaijutsu', ['Reach'])] }
  const use = (model: string, name: string) => ({
    type: 'UseFeat',
    model,
    feat: name,
    models: [],
    believer: null,
  })

  it('the model that is not activating is asked first, the Activating one may answer (T6)', () => {
    const t = battle([profile('P', iaijutsu)], [profile('Q', iaijutsu)])
    t.melee('a/p', 'b/q')
    expect(t.asks()).toEqual(['initiativeFeats/b'])
    t.send('b', use('b/q', 'Iaijutsu'))
    expect(t.facts('InitiativeDetermined').at(-1)).toMatchObject({ model: 'b/q', reason: 'reach' })
    t.send('b', { type: 'Pass' })
    expect(t.asks()).toEqual(['initiativeFeats/a'])
    t.send('a', use('a/p', 'Iaijutsu'))
    expect(t.facts('InitiativeDetermined').at(-1)).toMatchObject({ model: 'a/p', reason: 'cancelled' })
  })
  it('a feat that does nothing for the Initiative waits for the pools', () => {
    const t = battle(
      [profile('P', { ki: 2, feats: [feat('Fury', ['Brutal (1)'])] })],
      [profile('Q', iaijutsu)],
    )
    t.melee('a/p', 'b/q').send('b', { type: 'Pass' })
    expect(t.asks()).toEqual(['pool/b'])
    expect(t.refusal('a', use('a/p', 'Fury')).code).toBe('ASK_NOT_OPEN')
  })
  it('what it gave ends with the exchange (ME15)', () => {
    const t = battle([profile('P', iaijutsu)], [profile('Q')])
    t.melee('a/p', 'b/q').send('a', use('a/p', 'Iaijutsu'))
    t.fight({ a: { attack: [], defence: [2, 2, 2] }, b: { attack: [], defence: [2, 2, 2] } })
    expect(t.model('a/p').gained).toEqual([])
    expect(t.facts('EffectsExpired')).toMatchObject([{ until: 'exchange' }])
  })
})
