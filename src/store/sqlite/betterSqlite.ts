import Database from 'better-sqlite3'
import type { Driver, SqlValue } from './driver.ts'

/** Opens (and makes, if need be) a database file, or `:memory:`. `patience`: milliseconds to wait for locks. */
export const betterSqlite = (path: string, patience: number): Driver => {
  const db = new Database(path, { timeout: patience })
  return {
    exec: (sql) => {
      db.exec(sql)
    },
    prepare: <Row>(sql: string) => {
      const statement = db.prepare<SqlValue[], Row>(sql)
      return {
        run: (...values) => Number(statement.run(...values).lastInsertRowid),
        get: (...values) => statement.get(...values),
        all: (...values) => statement.all(...values),
      }
    },
    close: () => {
      db.close()
    },
  }
}
