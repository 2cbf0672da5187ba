import { createHash, createHmac, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitment, face, type PlayerSeeds, roll, serverSeed, verifyRoll } from '../../src/dice/server.ts'

const masterKey = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex')
const seed = serverSeed(masterKey, 'match-1')
const players: PlayerSeeds = { a: 'from Aya', b: 'from Chiyo' }

/** The scheme again, written from its description alone, with nothing of the module. */
function rollByHand(seedHex: string, fields: readonly string[], dice: number): number[] {
  const values: number[] = []
  for (let block = 0; values.length < dice; block += 1) {
    const hmac = createHmac('sha256', Buffer.from(seedHex, 'hex'))
    for (const field of ['kiroku dice 1 roll', ...fields, `${block}`]) {
      const length = Buffer.byteLength(field)
      hmac.update(
        Uint8Array.of((length >> 24) & 255, (length >> 16) & 255, (length >> 8) & 255, length & 255),
      )
      hmac.update(field)
    }
    for (const byte of hmac.digest()) if (byte < 252) values.push((byte % 6) + 1)
  }
  return values.slice(0, dice)
}

// Each vector was computed once from the scheme's description, outside of this code base, and is computed again
// here with node:crypto alone.
describe('scheme 1: known vectors', () => {
  it('the seed of a match', () => {
    const byHand = Buffer.from(hkdfSync('sha256', masterKey, 'kiroku dice 1', 'seed:match-1', 32)).toString(
      'hex',
    )
    expect(seed).toBe(byHand)
    expect(seed).toBe('b1fcaa126947d80d574a97d675a3b3277becceb8c156abe99a95bc0a7332de0c')
  })

  it('its commitment', () => {
    const bytes = Buffer.concat([Buffer.from('kiroku dice 1 commitment:'), Buffer.from(seed, 'hex')])
    expect(commitment(seed)).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(commitment(seed)).toBe('1e4228d995500963955ad06484b429e173c153ffbec7ad7ef0549061b629816d')
  })

  it('a roll of twelve dice with the seeds of both players', () => {
    const dice = roll(seed, 'match-1', players, 7, 12)
    expect(dice).toEqual(rollByHand(seed, ['match-1', '=from Aya', '=from Chiyo', '7'], 12))
    expect(dice).toEqual([1, 2, 3, 5, 6, 3, 2, 6, 2, 5, 3, 5])
  })

  it('a roll of a hundred dice, over several blocks, without players’ seeds', () => {
    expect(roll(seed, 'match-1', {}, 1, 100)).toEqual(rollByHand(seed, ['match-1', '', '', '1'], 100))
  })

  it('any roll', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 })
    fc.assert(
      fc.property(text, text, fc.nat(), fc.nat(60), (match, a, number, dice) => {
        expect(roll(seed, match, { a }, number, dice)).toEqual(
          rollByHand(seed, [match, `=${a}`, '', `${number}`], dice),
        )
      }),
    )
  })
})

describe('fair dice', () => {
  it('each face is exactly 42 of the 252 bytes that count, and four bytes count for none', () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => face(byte))
    const fell = [1, 2, 3, 4, 5, 6, undefined].map((value) => bytes.filter((one) => one === value).length)
    expect(fell).toEqual([42, 42, 42, 42, 42, 42, 4])
    expect(bytes.slice(252)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('sixty thousand dice of this seed fall as fair dice do', () => {
    const dice = Array.from({ length: 600 }, (_, number) =>
      roll(seed, 'match-1', players, number, 100),
    ).flat()
    for (const value of [1, 2, 3, 4, 5, 6]) {
      // 10,000 expected, standard deviation 91
      expect(Math.abs(dice.filter((die) => die === value).length - 10_000)).toBeLessThan(365)
    }
  })

  it('a longer roll begins as a shorter one: asking for more dice chooses nothing', () => {
    expect(roll(seed, 'match-1', players, 3, 80).slice(0, 5)).toEqual(roll(seed, 'match-1', players, 3, 5))
  })

  it('no dice are an empty roll', () => {
    expect(roll(seed, 'match-1', players, 3, 0)).toEqual([])
  })
})

describe('what the players see before the match tells no dice', () => {
  const matches = Array.from({ length: 200 }, (_, index) => `match-${index}`)

  /** How many of 200 matches a guess at the seed foretells six dice of; one in 46,656 by luck. */
  const foretold = (guess: (seedHex: string, match: string) => string) =>
    matches.filter((match) => {
      const real = serverSeed(masterKey, match)
      return verifyRoll(guess(real, match), match, players, 1, roll(real, match, players, 1, 6))
    }).length

  it('the attack works where the key of the dice is known', () => {
    expect(foretold((real) => real)).toBe(200)
  })

  it('the commitment is not the key of the dice', () => {
    expect(foretold((real) => commitment(real))).toBe(0)
  })

  it('a hash of the commitment, or a seed drawn from it, is not the key either', () => {
    const sha = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
    expect(foretold((real) => sha(commitment(real)))).toBe(0)
    expect(foretold((real, match) => serverSeed(Buffer.from(commitment(real), 'hex'), match))).toBe(0)
  })

  it('the commitment is not the bare hash of the seed, which another use could show', () => {
    expect(commitment(seed)).not.toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  })

  it('the revealed seed of one match is not that of another', () => {
    expect(new Set(matches.map((match) => serverSeed(masterKey, match))).size).toBe(200)
    expect(foretold((_real, match) => serverSeed(masterKey, `${match}-fork`))).toBe(0)
  })
})

describe('every part counts', () => {
  const dice = (match: string, seeds: PlayerSeeds, number: number) => roll(seed, match, seeds, number, 24)

  it.each<[string, number[]]>([
    ['the match', dice('match-2', players, 7)],
    ['the seed of a', dice('match-1', { ...players, a: 'other' }, 7)],
    ['the seed of b', dice('match-1', { ...players, b: 'other' }, 7)],
    ['which player gave which', dice('match-1', { a: players.b, b: players.a }, 7)],
    ['a seed that was not given', dice('match-1', { b: players.b }, 7)],
    ['the roll number', dice('match-1', players, 8)],
  ])('%s', (_name, other) => {
    expect(other).not.toEqual(dice('match-1', players, 7))
  })

  it('the borders between fields: the same letters cut otherwise are another roll', () => {
    const cuts: number[][] = [
      dice('m', { a: 'ab', b: 'c' }, 1),
      dice('m', { a: 'a', b: 'bc' }, 1),
      dice('m', { a: 'abc' }, 1),
      dice('m', { b: 'abc' }, 1),
      dice('m', { a: 'abc', b: '' }, 1),
      dice('m=a', { a: 'b', b: 'c' }, 1),
      dice('m', { a: 'ab=c' }, 1),
      dice('m', { a: 'ab', b: 'c1' }, 1),
      dice('m', { a: 'ab', b: 'c' }, 11),
    ]
    expect(new Set(cuts.map(String)).size).toBe(cuts.length)
  })

  it('an empty seed is not the same as none', () => {
    expect(dice('m', { a: '' }, 1)).not.toEqual(dice('m', {}, 1))
  })

  it('a roll number cannot be taken for a block', () => {
    const longRoll = roll(seed, 'm', {}, 1, 400)
    expect(String(longRoll)).not.toContain(String(dice('m', {}, 11)))
    expect(String(longRoll)).not.toContain(String(dice('m', {}, 12)))
  })
})

describe('checking a roll', () => {
  const values = roll(seed, 'match-1', players, 7, 5)

  it('takes what was rolled', () => {
    expect(verifyRoll(seed, 'match-1', players, 7, values)).toBe(true)
  })

  it('finds each single die that was changed', () => {
    const changed = values.map((_, place) => values.map((die, at) => (at === place ? (die % 6) + 1 : die)))
    expect(changed.map((one) => verifyRoll(seed, 'match-1', players, 7, one))).toEqual(Array(5).fill(false))
  })

  it('finds dice in another order', () => {
    expect(verifyRoll(seed, 'match-1', players, 7, [...values].sort().reverse())).toBe(false)
  })

  it('finds a roll under another number', () => {
    expect(verifyRoll(seed, 'match-1', players, 8, values)).toBe(false)
  })

  it.each([
    ['a seed of another form', () => roll('ab', 'match-1', players, 7, 5)],
    ['a commitment to no seed', () => commitment(seed.toUpperCase())],
    ['less than no dice', () => roll(seed, 'match-1', players, 7, -1)],
    ['half a roll number', () => roll(seed, 'match-1', players, 7.5, 1)],
  ])('refuses %s', (_name, call) => {
    expect(call).toThrow(RangeError)
  })
})
