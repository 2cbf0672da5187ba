import { describe, expect, it } from 'vitest'
import type { Match, Phase } from '../../rules/match.ts'
import { fold, folded } from '../../src/game/fold.ts'
import { rebuild } from '../../src/game/live.ts'
import { understood } from '../../src/game/log.ts'
import { redacted } from '../../src/game/view.ts'
import { below, seededRandom } from '../../src/player/random.ts'
import type { StoredEvent } from '../../src/record/chain.ts'
import { find, forged } from './forger.ts'
import { allPassed, levelOf, outcomes } from './level.ts'
import { anyAnswer, begin, chain, matchOf, playedUntil, playOn, type Recorded, send } from './recorded.ts'
import { apartFromNumbers, appendEnds, rewind, rewound } from './rewind.ts'

const stateAt = (log: readonly StoredEvent[], revision: number) =>
  fold(log.slice(0, revision + 1).map(understood))

/** Seat a has committed its split, seat b has not. */
const aWaits = ({ exchange }: Match): boolean =>
  exchange?.fighters.a.secret !== undefined && !exchange.fighters.b.committed

const played = (until: Parameters<typeof playOn>[1]): Recorded =>
  playedUntil(until, { turns: 2, seeds: { a: 'one', b: 'two' } })
const failures = (log: readonly StoredEvent[]) => outcomes(log).filter((level) => level.endsWith('failed'))

describe('PR-10 a match that was taken back', () => {
  it.each<Phase>(['setUp', 'startingPhase', 'mainPhase', 'endPhase'])(
    'to a moment of the %s: all is as it was then, apart from the numbers, and play goes on',
    (phase) => {
      const playing = played(({ turn }) => turn === 2)
      const to = appendEnds(playing.log).findLast((r) => stateAt(playing.log, r).phase === phase) ?? -1
      const then = stateAt(playing.log, to)
      expect(then.phase).toBe(phase)
      playOn(playing, (_, { length }) => length > to + 100)
      rewind(playing, to)
      expect(apartFromNumbers(fold(playing.log.map(understood)))).toEqual(apartFromNumbers(then))
      expect(matchOf(playing)).toEqual(fold(playing.log.map(understood)))
      const { length } = playing.log
      playOn(playing, (_, log) => log.length > length + 50)
      expect(failures(playing.log)).toEqual([])
    },
  )

  it('play goes on to the end, and the whole record passes the audit', () => {
    const playing = played(({ lastRoll }) => lastRoll > 20)
    rewind(playing, appendEnds(playing.log).find((r) => r > 100) ?? 0)
    playOn(playing)
    expect(outcomes(playing.log)).toEqual(allPassed)
  })

  it('open asks get new numbers: an answer to the old one is refused, the new one is taken', () => {
    const playing = played(({ activation, lastRoll }) => activation !== undefined && lastRoll > 20)
    const to = playing.log.length - 1
    const [asked] = matchOf(playing).asks
    if (asked === undefined) throw new Error('nobody is asked')
    playOn(playing, (_, { length }) => length > to + 30)
    const { lastAsk } = matchOf(playing)
    rewind(playing, to)
    const [again] = matchOf(playing).asks
    expect(again).toEqual({ ...asked, ask: lastAsk + 1 })
    const answer = anyAnswer(playing.random, matchOf(playing), again ?? asked)
    expect(() => send(playing, asked.seat, { ...answer, ask: asked.ask })).toThrow('is not open')
    send(playing, asked.seat, answer)
    expect(matchOf(playing).asks).not.toContainEqual(again)
  })

  it('the next roll is a fresh one: its number goes on, so that nobody knows it yet', () => {
    const playing = played(({ lastRoll }) => lastRoll >= 20)
    const { lastRoll } = matchOf(playing)
    const to = appendEnds(playing.log).findLast((r) => stateAt(playing.log, r).lastRoll < lastRoll) ?? 0
    rewind(playing, to)
    const from = playing.log.length
    playOn(playing, (match) => match.lastRoll > lastRoll)
    expect(find(playing.log, 'DiceRolled', from).data.roll).toBe(lastRoll + 1)
  })

  it('what it supersedes stays in the record and is audited: dice, facts and inputs', () => {
    const playing = played(({ lastRoll }) => lastRoll > 30)
    const to = appendEnds(playing.log).find((r) => r > 100) ?? 0
    rewind(playing, to)
    playOn(playing)
    const roll = find(playing.log, 'DiceRolled', to)
    const values = Array.isArray(roll.data.values) ? roll.data.values : []
    const die = forged(playing.log, roll.revision, ({ data }) => ({
      data: { ...data, values: [7 - Number(values[0]), ...values.slice(1)] },
    }))
    expect(levelOf(die, 'dice')).toMatchObject({ status: 'failed', revision: roll.revision })
    const fact = find(playing.log, 'PoolFormed', to)
    const pool = forged(playing.log, fact.revision, ({ data }) => ({ data: { ...data, total: 9 } }))
    expect(levelOf(pool, 'rules')).toMatchObject({ status: 'failed', revision: fact.revision })
  })

  it('to a moment when one seat had committed its split: the secret is the one committed then', () => {
    const playing = played(aWaits)
    const to = playing.log.length - 1
    const secret = matchOf(playing).exchange?.fighters.a.secret
    playOn(playing, ({ exchange }, { length }) => exchange === undefined && length > to + 1)
    rewind(playing, to)
    const ask = matchOf(playing).asks.find((a) => a.kind === 'allocation')
    if (ask === undefined) throw new Error('no allocation is asked for')
    send(playing, 'b', anyAnswer(playing.random, matchOf(playing), ask))
    const revealed = playing.log.findLast((e) => e.type === 'AllocationRevealed' && e.data.seat === 'a')
    expect(revealed?.data).toMatchObject({ ...secret })
    expect(failures(playing.log)).toEqual([])
  })

  it('a split committed and taken back before its reveal stays sealed until the match is over', () => {
    const playing = played(aWaits)
    const committed = playing.log.findLast((e) => e.type === 'DiceAllocated')?.revision ?? -1
    rewind(playing, appendEnds(playing.log).findLast((r) => r < committed) ?? 0)
    const shown = () => redacted('b', playing.log)[committed]?.sealed
    playOn(playing, ({ exchange, lastRoll }) => exchange === undefined && lastRoll > 25)
    expect(playing.log.filter((e) => e.type === 'AllocationRevealed').length).toBeGreaterThan(2)
    expect(shown()).toBeUndefined()
    playOn(playing)
    expect(shown()).toBeDefined()
    expect(outcomes(redacted('b', playing.log))).toEqual(allPassed)
  })

  it('to before a player took the seat: another seed of the player counts for the rolls from then on', () => {
    const playing = played(({ lastRoll }) => lastRoll > 8)
    const to = (find(playing.log, 'SeatTaken').revision ?? 1) - 1
    rewind(playing, to)
    const other: Recorded = { ...playing, seeds: { a: 'three' } }
    playOn(other)
    expect(outcomes(other.log)).toEqual(allPassed)
  })
})

describe('many rewinds, to before and after each other', () => {
  it.each([1, 2, 3])(
    'match %i: fold, rebuild and views agree after each, the audit passes at the end',
    (seed) => {
      const playing = begin({ seed, turns: 1, dice: seed === 2 ? 'table' : 'server' })
      const random = seededRandom(seed + 100)
      for (let n = 0; n < 4; n += 1) {
        const length = playing.log.length + 40
        playOn(playing, (_, log) => log.length > length)
        if (playing.live.conduct.matches('over')) break
        const ends = appendEnds(playing.log)
        rewind(playing, ends[below(random, ends.length - 1)] ?? 0)
        const again = rebuild(playing.log)
        expect(again.live.game.context.match).toEqual(matchOf(playing))
        for (const viewer of ['a', 'b', 'spectator'] as const)
          expect(again.views[viewer]).toEqual(fold(redacted(viewer, playing.log).map(understood)))
      }
      expect(playing.log.filter((e) => e.type === 'MatchRewound').length).toBeGreaterThan(1)
      playOn(playing)
      expect(outcomes(playing.log)).toEqual(allPassed)
    },
  )
})

describe('a rewind that no rule allows', () => {
  const refusedRewind = (playing: Recorded, event = rewound(matchOf(playing), 0)) => {
    const log = [...playing.log]
    chain(log, [event])
    return levelOf(log, 'rules')
  }
  const playing = played(({ lastRoll }) => lastRoll > 10)
  const { lastAsk, lastRoll } = matchOf(playing)

  it('into the middle of a command', () => {
    const middle = find(playing.log, 'PoolFormed').revision
    expect(refusedRewind(playing, rewound(matchOf(playing), middle))).toMatchObject({
      status: 'failed',
      revision: playing.log.length,
      summary: expect.stringContaining(`Event ${middle} is not the end of an earlier command.`),
    })
  })

  it('into the future', () => {
    const next = rewound(matchOf(playing), playing.log.length + 5)
    expect(refusedRewind(playing, next)).toMatchObject({ status: 'failed', revision: playing.log.length })
  })

  it('with numbers that begin again, so that dice already seen would come once more', () => {
    const [to = 0] = appendEnds(playing.log)
    const event = rewound({ ...matchOf(playing), lastRoll: 3 }, to)
    expect(refusedRewind(playing, event)).toMatchObject({
      status: 'failed',
      summary: expect.stringContaining(`Numbers go on from ask ${lastAsk} and roll ${lastRoll}.`),
    })
  })

  it('after the end, when the seed is known', () => {
    const over = begin({ turns: 1 })
    playOn(over)
    const [to = 0] = appendEnds(over.log)
    expect(refusedRewind(over, rewound(matchOf(over), to))).toMatchObject({
      status: 'failed',
      revision: over.log.length,
      expected: { code: 'MATCH_OVER' },
    })
  })

  it('the state stays readable all the same', () => {
    const log = [...playing.log]
    chain(log, [rewound(matchOf(playing), 9999)])
    expect([...folded(log.map(understood))]).toHaveLength(log.length)
  })
})
