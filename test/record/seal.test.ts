import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newSalt, opens, seal } from '../../src/record/seal.ts'

const salt = '00112233445566778899aabbccddeeff'
const secret = { attack: 3, defence: 2 }

describe('seal of a secret allocation', () => {
  it('is the SHA-256 of the canonical text of salt and secret', () => {
    const text = `{"salt":"${salt}","secret":{"attack":3,"defence":2}}`
    expect(seal(secret, salt)).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('opens for what it was made from, in any order of keys', () => {
    expect(opens(seal(secret, salt), { secret: { defence: 2, attack: 3 }, salt })).toBe(true)
  })

  it('does not open for another allocation', () => {
    expect(opens(seal(secret, salt), { salt, secret: { attack: 2, defence: 3 } })).toBe(false)
  })

  it('does not open for another salt', () => {
    expect(opens(seal(secret, salt), { salt: newSalt(), secret })).toBe(false)
  })

  it('does not open for what is no sealed part, and does not throw', () => {
    const parts = [
      {},
      { salt: 1, secret },
      { salt: 'short', secret },
      { salt },
      { salt, secret: { attack: 0.5 } },
    ]
    expect(parts.map((part) => opens(seal(secret, salt), part))).toEqual([false, false, false, false, false])
  })

  it('refuses a salt that could be guessed', () => {
    expect(() => seal(secret, 'abc')).toThrow(RangeError)
  })

  it('makes salts of 128 bits that do not repeat', () => {
    const salts = Array.from({ length: 1000 }, newSalt)
    expect(new Set(salts).size).toBe(1000)
    expect(salts.every((one) => /^[0-9a-f]{32}$/.test(one))).toBe(true)
  })
})
