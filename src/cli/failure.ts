import { MasterKeyError } from '../dice/masterKey.ts'
import { NotPlayable } from '../game/live.ts'
import { Unreadable } from '../game/log.ts'
import { BadSetting } from '../operation/configuration.ts'
import { StoreError } from '../store/errors.ts'
import { BadInput } from './badInput.ts'

/**
 * What went wrong, in a sentence for the person at the keyboard; undefined for a fault of this program, which is
 * shown with all that is known about it.
 */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof StoreError) return `The event store cannot be used: ${error.message}.`
  const known = [BadInput, BadSetting, MasterKeyError, NotPlayable, Unreadable]
  return error instanceof Error && known.some((type) => error instanceof type) ? error.message : undefined
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'access is denied',
  EADDRINUSE: 'the port is in use by another program',
  EADDRNOTAVAIL: 'this computer has no such address',
  ENOTFOUND: 'there is no such host',
}

/** Why the operating system did not do what was asked. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}
