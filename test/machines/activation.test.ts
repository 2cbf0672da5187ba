import { describe, expect, it } from 'vitest'
import { battle } from './battle.ts'
import { bow, profile } from './cards.ts'

const p = profile('P')
const q = profile('Q')

describe('who may be chosen', () => {
  it('only the Active Player chooses the Activating model (A4, C2)', () => {
    const t = battle([p], [q])
    const refused = t.refusal('b', { type: 'ActivateModel', model: 'b/q', ask: t.match().lastAsk })
    expect(refused.code).toBe('NOT_YOUR_ASK')
    expect(refused.clauses).toContain('A4')
  })

  it('only the Active Player says what the Activating model does (A4)', () => {
    const t = battle([p], [q])
    t.send('a', { type: 'ActivateModel', model: 'a/p' })
    const refused = t.refusal('b', { type: 'DeclareAction', action: 'walk', ask: t.match().lastAsk })
    expect(refused.code).toBe('NOT_YOUR_ASK')
    expect(refused.clauses).toContain('A4')
  })

  it('a model of the other side may not be chosen (A4, C2)', () => {
    const t = battle([p], [q])
    expect(t.refusal('a', { type: 'ActivateModel', model: 'b/q' }).code).toBe('NOT_YOUR_MODEL')
  })

  it('an Exhausted model may not be chosen to activate (A6, C7)', () => {
    const t = battle([p, profile('P2')], [q])
    t.act('a/p', 'focus').wait('b/q')
    const refused = t.refusal('a', { type: 'ActivateModel', model: 'a/p' })
    expect(refused.code).toBe('EXHAUSTED')
    expect(refused.clauses).toEqual(['A6', 'C7'])
  })

  it('an Exhausted model fights when it is Targeted by a Charge (A6)', () => {
    const t = battle([p], [q], { given: { 'b/q': { counters: 0 } } })
    t.charge('a/p', 'b/q').fight(
      { a: { attack: [2], defence: [2, 2] }, b: { attack: [5], defence: [6] } },
      { b: [1, 1] },
    )
    expect(t.facts('AttackCompared').map((f) => f.attacker)).toEqual(['a/p', 'b/q'])
  })

  it('an Exhausted model fights when it is Selected for a Melee action (A6)', () => {
    const t = battle([p], [q], { given: { 'b/q': { counters: 0 } } })
    t.melee('a/p', 'b/q').fight(
      { a: { attack: [2], defence: [2, 2] }, b: { attack: [5], defence: [6] } },
      { b: [1, 1] },
    )
    expect(t.facts('AttackCompared').map((f) => f.attacker)).toEqual(['a/p', 'b/q'])
  })

  it('each time a player becomes active one model makes one action, then the other is active (C2)', () => {
    const t = battle([p, profile('P2')], [q])
    t.wait('a/p')
    expect(t.asks()).toEqual(['activation/b'])
    t.wait('b/q')
    expect(t.asks()).toEqual(['activation/a'])
  })
})

describe('what may be declared', () => {
  const actionsOf = (t: ReturnType<typeof battle>) => [
    ...new Set(
      t
        .offers('a', 'DeclareAction')
        .flatMap(({ fields: { action } }) =>
          action?.kind === 'one' ? action.values.map((v) => v.value) : [],
        ),
    ),
  ]
  const declarable = (counters: 1 | 2, contact: boolean) => {
    const t = battle([profile('P', { weapons: [...p.weapons, bow()] })], [q], {
      ...(contact ? { contact: [['a/p', 'b/q']] as const } : {}),
      given: { 'a/p': { counters } },
    })
    t.send('a', { type: 'ActivateModel', model: 'a/p' })
    return actionsOf(t)
  }

  it('two counters, in contact with nobody: all that needs no contact and no feat (A1, C9)', () => {
    expect(declarable(2, false)).toEqual([
      'melee',
      'rangedAttack',
      'run',
      'simpleScenario',
      'wait',
      'walk',
      'charge',
      'focus',
      'complexScenario',
    ])
  })
  it('one counter, in contact with nobody: nothing Complex (A1, C8)', () => {
    expect(declarable(1, false)).toEqual(['melee', 'rangedAttack', 'run', 'simpleScenario', 'wait', 'walk'])
  })
  it('in contact with an Enemy: nothing with the icon (A1, A3)', () => {
    expect(declarable(2, true)).toEqual(['melee', 'disengage'])
    expect(declarable(1, true)).toEqual(['melee', 'disengage'])
  })

  it('RB-31 Simple and Simple: 2, 1, 0; Exhausted at 0 (C1, C3, C7)', () => {
    const t = battle([p, profile('P2')], [q])
    expect(t.counters('a/p')).toEqual([2])
    t.wait('a/p').wait('b/q')
    expect(t.counters('a/p')).toEqual([1])
    t.wait('a/p').wait('b/q')
    expect(t.counters('a/p')).toEqual([0])
    expect(t.refusal('a', { type: 'ActivateModel', model: 'a/p' }).code).toBe('EXHAUSTED')
  })

  it('RB-31 B8.13 a Complex action: 2 to 0 at once (C3)', () => {
    const t = battle([p], [q])
    t.act('a/p', 'focus')
    expect(t.counters('a/p')).toEqual([0])
  })

  it('RB-32 no Complex action with one counter, a Simple one is still open (C8)', () => {
    const t = battle([p, profile('P2')], [q])
    t.wait('a/p').wait('b/q')
    t.send('a', { type: 'ActivateModel', model: 'a/p' })
    for (const complex of [
      { action: 'focus' },
      { action: 'complexScenario', objective: 'The idol', test: null, number: 0 },
    ]) {
      const refused = t.refusal('a', { type: 'DeclareAction', ...complex })
      expect(refused.code).toBe('NOT_ENOUGH_COUNTERS')
      expect(refused.clauses).toContain('C8')
    }
    expect(t.counters('a/p')).toEqual([1])
    t.wait('a/p')
    expect(t.counters('a/p')).toEqual([0])
  })

  it('choosing a model without declaring is no activation: no counter goes and the player is still asked (A5)', () => {
    const t = battle([p], [q])
    t.send('a', { type: 'ActivateModel', model: 'a/p' })
    expect(t.asks()).toEqual(['action/a'])
    expect(t.counters('a/p')).toEqual([2])
    expect(t.refusal('a', { type: 'Pass' }).code).toBe('NOT_AN_ANSWER')
    expect(t.refusal('a', { type: 'ActivateModel', model: 'a/p' }).code).toBe('NOT_AN_ANSWER')
  })

  it('the counters go after the action itself, as the last event of it (C3)', () => {
    const t = battle([p], [q])
    t.act('a/p', 'focus')
    const types = t.events().map((e) => e.type)
    expect(types.indexOf('KiGained')).toBeLessThan(types.indexOf('ActivationCounterRemoved'))
  })
})

describe('no legal action', () => {
  /** Cards have a melee weapon; this model has lost the use of it, so that in contact nothing is left to declare. */
  const unarmed = profile('P', { weapons: [bow()] })

  it('B8.12 the chosen model becomes Exhausted at once: all its counters go, and the other player is active (A2)', () => {
    const t = battle([p], [q], { contact: [['a/p', 'b/q']], given: { 'a/p': { profile: unarmed } } })
    t.send('a', { type: 'ActivateModel', model: 'a/p' })
    expect(t.facts('ActivationCounterRemoved')).toEqual([
      { model: 'a/p', count: 2, left: 0, reason: 'no legal action', because: ['A2'] },
    ])
    expect(t.counters('a/p', 'b/q')).toEqual([0, 2])
    expect(t.asks()).toEqual(['activation/b'])
  })
})
