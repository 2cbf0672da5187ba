import { describe, expect, it } from 'vitest'
import { canActivate } from '../../machines/mainPhase/consequences.ts'
import { withModel } from '../../rules/model.ts'
import { battle, type Setting } from './battle.ts'
import { profile } from './cards.ts'

const p = profile('P')
const q = profile('Q')
const names = (prefix: string, n: number) => Array.from({ length: n }, (_, i) => profile(`${prefix}${i + 1}`))

describe('the Starting Phase', () => {
  /** The events of the Starting Phase of turn 2. */
  const second = (a = [p], b = [q], setting: Setting = {}) => {
    const t = battle(a, b, setting)
    t.nextTurn()
    const from = t.events().findIndex((e) => e.type === 'TurnBegan')
    return { t, starting: t.events().slice(from) }
  }

  it('each model gains 2 Activation Counters, as an event for each (C1)', () => {
    const { starting } = second([p, profile('P2')], [q])
    const gained = starting.flatMap((e) =>
      e.type === 'ActivationCountersGained' ? [[e.data.model, e.data.count]] : [],
    )
    expect(gained).toEqual([
      ['a/p', 2],
      ['a/p2', 2],
      ['b/q', 2],
    ])
  })
  it('Ki, then counters, then the Tactical Test, then Pass Tokens', () => {
    const { starting } = second([p, profile('P2')], [q])
    const order = [
      'KiGained',
      'ActivationCountersGained',
      'TacticalTestBegan',
      'FirstPlayerDetermined',
      'PassTokensGained',
      'MainPhaseBegan',
    ]
    const places = order.map((type) => starting.findIndex((e) => e.type === type))
    expect(places).toEqual([...places].sort((x, y) => x - y))
    expect(places).not.toContain(-1)
  })
  it('B12.1 Ki 2/6 with 5 tokens: 6, one is lost (T5)', () => {
    const t = battle([profile('P', { ki: 2 })], [q])
    t.nextTurn().nextTurn()
    expect(t.model('a/p').ki).toBe(6)
    expect(
      t
        .facts('KiGained')
        .filter((f) => f.model === 'a/p')
        .map((f) => [f.gained, f.lost]),
    ).toEqual([
      [2, 0],
      [2, 0],
    ])
    t.nextTurn()
    expect(
      t
        .facts('KiGained')
        .filter((f) => f.model === 'a/p')
        .at(-1),
    ).toMatchObject({ gained: 0, lost: 2 })
  })

  describe('Tactical Test (T12)', () => {
    it('the winner is Active Player first (Q17)', () => {
      const t = battle([p], [q], { first: 'b' })
      expect(t.match()).toMatchObject({ first: 'b', active: 'b' })
    })
    it('a single D6 each, Tactician adds dice', () => {
      const { starting } = second([profile('P', { traits: ['Tactician (2)'] })], [q])
      const dice = starting.flatMap((e) =>
        e.type === 'DiceCalled' && e.data.purpose === 'tactical' ? [[e.data.seat, e.data.dice]] : [],
      )
      expect(dice).toEqual([
        ['a', 3],
        ['b', 1],
      ])
    })
    it('RB-16 a one is 0 against 2: level 2, one die a side (T1, T2)', () => {
      const t = battle([p], [q])
      t.until('activation').dice({ 'tactical/a': [1], 'tactical/b': [2] })
      t.wait('a/p').wait('b/q').wait('a/p').wait('b/q')
      expect(t.facts('TacticalTestDecided')).toMatchObject([{ winner: 'b', level: 2 }])
      expect(t.asks()).toEqual(['activation/b'])
    })
    it('B4.2 a tie that the number of dice does not break is taken again with the same models', () => {
      const t = battle([p], [q])
      t.dice({ 'tactical/a': [4, 5], 'tactical/b': [4, 3] })
      t.wait('a/p').wait('b/q').wait('a/p').wait('b/q')
      expect(t.facts('TacticalTestDecided').map((f) => f.winner)).toEqual([null, 'a'])
    })
    it('B4.4 Tactician 4 2 against 5: 5 against 5, won by the number of dice (T11)', () => {
      const t = battle([profile('P', { traits: ['Tactician (1)'] })], [q])
      t.dice({ 'tactical/a': [4, 2], 'tactical/b': [5] })
      t.wait('a/p').wait('b/q').wait('a/p').wait('b/q')
      expect(t.facts('TacticalTestDecided')).toMatchObject([{ winner: 'a', tieBreak: 'dice' }])
    })
    it('Scout is no help in it (R6)', () => {
      const t = battle([profile('P', { traits: ['Scout (3/4")'] })], [q])
      t.dice({ 'tactical/a': [4], 'tactical/b': [5] })
      t.wait('a/p').wait('b/q').wait('a/p').wait('b/q')
      expect(t.facts('TacticalTestDecided')).toMatchObject([{ winner: 'b' }])
    })
    it('as an option of the match the winner says who is first (Q17)', () => {
      const t = battle([p], [q], { tacticalWinner: 'chooses' })
      t.dice({ 'tactical/a': [6], 'tactical/b': [2] })
      t.wait('a/p').wait('b/q').wait('a/p').wait('b/q')
      expect(t.asks()).toEqual(['firstPlayer/a'])
      t.send('a', { type: 'NameFirstPlayer', first: 'b' })
      expect(t.facts('FirstPlayerDetermined')).toMatchObject([{ seat: 'b' }])
      expect(t.asks()).toEqual(['activation/b'])
    })
  })
})

describe('Pass Tokens', () => {
  it('B14.1 7 models against 5: the second player gets 2', () => {
    expect(battle(names('P', 7), names('Q', 5)).match().passTokens).toEqual({ a: 0, b: 2 })
  })
  it('B14.2 5 against 5: none', () => {
    expect(battle(names('P', 5), names('Q', 5)).match().passTokens).toEqual({ a: 0, b: 0 })
  })
  it('B14.3 5 against 5, the winner of the Tactical Test has Strategy: 1', () => {
    const strategist = profile('Atsushi', { traits: ['Strategy [+1 Pass Token]'] })
    expect(battle([strategist, ...names('P', 4)], names('Q', 5)).match().passTokens).toEqual({ a: 1, b: 0 })
  })
  it('B14.3 Strategy does nothing for who has lost the test', () => {
    const strategist = profile('Atsushi', { traits: ['Strategy [+1 Pass Token]'] })
    expect(battle([strategist], [q], { first: 'b' }).match().passTokens).toEqual({ a: 0, b: 0 })
  })
  it('RX-13 counted anew each turn by the models in play, and gone at the End Phase (Q11)', () => {
    const t = battle([profile('P', { melee: 6 })], [q, profile('Q2', { wounds: 1 })])
    expect(t.match().passTokens).toEqual({ a: 1, b: 0 })
    t.melee('a/p', 'b/q2').fight(
      { a: { attack: [6, 6, 6, 6, 6, 6], defence: [] }, b: { attack: [], defence: [2, 2, 2] } },
      { a: [6, 6] },
    )
    t.nextTurn()
    expect(t.facts('PassTokensDiscarded')).toMatchObject([{ seat: 'a', count: 1 }])
    expect(t.match().passTokens).toEqual({ a: 0, b: 0 })
  })
  it('spending one makes the other player active; without one a model has to be activated', () => {
    const t = battle([p], [q, profile('Q2')])
    t.send('a', { type: 'SpendPassToken' })
    expect(t.asks()).toEqual(['activation/b'])
    t.wait('b/q')
    expect(t.refusal('a', { type: 'SpendPassToken' }).code).toBe('NO_PASS_TOKEN')
    expect(t.counters('a/p')).toEqual([2])
  })
})

describe('the Main Phase', () => {
  it('a player who cannot activate a model is passed over from then on', () => {
    const t = battle([p], [q, profile('Q2')])
    t.act('a/p', 'focus').wait('b/q')
    expect(t.facts('SeatRanOut')).toMatchObject([{ seat: 'a' }])
    expect(t.asks()).toEqual(['activation/b'])
    t.wait('b/q')
    expect(t.asks()).toEqual(['activation/b'])
  })
  it('who has run out is found out when the turn to be active comes, not before', () => {
    const t = battle([p], [q])
    t.act('a/p', 'focus')
    expect(t.facts('SeatRanOut')).toEqual([])
  })
  it('not even a model that regains a counter makes that player active again', () => {
    const t = battle([p], [q, profile('Q2')])
    t.act('a/p', 'focus').wait('b/q')
    const regained = withModel(t.match(), 'a/p', () => ({ counters: 1 }))
    expect(canActivate(regained, 'a')).toBe(false)
  })
  it('nor can that player spend a Pass Token any more', () => {
    const t = battle([p], [q, profile('Q2')])
    t.act('a/p', 'focus').wait('b/q')
    expect(t.match().passTokens.a).toBe(1)
    expect(t.asks()).toEqual(['activation/b'])
  })
  it('when neither can activate, the End Phase follows; unspent Pass Tokens do not keep it open', () => {
    const t = battle([p], [q, profile('Q2')])
    t.act('a/p', 'focus').act('b/q', 'focus').act('b/q2', 'focus')
    expect(t.facts('EndPhaseBegan')).toHaveLength(1)
  })
  it('as soon as a side has no model in play: End Phase at once, score, and the game ends (Q6)', () => {
    const t = battle([profile('P', { melee: 6 }), profile('P2')], [profile('Q', { wounds: 1 })])
    t.melee('a/p', 'b/q').fight(
      { a: { attack: [6, 6, 6, 6, 6, 6], defence: [] }, b: { attack: [], defence: [2, 2, 2] } },
      { a: [6, 6] },
    )
    expect(t.facts('MatchEnded')).toMatchObject([{ reason: 'noModelsLeft', winner: null }])
    expect(t.match().phase).toBe('finished')
    expect(t.refusal('a', { type: 'ActivateModel', model: 'a/p2' }).code).toBe('MATCH_OVER')
  })
})

describe('the End Phase', () => {
  const scored = (victoryPoints: (number | 'last')[], turns = 6) => ({
    scenario: { victoryPoints, length: { kind: 'fixed' as const, turns } },
  })
  const atEnd = (setting: Setting) => battle([p], [q], setting).until('victoryPoint')

  it('order: effects, states, expiry, scoring, Pass Tokens', () => {
    const t = battle([p], [q, profile('Q2')], {
      ...scored([1]),
      given: { 'a/p': { stunned: 1, frightened: { number: 2 } } },
    })
    t.until('victoryPoint')
    t.send('a', { type: 'StateVictoryPoint', to: 'a' })
    t.send('b', { type: 'CheckVictoryPoint', agreed: true })
    const types: readonly string[] = t.events().map((e) => e.type)
    const order = [
      'EndPhaseBegan',
      'StunnedRemoved',
      'FearTestDue',
      'FrightenedEnded',
      'VictoryPointScored',
      'PassTokensDiscarded',
      'TurnEnded',
    ]
    const places = order.map((type) => types.indexOf(type))
    expect(places).toEqual([...places].sort((x, y) => x - y))
    expect(places).not.toContain(-1)
  })
  it('a Victory Point is stated by the first player and confirmed by the other', () => {
    const t = atEnd(scored([1]))
    expect(t.asks()).toEqual(['victoryPoint/a'])
    t.send('a', { type: 'StateVictoryPoint', to: 'a' })
    expect(t.asks()).toEqual(['victoryPointCheck/b'])
    expect(t.match().victoryPoints).toEqual({ a: 0, b: 0 })
    t.send('b', { type: 'CheckVictoryPoint', agreed: true })
    expect(t.match().victoryPoints).toEqual({ a: 1, b: 0 })
  })
  it('contested, it is stated anew', () => {
    const t = atEnd(scored([1]))
    t.send('a', { type: 'StateVictoryPoint', to: 'a' })
    t.send('b', { type: 'CheckVictoryPoint', agreed: false })
    expect(t.asks()).toEqual(['victoryPoint/a'])
    t.send('a', { type: 'StateVictoryPoint', to: null })
    t.send('b', { type: 'CheckVictoryPoint', agreed: true })
    expect(t.facts('VictoryPointScored')).toMatchObject([{ to: null }])
    expect(t.match()).toMatchObject({ victoryPoints: { a: 0, b: 0 }, victoryPointsOut: 1 })
  })
  it('the states of the other player wait: only the one who is asked may answer', () => {
    const t = atEnd(scored([1]))
    const { lastAsk } = t.match()
    expect(t.refusal('b', { type: 'StateVictoryPoint', to: 'b', ask: lastAsk }).code).toBe('NOT_YOUR_ASK')
  })
  it('none goes out in a turn without one', () => {
    const t = battle([p], [q], scored([2]))
    t.nextTurn()
    expect(t.facts('VictoryPointStated')).toEqual([])
  })
  it('two that go out in one turn are stated one after the other', () => {
    const t = atEnd(scored([1, 1]))
    for (const to of ['a', 'b']) {
      t.send('a', { type: 'StateVictoryPoint', to })
      t.send('b', { type: 'CheckVictoryPoint', agreed: true })
    }
    expect(t.match().victoryPoints).toEqual({ a: 1, b: 1 })
  })
  it('all three are out: the game ends, whatever the turn', () => {
    const t = atEnd(scored([1, 1, 1]))
    for (const to of ['a', 'a', 'b']) {
      t.send('a', { type: 'StateVictoryPoint', to })
      t.send('b', { type: 'CheckVictoryPoint', agreed: true })
    }
    expect(t.facts('MatchEnded')).toMatchObject([{ reason: 'allVictoryPoints', winner: 'a', a: 2, b: 1 }])
  })
  it('after the last turn of a fixed length: the game ends; as many Victory Points is a draw', () => {
    const t = battle([p], [q], scored([], 1))
    t.until('nomination')
    expect(t.facts('MatchEnded')).toMatchObject([{ reason: 'lastTurn', winner: null }])
  })
  it('"last" goes out in the last turn', () => {
    const t = atEnd(scored(['last'], 1))
    expect(t.match().turn).toBe(1)
    expect(t.asks()).toEqual(['victoryPoint/a'])
  })

  const killing = (setting: Setting) => {
    const t = battle([profile('P', { melee: 6 })], [profile('Q', { wounds: 1 })], setting)
    return t
      .melee('a/p', 'b/q')
      .fight(
        { a: { attack: [6, 6, 6, 6, 6, 6], defence: [] }, b: { attack: [], defence: [2, 2, 2] } },
        { a: [6, 6] },
      )
  }
  it('"last" does not go out if the game ends earlier for lack of models', () => {
    expect(killing(scored(['last'], 2)).facts('MatchEnded')).toMatchObject([{ reason: 'noModelsLeft' }])
  })
  it('"last" goes out in the last turn even if a side has no models left by then', () => {
    const t = killing(scored(['last'], 1))
    expect(t.asks()).toEqual(['victoryPoint/a'])
  })
  it('the Victory Point of the turn goes out before the game ends for lack of models', () => {
    const t = killing(scored([1]))
    t.send('a', { type: 'StateVictoryPoint', to: 'a' })
    t.send('b', { type: 'CheckVictoryPoint', agreed: true })
    expect(t.facts('MatchEnded')).toMatchObject([{ reason: 'noModelsLeft', winner: 'a', a: 1, b: 0 }])
  })
})

describe('variable length', () => {
  const scenario = { length: { kind: 'variable' as const, from: 2 } }
  const turnTwo = (die: number) => {
    const t = battle([p], [q], { scenario })
    t.dice({ 'length/a': [die] })
    t.wait('a/p').wait('b/q').wait('a/p').wait('b/q')
    return t
  }
  it('from its turn on a die is thrown in the Starting Phase; 4 or more makes the turn the last', () => {
    expect(turnTwo(4).facts('LastTurnDecided')).toMatchObject([{ last: true, die: 4 }])
  })
  it('3 or less does not', () => {
    const t = turnTwo(3)
    expect(t.facts('LastTurnDecided')).toMatchObject([{ last: false, die: 3 }])
    expect(t.match().lastTurn).toBe(false)
  })
  it('before its turn no die is thrown', () => {
    expect(battle([p], [q], { scenario }).match().dice['length/a']).toBeUndefined()
  })
  it('the last turn is played to its end, and then it is over', () => {
    const t = turnTwo(6)
    expect(t.asks()).toEqual(['activation/a'])
    t.wait('a/p').wait('b/q').wait('a/p').wait('b/q')
    expect(t.facts('MatchEnded')).toMatchObject([{ reason: 'lastTurn' }])
  })
  it('turn 7 is the last without a roll', () => {
    const t = battle([p], [q], { scenario })
    for (let turn = 1; turn < 7; turn++) t.nextTurn()
    expect(t.match()).toMatchObject({ turn: 7, lastTurn: true })
    expect(t.facts('LastTurnDecided').at(-1)).toMatchObject({ last: true, die: null })
  })
})
