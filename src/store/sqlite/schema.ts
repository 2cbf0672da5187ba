import { NotAStore, StoreTooNew } from '../errors.ts'
import type { Driver } from './driver.ts'
import { sqliteCode } from './failures.ts'

const VERSION = 1

/** "Kiro": marks a file as ours, so that no other program's database is written to. */
const APPLICATION = 0x4b69726f

/**
 * Refuses what is not ours or not yet known, before anything is written.
 * Throws NotAStore, StoreTooNew.
 */
export const inspectSchema = (driver: Driver, path: string): void => {
  const found = readHeader(driver, path)
  if (found.tables === 0 && found.version === 0) return
  if (found.application !== APPLICATION) throw new NotAStore(path, 'it is the database of another program')
  if (found.version > VERSION) throw new StoreTooNew(path, found.version, VERSION)
}

/** Makes the tables of an empty file. */
export const createSchema = (driver: Driver, path: string): void => {
  if (readHeader(driver, path).version === VERSION) return
  driver.exec(`
    BEGIN IMMEDIATE;
    CREATE TABLE streams (
      sid INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      revision INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE events (
      position INTEGER PRIMARY KEY AUTOINCREMENT,
      sid INTEGER NOT NULL REFERENCES streams,
      revision INTEGER NOT NULL,
      id BLOB NOT NULL,
      type TEXT NOT NULL,
      data TEXT NOT NULL,
      metadata TEXT NOT NULL,
      UNIQUE (sid, revision)
    ) STRICT;
    CREATE TABLE checkpoints (
      name TEXT PRIMARY KEY,
      position INTEGER NOT NULL
    ) STRICT;
    CREATE TRIGGER events_never_change BEFORE UPDATE ON events
      BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;
    CREATE TRIGGER events_never_go BEFORE DELETE ON events
      BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
    PRAGMA application_id = ${APPLICATION};
    PRAGMA user_version = ${VERSION};
    COMMIT;
  `)
}

interface Header {
  readonly version: number
  readonly application: number
  readonly tables: number
}

const readHeader = (driver: Driver, path: string): Header => {
  try {
    const header = driver
      .prepare<Header>(
        `SELECT user_version AS version, application_id AS application,
           (SELECT count(*) FROM sqlite_schema) AS tables
         FROM pragma_user_version, pragma_application_id`,
      )
      .get()
    return header ?? { version: 0, application: 0, tables: 0 }
  } catch (error) {
    if (sqliteCode(error) !== 'SQLITE_NOTADB') throw error
    throw new NotAStore(path, 'it is not an SQLite database', error)
  }
}
