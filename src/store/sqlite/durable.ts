import { StoreUnavailable } from '../errors.ts'
import type { Driver } from './driver.ts'

/** Sees to it that what a commit has answered survives the loss of power. Throws StoreUnavailable. */
export const makeDurable = (driver: Driver, path: string): void => {
  const journal = driver.prepare<{ readonly journal_mode: string }>('PRAGMA journal_mode = WAL').get()
  if (path !== ':memory:' && journal?.journal_mode !== 'wal') {
    throw new StoreUnavailable(`${path} is on a file system without shared memory, which SQLite needs here`)
  }
  // The binding's default for WAL is NORMAL, which loses the last commits with the power.
  driver.exec('PRAGMA synchronous = FULL')
}
