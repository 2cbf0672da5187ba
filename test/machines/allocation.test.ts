import { describe, expect, it } from 'vitest'
import { battle, splitsOf } from './battle.ts'
import { profile, weapon } from './cards.ts'

type Card = NonNullable<Parameters<typeof profile>[1]>
const staff = (attacks: Record<string, number>, defences: Record<string, number> = {}) => [
  weapon('Staff', { attacks, defences }),
]
/** P fights Q, and both are asked to split their dice. */
const fighting = (mine: Card = {}, theirs: Card = {}, given = {}) => {
  const t = battle([profile('P', mine)], [profile('Q', theirs)], { given })
  t.melee('a/p', 'b/q')
  return t
}
const allocate = (
  attack: number,
  defence: number,
  specialAttack: string | null = null,
  specialDefence: string | null = null,
) => ({ type: 'AllocateDice', split: { attack, defence }, specialAttack, specialDefence })

describe('the secret split (ME5)', () => {
  it('both are asked at the same time, and may answer in either order', () => {
    const t = fighting()
    expect(t.asks()).toEqual(['allocation/a', 'allocation/b'])
    t.dice({ 'defence/a': [2, 2, 2], 'defence/b': [2, 2, 2] })
    t.split('b', 0, 3)
    expect(t.asks()).toEqual(['allocation/a'])
    t.split('a', 0, 3)
    expect(t.facts('AllocationRevealed').map((f) => f.seat)).toEqual(['a', 'b'])
  })
  it('any split of all dice, none left over and none too many (A5)', () => {
    const t = fighting()
    expect(splitsOf(t, 'a')).toEqual(['3/0', '2/1', '1/2', '0/3'])
    for (const wrong of [allocate(2, 2), allocate(1, 1), allocate(4, 0)])
      expect(t.refusal('a', wrong).code).toBe('SPLIT_DOES_NOT_ADD_UP')
    expect(t.refusal('a', allocate(4, -1)).code).toBe('MALFORMED_COMMAND')
    expect(t.refusal('a', allocate(1.5, 1.5)).code).toBe('MALFORMED_COMMAND')
  })
  it('nothing that follows tells of the split before the reveal: the facts are the same for every split', () => {
    const after = (attack: number, defence: number, special?: string) => {
      const t = fighting({ weapons: staff({ Push: 0 }) })
      return t.split('a', attack, defence, special).map((e) => ('sealed' in e ? { type: e.type } : e))
    }
    expect(after(3, 0, 'Push Attack')).toEqual(after(0, 3))
    expect(after(0, 3)).toHaveLength(1)
  })
  it('the decision itself carries the split sealed: its open data is the ask, the seat and the seal', () => {
    const t = fighting()
    const [decision] = t.split('a', 2, 1)
    expect(Object.keys(decision?.data ?? {}).sort()).toEqual(['ask', 'seal', 'seat'])
    expect(JSON.stringify(decision?.data)).not.toContain('attack')
  })
  it('a second split of the same seat is refused', () => {
    const t = fighting()
    t.split('a', 2, 1)
    expect(t.refusal('a', allocate(1, 2)).code).toBe('ASK_NOT_OPEN')
  })
  it('the ask of the other seat is not for one', () => {
    const t = fighting()
    const ask = t.match().asks.find((a) => a.seat === 'b')?.ask
    expect(t.refusal('a', { ...allocate(1, 2), ask }).code).toBe('NOT_YOUR_ASK')
  })
})

describe('one Special of the weapon (ME5, ME6)', () => {
  it('its cost leaves the pool, and the rest is split', () => {
    const t = fighting({ weapons: staff({ Sweep: 1 }) })
    expect(splitsOf(t, 'a', 'Sweep')).toEqual(['2/0', '1/1', '0/2'])
    expect(t.refusal('a', allocate(2, 1, 'Sweep')).code).toBe('SPLIT_DOES_NOT_ADD_UP')
  })
  it('B7.8 one die and a Special of 1: not allowed, the pool would be 0', () => {
    const t = fighting({ melee: 1, weapons: staff({ Sweep: 1 }) })
    expect(t.refusal('a', allocate(0, 0, 'Sweep')).code).toBe('SPECIAL_TOO_DEAR')
  })
  it('RX-10 a Special Attack and a Special Defence at once is refused', () => {
    const t = fighting({ weapons: staff({ Push: 0 }, { Push: 0 }) })
    expect(t.refusal('a', allocate(2, 1, 'Push', 'Push')).code).toBe('ONE_SPECIAL_ONLY')
  })
  it('one that the weapon does not list is refused', () => {
    const t = fighting({ weapons: staff({ Push: 0 }) })
    expect(t.refusal('a', allocate(2, 1, 'Sweep')).code).toBe('NOT_OFFERED')
    expect(t.refusal('a', allocate(2, 1, null, 'Push')).code).toBe('NOT_OFFERED')
  })
  it('a Prone model has no Specials', () => {
    const t = fighting({}, { weapons: staff({}, { Push: 0 }) }, { 'b/q': { prone: true } })
    expect(t.offers('b').map((o) => o.label)).toEqual(['No Special'])
  })
})

describe('limits (ME5)', () => {
  it('B7.9 Aggressive, three dice: 3/0 and 2/1 (R9)', () => {
    const t = fighting({ traits: ['Aggressive'] })
    expect(splitsOf(t, 'a')).toEqual(['3/0', '2/1'])
    expect(t.refusal('a', allocate(1, 2)).code).toBe('TRAIT_FORBIDS')
  })
  it('Defensive: as much Defence as Attack (R9)', () => {
    const t = fighting({ traits: ['Defensive'] })
    expect(splitsOf(t, 'a')).toEqual(['1/2', '0/3'])
  })
  it('Aggressive and Defensive call each other off', () => {
    expect(splitsOf(fighting({ traits: ['Aggressive', 'Defensive'] }), 'a')).toHaveLength(4)
  })
  it('Frightened is Defensive', () => {
    expect(splitsOf(fighting({ melee: 4 }, {}, { 'a/p': { frightened: { number: 5 } } }), 'a')).toEqual([
      '1/2',
      '0/3',
    ])
  })
  it('B7.11 Aggressive and Frightened: any split', () => {
    const t = fighting({ melee: 4, traits: ['Aggressive'] }, {}, { 'a/p': { frightened: { number: 5 } } })
    expect(splitsOf(t, 'a')).toHaveLength(4)
  })
  it('the limit holds for the dice that a Special has left', () => {
    const t = fighting({ traits: ['Aggressive'], weapons: staff({ Sweep: 1 }) })
    expect(splitsOf(t, 'a', 'Sweep')).toEqual(['2/0', '1/1'])
  })
})

describe('Disengage', () => {
  const disengaging = (mine: Card = {}) => {
    const t = battle([profile('P', mine)], [profile('Q')], { contact: [['a/p', 'b/q']] })
    t.send('a', { type: 'ActivateModel', model: 'a/p' })
    return t
  }
  const disengage = { type: 'DeclareAction', action: 'disengage', target: 'b/q' }

  it('B7.10 four dice: 2/2, 1/3, 0/4', () => {
    const t = disengaging({ melee: 4 })
    t.send('a', disengage)
    expect(splitsOf(t, 'a')).toEqual(['2/2', '1/3', '0/4'])
  })
  it('an Aggressive model may not Disengage (A1)', () => {
    expect(disengaging({ traits: ['Aggressive'] }).refusal('a', disengage).code).toBe('TRAIT_FORBIDS')
  })
})

describe('Specials without dice (ME9)', () => {
  const sidestep = staff({}, { Sidestep: 0 })

  it('A14.1 no Defence dice, no Attack dice against them: the Special Defence does not trigger', () => {
    const t = fighting({}, { weapons: sidestep })
    t.fight({
      a: { attack: [], defence: [2, 2, 2] },
      b: { attack: [1, 1, 1], defence: [], special: 'Sidestep Defence' },
    })
    expect(t.facts('SpecialTriggered')).toEqual([])
  })
  it('A14.2 Defence dice, no Attack dice against them: it triggers', () => {
    const t = fighting({}, { weapons: sidestep })
    t.fight({
      a: { attack: [], defence: [2, 2, 2] },
      b: { attack: [], defence: [2, 2, 2], special: 'Sidestep Defence' },
    })
    expect(t.facts('SpecialTriggered')).toMatchObject([
      { model: 'b/q', special: 'Sidestep', side: 'defence' },
    ])
  })
  it('A14.2 but not Counterstrike', () => {
    const t = fighting({}, { weapons: staff({}, { Counterstrike: 0 }) })
    t.fight({
      a: { attack: [], defence: [2, 2, 2] },
      b: { attack: [], defence: [6, 6, 6], special: 'Counterstrike Defence' },
    })
    expect(t.facts('SpecialTriggered')).toEqual([])
    expect(t.facts('DamageDue')).toEqual([])
  })
  it('Defence dice that all came up 1 count as allocated: a Special Defence triggers', () => {
    const t = fighting({}, { weapons: sidestep })
    t.fight({
      a: { attack: [1], defence: [1, 1] },
      b: { attack: [5, 5], defence: [1], special: 'Sidestep Defence' },
    })
    expect(t.facts('AttackCompared')[0]).toMatchObject({
      attack: 0,
      defence: 0,
      winner: 'b',
      tieBreak: 'dice',
    })
    expect(t.facts('SpecialTriggered')).toMatchObject([{ special: 'Sidestep' }])
  })
})
