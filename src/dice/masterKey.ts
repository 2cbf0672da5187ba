import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The master key cannot be used. The message names where it came from, never what it says. */
export class MasterKeyError extends Error {
  readonly code = 'bad-master-key'

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MasterKeyError'
  }
}

/**
 * The 32 secret bytes that the server's dice seeds derive from: KIROKU_MASTER_KEY if it is set, else the file
 * `master.key` in the folder of the database, which is made on first use. It is kept apart from the
 * database on purpose: a copy of the log must not tell the dice to come.
 * @throws MasterKeyError for a key that is not 64 hexadecimal digits, or a file that cannot be read or made.
 */
export function loadMasterKey(
  folder: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Uint8Array {
  const given = env.KIROKU_MASTER_KEY
  if (given !== undefined) return parseKey(given, 'KIROKU_MASTER_KEY')
  const path = join(folder, 'master.key')
  try {
    return parseKey(createOnce(path, folder) ?? readFileSync(path, 'utf8'), path)
  } catch (error) {
    if (error instanceof MasterKeyError) throw error
    throw new MasterKeyError(`The master key file ${path} can be neither read nor made.`, { cause: error })
  }
}

function parseKey(text: string, source: string): Uint8Array {
  const digits = text.trim()
  if (/^[0-9a-f]{64}$/i.test(digits)) return Buffer.from(digits, 'hex')
  throw new MasterKeyError(`The master key in ${source} is not 64 hexadecimal digits.`)
}

/** Undefined if the file is there already: a key is never written over, as matches in play depend on it. */
function createOnce(path: string, folder: string): string | undefined {
  mkdirSync(folder, { recursive: true })
  const file = openIfNew(path)
  if (file === undefined) return undefined
  const key = randomBytes(32).toString('hex')
  try {
    writeSync(file, `${key}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return key
}

function openIfNew(path: string): number | undefined {
  try {
    return openSync(path, 'wx', 0o600)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined
    throw error
  }
}
