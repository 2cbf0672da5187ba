import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreUnavailable } from '../errors.ts'
import type { EventStore } from '../port.ts'
import { betterSqlite } from './betterSqlite.ts'
import { makeDurable } from './durable.ts'
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
      makeDurable(driver, path)
      createSchema(driver, path)
      return sqliteStore(driver, path, unlock)
    } catch (error) {
      driver.close()
      unlock()
      throw error
    }
  })
}

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StoreUnavailable(`the folder ${folder} cannot be made`, { cause: error })
  }
}
