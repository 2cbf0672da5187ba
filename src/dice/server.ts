import { createHash, createHmac, hkdfSync } from 'node:crypto'

/**
 * Verifiable dice, scheme 1. The server fixes its seed before the players give theirs, so that neither side
 * alone can choose a die, and everyone can recompute each roll once the seed is revealed.
 *
 *   seed       = HKDF-SHA256(key: master key, salt: 'kiroku dice 1', info: 'seed:' + match id), 32 bytes
 *   commitment = SHA-256('kiroku dice 1 commitment:' + the 32 bytes of the seed)
 *   block n    = HMAC-SHA256(key: seed, 'kiroku dice 1 roll', match id, seed of a, seed of b, roll number, n)
 *
 * Each field of a block is UTF-8 text after its length in bytes (32 bits, big-endian); numbers are decimal. A
 * player's seed is written as '=' and the seed, or as nothing if the player gave none. The bytes of blocks 0, 1, 2 …
 * are read in order; `face` makes dice of them.
 */
export const diceScheme = 1

export interface PlayerSeeds {
  readonly a?: string
  readonly b?: string
}

/**
 * The dice of one roll, each 1 to 6.
 * @param seed of the server, 64 hexadecimal digits. @param dice how many.
 * @throws RangeError for a seed of another form, or a count or roll number that is no whole number from 0.
 */
export function roll(
  seed: string,
  matchId: string,
  playerSeeds: PlayerSeeds,
  rollNumber: number,
  dice: number,
): number[] {
  if (!isCount(rollNumber) || !isCount(dice))
    throw new RangeError('Dice and roll numbers are counted from 0.')
  const key = seedBytes(seed)
  const { a, b } = playerSeeds
  const fields = ['kiroku dice 1 roll', matchId, given(a), given(b), String(rollNumber)]
  const values: number[] = []
  for (let block = 0; values.length < dice; block += 1) {
    const bytes = createHmac('sha256', key)
      .update(lengthPrefixed([...fields, String(block)]))
      .digest()
    values.push(...[...bytes].map(face).filter((value) => value !== undefined))
  }
  return values.slice(0, dice)
}

/** Whether the values are what the seeds give for this roll. */
export function verifyRoll(
  seed: string,
  matchId: string,
  playerSeeds: PlayerSeeds,
  rollNumber: number,
  values: readonly number[],
): boolean {
  const expected = roll(seed, matchId, playerSeeds, rollNumber, values.length)
  return expected.every((value, index) => value === values[index])
}

/**
 * The server's seed of a match, 64 hexadecimal digits; secret until the match is over.
 * @param masterKey 32 bytes.
 */
export function serverSeed(masterKey: Uint8Array, matchId: string): string {
  return Buffer.from(hkdfSync('sha256', masterKey, 'kiroku dice 1', `seed:${matchId}`, 32)).toString('hex')
}

/**
 * What the server shows before the first roll, 64 hexadecimal digits. Its own label keeps it apart from
 * everything that dice derive from.
 * @throws RangeError for a seed that is not 64 hexadecimal digits.
 */
export function commitment(seed: string): string {
  return createHash('sha256').update('kiroku dice 1 commitment:').update(seedBytes(seed)).digest('hex')
}

/** 252 is the largest multiple of 6 that a byte can reach: the four above would favour the faces 1 to 4. */
export const face = (byte: number): number | undefined => (byte >= 252 ? undefined : (byte % 6) + 1)

/** Tells a seed that is empty from one that was not given. */
const given = (seed: string | undefined): string => (seed === undefined ? '' : `=${seed}`)

/** Lengths keep the borders between fields: two ways to cut the same text give different bytes. */
function lengthPrefixed(fields: readonly string[]): Buffer {
  return Buffer.concat(
    fields.flatMap((field) => {
      const bytes = Buffer.from(field, 'utf8')
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return [length, bytes]
    }),
  )
}

function seedBytes(seed: string): Buffer {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new RangeError('A server seed is 64 hexadecimal digits.')
  return Buffer.from(seed, 'hex')
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
