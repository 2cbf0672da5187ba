import { describe, expect, it } from 'vitest'
import { type Battle, battle } from './battle.ts'
import { feat, profile } from './cards.ts'

type Card = NonNullable<Parameters<typeof profile>[1]>
const fighting = (mine: Card, theirs: Card) => {
  const t = battle([profile('A', mine)], [profile('B', theirs)])
  return t.melee('a/a', 'b/b')
}
const rerolls = (attack: number[], defence: number[]) => ({ type: 'ChooseRerolls', attack, defence })
/** Window, who picks, and the places that are thrown again, as the log names them. */
const picks = (t: Battle) =>
  t
    .events()
    .flatMap((e) => (e.type === 'RerollsChosen' ? [[e.data.seat, e.data.attack, e.data.defence]] : []))

describe('re-rolls in four windows (T7)', () => {
  it('RB-48 B picks of A, B of its own, A of B, A of its own; the log names who picked which die', () => {
    const t = fighting(
      { melee: 4, traits: ['Feint (1)', 'Prowess [Attack](1)'] },
      { melee: 3, traits: ['Dodge (1)', 'Prowess [Defence](1)'] },
    )
    t.dice({ 'attack/a': [6, 2, 3], 'defence/a': [2], 'attack/b': [2], 'defence/b': [5, 4] })
    t.split('a', 3, 1)
    t.split('b', 1, 2)

    expect(t.asks()).toEqual(['rerolls/b'])
    t.dice({ 'attack/a': [2] }).send('b', rerolls([0], []))
    expect(t.match().dice['attack/a']).toEqual([2, 2, 3])

    expect(t.asks()).toEqual(['rerolls/b'])
    t.send('b', { type: 'Pass' })

    expect(t.asks()).toEqual(['rerolls/a'])
    t.dice({ 'defence/b': [1] }).send('a', rerolls([], [0]))
    expect(t.match().dice['defence/b']).toEqual([1, 4])

    expect(t.asks()).toEqual(['rerolls/a'])
    t.dice({ 'attack/a': [6], 'damage/a': [1, 1], 'damage/b': [1, 1] }).send('a', rerolls([1], []))

    expect(t.facts('RerollWindowOpened').map((f) => [f.window, f.seat])).toEqual([
      [1, 'b'],
      [2, 'b'],
      [3, 'a'],
      [4, 'a'],
    ])
    expect(picks(t)).toEqual([
      ['b', [0], []],
      ['a', [], [0]],
      ['a', [1], []],
    ])
    const result = (seat: string, test: string) =>
      t.facts('ResultFormed').find((f) => f.seat === seat && f.test === test)
    expect(result('a', 'attack')).toMatchObject({ dice: [2, 6, 3], total: 8 })
    expect(result('b', 'defence')).toMatchObject({ dice: [1, 4], kept: [4], total: 4 })
    expect(t.facts('AttackCompared')[0]).toMatchObject({ attacker: 'a/a', winner: 'a', level: 4 })
  })

  it('a negative Dodge takes nothing from what Feint allows (R4, T7)', () => {
    const t = fighting({ melee: 4 }, { melee: 3, traits: ['Dodge (-1)', 'Feint (1)'] })
    t.dice({ 'attack/a': [6, 2, 3], 'defence/a': [2], 'attack/b': [2], 'defence/b': [5, 4] })
    t.split('a', 3, 1)
    t.split('b', 1, 2)
    t.dice({ 'defence/a': [1], 'damage/a': [1, 1], 'damage/b': [1, 1] }).send('b', rerolls([], [0]))
    expect(picks(t)).toEqual([['b', [], [0]]])
  })

  it('A is who has the Initiative, not who is activating (T7)', () => {
    const t = battle(
      [profile('A', { traits: ['Slow', 'Prowess [Melee](1)'] })],
      [profile('B', { traits: ['Prowess [Melee](1)'] })],
    )
    t.melee('a/a', 'b/b').dice({ 'attack/a': [2], 'defence/a': [2, 2], 'attack/b': [2], 'defence/b': [2, 2] })
    t.split('a', 1, 2)
    t.split('b', 1, 2)
    expect(t.facts('RerollWindowOpened')).toMatchObject([{ window: 2, seat: 'a' }])
  })
  it('a window in which there is nothing to throw again passes by itself', () => {
    const t = fighting({ traits: ['Feint (1)'] }, {})
    t.fight({ a: { attack: [], defence: [2, 2, 2] }, b: { attack: [2, 2, 2], defence: [] } }, { b: [1, 1] })
    expect(t.facts('RerollWindowOpened')).toEqual([])
  })
  it('the dice are offered as they lie, with their values', () => {
    const t = fighting({ traits: ['Prowess [Melee](1)'] }, {})
    t.dice({ 'attack/a': [4, 1], 'defence/a': [3], 'attack/b': [], 'defence/b': [2, 2, 2] })
    t.split('a', 2, 1)
    t.split('b', 0, 3)
    const fields = t.offers('a', 'ChooseRerolls')[0]?.fields
    expect(fields?.attack?.kind === 'some' && fields.attack.values.map((v) => v.label)).toEqual([
      'die 1, a 4',
      'die 2, a 1',
    ])
  })

  const traits = (mine: string[], theirs: string[]) => {
    const t = fighting({ melee: 4, traits: mine }, { melee: 4, traits: theirs })
    t.dice({ 'attack/a': [2, 2], 'defence/a': [2, 2], 'attack/b': [2, 2], 'defence/b': [2, 2] })
    t.split('a', 2, 2)
    t.split('b', 2, 2)
    return t
  }
  it('Dodge (X): up to X of the Attack dice, none of the Defence dice', () => {
    const t = traits([], ['Dodge (1)'])
    for (const wrong of [rerolls([0, 1], []), rerolls([], [0]), rerolls([2], []), rerolls([0, 0], [])])
      expect(t.refusal('b', wrong).code).toBe('NOT_OFFERED')
    t.dice({ 'attack/a': [3], 'damage/a': [1, 1], 'damage/b': [1, 1] }).send('b', rerolls([1], []))
  })
  it('Feint (X): up to X of the Defence dice', () => {
    const t = traits(['Feint (2)'], [])
    expect(t.refusal('a', rerolls([0], [])).code).toBe('NOT_OFFERED')
    t.dice({ 'defence/b': [3, 3], 'damage/a': [1, 1], 'damage/b': [1, 1] }).send('a', rerolls([], [0, 1]))
  })
  it('Prowess [Melee](X): X own dice in all, of Attack and Defence as one likes', () => {
    const t = traits(['Prowess [Melee](2)'], [])
    for (const wrong of [rerolls([0, 1], [0]), rerolls([0], [0, 1])])
      expect(t.refusal('a', wrong).code).toBe('NOT_OFFERED')
    t.dice({ 'attack/a': [3], 'defence/a': [4], 'damage/a': [1, 1], 'damage/b': [1, 1] }).send(
      'a',
      rerolls([1], [0]),
    )
    expect(
      t
        .facts('DiceRolled')
        .filter((f) => f.replaces !== undefined)
        .map((f) => [f.purpose, f.replaces, f.values]),
    ).toEqual([
      ['attack', [1], [3]],
      ['defence', [0], [4]],
    ])
  })
  it('Prowess [Attack](X): Attack dice only (R5)', () => {
    const t = traits(['Prowess [Attack](1)'], [])
    expect(t.refusal('a', rerolls([], [0])).code).toBe('NOT_OFFERED')
  })
  it('ones are judged after the re-rolls (T1)', () => {
    const t = traits(['Prowess [Melee](1)'], [])
    t.dice({ 'attack/a': [1], 'damage/a': [1, 1], 'damage/b': [1, 1] }).send('a', rerolls([0], []))
    expect(t.facts('ResultFormed')[0]).toMatchObject({ dice: [1, 2], kept: [2] })
  })

  describe('feats that grant re-rolls, once the dice are seen (Q16)', () => {
    const doKote = feat('Do-Kote', ['Feint (1)'], { cost: 2, timing: 'Active' })
    const use = (model: string, name: string) => ({
      type: 'UseFeat',
      model,
      feat: name,
      models: [],
      believer: null,
    })
    const seen = (mine: Card, theirs: Card) => {
      const t = fighting({ ki: 2, ...mine }, { ki: 2, ...theirs }).pass()
      t.dice({ 'attack/a': [4, 2], 'defence/a': [3], 'attack/b': [2], 'defence/b': [6, 2] })
      t.split('a', 2, 1)
      t.split('b', 1, 2)
      return t
    }
    it('its player is asked in the window that it opens, and picks in it', () => {
      const t = seen({ feats: [doKote] }, {})
      expect(t.asks()).toEqual(['rerolls/a'])
      expect(t.refusal('a', rerolls([], [0])).code).toBe('NOT_AN_ANSWER')
      t.send('a', use('a/a', 'Do-Kote'))
      t.dice({ 'defence/b': [2], 'damage/a': [1, 1], 'damage/b': [1, 1] }).send('a', rerolls([], [0]))
      expect(t.facts('AttackCompared')[0]).toMatchObject({ attack: 5, defence: 3 })
      expect(t.facts('RerollWindowOpened').map((f) => f.window)).toEqual([3])
    })
    it('a feat that grants none may not be used any more', () => {
      const t = seen({ ki: 3, feats: [doKote, feat('Fury', ['Brutal (1)'])] }, {})
      expect(t.refusal('a', use('a/a', 'Fury')).code).toBe('FEAT_NOT_NOW')
    })
    it('without dice that it could throw again there is no question', () => {
      const t = fighting({ ki: 2, feats: [doKote] }, {}).pass()
      t.dice({
        'attack/a': [4, 2],
        'defence/a': [3],
        'attack/b': [2, 2, 2],
        'damage/a': [1, 1],
        'damage/b': [1, 1],
      })
      t.split('a', 2, 1)
      t.split('b', 3, 0)
      expect(t.facts('RerollWindowOpened')).toEqual([])
    })
    it('an Active one is for the Active Player only', () => {
      const t = seen({}, { feats: [doKote] })
      expect(t.facts('RerollWindowOpened')).toEqual([])
    })
  })
})
