import { describe, expect, it } from 'vitest'
import type { Options, Seat } from '../../rules/match.ts'
import { understand } from '../../src/game/commands.ts'
import { Refused } from './battle.ts'
import { bow, feat, profile, warband, weapon } from './cards.ts'
import { wholeGame } from './charts.ts'

const options: Options = {
  scenario: { name: 'Duel', length: { kind: 'fixed', turns: 6 }, victoryPoints: [] },
  dice: 'server',
  tacticalWinner: 'first',
}

/** A match from its very first command. */
function fresh(dice: number[] = []) {
  const charts = wholeGame(options, (_, due) => dice.splice(0, due.dice))
  const send = (seat: Seat, command: { type: string; [field: string]: unknown }) => {
    const ask = charts.match().asks.find((a) => a.seat === seat)?.ask ?? 0
    const understood = understand({ ask, ...command }, seat, charts.match())
    if (!understood.ok) throw new Refused(understood)
    const taken = charts.take(understood.input)
    if (!taken.ok) throw new Refused(taken.refusal)
    return taken.events
  }
  const refusal = (seat: Seat, command: { type: string; [field: string]: unknown }) => {
    try {
      send(seat, command)
    } catch (error) {
      if (error instanceof Refused) return error.code
      throw error
    }
    throw new Error('not refused')
  }
  return {
    match: charts.match,
    send,
    refusal,
    asks: () => charts.match().asks.map((a) => `${a.kind}/${a.seat}`),
  }
}
const muster = (...names: string[]) => ({
  type: 'MusterWarband',
  warband: warband(
    'Band',
    names.map((name) => profile(name)),
  ),
})
/** Up to the Deployment Tactical Test, which is thrown with these dice. */
function mustered(dice: number[], a = muster('P'), b = muster('Q')) {
  const t = fresh(dice)
  t.send('a', a)
  t.send('b', b)
  t.send('a', { type: 'TakeSeat', player: 'Ann' })
  const events = t.send('b', { type: 'TakeSeat', player: 'Ben' })
  return { ...t, events }
}

describe('set-up', () => {
  it('both muster, in either order; the winner of the Deployment Tactical Test says who is Player 1 (T12)', () => {
    const t = fresh([2, 6])
    expect(t.asks()).toEqual(['warband/a', 'warband/b'])
    t.send('b', muster('Q'))
    t.send('a', muster('P'))
    expect(t.asks()).toEqual(['seat/a', 'seat/b'])
    t.send('b', { type: 'TakeSeat', player: 'Ben' })
    t.send('a', { type: 'TakeSeat', player: 'Ann' })
    expect(t.asks()).toEqual(['playerOne/b'])
    t.send('b', { type: 'NamePlayerOne', playerOne: 'a' })
    expect(t.asks()).toEqual(['firstDeployer/a'])
    t.send('a', { type: 'NameFirstDeployer', first: 'b' })
    expect(t.asks()).toEqual(['deployment/b'])
    t.send('b', { type: 'DeployWarband', noRoom: [] })
    expect(t.asks()).toEqual(['deployment/a'])
  })
  it('RB-15 a tie is taken again; every try is in the log (T12)', () => {
    const t = mustered([4, 4, 2, 6])
    const tests = t.events.flatMap((e) =>
      e.type === 'TacticalTestDecided' ? [[e.data.winner, e.data.level]] : [],
    )
    expect(tests).toEqual([
      [null, 0],
      ['b', 4],
    ])
    expect(
      t.events.filter((e) => e.type === 'DiceRolled').map((e) => e.type === 'DiceRolled' && e.data.values),
    ).toEqual([[4], [4], [2], [6]])
  })
  it('B4.3 two ones are a tie: 0 against 0 (T1, T2, T12)', () => {
    const t = mustered([1, 1, 3, 2])
    expect(t.events.filter((e) => e.type === 'TacticalTestDecided')).toHaveLength(2)
  })
  it('several models: each player nominates one, and the dice wait for both (T12)', () => {
    const t = mustered([6, 2], muster('P', 'P2'), muster('Q', 'Q2'))
    expect(t.asks()).toEqual(['nomination/a', 'nomination/b'])
    expect(t.refusal('a', { type: 'NominateModel', model: 'b/q' })).toBe('NOT_YOUR_MODEL')
    t.send('b', { type: 'NominateModel', model: 'b/q2' })
    expect(t.asks()).toEqual(['nomination/a'])
    t.send('a', { type: 'NominateModel', model: 'a/p' })
    expect(t.asks()).toEqual(['playerOne/a'])
  })
  it('Scout adds its highest X to the result of the Deployment Tactical Test (R6)', () => {
    const scouts = {
      type: 'MusterWarband',
      warband: warband('Band', [profile('P', { traits: ['Scout (2/4")'] })]),
    }
    const t = mustered([4, 5], scouts)
    expect(t.asks()).toEqual(['playerOne/a'])
  })
  it('models without room are not in play; the others have no counters before the Starting Phase (C1)', () => {
    const t = mustered([6, 2], muster('P', 'P2'))
    t.send('a', { type: 'NominateModel', model: 'a/p' })
    t.send('a', { type: 'NamePlayerOne', playerOne: 'a' })
    t.send('a', { type: 'NameFirstDeployer', first: 'a' })
    expect(t.refusal('a', { type: 'DeployWarband', noRoom: ['a/p', 'a/p2'] })).toBe('NOT_OFFERED')
    expect(t.refusal('a', { type: 'DeployWarband', noRoom: ['b/q'] })).toBe('NOT_OFFERED')
    t.send('a', { type: 'DeployWarband', noRoom: ['a/p2'] })
    expect(t.match().models['a/p2']?.place).toBe('gone')
    expect(t.match().models['a/p']?.counters).toBe(0)
  })
})

describe('a warband that is refused', () => {
  const refusedFor = (band: unknown) => fresh().refusal('a', { type: 'MusterWarband', warband: band })
  const good = warband('Band', [profile('P')])

  const oneModel = (card: Parameters<typeof profile>[1]) => warband('Band', [profile('P', card)])

  it.each([
    ['no models', { ...good, models: [] }],
    ['two models of one id', { ...good, models: [...good.models, ...good.models] }],
    ['a trait that nobody can read', oneModel({ traits: ['Armor (1)'] })],
    ['a weapon trait that nobody can read', oneModel({ weapons: [weapon('Axe', { traits: ['?'] })] })],
    ['a feat that gives a trait nobody can read', oneModel({ feats: [feat('Rage', ['Fury!'])] })],
    ['a model without a melee weapon', oneModel({ weapons: [bow()] })],
    ['two melee weapons of one name', oneModel({ weapons: [weapon('Axe'), weapon('Axe')] })],
    ['two feats of one name', oneModel({ feats: [feat('Rage', ['Brutal']), feat('Rage', ['Parry'])] })],
    ['a statistic below 0', oneModel({ melee: -1 })],
  ])('%s', (_, band) => {
    expect(['WARBAND_INVALID', 'MALFORMED_COMMAND']).toContain(refusedFor(band))
  })
  it('a second muster of the same seat', () => {
    const t = fresh()
    t.send('a', muster('P'))
    expect(t.refusal('a', muster('P'))).toBe('ASK_NOT_OPEN')
  })
})
