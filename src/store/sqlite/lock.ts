import { realpathSync } from 'node:fs'
import { StoreInUse } from '../errors.ts'
import { betterSqlite } from './betterSqlite.ts'
import { sqliteCode } from './failures.ts'

/** Two processes that start at one moment disturb each other's first try; milliseconds. */
const PATIENCE = 250

/**
 * Takes the right to write to a database file, which must exist, until the function it answers is
 * called or the process ends, however it ends. Throws StoreInUse.
 *
 * The lock is an exclusive transaction on an empty database beside the file: the operating system
 * frees it with the process, and the file itself stays readable for back-ups and for curious
 * people. The lock file is never removed: a process about to lock it would then hold a lock on
 * nothing.
 */
export const lockFile = (path: string): (() => void) => {
  const lock = betterSqlite(`${realpathSync(path)}-lock`, PATIENCE)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw sqliteCode(error) === 'SQLITE_BUSY' ? new StoreInUse(path) : error
  }
  return lock.close
}
