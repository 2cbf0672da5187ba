import { randomBytes } from 'node:crypto'
import { canonical, type JsonObject, NotCanonical, sha256hex } from './canonical.ts'

/**
 * Closes over a secret without showing it: 64 hexadecimal digits for the event's public `data.seal`.
 * @param salt from `newSalt`; without it the few possible secrets could simply be tried.
 * @throws RangeError for a salt that is not 128 bits in hexadecimal; NotCanonical for what cannot be recorded.
 */
export function seal(secret: JsonObject, salt: string): string {
  if (!isSalt(salt)) throw new RangeError('A salt is 32 hexadecimal digits.')
  return sha256hex(canonical({ salt, secret }))
}

/** 128 random bits, 32 hexadecimal digits. */
export const newSalt = (): string => randomBytes(16).toString('hex')

/** Whether this is the {salt, secret} that the seal was made from. Anything else, of whatever shape, does not open it. */
export function opens(sealHex: string, { salt, secret }: JsonObject): boolean {
  if (typeof salt !== 'string' || !isSalt(salt)) return false
  try {
    return sha256hex(canonical({ salt, secret })) === sealHex
  } catch (error) {
    if (error instanceof NotCanonical) return false
    throw error
  }
}

const isSalt = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)
