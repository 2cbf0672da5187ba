import { createHmac } from 'node:crypto'
import { canonical } from '../record/canonical.ts'

/**
 * A keyed hash of a command's body: tells a retry from another command under the same key. Keyed, for a secret
 * command has a handful of bodies that could be tried. 64 hexadecimal digits.
 */
export const bodyHash = (masterKey: Uint8Array, match: string, body: unknown): string =>
  createHmac('sha256', masterKey)
    .update(`kiroku/body/${match}/${canonical(body)}`)
    .digest('hex')
