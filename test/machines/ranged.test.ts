import { describe, expect, it } from 'vitest'
import { battle, type Setting } from './battle.ts'
import { bow, profile, weapon } from './cards.ts'

type Card = NonNullable<Parameters<typeof profile>[1]>
const archer = (card: Card = {}) => profile('P', { weapons: [...profile('P').weapons, bow()], ...card })
const shot = {
  weapon: 'Bow',
  target: 'b/q',
  distance: 300,
  cover: false,
  walk: 'none',
  unseen: false,
  nearest: null,
}
/** P shoots at Q, Small and at Short range unless said otherwise. */
const shooting = (
  dice: Parameters<ReturnType<typeof battle>['dice']>[0],
  over: Partial<Record<keyof typeof shot, unknown>> = {},
  cards: { mine?: Card; theirs?: Card; setting?: Setting } = {},
) => {
  const t = battle([archer(cards.mine)], [profile('Q', cards.theirs)], cards.setting)
  return t.dice(dice).act('a/p', 'rangedAttack', { ...shot, ...over })
}

describe('Ranged Attack: a Challenge test with the Ranged Pool (T13)', () => {
  it('equalling the Challenge Number hits, at level 0 (T13, T14)', () => {
    const t = shooting({ 'ranged/a': [3, 2, 1], 'damage/a': [4, 5] })
    expect(t.facts('RangedAttackDecided')).toMatchObject([{ hit: true, level: 0 }])
    expect(t.facts('DamageFormed')).toMatchObject([{ level: 0, row: 9, wounds: 1 }])
    expect(t.counters('a/p', 'b/q')).toEqual([1, 2])
  })
  it('below it: a miss, no Damage Roll, the counter goes all the same', () => {
    const t = shooting({ 'ranged/a': [3, 1, 1] })
    expect(t.facts('RangedAttackDecided')).toMatchObject([{ hit: false }])
    expect(t.facts('DamageFormed')).toEqual([])
    expect(t.counters('a/p', 'b/q')).toEqual([1, 2])
  })
  it.each([
    ['Short 4', {}, {}, 4],
    ['Medium 5', { distance: 800 }, {}, 5],
    ['Long 6', { distance: 1200 }, {}, 6],
    ['Cover +2', { cover: true }, {}, 6],
    ['a Walk with it +1', { walk: 'before' }, {}, 5],
    ['a Surprised target -1', { unseen: true }, {}, 3],
    ['a Medium target -1', {}, { size: 'Medium' as const }, 3],
  ])('Challenge Number: %s', (_, over, theirs, number) => {
    const t = shooting({ 'ranged/a': [1, 1, 1] }, over, { theirs })
    expect(t.facts('RangedAttackBegan')).toMatchObject([{ number }])
  })
  it('a Prone target is easier, one that Ran is harder', () => {
    const given = (is: object) => ({ setting: { given: { 'b/q': is } } })
    const number = (is: object) =>
      shooting({ 'ranged/a': [1, 1, 1] }, {}, given(is)).facts('RangedAttackBegan')[0]?.number
    expect([number({ prone: true }), number({ ran: true })]).toEqual([3, 5])
  })
  it('a second shot of the same model in the turn +1, not in the next turn', () => {
    const t = shooting({ 'ranged/a': [1, 1, 1] })
    t.wait('b/q')
      .dice({ 'ranged/a': [1, 1, 1] })
      .act('a/p', 'rangedAttack', shot)
    t.nextTurn()
      .dice({ 'ranged/a': [1, 1, 1] })
      .act('a/p', 'rangedAttack', shot)
    expect(t.facts('RangedAttackBegan').map((f) => f.number)).toEqual([4, 5, 4])
  })
  it('Stunned and Frightened: one die less each; never less than one (T3)', () => {
    const given = { 'a/p': { stunned: 2, frightened: { number: 5 } } }
    const dice = (ranged: number, values: number[]) =>
      shooting({ 'ranged/a': values }, {}, { mine: { ranged }, setting: { given } }).facts('DiceCalled')[0]
        ?.dice
    expect([dice(3, [1]), dice(1, [1])]).toEqual([1, 1])
  })
  it('a Ranged Pool of "-" rolls one die (T3)', () => {
    const t = shooting({ 'ranged/a': [2] }, {}, { mine: { ranged: null } })
    expect(t.facts('DiceCalled')).toMatchObject([{ purpose: 'ranged', dice: 1 }])
  })
  it('Armour, Tough and Strength of the weapon work on the damage as in melee', () => {
    const t = shooting(
      { 'ranged/a': [6, 2, 1], 'damage/a': [4, 5] },
      {},
      { theirs: { traits: ['Armour (2)', 'Tough (1)'] } },
    )
    expect(t.facts('DamageFormed')).toMatchObject([{ level: 3, sum: 7, table: 3, wounds: 2 }])
  })
})

describe('Ki Boost of the Ranged Pool', () => {
  const boosting = (ki: number) => ({
    mine: { ranged: 2, rangedBoost: 2 },
    setting: { given: { 'a/p': { ki } } },
  })
  it('each price paid is one die more, up to double, before the dice are thrown', () => {
    const t = shooting({}, {}, boosting(6))
    expect(t.asks()).toEqual(['testBoost/a'])
    expect(t.refusal('a', { type: 'BoostStatistic', times: 3 }).code).toBe('BOOST_LIMIT')
    t.dice({ 'ranged/a': [1, 1, 1, 1] }).send('a', { type: 'BoostStatistic', times: 2 })
    expect(t.facts('KiSpent')).toMatchObject([{ model: 'a/p', count: 4, left: 2 }])
  })
  it('may be passed', () => {
    const t = shooting({ 'ranged/a': [1, 1] }, {}, boosting(6))
    t.pass()
    expect(t.facts('RangedAttackDecided')).toHaveLength(1)
  })
  it('without the Ki there is no question', () => {
    expect(shooting({ 'ranged/a': [1, 1] }, {}, boosting(1)).asks()).toEqual(['activation/b'])
  })
})

describe('shooting into a fight', () => {
  const fight = (dice: Parameters<ReturnType<typeof battle>['dice']>[0], over = {}, theirs: Card = {}) => {
    const t = battle([archer(), profile('Friend'), profile('Friend 2')], [profile('Q', theirs)], {
      contact: [
        ['a/friend', 'b/q'],
        ['a/friend-2', 'b/q'],
      ],
    })
    return t.dice(dice).act('a/p', 'rangedAttack', { ...shot, nearest: 'a/friend-2', ...over })
  }
  it('the Ranged Challenge (6) succeeds: the target is hit', () => {
    const t = fight({ 'ranged/a': [6, 2, 1], 'intoMelee/a': [5, 2, 1], 'damage/a': [3, 4] })
    expect(t.facts('StrayShotDecided')).toMatchObject([{ number: 6, total: 6, target: 'b/q' }])
    expect(t.facts('DamageFormed')).toMatchObject([{ target: 'b/q', level: 3 }])
  })
  it('it fails: the friend who was stated to be nearest is hit, at the same level', () => {
    const t = fight({ 'ranged/a': [6, 2, 1], 'intoMelee/a': [4, 2, 1], 'damage/a': [3, 4] })
    expect(t.facts('DamageFormed')).toMatchObject([{ target: 'a/friend-2', level: 3, wounds: 3 }])
    expect(t.model('a/friend-2').wounds).toBe(3)
  })
  it('a miss strays nowhere', () => {
    const t = fight({ 'ranged/a': [2, 1, 1] })
    expect(t.facts('StrayShotDecided')).toEqual([])
  })
  it('the nearest friend has to be in the fight', () => {
    const t = battle([archer(), profile('Friend')], [profile('Q')], { contact: [['a/friend', 'b/q']] })
    t.send('a', { type: 'ActivateModel', model: 'a/p' })
    for (const nearest of [null, 'a/p'])
      expect(t.refusal('a', { type: 'DeclareAction', action: 'rangedAttack', ...shot, nearest }).code).toBe(
        'NOT_OFFERED',
      )
  })
  it('a Huge target is hit without a test', () => {
    const t = fight({ 'ranged/a': [6, 2, 1], 'damage/a': [3, 4] }, {}, { size: 'Huge' })
    expect(t.facts('DamageFormed')).toMatchObject([{ target: 'b/q' }])
  })
  it('a boost of the shot is a boost of this test too: it lasts until the attack is resolved', () => {
    const t = battle([archer({ ranged: 2, rangedBoost: 1 }), profile('Friend')], [profile('Q')], {
      contact: [['a/friend', 'b/q']],
    })
    t.act('a/p', 'rangedAttack', { ...shot, nearest: 'a/friend' })
    t.dice({ 'ranged/a': [6, 2, 1], 'intoMelee/a': [5, 2, 1], 'damage/a': [3, 4] })
    t.send('a', { type: 'BoostStatistic', times: 1 })
    expect(t.facts('DamageFormed')).toMatchObject([{ target: 'b/q' }])
  })
})

it('a weapon that is also thrown stands twice on its card, and is taken for what it is (R7, R8)', () => {
  const harpoons = [weapon('Harpoon', { strength: 1 }), { ...bow([2, 4, 6]), name: 'Harpoon' }]
  const t = battle([profile('P', { weapons: harpoons })], [profile('Q')])
  t.dice({ 'ranged/a': [5, 1, 1], 'damage/a': [3, 4] }).act('a/p', 'rangedAttack', {
    ...shot,
    weapon: 'Harpoon',
    distance: 200,
  })
  expect(t.facts('DamageFormed')).toMatchObject([{ sum: 7 }])
})
