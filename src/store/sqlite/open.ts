import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreUnavailable } from '../errors.ts'
import type { EventStore } from '../port.ts'
import { betterSqlite } from './betterSqlite.ts'
import type { Driver } from './driver.ts'
import { guarded } from './failures.ts'
import { lockFile } from './lock.ts'
import { createSchema, inspectSchema } from './schema.ts'
import { sqliteStore } from './store.ts'

/** How long a commit waits for another program that looks after the file, a back-up say; milliseconds. */
const PATIENCE = 1000

/**
 * Opens an event store in a file, which is made with its folders if need be, or in `:memory:`.
 * Throws StoreInUse, NotAStore, StoreTooNew, StoreDamaged, StoreFull, StoreUnavailable.
 */
export const openSqliteStore = (path: string): EventStore => {
  if (path !== ':memory:') makeFolder(dirname(path))
  return guarded(path, () => {
    const driver = betterSqlite(path, PATIENCE)
    let unlock = (): void => {}
    try {
      inspectSchema(driver, path)
      if (path !== ':memory:') unlock = lockFile(path)
      prepare(driver, path)
      return sqliteStore(driver, path, unlock)
    } catch (error) {
      driver.close()
      unlock()
      throw error
    }
  })
}

const prepare = (driver: Driver, path: string): void => {
  const journal = driver.prepare<{ readonly journal_mode: string }>('PRAGMA journal_mode = WAL').get()
  if (path !== ':memory:' && journal?.journal_mode !== 'wal') {
    throw new StoreUnavailable(`${path} is on a file system without shared memory, which SQLite needs here`)
  }
  // An answer means: on the disk. Without this, WAL would lose the last commits with the power.
  driver.exec('PRAGMA synchronous = FULL')
  createSchema(driver, path)
}

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StoreUnavailable(`the folder ${folder} cannot be made`, { cause: error })
  }
}
