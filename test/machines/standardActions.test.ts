import { describe, expect, it } from 'vitest'
import { type Battle, battle, type Setting } from './battle.ts'
import { bow, feat, profile } from './cards.ts'

const talents = [
  feat('Meditation', ['Armour (1)'], { timing: 'Simple', until: 'endPhase' }),
  feat('Trance', ['Armour (1)'], { timing: 'Complex', until: 'endPhase', restrictions: ['noWalk'] }),
  feat('Far Thunder', ['Armour (1)'], { timing: 'Simple', until: 'endPhase', restrictions: ['notInBtB'] }),
]
const p = profile('P', { weapons: [...profile('P').weapons, bow()], feats: talents, ki: 3 })
const q = profile('Q')

const free = (setting: Setting = {}) => battle([p], [q], setting)
const inContact = (setting: Setting = {}) => battle([p], [q], { contact: [['a/p', 'b/q']], ...setting })

const at = { target: 'b/q', reached: true, unseen: false }
const shot = {
  weapon: 'Bow',
  target: 'b/q',
  distance: 300,
  cover: false,
  walk: 'none',
  unseen: false,
  nearest: null,
}
const objective = { objective: 'The idol', test: null, number: 0 }
const use = (name: string) => ({ feat: name, walk: 'none', models: [], believer: null })

/** A declaration that is refused, with its code and clauses; nothing has changed by it. */
const refused = (t: Battle, action: string, fields: object) => {
  t.send('a', { type: 'ActivateModel', model: 'a/p' })
  const { code, clauses } = t.refusal('a', { type: 'DeclareAction', action, ...fields })
  return [code, ...clauses]
}

describe('a Simple action costs one counter, a Complex one two (C3, C9)', () => {
  const nothingElse = { a: { attack: [], defence: [2, 2, 2] }, b: { attack: [], defence: [2, 2, 2] } }

  it.each([
    ['Run', 'run', {}, 1],
    ['Walk', 'walk', {}, 1],
    ['Wait', 'wait', { choice: 'nothing' }, 1],
    ['Simple Scenario', 'simpleScenario', objective, 1],
    ['Simple Ki Feat', 'simpleFeat', use('Meditation'), 1],
    ['Melee that does not reach', 'melee', { ...at, reached: false }, 1],
    ['Focus', 'focus', {}, 0],
    ['Complex Scenario', 'complexScenario', objective, 0],
    ['Complex Ki Feat', 'complexFeat', use('Trance'), 0],
    ['Charge that stops short', 'charge', { ...at, reached: false }, 0],
  ])('%s (C9)', (_, action, fields, left) => {
    const t = free()
    t.act('a/p', action, fields)
    expect(t.counters('a/p', 'b/q')).toEqual([left, 2])
    expect(t.asks()).toEqual(['activation/b'])
  })

  it('Ranged Attack (C9)', () => {
    const t = free()
    t.dice({ 'ranged/a': [1, 1, 1] }).act('a/p', 'rangedAttack', shot)
    expect(t.counters('a/p', 'b/q')).toEqual([1, 2])
  })
  it('Melee (C9)', () => {
    const t = free()
    t.melee('a/p', 'b/q').fight(nothingElse)
    expect(t.counters('a/p')).toEqual([1])
  })
  it('Charge (C9)', () => {
    const t = free()
    t.charge('a/p', 'b/q').fight(nothingElse)
    expect(t.counters('a/p')).toEqual([0])
  })
  it('Disengage (C9)', () => {
    const t = inContact()
    t.act('a/p', 'disengage', { target: 'b/q' }).fight(nothingElse)
    t.send('a', { type: 'DecideWalk', walks: true })
    expect(t.counters('a/p')).toEqual([1])
    expect(t.match().contacts).toEqual([])
  })
  it('Stand Up (C9)', () => {
    const t = free({ given: { 'a/p': { prone: true } } })
    t.act('a/p', 'standUp', { target: null })
    expect(t.model('a/p').prone).toBe(false)
    expect(t.counters('a/p')).toEqual([1])
  })
})

describe('what the action does', () => {
  it('Run marks the model for the turn: -1 Melee Pool, gone with the turn (C9, R10)', () => {
    const t = free()
    t.act('a/p', 'run').melee('b/q', 'a/p').pass()
    expect(t.facts('PoolFormed').find((f) => f.model === 'a/p')?.modifiers).toEqual([
      { source: 'Ran', value: -1, clause: 'MP' },
    ])
    t.nextTurn()
    expect(t.model('a/p').ran).toBe(false)
  })
  it('Focus gains the Ki Statistic, what goes over the Limit is lost (C9, T5)', () => {
    const t = free({ given: { 'a/p': { ki: 5 } } })
    t.act('a/p', 'focus')
    expect(t.facts('KiGained')).toMatchObject([{ model: 'a/p', gained: 1, lost: 2 }])
    expect(t.model('a/p').ki).toBe(6)
  })
  it('Wait takes off all Stunned markers (C9)', () => {
    const t = free({ given: { 'a/p': { stunned: 3 } } })
    t.act('a/p', 'wait', { choice: 'stunned' })
    expect(t.model('a/p').stunned).toBe(0)
  })
  it('Wait without markers offers nothing to take off (C9)', () => {
    expect(refused(free(), 'wait', { choice: 'stunned' })).toEqual(['NOT_OFFERED', 'SVC'])
  })
  it('a Ki Feat action costs its Ki besides its counter, and says its Walk (C9)', () => {
    const t = free()
    t.act('a/p', 'simpleFeat', { ...use('Meditation'), walk: 'after' })
    expect(t.facts('KiSpent')).toMatchObject([{ model: 'a/p', count: 1, reason: 'Meditation' }])
    expect(t.model('a/p').gained).toMatchObject([{ trait: { name: 'Armour', x: 1 } }])
  })
  it('a Charge adds 2 to the first Damage Roll of its exchange, and no dice to the pool (C9)', () => {
    const t = free()
    t.charge('a/p', 'b/q').fight(
      { a: { attack: [6, 2], defence: [6] }, b: { attack: [2], defence: [2, 2] } },
      { a: [3, 4] },
    )
    expect(t.facts('PoolFormed').map((f) => f.total)).toEqual([3, 3])
    expect(t.facts('DamageFormed')).toMatchObject([{ modifiers: [{ source: 'Charge', value: 2 }], sum: 9 }])
  })
})

describe('refused, and nothing has changed', () => {
  it.each([
    ['Run', 'run', {}],
    ['Walk', 'walk', {}],
    ['Wait', 'wait', { choice: 'nothing' }],
    ['Simple Scenario', 'simpleScenario', objective],
    ['Ranged Attack', 'rangedAttack', shot],
    ['Charge', 'charge', at],
    ['Focus', 'focus', {}],
    ['Complex Scenario', 'complexScenario', objective],
  ])('%s in contact with an Enemy (A3)', (_, action, fields) => {
    expect(refused(inContact(), action, fields)).toEqual(['IN_BASE_TO_BASE', 'A3'])
  })
  it('a Ki Feat with the icon in contact with an Enemy (A3)', () => {
    expect(refused(inContact(), 'simpleFeat', use('Far Thunder'))).toEqual(['IN_BASE_TO_BASE', 'A3'])
  })
  it('a Ki Feat without the icon is open in contact, but not its Walk (A3)', () => {
    const t = inContact()
    expect(refused(t, 'simpleFeat', { ...use('Meditation'), walk: 'after' })[0]).toBe('NOT_OFFERED')
    t.act('a/p', 'simpleFeat', use('Meditation'))
    expect(t.counters('a/p')).toEqual([1])
  })
  it('a Walk added to a feat with "no Walk" (C9)', () => {
    expect(refused(free(), 'complexFeat', { ...use('Trance'), walk: 'before' })[0]).toBe('NOT_OFFERED')
  })
  it.each([
    ['Charge', 'charge', at],
    ['Focus', 'focus', {}],
    ['Complex Scenario', 'complexScenario', objective],
    ['Complex Ki Feat', 'complexFeat', use('Trance')],
  ])('%s with one counter (C8)', (_, action, fields) => {
    expect(refused(free({ given: { 'a/p': { counters: 1 } } }), action, fields)).toEqual([
      'NOT_ENOUGH_COUNTERS',
      'C8',
      'C7',
    ])
  })
  it('Disengage in contact with nobody (A1)', () => {
    expect(refused(free(), 'disengage', { target: 'b/q' })).toEqual(['NOT_IN_BASE_TO_BASE', 'A1'])
  })
  it('Stand Up of a model that is not Prone', () => {
    expect(refused(free(), 'standUp', { target: null })).toEqual(['NOT_PRONE', 'STATE'])
  })
  it.each([
    ['Run', 'run', {}],
    ['Walk', 'walk', {}],
    ['Wait', 'wait', { choice: 'nothing' }],
    ['Melee', 'melee', at],
    ['Charge', 'charge', at],
    ['Focus', 'focus', {}],
    ['Simple Ki Feat', 'simpleFeat', use('Meditation')],
    ['Ranged Attack', 'rangedAttack', shot],
    ['Simple Scenario', 'simpleScenario', objective],
  ])('%s of a Prone model (A1)', (_, action, fields) => {
    expect(refused(free({ given: { 'a/p': { prone: true } } }), action, fields)).toEqual(['PRONE', 'STATE'])
  })
  it('a feat that the model cannot pay for', () => {
    expect(refused(free({ given: { 'a/p': { ki: 0 } } }), 'simpleFeat', use('Meditation'))).toEqual([
      'NOT_ENOUGH_KI',
      'KI',
    ])
  })
  it('a feat that the model does not have', () => {
    expect(refused(free(), 'simpleFeat', use('Slippery'))[0]).toBe('NOT_OFFERED')
  })
  it('a shot beyond the third range', () => {
    expect(refused(free(), 'rangedAttack', { ...shot, distance: 1201 })[0]).toBe('NOT_OFFERED')
  })
  it('a friend as target', () => {
    const t = battle([p, profile('P2')], [q])
    expect(refused(t, 'melee', { ...at, target: 'a/p2' })[0]).toBe('NOT_OFFERED')
  })
  it('an action that does not exist', () => {
    expect(refused(free(), 'fly', {})[0]).toBe('MALFORMED_COMMAND')
  })
  it.each([
    ['Run', 'run', {}],
    ['Charge', 'charge', at],
  ])('%s of a Slow model (R9)', (_, action, fields) => {
    const t = battle([profile('P', { traits: ['Slow'] })], [q])
    expect(refused(t, action, fields)).toEqual(['TRAIT_FORBIDS', 'R9'])
  })
})

describe('Melee and the Enemies in contact', () => {
  const q2 = profile('Q2')
  const nothing = { attack: [], defence: [2, 2, 2] }

  it('starting in contact with one Enemy it may slide round to another, and then touches both (A1)', () => {
    const t = battle([p], [q, q2], { contact: [['a/p', 'b/q']] })
    t.melee('a/p', 'b/q2').pass()
    expect(t.facts('ExchangeBegan')).toMatchObject([{ activating: 'a/p', opponent: 'b/q2' }])
    expect(t.match().contacts).toEqual([
      ['a/p', 'b/q'],
      ['a/p', 'b/q2'],
    ])
  })
  it('failing to reach the other it fights the one it started with (A1)', () => {
    const t = battle([p], [q, q2], { contact: [['a/p', 'b/q']] })
    t.melee('a/p', 'b/q2', { reached: false }).fight({ a: nothing, b: nothing })
    expect(t.facts('ExchangeBegan')).toMatchObject([{ activating: 'a/p', opponent: 'b/q' }])
    expect(t.counters('a/p', 'b/q', 'b/q2')).toEqual([1, 1, 2])
  })
  it('in contact with two it fights one of them, and reaches for no third (A1)', () => {
    const t = battle([p], [q, q2, profile('Q3')], {
      contact: [
        ['b/q', 'a/p'],
        ['b/q2', 'a/p'],
      ],
    })
    expect(refused(t, 'melee', { ...at, target: 'b/q3' })).toEqual(['IN_BASE_TO_BASE', 'A1', 'MOVE'])
    t.act('a/p', 'melee', { ...at, target: 'b/q2' })
    expect(t.facts('ExchangeBegan')).toMatchObject([{ opponent: 'b/q2' }])
  })
  it('a Prone Enemy in contact holds nobody: walking off breaks the contact (A3)', () => {
    const t = inContact({ given: { 'b/q': { prone: true } } })
    t.act('a/p', 'walk')
    expect(t.facts('ContactBroken')).toMatchObject([{ model: 'a/p', with: 'b/q' }])
    expect(t.match().contacts).toEqual([])
  })
  it('a Prone Enemy in contact bars no feat action with the icon either (A3)', () => {
    const t = inContact({ given: { 'b/q': { prone: true } } })
    t.act('a/p', 'simpleFeat', use('Far Thunder'))
    expect(t.counters('a/p')).toEqual([1])
  })
})
