import { describe, expect, it } from 'vitest'
import { type Blows, battle } from './battle.ts'
import { bow, profile, weapon } from './cards.ts'

type Card = NonNullable<Parameters<typeof profile>[1]>
/** P, of the Active Player, fights Q; no blow hurts unless damage dice are listed. */
const fought = (
  sides: { a: Blows; b: Blows },
  {
    mine = {},
    theirs = {},
    damage = {},
  }: { mine?: Card; theirs?: Card; damage?: { a?: number[]; b?: number[] } } = {},
) => {
  const pool = ({ attack, defence }: Blows) => attack.length + defence.length
  const t = battle(
    [profile('P', { ...mine, melee: pool(sides.a) })],
    [profile('Q', { ...theirs, melee: pool(sides.b) })],
  )
  t.melee('a/p', 'b/q').fight(sides, { a: [1, 1], b: [1, 1], ...damage })
  return t
}
const blows = (t: ReturnType<typeof battle>) => t.facts('AttackCompared')
const side = (attack: number[], defence: number[], special?: string): Blows => ({
  attack,
  defence,
  ...(special === undefined ? {} : { special }),
})

describe('ties in the exchange (T11)', () => {
  it('B5.1 P Attack 5 against Q Defence 5, counts 3 and 2: P hits at level 0, a Damage Roll on column 0', () => {
    const t = fought({ a: side([4, 2], [2]), b: side([2], [5]) })
    expect(blows(t)[0]).toMatchObject({ attack: 5, defence: 5, winner: 'a', level: 0, tieBreak: 'dice' })
    expect(t.facts('DamageFormed')[0]).toMatchObject({ model: 'a/p', level: 0 })
  })
  it('B5.2 the same with counts 2 and 3: Q defends, and its Special Defence triggers', () => {
    const t = fought(
      { a: side([4, 2], []), b: side([2], [4, 3], 'Sidestep Defence') },
      { theirs: { weapons: [weapon('Staff', { defences: { Sidestep: 0 } })] } },
    )
    expect(blows(t)[0]).toMatchObject({ attack: 5, defence: 5, winner: 'b', tieBreak: 'dice' })
    expect(t.facts('SpecialTriggered')).toMatchObject([{ model: 'b/q', special: 'Sidestep' }])
  })
  it('B5.3 the same with counts 2 and 2: P, the Active Player', () => {
    const t = fought({ a: side([4, 2], []), b: side([2], [5]) })
    expect(blows(t)[0]).toMatchObject({ winner: 'a', tieBreak: 'activePlayer' })
  })
  it('B5.4 Q Attack 5 against P Defence 5, counts 2 and 2: P defends, even if Q has the Initiative', () => {
    const t = fought(
      { a: side([2], [5]), b: side([5], [3]) },
      { theirs: { weapons: [weapon('Spear', { traits: ['Reach'] })] } },
    )
    expect(blows(t)[0]).toMatchObject({ order: 1, seat: 'b', winner: 'a', tieBreak: 'activePlayer' })
  })
  it('B5.5 P Attack all ones, Q no Defence dice, counts 0 and 3: Q, without a Special Defence', () => {
    const t = fought(
      { a: side([1, 1], []), b: side([2, 2, 2], [], 'Sidestep Defence') },
      { theirs: { weapons: [weapon('Staff', { defences: { Sidestep: 0 } })] } },
    )
    expect(blows(t)[0]).toMatchObject({ attack: 0, defence: 0, winner: 'b', tieBreak: 'dice' })
    expect(t.facts('SpecialTriggered')).toEqual([])
  })
  it('B5.6 P Attack all ones, Q no Defence dice, counts 2 and 1: P hits at level 0, with a Damage Roll', () => {
    const t = fought({ a: side([1], [2, 2]), b: side([2], []) })
    expect(blows(t)[0]).toMatchObject({ attack: 0, defence: 0, winner: 'a', level: 0 })
    expect(t.facts('DamageFormed')[0]).toMatchObject({ model: 'a/p', level: 0 })
  })
  it('B5.7 P no Attack dice, Q no Defence dice: no Damage Roll and no Specials', () => {
    const t = fought(
      { a: side([], [6, 6, 6], 'Push Attack'), b: side([2], [], 'Sidestep Defence') },
      {
        mine: { weapons: [weapon('Staff', { attacks: { Push: 0 } })] },
        theirs: { weapons: [weapon('Staff', { defences: { Sidestep: 0 } })] },
      },
    )
    expect(blows(t)[0]).toMatchObject({ attack: 0, defence: 0, winner: 'a' })
    expect(t.facts('DamageDue')).toEqual([])
    expect(t.facts('SpecialTriggered')).toEqual([])
  })
})

describe('results of an exchange (T8, T9, ME8)', () => {
  it('A9 no Defence dice: the level is the whole Attack, on both sides', () => {
    const t = fought(
      { a: side([5, 2], []), b: side([5], [3]) },
      { theirs: { traits: ['Tough (1)'] }, damage: { a: [3, 4], b: [3, 4] } },
    )
    expect(blows(t)).toMatchObject([
      { attack: 6, defence: 3, level: 3 },
      { attack: 5, defence: 0, level: 5 },
    ])
    expect(t.facts('WoundsSuffered')).toMatchObject([
      { model: 'b/q', wounds: 2 },
      { model: 'a/p', wounds: 5 },
    ])
  })
  it('the dice of an earlier exchange count for nothing in the next', () => {
    const t = fought({ a: side([6, 2], [2]), b: side([2], [5, 2]) })
    t.act('b/q', 'melee', { target: 'a/p', reached: true, unseen: false })
    t.fight({ a: side([], [2, 2, 2]), b: side([2, 2, 2], []) }, { b: [1, 1] })
    expect(blows(t).slice(-2)).toMatchObject([
      { attacker: 'b/q', attack: 4, defence: 4 },
      { attacker: 'a/p', attack: 0, defence: 0 },
    ])
  })
  it('Brutal and Parry are added by themselves (R9)', () => {
    const t = fought(
      { a: side([4], [4]), b: side([4], [4]) },
      { mine: { traits: ['Brutal (1)'] }, theirs: { traits: ['Parry (2)'] } },
    )
    expect(blows(t)).toMatchObject([
      { attack: 5, defence: 6 },
      { attack: 4, defence: 4 },
    ])
  })
  it('Brutal and Parry do nothing for ones only, nor without dice (Q7)', () => {
    const t = fought(
      { a: side([1], []), b: side([2], []) },
      { mine: { traits: ['Brutal (1)'] }, theirs: { traits: ['Parry (1)'] } },
    )
    expect(blows(t)[0]).toMatchObject({ attack: 0, defence: 0 })
  })
  it('Kata: ones count as 1 and stay, also in the count of dice (R9)', () => {
    const t = fought({ a: side([1, 5], []), b: side([], [6]) }, { mine: { traits: ['Kata'] } })
    expect(t.facts('ResultFormed')[0]).toMatchObject({ kept: [5, 1], supporting: 1, total: 6 })
    expect(blows(t)[0]).toMatchObject({ winner: 'a', tieBreak: 'dice' })
  })
  it('Adept [Melee](1): a third Supporting Die (R5)', () => {
    const t = fought(
      { a: side([6, 4, 3, 2], []), b: side([], [2]) },
      { mine: { traits: ['Adept [Melee](1)'] } },
    )
    expect(t.facts('ResultFormed')[0]).toMatchObject({ supporting: 3, total: 9 })
  })
  it('Adept [Attack](1) is no help in Defence (R5)', () => {
    const t = fought(
      { a: side([2], [6, 4, 3, 2]), b: side([2], [2]) },
      { mine: { traits: ['Adept [Attack](1)'] } },
    )
    expect(t.facts('ResultFormed').find((f) => f.test === 'defence' && f.seat === 'a')?.total).toBe(8)
  })
  it('a weapon trait counts with its weapon only (R7, R8)', () => {
    const weapons = [weapon('Axe', { traits: ['Brutal (2)'] }), weapon('Knife')]
    const total = (name: string) => {
      const t = battle([profile('P', { weapons })], [profile('Q')])
      t.melee('a/p', 'b/q').send('a', { type: 'ChooseWeapon', weapon: name })
      t.fight({ a: side([3], [2, 2]), b: side([], [2, 2, 2]) }, { a: [1, 1] })
      return t.facts('ResultFormed')[0]?.total
    }
    expect([total('Axe'), total('Knife')]).toEqual([5, 3])
  })
})

describe('the Damage Roll of an exchange', () => {
  const hit = (mine: Card, theirs: Card, dice: number[]) =>
    fought({ a: side([6], []), b: side([], [3]) }, { mine, theirs, damage: { a: dice } })

  it('A7 level 3, dice 3 and 5, Strength +1: 4 wounds', () => {
    const t = hit({ weapons: [weapon('Katana', { strength: 1 })] }, {}, [3, 5])
    expect(t.facts('DamageFormed')).toMatchObject([{ level: 3, sum: 9, wounds: 4 }])
  })
  it('Armour, Tough: taken off by themselves (R9)', () => {
    const t = hit({}, { traits: ['Armour (2)', 'Tough (1)'] }, [4, 5])
    expect(t.facts('DamageFormed')).toMatchObject([{ sum: 7, table: 3, wounds: 2 }])
  })
  it('Strong [Melee] throws three dice and keeps the two highest in melee, and not in a shot (R5)', () => {
    const strong: Card = { traits: ['Strong [Melee]'], weapons: [weapon('Fist'), bow()] }
    expect(hit(strong, {}, [2, 5, 6]).facts('DamageFormed')).toMatchObject([{ kept: [6, 5], sum: 11 }])
    const t = battle([profile('P', strong)], [profile('Q')])
    t.dice({ 'ranged/a': [6, 1, 1], 'damage/a': [2, 5] }).act('a/p', 'rangedAttack', {
      weapon: 'Bow',
      target: 'b/q',
      distance: 300,
      cover: false,
      walk: 'none',
      unseen: false,
      nearest: null,
    })
    expect(t.facts('DamageFormed')).toMatchObject([{ kept: [2, 5], sum: 7 }])
  })
  it('Weak keeps the two lowest', () => {
    expect(hit({ traits: ['Weak'] }, {}, [2, 5, 6]).facts('DamageFormed')).toMatchObject([{ sum: 7 }])
  })
  it('a model without boxes left is Killed and gone at once, with its contacts and counters', () => {
    const t = hit({}, { wounds: 3 }, [3, 4])
    expect(t.facts('ModelKilled')).toMatchObject([{ model: 'b/q' }])
    expect(t.match().contacts).toEqual([])
    expect(t.model('b/q')).toMatchObject({ place: 'gone', counters: 0 })
  })
  it('wounds add up until no box is left', () => {
    const t = battle([profile('P')], [profile('Q', { wounds: 6 }), profile('Q2')], {
      given: { 'b/q': { wounds: 4 } },
    })
    t.melee('a/p', 'b/q').fight({ a: side([4, 2, 2], []), b: side([], [3, 2, 2]) }, { a: [6, 3] })
    expect(t.facts('WoundsSuffered')).toMatchObject([{ model: 'b/q', wounds: 2, left: 0 }])
    expect(t.model('b/q').place).toBe('gone')
  })
  it('no more wounds are marked than there are boxes', () => {
    expect(hit({}, { wounds: 1 }, [6, 6]).facts('WoundsSuffered')).toMatchObject([{ wounds: 1, left: 0 }])
  })
  it('a weapon of Strength Sp makes no Damage Roll', () => {
    expect(hit({ weapons: [weapon('Net', { strength: 'Sp' })] }, {}, []).facts('DamageDue')).toEqual([])
  })
})
