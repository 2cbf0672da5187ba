import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Profile, Warband } from '../../rules/profile.ts'
import { battle } from './battle.ts'
import { profile, weapon } from './cards.ts'

/** The one card of an example warband. */
function card(file: string): Profile {
  const url = new URL(`../../examples/warbands/duel/${file}.json`, import.meta.url)
  const { models }: Warband = JSON.parse(readFileSync(url, 'utf8'))
  const [only] = models
  if (only === undefined) throw new Error(`${file} is empty`)
  return only.profile
}
const use = (model: string, feat: string) => ({ type: 'UseFeat', model, feat, models: [], believer: null })

it('A6 Aya against Chiyo, by table dice: 5 against 4, then 6 against 5, and one counter off each', () => {
  const t = battle([card('masaema-aya')], [card('chiyo')], {
    contact: [['a/masaema-aya', 'b/chiyo']],
    dice: 'table',
  })
  t.act('a/masaema-aya', 'melee', { target: 'b/chiyo', reached: true, unseen: false })
  t.split('a', 2, 1)
  t.split('b', 2, 1, 'Sidestep Defence')
  t.roll('a', 4, 2)
  t.roll('a', 5)
  t.roll('b', 5, 3)
  t.roll('b', 4)
  expect(t.facts('AttackCompared')).toMatchObject([
    { attacker: 'a/masaema-aya', attack: 5, defence: 4, level: 1 },
  ])
  t.roll('a', 3, 4)
  expect(t.facts('AttackCompared').at(-1)).toMatchObject({
    attacker: 'b/chiyo',
    attack: 6,
    defence: 5,
    level: 1,
  })
  t.roll('b', 6, 5)
  expect(t.facts('SpecialTriggered')).toEqual([])
  expect(t.facts('DamageFormed').map((f) => [f.model, f.level])).toEqual([
    ['a/masaema-aya', 1],
    ['b/chiyo', 1],
  ])
  expect(t.counters('a/masaema-aya', 'b/chiyo')).toEqual([1, 1])
})

it('A8 Hagane and the Yama Uba: Reach called off by Iaijutsu, Dodge, Feint, Prowess, Parry; levels 4 and 3', () => {
  const t = battle([card('takashi-hagane')], [card('yama-uba')], { given: { 'a/takashi-hagane': { ki: 4 } } })
  const hagane = 'a/takashi-hagane'
  t.dice({ 'fear/a': [6, 2] }).melee(hagane, 'b/yama-uba')
  expect(t.facts('FearTestDecided')).toMatchObject([{ number: 6, total: 7, outcome: 'passed' }])

  expect(t.facts('InitiativeDetermined').at(-1)).toMatchObject({ model: 'b/yama-uba', reason: 'reach' })
  t.send('a', use(hagane, 'Iaijutsu'))
  expect(t.facts('InitiativeDetermined').at(-1)).toMatchObject({ model: hagane, reason: 'cancelled' })
  while (!t.asks().includes('pool/a')) t.send(t.match().asks[0]?.seat ?? 'a', { type: 'Pass' })
  t.send('a', use(hagane, 'Do-Kote'))
  t.pass()
  expect(t.facts('PoolFormed').map((f) => f.total)).toEqual([3, 4])

  t.dice({ 'attack/a': [1, 5], 'defence/a': [3], 'attack/b': [6, 3], 'defence/b': [5] })
  t.split('a', 2, 1, 'Counterstrike Defence')
  t.split('b', 2, 1)
  t.dice({ 'attack/a': [3] }).send('b', { type: 'ChooseRerolls', attack: [1], defence: [] })
  t.dice({ 'defence/b': [2] }).send('a', { type: 'ChooseRerolls', attack: [], defence: [0] })
  t.dice({ 'attack/a': [5] }).send('a', { type: 'ChooseRerolls', attack: [0], defence: [] })
  expect(t.asks()).toEqual(['afterAttack/a'])
  t.dice({ 'damage/a': [1, 1], 'damage/b': [1, 1] }).pass()

  const results = t.facts('ResultFormed').filter((f) => f.test === 'attack' || f.test === 'defence')
  expect(results.map((f) => [f.seat, f.test, f.total])).toEqual([
    ['a', 'attack', 6],
    ['a', 'defence', 4],
    ['b', 'attack', 7],
    ['b', 'defence', 2],
  ])
  expect(t.facts('AttackCompared').map((f) => [f.attacker, f.level])).toEqual([
    [hagane, 4],
    ['b/yama-uba', 3],
  ])
  expect(t.counters(hagane, 'b/yama-uba')).toEqual([1, 1])
  expect(t.unrolled()).toEqual([])
})

const sweeper = profile('P', { weapons: [weapon('Staff', { strength: 1, attacks: { Sweep: 1 } })] })

it('B15 a whole exchange: a Charge with Sweep on an Exhausted model, step by step', () => {
  const t = battle([sweeper], [profile('Q', { traits: ['Armour (1)'] })], {
    given: { 'b/q': { counters: 0 } },
  })
  t.charge('a/p', 'b/q')
  expect(t.facts('InitiativeDetermined')).toMatchObject([{ model: 'a/p' }])
  expect(t.facts('PoolFormed').map((f) => [f.model, f.total])).toEqual([
    ['b/q', 2],
    ['a/p', 3],
  ])
  t.fight(
    { a: { attack: [6, 4], defence: [], special: 'Sweep Attack' }, b: { attack: [6], defence: [3] } },
    { a: [2, 3] },
  )
  expect(t.facts('AttackCompared')).toMatchObject([{ attack: 7, defence: 3, level: 4 }])
  expect(t.facts('DamageFormed')).toMatchObject([{ sum: 7, row: 7, table: 4, halved: true, wounds: 2 }])
  expect(t.model('b/q')).toMatchObject({ wounds: 2, prone: true })
  expect(t.facts('SecondAttackFellAway')).toMatchObject([{ model: 'b/q' }])
  expect(t.facts('ActivationCounterRemoved').map((f) => [f.model, f.count, f.left])).toEqual([['a/p', 2, 0]])
})

it('B15 variant: Q has Reach and strikes first, against no Defence dice; then the Sweep follows', () => {
  const spear = weapon('Spear', { traits: ['Reach'] })
  const t = battle([sweeper], [profile('Q', { traits: ['Armour (1)'], weapons: [spear] })], {
    given: { 'b/q': { counters: 0 } },
  })
  t.charge('a/p', 'b/q').fight(
    { a: { attack: [6, 4], defence: [], special: 'Sweep Attack' }, b: { attack: [4], defence: [3] } },
    { a: [2, 3], b: [3, 3] },
  )
  expect(t.facts('AttackCompared')).toMatchObject([
    { attacker: 'b/q', attack: 4, defence: 0, level: 4 },
    { attacker: 'a/p', attack: 7, defence: 3, level: 4 },
  ])
  expect(t.facts('DamageFormed').map((f) => [f.model, f.level, f.wounds])).toEqual([
    ['b/q', 4, 4],
    ['a/p', 4, 2],
  ])
  expect(t.model('b/q').prone).toBe(true)
})

it('RX-04 both directions of one exchange: 5 against 4, then 6 against 5, each at level 1', () => {
  const t = battle([profile('P')], [profile('Q')])
  t.melee('a/p', 'b/q')
  t.fight(
    { a: { attack: [4, 2], defence: [5] }, b: { attack: [5, 3], defence: [4] } },
    { a: [1, 1], b: [1, 1] },
  )
  expect(t.facts('AttackCompared').map((f) => [f.attack, f.defence, f.level])).toEqual([
    [5, 4, 1],
    [6, 5, 1],
  ])
})
