import { describe, expect, it } from 'vitest'
import { battle } from './battle.ts'
import { feat, profile } from './cards.ts'

const q = profile('Q')
const prayer = (
  cost: number,
  restrictions: ('oncePerTurn' | 'oncePerGame' | 'oncePerActivation' | 'notInBtB')[] = [],
) => feat('Prayer', ['Armour (1)'], { cost, restrictions, until: 'endPhase' })
const use = (believer: string | null = null, model = 'a/p') => ({
  type: 'UseFeat',
  model,
  feat: 'Prayer',
  models: [],
  believer,
})

describe('what a Ki Feat costs (R16)', () => {
  const villager = (cost: number) => profile('P', { types: ['Villager'], feats: [prayer(cost)] })
  const tenaga = profile('Tenaga', { traits: ['Believer [Villager](1/4")'] })
  const paid = (t: ReturnType<typeof battle>) => t.facts('KiSpent').map((f) => f.count)
  const ki = (n: number) => ({ given: { 'a/p': { ki: n } } })

  it('A4.3 a Villager stated to be within 4" of the Believer pays 1 less (R16)', () => {
    const t = battle([villager(3), tenaga], [q], ki(6))
    t.send('a', use('a/tenaga'))
    expect(paid(t)).toEqual([2])
    expect(t.facts('KiSpent')[0]?.because).toContain('R16')
  })
  it('nobody near: the full price (R16)', () => {
    const t = battle([villager(3), tenaga], [q], ki(6))
    t.send('a', use())
    expect(paid(t)).toEqual([3])
  })
  it('A4.4 who is no Villager pays in full, whoever is near (R16, R2)', () => {
    const t = battle([profile('P', { types: ['Village Elder'], feats: [prayer(3)] }), tenaga], [q], ki(6))
    expect(t.refusal('a', use('a/tenaga')).code).toBe('NOT_OFFERED')
    t.send('a', use())
    expect(paid(t)).toEqual([3])
  })
  it('never below 1', () => {
    const t = battle([villager(1), tenaga], [q], ki(6))
    t.send('a', use('a/tenaga'))
    expect(paid(t)).toEqual([1])
  })
  it('it also makes a feat affordable that is too dear without', () => {
    const t = battle([villager(3), tenaga], [q], ki(2))
    expect(t.refusal('a', use()).code).toBe('NOT_OFFERED')
    t.send('a', use('a/tenaga'))
    expect(t.model('a/p').ki).toBe(0)
  })
  it('an Enemy with Believer helps nobody', () => {
    const t = battle([villager(3)], [tenaga], ki(6))
    expect(t.refusal('a', use('b/tenaga')).code).toBe('NOT_OFFERED')
  })
  it('a feat action is made cheaper too', () => {
    const action = profile('P', {
      types: ['Villager'],
      feats: [feat('Prayer', ['Armour (1)'], { cost: 3, timing: 'Simple', until: 'endPhase' })],
    })
    const t = battle([action, tenaga], [q], ki(2))
    t.act('a/p', 'simpleFeat', { feat: 'Prayer', walk: 'none', models: [], believer: 'a/tenaga' })
    expect(paid(t)).toEqual([2])
    expect(t.counters('a/p')).toEqual([1])
  })
})

describe('when a feat may be used', () => {
  it('a feat that is no action costs no counter, and the activation goes on', () => {
    const t = battle([profile('P', { ki: 2, feats: [prayer(1)] })], [q])
    t.send('a', use())
    expect(t.asks()).toEqual(['activation/a'])
    t.send('a', { type: 'ActivateModel', model: 'a/p' })
    t.send('a', use())
    expect(t.asks()).toEqual(['action/a'])
    expect(t.counters('a/p')).toEqual([2])
  })
  it('too little Ki: refused, nothing is paid', () => {
    const t = battle([profile('P', { feats: [prayer(2)] })], [q])
    expect(t.refusal('a', use()).code).toBe('NOT_ENOUGH_KI')
  })
  it('in contact with an Enemy not with the icon (A3)', () => {
    const t = battle([profile('P', { ki: 2, feats: [prayer(1, ['notInBtB'])] })], [q], {
      contact: [['a/p', 'b/q']],
    })
    expect(t.refusal('a', use())).toMatchObject({ code: 'IN_BASE_TO_BASE', clauses: ['A3'] })
  })
  it('of a model of the other side', () => {
    const t = battle([profile('P', { feats: [prayer(1)] })], [profile('Q', { ki: 2, feats: [prayer(1)] })])
    expect(t.refusal('a', use(null, 'b/q')).code).toBe('NOT_OFFERED')
  })
  it.each([
    ['once per activation', 'oncePerActivation', true, true],
    ['once per turn', 'oncePerTurn', false, true],
    ['once per game', 'oncePerGame', false, false],
  ] as const)('%s', (_, restriction, nextActivation, nextTurn) => {
    const t = battle([profile('P', { ki: 6, feats: [prayer(1, [restriction])] })], [q])
    const open = () => t.offers('a', 'UseFeat').length > 0
    t.send('a', use())
    expect(t.refusal('a', use()).code).toBe('FEAT_USED_UP')
    t.wait('a/p').pass().wait('b/q')
    expect(open()).toBe(nextActivation)
    t.nextTurn()
    expect(open()).toBe(nextTurn)
  })
})
