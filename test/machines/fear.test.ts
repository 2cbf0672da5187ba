import { describe, expect, it } from 'vitest'
import { battle } from './battle.ts'
import { profile } from './cards.ts'

const brave = (traits: string[], ki = 1) => profile('P', { traits, ki })
const p = profile('P')
const horror = profile('Q', { traits: ['Fear (5)'] })
const frightened = { frightened: { number: 5 } }
const decided = (t: ReturnType<typeof battle>) =>
  t.facts('FearTestDecided').map(({ model, outcome, total, reason }) => [model, outcome, total, reason])

describe('the Activating model would come into contact with Fear (T18)', () => {
  it('RB-26 it fails: one counter gone whatever it declared, no action, not Frightened (T16, T18)', () => {
    const t = battle([profile('P', { ki: 2 })], [horror])
    t.dice({ 'fear/a': [3, 1] }).charge('a/p', 'b/q')
    expect(decided(t)).toEqual([['a/p', 'failed', 3, 'roll']])
    expect(t.counters('a/p', 'b/q')).toEqual([1, 2])
    expect(t.facts('ActionPerformed')).toEqual([])
    expect(t.match().contacts).toEqual([])
    expect(t.model('a/p').frightened).toBeUndefined()
    expect(t.asks()).toEqual(['activation/b'])
  })
  it('it passes: the action goes on (T18)', () => {
    const t = battle([p], [horror])
    t.dice({ 'fear/a': [5] }).melee('a/p', 'b/q')
    expect(t.facts('ExchangeBegan')).toHaveLength(1)
    expect(t.facts('ActivationCounterRemoved')).toEqual([])
  })
  it('the dice are those of the Ki Statistic, never the Limit (T16, T5)', () => {
    const t = battle([profile('P', { ki: 2, kiLimit: 6 })], [horror])
    t.dice({ 'fear/a': [4, 4] }).melee('a/p', 'b/q')
    expect(t.facts('DiceCalled')[0]).toMatchObject({ purpose: 'fear', dice: 2 })
    expect(decided(t)).toEqual([['a/p', 'passed', 5, 'roll']])
  })
  it('a Ki Statistic of 0 still rolls one die (T3, T16)', () => {
    const t = battle([profile('P', { ki: 0 })], [horror])
    t.dice({ 'fear/a': [6] }).melee('a/p', 'b/q')
    expect(decided(t)).toEqual([['a/p', 'passed', 6, 'roll']])
  })
  it('the test is taken before anything moves (T18)', () => {
    const t = battle([p], [horror])
    t.dice({ 'fear/a': [5] }).melee('a/p', 'b/q')
    const types = t.events().map((e) => e.type)
    expect(types.indexOf('FearTestDecided')).toBeLessThan(types.indexOf('ActionPerformed'))
  })
  it('an action that does not reach the Enemy brings no test', () => {
    const t = battle([p], [horror])
    t.melee('a/p', 'b/q', { reached: false })
    expect(t.facts('FearTestDue')).toEqual([])
  })
  it('a model already in contact is brought into contact by nothing: no test', () => {
    const t = battle([p], [horror], { contact: [['a/p', 'b/q']] })
    t.melee('a/p', 'b/q')
    expect(t.facts('FearTestDue')).toEqual([])
  })
  it('sliding round to an Enemy with Fear brings a test (T18)', () => {
    const t = battle([p], [horror, profile('Q2')], { contact: [['a/p', 'b/q2']] })
    t.dice({ 'fear/a': [2] }).melee('a/p', 'b/q')
    expect(t.counters('a/p')).toEqual([1])
    expect(t.match().contacts).toEqual([['a/p', 'b/q2']])
  })
  it('a model on its last counter has none left (T18)', () => {
    const t = battle([p, profile('P2')], [horror], { given: { 'a/p': { counters: 1 } } })
    t.dice({ 'fear/a': [2] }).melee('a/p', 'b/q')
    expect(t.counters('a/p')).toEqual([0])
  })
})

describe('the Activating model has Fear (T19)', () => {
  const activating = profile('P', { traits: ['Fear (4)'] })

  it('RB-28 the Enemy fails: it is Frightened, the action goes on, the test costs no counter (T19)', () => {
    const t = battle([activating], [profile('Q')])
    t.dice({ 'fear/b': [3] }).charge('a/p', 'b/q')
    expect(decided(t)).toEqual([['b/q', 'failed', 3, 'roll']])
    expect(t.model('b/q').frightened).toEqual({ number: 4 })
    expect(t.facts('ExchangeBegan')).toHaveLength(1)
    expect(t.counters('a/p', 'b/q')).toEqual([2, 2])
  })
  it('the Enemy passes: nothing happens to it (T19)', () => {
    const t = battle([activating], [profile('Q')])
    t.dice({ 'fear/b': [4] }).charge('a/p', 'b/q')
    expect(t.model('b/q').frightened).toBeUndefined()
  })
  it('being Frightened takes effect at once: one die less, and as much Defence as Attack', () => {
    const t = battle([activating], [profile('Q')])
    t.dice({ 'fear/b': [3] })
      .charge('a/p', 'b/q')
      .pass()
    expect(t.facts('PoolFormed').find((f) => f.model === 'b/q')?.total).toBe(2)
    expect(
      t.refusal('b', {
        type: 'AllocateDice',
        split: { attack: 2, defence: 0 },
        specialAttack: null,
        specialDefence: null,
      }).code,
    ).toBe('TRAIT_FORBIDS')
    t.split('b', 1, 1)
  })
})

describe('no roll is needed', () => {
  it.each([
    [
      'RB-24 Fear (4) against 4 passes: a pass in the log and no dice (T17)',
      'Fear (4)',
      'Fear (4)',
      'own Fear',
    ],
    ['Fear above the number passes too (T17)', 'Fear (6)', 'Fear (4)', 'own Fear'],
    ['Fearless passes', 'Fearless', 'Fear (6)', 'Fearless'],
  ])('%s', (_, own, cause, reason) => {
    const t = battle([brave([own])], [profile('Q', { traits: [cause, 'Fearless'] })])
    t.melee('a/p', 'b/q')
    expect(decided(t)[0]).toEqual(['a/p', 'passed', null, reason])
    expect(t.facts('DiceRolled')).toEqual([])
  })
  it('Fear below the number rolls (T17)', () => {
    const t = battle([brave(['Fear (3)'])], [profile('Q', { traits: ['Fear (4)'] })])
    t.dice({ 'fear/a': [6] }).melee('a/p', 'b/q')
    expect(decided(t)).toEqual([
      ['a/p', 'passed', 6, 'roll'],
      ['b/q', 'passed', null, 'own Fear'],
    ])
  })
})

describe('both have Fear (Q23)', () => {
  const low = profile('P', { traits: ['Fear (3)'] })
  it('the Activating model tests first, then the Enemy (T18, T19)', () => {
    const t = battle([profile('P', { traits: ['Fear (6)'] })], [profile('Q', { traits: ['Fear (4)'] })])
    t.dice({ 'fear/b': [2] }).melee('a/p', 'b/q')
    expect(t.facts('FearTestDue').map((f) => [f.model, f.number])).toEqual([
      ['a/p', 4],
      ['b/q', 6],
    ])
  })
  it('if it fails the Enemy does not test', () => {
    const t = battle([low], [horror])
    t.dice({ 'fear/a': [2] }).melee('a/p', 'b/q')
    expect(t.facts('FearTestDue').map((f) => f.model)).toEqual(['a/p'])
  })
})

describe('traits that bear on it', () => {
  it('Bravery: a failed test is rolled once more, by itself (R9)', () => {
    const t = battle([brave(['Bravery'])], [horror])
    t.dice({ 'fear/a': [2, 5] }).melee('a/p', 'b/q')
    expect(t.facts('FearTestRetaken')).toHaveLength(1)
    expect(decided(t)).toEqual([['a/p', 'passed', 5, 'roll']])
  })
  it('Bravery: not a third time', () => {
    const t = battle([brave(['Bravery'])], [horror])
    t.dice({ 'fear/a': [2, 3] }).melee('a/p', 'b/q')
    expect(decided(t)).toEqual([['a/p', 'failed', 3, 'roll']])
  })
  it('Bravery: a passed test is not rolled again', () => {
    const t = battle([brave(['Bravery'])], [horror])
    t.dice({ 'fear/a': [5] }).melee('a/p', 'b/q')
    expect(t.facts('FearTestRetaken')).toEqual([])
  })
  it('Courage adds to the result (R9)', () => {
    const t = battle([brave(['Courage (2)'])], [horror])
    t.dice({ 'fear/a': [3] }).melee('a/p', 'b/q')
    expect(decided(t)).toEqual([['a/p', 'passed', 5, 'roll']])
  })
  it('all ones are 0, whatever Courage adds (T2)', () => {
    const t = battle([brave(['Courage (5)'])], [horror])
    t.dice({ 'fear/a': [1] }).melee('a/p', 'b/q')
    expect(decided(t)).toEqual([['a/p', 'failed', 0, 'roll']])
  })
  it('Steadfast: it goes on after failing, Frightened', () => {
    const t = battle([brave(['Steadfast'])], [horror])
    t.dice({ 'fear/a': [2] }).melee('a/p', 'b/q')
    expect(t.facts('ExchangeBegan')).toHaveLength(1)
    expect(t.model('a/p').frightened).toEqual({ number: 5 })
    expect(t.counters('a/p')).toEqual([2])
  })
  it('Steadfast: Frightened, it splits its dice as it likes', () => {
    const t = battle([brave(['Steadfast'])], [horror])
    t.dice({ 'fear/a': [2] })
      .melee('a/p', 'b/q')
      .pass()
      .split('a', 2, 0)
  })

  describe('Leadership, as near as the player measured', () => {
    const led = [
      profile('P', { types: ['Ashigaru'] }),
      profile('Hanso', { traits: ['Leadership [Ashigaru](1/8")'] }),
      profile('Katsumoto', { traits: ['Leadership [Ashigaru](2/8")'] }),
    ]
    it('adds the stated leader, of several the one that is named', () => {
      const t = battle(led, [horror])
      t.dice({ 'fear/a': [3] }).melee('a/p', 'b/q')
      t.send('a', { type: 'StateLeader', leader: 'a/katsumoto' })
      expect(decided(t)).toEqual([['a/p', 'passed', 5, 'roll']])
    })
    it('nobody near enough adds nothing', () => {
      const t = battle(led, [horror])
      t.dice({ 'fear/a': [4] }).melee('a/p', 'b/q')
      t.send('a', { type: 'StateLeader', leader: null })
      expect(decided(t)).toEqual([['a/p', 'failed', 4, 'roll']])
    })
    it('is not asked about for a model of another type (R2)', () => {
      const t = battle([p, profile('Hanso', { traits: ['Leadership [Ashigaru](1/8")'] })], [horror])
      t.dice({ 'fear/a': [5] }).melee('a/p', 'b/q')
      expect(t.facts('LeaderStated')).toEqual([])
      expect(decided(t)).toHaveLength(1)
    })
    it('is asked of the player of the model that tests (T19)', () => {
      const t = battle([profile('Ogre', { traits: ['Fear (4)'] })], led)
      t.melee('a/ogre', 'b/p')
      expect(t.asks()).toEqual(['leader/b'])
      expect(t.refusal('b', { type: 'StateLeader', leader: 'b/p' }).code).toBe('NOT_OFFERED')
    })
  })

  describe('Ki Boost of the Ki Statistic (T16)', () => {
    const monk = profile('P', { ki: 2, kiBoost: 2 })
    it('each price paid is one die more, up to double', () => {
      const t = battle([monk], [horror], { given: { 'a/p': { ki: 6 } } })
      t.dice({ 'fear/a': [3, 2, 2, 2] }).melee('a/p', 'b/q')
      expect(t.asks()).toEqual(['testBoost/a'])
      expect(t.refusal('a', { type: 'BoostStatistic', times: 3 }).code).toBe('BOOST_LIMIT')
      t.send('a', { type: 'BoostStatistic', times: 2 })
      expect(t.model('a/p').ki).toBe(2)
      expect(t.facts('DiceCalled')[0]).toMatchObject({ purpose: 'fear', dice: 4 })
    })
    it('a boost that the model cannot pay for is no question', () => {
      const t = battle([monk], [horror], { given: { 'a/p': { ki: 1 } } })
      t.dice({ 'fear/a': [5, 1] }).melee('a/p', 'b/q')
      expect(t.facts('ExchangeBegan')).toHaveLength(1)
    })
    it('the boost is gone with the test', () => {
      const t = battle([monk, profile('P2')], [horror, profile('Q2', { traits: ['Fear (6)'] })], {
        given: { 'a/p': { ki: 2 } },
      })
      t.dice({ 'fear/a': [2, 2, 2] }).melee('a/p', 'b/q')
      t.send('a', { type: 'BoostStatistic', times: 1 })
      t.wait('b/q2')
        .dice({ 'fear/a': [6, 2] })
        .melee('a/p', 'b/q2')
      expect(t.facts('DiceCalled').map((f) => f.dice)).toEqual([3, 2])
    })
    it('a Surprised model boosts nothing (T19)', () => {
      const t = battle([profile('Ogre', { traits: ['Fear (4)'] })], [profile('Q', { ki: 1, kiBoost: 1 })])
      t.dice({ 'fear/b': [5] }).melee('a/ogre', 'b/q', { unseen: true })
      expect(t.facts('ExchangeBegan')).toHaveLength(1)
    })
  })
})

describe('Frightened', () => {
  it('may not declare an action into contact with Fear', () => {
    const t = battle([p], [horror, profile('Q2')], { given: { 'a/p': frightened } })
    t.send('a', { type: 'ActivateModel', model: 'a/p' })
    for (const action of ['melee', 'charge'])
      expect(
        t.refusal('a', { type: 'DeclareAction', action, target: 'b/q', reached: true, unseen: false }).code,
      ).toBe('FRIGHTENED')
    t.charge('a/p', 'b/q2')
  })
  it('may fight the Enemy with Fear that it already touches', () => {
    const t = battle([p], [horror], { contact: [['a/p', 'b/q']], given: { 'a/p': frightened } })
    t.melee('a/p', 'b/q')
  })
  it('Steadfast, it may declare it, and fails the test by itself without stopping (T18)', () => {
    const t = battle([brave(['Steadfast'])], [horror], { given: { 'a/p': frightened } })
    t.charge('a/p', 'b/q')
    expect(decided(t)).toEqual([['a/p', 'failed', null, 'Frightened']])
    expect(t.facts('ExchangeBegan')).toHaveLength(1)
  })
  it('fails Fear tests by itself in the Main Phase: no dice, no Bravery', () => {
    const t = battle([profile('P', { traits: ['Fear (4)'] })], [profile('Q', { traits: ['Bravery'] })], {
      given: { 'b/q': frightened },
    })
    t.melee('a/p', 'b/q')
    expect(decided(t)).toEqual([['b/q', 'failed', null, 'Frightened']])
    expect(t.model('b/q').frightened).toEqual({ number: 5 })
  })

  describe('in the End Phase the test is taken again at the same number', () => {
    const ended = (card: ReturnType<typeof profile>, number: number | null, dice: number[]) => {
      const t = battle([card], [profile('Q')], {
        given: { 'a/p': { frightened: { number }, counters: 0 }, 'b/q': { counters: 1 } },
      })
      t.dice({ 'fear/a': dice }).wait('b/q')
      return t
    }
    it('passed: no longer Frightened', () => {
      const t = ended(p, 5, [5])
      expect(t.model('a/p').frightened).toBeUndefined()
      expect(t.facts('FearTestDue')).toMatchObject([{ model: 'a/p', number: 5 }])
    })
    it('failed: still Frightened, at the same number', () => {
      expect(ended(p, 5, [4]).model('a/p').frightened).toEqual({ number: 5 })
    })
    it('Bravery and Courage act on it', () => {
      expect(ended(brave(['Bravery', 'Courage (1)']), 5, [2, 4]).model('a/p').frightened).toBeUndefined()
    })
    it('Frightened without a failed test ends without one', () => {
      const t = ended(p, null, [])
      expect(t.model('a/p').frightened).toBeUndefined()
      expect(t.facts('FearTestDue')).toEqual([])
    })
    it('no Ki Boost: those are for the Main Phase', () => {
      const t = ended(profile('P', { ki: 1, kiBoost: 1 }), 5, [5])
      expect(t.facts('FearTestDecided')).toHaveLength(1)
    })
    it('Leadership acts on it', () => {
      const t = battle(
        [
          profile('P', { types: ['Ashigaru'] }),
          profile('Hanso', { traits: ['Leadership [Ashigaru](1/8")'] }),
        ],
        [profile('Q')],
        {
          given: {
            'a/p': { ...frightened, counters: 0 },
            'a/hanso': { counters: 0 },
            'b/q': { counters: 1 },
          },
        },
      )
      t.dice({ 'fear/a': [4] }).wait('b/q')
      t.send('a', { type: 'StateLeader', leader: 'a/hanso' })
      expect(t.model('a/p').frightened).toBeUndefined()
    })
  })
})
