import { describe, expect, it } from 'vitest'
import { commitment, serverSeed } from '../../src/dice/server.ts'
import { rebuild } from '../../src/game/live.ts'
import { below, seededRandom } from '../../src/player/random.ts'
import { find, forged, rehashed } from './forger.ts'
import { levelOf, outcomes } from './level.ts'
import { begin, holds, playOn, recordedMatch, recordedWith } from './recorded.ts'

const log = recordedWith(holds('DiceAllocated'), { turns: 1, seeds: { a: 'one', b: 'two' } })
const rollsOf = (log: readonly { type: string }[]) => log.filter((e) => e.type === 'DiceRolled').length

describe('what the audit says about the dice', () => {
  it('both players gave a seed', () => {
    expect(levelOf(log, 'dice').summary).toBe(
      `All ${rollsOf(log)} rolls follow from the committed seed and both players' seeds.`,
    )
  })

  it('one player gave a seed', () => {
    const one = recordedMatch({ seed: 8, turns: 1, seeds: { b: 'two' } })
    expect(levelOf(one, 'dice').summary).toBe(
      `All ${rollsOf(one)} rolls follow from the committed seed and one player's seed.`,
    )
  })

  it('no player gave a seed: it says what that proves less', () => {
    expect(levelOf(recordedMatch({ seed: 8, turns: 1 }), 'dice')).toMatchObject({
      status: 'passed',
      summary: expect.stringContaining('the server could have chosen among seeds before it committed'),
    })
  })

  it('table dice: numbered without gap, and the rest is the players’ word', () => {
    const table = recordedMatch({ seed: 8, turns: 1, dice: 'table' })
    expect(levelOf(table, 'dice')).toMatchObject({
      status: 'passed',
      summary: `${rollsOf(table)} rolls were thrown by hand and typed in, numbered without gap; what the dice showed rests on the players' word.`,
    })
  })

  it('a match in play: the rolls wait for the seed', () => {
    const playing = begin({ seed: 8, turns: 1 })
    playOn(playing, (match) => match.lastRoll >= 5)
    expect(levelOf(playing.log, 'dice')).toMatchObject({
      status: 'notYet',
      summary: expect.stringContaining('wait for the server'),
    })
  })
})

describe('dice that are not honest', () => {
  it('a roll number is left out: the gap is named', () => {
    const roll = find(log, 'DiceRolled', 100)
    const gap = forged(log, roll.revision, ({ data }) => ({ data: { ...data, roll: Number(data.roll) + 1 } }))
    expect(levelOf(gap, 'dice')).toMatchObject({
      status: 'failed',
      revision: roll.revision,
      expected: roll.data.roll,
      stored: Number(roll.data.roll) + 1,
    })
    expect(levelOf(gap, 'rules')).toMatchObject({
      revision: roll.revision,
      expected: { code: 'WRONG_ROLL', clauses: ['DICE'] },
    })
  })

  it('a roll is shown twice under its number', () => {
    const roll = find(log, 'DiceRolled', 100)
    const twice = rehashed(log.flatMap((e) => (e === roll ? [e, e] : [e])))
    expect(levelOf(twice, 'dice')).toMatchObject({
      status: 'failed',
      revision: roll.revision + 1,
      stored: roll.data.roll,
    })
  })

  it('another seed is revealed than was committed to', () => {
    const reveal = find(log, 'SeedRevealed')
    const seed = serverSeed(new Uint8Array(32).fill(9), 'm-1')
    const other = forged(log, reveal.revision, () => ({ data: { seed } }))
    expect(levelOf(other, 'dice')).toMatchObject({
      status: 'failed',
      revision: reveal.revision,
      expected:
        find(log, 'MatchCreated').data.dice && commitment(serverSeed(new Uint8Array(32).fill(7), 'm-1')),
      stored: commitment(seed),
    })
  })

  it('commitment and seed are both exchanged: the rolls give it away', () => {
    const seed = serverSeed(new Uint8Array(32).fill(9), 'm-1')
    const committed = forged(log, 0, ({ data }) => ({
      data: { ...data, dice: { scheme: 1, commitment: commitment(seed) } },
    }))
    const other = forged(committed, find(log, 'SeedRevealed').revision, () => ({ data: { seed } }))
    const { status, revision } = levelOf(other, 'dice')
    expect(status).toBe('failed')
    expect(log[revision ?? -1]?.type).toBe('DiceRolled')
  })

  it('no seed was committed to in a match with the server’s dice', () => {
    const none = forged(log, 0, ({ data }) => ({ data: { ...data, dice: null } }))
    expect(levelOf(none, 'dice')).toMatchObject({ status: 'failed', revision: 0 })
  })

  it('a player’s seed is exchanged afterwards: the first roll that disagrees is named', () => {
    const seat = find(log, 'SeatTaken')
    const other = forged(log, seat.revision, ({ data }) => ({ data: { ...data, seed: 'three' } }))
    const { status, revision } = levelOf(other, 'dice')
    expect(status).toBe('failed')
    expect(log[revision ?? -1]?.type).toBe('DiceRolled')
  })

  it('a server roll is passed off as thrown by hand', () => {
    const roll = find(log, 'DiceRolled', 100)
    const hand = forged(log, roll.revision, ({ data }) => ({
      data: { ...data, source: 'table', values: Array.isArray(data.values) ? data.values.map(() => 6) : [] },
    }))
    expect(levelOf(hand, 'dice')).toMatchObject({ status: 'failed', revision: roll.revision })
    expect(levelOf(hand, 'rules')).toMatchObject({
      revision: roll.revision,
      expected: { code: 'WRONG_DICE' },
    })
  })

  it('the sealed split is not the one that was sealed', () => {
    const { revision, sealed } = find(log, 'DiceAllocated')
    const other = forged(log, revision, () => ({
      sealed: {
        ...sealed,
        secret: { split: { attack: 1, defence: 1 }, specialAttack: null, specialDefence: null },
      },
    }))
    expect(levelOf(other, 'chain').status).toBe('passed')
    expect(levelOf(other, 'dice')).toMatchObject({
      status: 'failed',
      revision,
      summary: `Event ${revision}: the sealed part is not the one that was sealed.`,
    })
  })

  it('the tokens’ hashes are not those that were sealed at the creation', () => {
    const { sealed } = find(log, 'MatchCreated')
    const other = forged(log, 0, () => ({
      sealed: { ...sealed, secret: { a: '0'.repeat(64), b: '0'.repeat(64) } },
    }))
    expect(levelOf(other, 'dice')).toMatchObject({ status: 'failed', revision: 0 })
  })
})

describe('PR-03 a match whose dice came from a generator that is no more', () => {
  const old = seededRandom(99)
  const generator = { roll: () => [] as readonly number[], calls: 0 }
  const playing = begin({
    seed: 3,
    turns: 1,
    other: {
      roll: (_match, due) => {
        generator.calls += 1
        return Array.from({ length: due.dice }, () => 1 + below(old, 6))
      },
      reveal: () => serverSeed(new Uint8Array(32).fill(7), 'm-1'),
    },
  })
  playOn(playing)

  it('replays to the same dice and the same winner, and nobody is asked for a die', () => {
    const calls = generator.calls
    const again = rebuild(playing.log)
    expect(again.live.game.context.match).toEqual(playing.live.game.context.match)
    expect(again.live.game.context.match.result).toBeDefined()
    expect(generator.calls).toBe(calls)
  })

  it('the audit tells the rules, which hold, from the dice, which the seed does not give', () => {
    expect(outcomes(playing.log)).toEqual([
      'chain passed',
      'schema passed',
      'rules passed',
      'dice failed',
      'projection passed',
    ])
  })
})
