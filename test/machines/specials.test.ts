import { describe, expect, it } from 'vitest'
import { type Blows, battle, type Setting } from './battle.ts'
import { profile, weapon } from './cards.ts'

type Card = NonNullable<Parameters<typeof profile>[1]>
const attacks = { Push: 0, Sidestep: 0, Sweep: 0, Powerful: 0, Combo: 0 }
const defences = { Push: 0, Sidestep: 0, Counterstrike: 0 }
const master = (name: string, card: Card = {}) =>
  profile(name, { weapons: [weapon('Staff', { attacks, defences })], wounds: 20, ...card })
const side = (attack: number[], defence: number[], special = ''): Blows => ({ attack, defence, special })
/** P, of the Active Player and with the Initiative, fights Q. */
const fought = (
  a: Blows,
  b: Blows,
  damage: { a?: number[]; b?: number[] } = {},
  {
    mine = {},
    theirs = {},
    charge = false,
    ...setting
  }: Setting & { mine?: Card; theirs?: Card; charge?: boolean } = {},
) => {
  const t = battle(
    [master('P', { melee: a.attack.length + a.defence.length, ...mine })],
    [master('Q', { melee: b.attack.length + b.defence.length, ...theirs })],
    setting,
  )
  t[charge ? 'charge' : 'melee']('a/p', 'b/q').fight({ a, b }, damage)
  return t
}
type Fought = ReturnType<typeof fought>
const blows = (t: Fought) => t.facts('AttackCompared').length
const leave = (t: Fought, seat: 'a' | 'b', mover: string, leaves: string[]) =>
  t.send(seat, { type: 'StateMove', mover, leaves, meets: [] })

describe('whether the second attack still happens, after a success of the first attack', () => {
  it('plain: yes', () => {
    expect(blows(fought(side([6], [5]), side([2], [3]), { a: [1, 1] }))).toBe(2)
  })
  it('Powerful: yes; +3 on its Damage Roll', () => {
    const t = fought(side([6], [5], 'Powerful Attack'), side([2], [3]), { a: [1, 3] })
    expect(t.facts('DamageFormed')).toMatchObject([{ sum: 7, modifiers: [{ source: 'Powerful', value: 3 }] }])
    expect(blows(t)).toBe(2)
  })
  it('Combo: yes, after all its Damage Rolls', () => {
    const t = fought(side([6], [5], 'Combo Attack'), side([2], [3]), { a: [1, 1, 1, 1] })
    expect(blows(t)).toBe(2)
    expect(t.facts('DamageFormed').map((f) => f.level)).toEqual([3, 1])
  })
  it('Push: no; no damage, and both are out of contact', () => {
    const t = fought(side([6], [5], 'Push Attack'), side([6], [3]))
    expect(t.asks()).toEqual(['moveOutcome/a'])
    leave(t, 'a', 'b/q', ['a/p'])
    expect(blows(t)).toBe(1)
    expect(t.facts('DamageDue')).toEqual([])
    expect(t.facts('SecondAttackFellAway')).toMatchObject([{ model: 'b/q', reason: 'out of contact' }])
    expect(t.match().contacts).toEqual([])
  })
  it('Sidestep: no; it is the Attacker who leaves', () => {
    const t = fought(side([6], [5], 'Sidestep Attack'), side([6], [3]))
    leave(t, 'a', 'a/p', ['b/q'])
    expect(blows(t)).toBe(1)
    expect(t.facts('ContactBroken')).toMatchObject([{ model: 'a/p', with: 'b/q' }])
  })
  it('Sweep: no; half wounds, and the Defender is Prone', () => {
    const t = fought(side([6], [5], 'Sweep Attack'), side([6], [3]), { a: [3, 4] })
    expect(t.facts('DamageFormed')).toMatchObject([{ level: 3, table: 3, halved: true, wounds: 1 }])
    expect(t.model('b/q').prone).toBe(true)
    expect(blows(t)).toBe(1)
  })
  it('any that removes the Defender: no', () => {
    const t = fought(side([6], [5]), side([6], [3]), { a: [6, 6] }, { theirs: { wounds: 1 } })
    expect(blows(t)).toBe(1)
    expect(t.facts('SecondAttackFellAway')).toMatchObject([{ reason: 'Q is gone' }])
  })
  it('Push that has no room: still in contact, so yes', () => {
    const t = fought(side([6], [5], 'Push Attack'), side([2], [3]))
    leave(t, 'a', 'b/q', [])
    expect(blows(t)).toBe(2)
  })
  it('Sweep of a Defender that is Prone already: it is not Prone by this attack, so yes', () => {
    const t = fought(
      side([6], [5], 'Sweep Attack'),
      side([2], [3]),
      { a: [1, 1] },
      {
        contact: [['a/p', 'b/q']],
        given: { 'b/q': { prone: true } },
        theirs: { melee: 3 },
      },
    )
    expect(t.facts('ProneGained')).toEqual([])
    expect(blows(t)).toBe(2)
  })
})

describe('whether the second attack still happens, after a success of the first Defence', () => {
  it('plain: yes', () => {
    expect(blows(fought(side([2], [5]), side([2], [6])))).toBe(2)
  })
  it('Counterstrike, the Attacker alive: yes', () => {
    const t = fought(side([2], [6]), side([2], [6], 'Counterstrike Defence'), { b: [1, 1] })
    expect(t.facts('DamageFormed')).toMatchObject([{ model: 'b/q', target: 'a/p', level: 2 }])
    expect(blows(t)).toBe(2)
  })
  it('Counterstrike that kills the Attacker: no', () => {
    const t = fought(
      side([2], [6]),
      side([2], [6], 'Counterstrike Defence'),
      { b: [6, 6] },
      { mine: { wounds: 1 } },
    )
    expect(blows(t)).toBe(1)
    expect(t.facts('SecondAttackFellAway')).toMatchObject([{ reason: 'P is gone' }])
  })
  it('Push: no; it is the Attacker who is pushed, and the Defender who says so', () => {
    const t = fought(side([2], [5]), side([6], [6], 'Push Defence'))
    expect(t.asks()).toEqual(['moveOutcome/b'])
    expect(t.refusal('b', { type: 'StateMove', mover: 'b/q', leaves: ['a/p'], meets: [] }).code).toBe(
      'NOT_OFFERED',
    )
    leave(t, 'b', 'a/p', ['b/q'])
    expect(blows(t)).toBe(1)
  })
  it('Sidestep: no; it is the Defender who leaves', () => {
    const t = fought(side([2], [5]), side([6], [6], 'Sidestep Defence'))
    leave(t, 'b', 'b/q', ['a/p'])
    expect(blows(t)).toBe(1)
  })
  it('a Special Defence of the first Attacker waits for the second attack', () => {
    const t = fought(side([6], [6], 'Push Defence'), side([2], [3]), { a: [1, 1] })
    expect(t.asks()).toEqual(['moveOutcome/a'])
    leave(t, 'a', 'b/q', ['a/p'])
    expect(t.facts('AttackCompared').map((f) => f.order)).toEqual([1, 2])
  })
  it('the Special Attack of a second Attacker that the first attack has made Prone is lost with its attack', () => {
    const t = fought(side([6], [2], 'Sweep Attack'), side([6], [3], 'Powerful Attack'), { a: [1, 1] })
    expect(t.facts('SpecialTriggered').map((f) => f.special)).toEqual(['Sweep'])
  })
})

describe('moves that Specials cause', () => {
  it('Sidestep may leave several Enemies, or only some', () => {
    const t = battle([master('P', { melee: 4 })], [master('Q'), master('Q2')], {
      contact: [
        ['b/q', 'a/p'],
        ['b/q2', 'a/p'],
      ],
    })
    t.act('a/p', 'melee', { target: 'b/q', reached: true, unseen: false })
    t.fight({ a: side([6, 2], [2], 'Sidestep Attack'), b: side([2], [2, 2]) })
    leave(t, 'a', 'a/p', ['b/q', 'b/q2'])
    expect(t.match().contacts).toEqual([])
  })
  it('a model that is moved against an Enemy of its own touches that one', () => {
    const t = battle([master('P'), master('P2')], [master('Q')])
    t.melee('a/p', 'b/q').fight({ a: side([6, 2], [2], 'Push Attack'), b: side([2], [2, 2]) })
    t.send('a', { type: 'StateMove', mover: 'b/q', leaves: ['a/p'], meets: ['a/p2'] })
    expect(t.match().contacts).toEqual([['b/q', 'a/p2']])
  })
  it('only contacts that are there can be left', () => {
    const t = battle([master('P'), master('P2')], [master('Q')])
    t.melee('a/p', 'b/q').fight({ a: side([6, 2], [2], 'Push Attack'), b: side([2], [2, 2]) })
    expect(t.refusal('a', { type: 'StateMove', mover: 'b/q', leaves: ['a/p2'], meets: [] }).code).toBe(
      'NOT_OFFERED',
    )
  })
})

describe('Combo in flow', () => {
  const levels = (level: number) => {
    const rolls = level < 2 ? 2 : Math.floor(level / 2) + 1
    // Defence all ones against one Attack die or several.
    const attack = { 0: [2], 1: [3], 2: [4], 3: [5], 4: [6], 5: [6, 2], 6: [6, 2, 2] }[level] ?? []
    const t = fought(side(attack, [6], 'Combo Attack'), side([2], [2]), {
      a: Array.from({ length: 2 * rolls }, () => 1),
    })
    expect(t.unrolled()).toEqual([])
    return t.facts('DamageFormed').map((f) => f.level)
  }
  it.each([
    ['B10.1 Combo at level 0: 0, 0', 0, [0, 0]],
    ['B10.2 Combo at level 1: 1, 0', 1, [1, 0]],
    ['B10.3 Combo at level 2: 2, 0', 2, [2, 0]],
    ['B10.4 Combo at level 3: 3, 1', 3, [3, 1]],
    ['B10.5 Combo at level 4: 4, 2, 0', 4, [4, 2, 0]],
    ['B10.6 Combo at level 5: 5, 3, 1', 5, [5, 3, 1]],
    ['B10.7 Combo at level 6: 6, 4, 2, 0', 6, [6, 4, 2, 0]],
  ])('%s', (_, level, expected) => {
    expect(levels(level)).toEqual(expected)
  })
  it('it stops when the Defender is gone', () => {
    const t = fought(side([6], [5], 'Combo Attack'), side([2], [2]), { a: [6, 6] }, { theirs: { wounds: 2 } })
    expect(t.facts('DamageFormed')).toHaveLength(1)
    expect(t.facts('DamageFellAway')).toMatchObject([{ rolls: 2 }])
  })
  it('with a Charge, +2 on the first of its Damage Rolls only', () => {
    const t = fought(side([6], [5], 'Combo Attack'), side([2], [3]), { a: [1, 1, 1, 1] }, { charge: true })
    expect(t.facts('DamageFormed').map((f) => f.sum)).toEqual([4, 2])
  })
})

describe('Counterstrike in flow', () => {
  const struck = (defence: number, damage: number[]) =>
    fought(side([2], [6]), side([2], [defence], 'Counterstrike Defence'), { b: damage })
      .facts('DamageFormed')
      .map((f) => f.level)
  it('B10.8 the Defence wins by 1: no Damage Roll', () => {
    expect(struck(3, [])).toEqual([])
  })
  it('B10.9 by 2: a Damage Roll at 0', () => {
    expect(struck(4, [1, 1])).toEqual([0])
  })
  it('B10.10 by 4: a Damage Roll at 2', () => {
    expect(struck(6, [1, 1])).toEqual([2])
  })
  it('the Charge bonus of the second Attacker is for its own first Damage Roll', () => {
    const t = fought(
      side([6], [2]),
      side([6], [2], ''),
      { a: [1, 1], b: [1, 1] },
      { charge: true, theirs: { weapons: [weapon('Spear', { traits: ['Reach'] })] } },
    )
    expect(t.facts('DamageFormed').map((f) => [f.model, f.sum])).toEqual([
      ['b/q', 2],
      ['a/p', 4],
    ])
  })
})
