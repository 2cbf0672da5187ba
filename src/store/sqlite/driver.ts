/**
 * All that is asked of an SQLite binding, so that another one can take its place. Everything is
 * synchronous. Errors carry the name of SQLite's result code in `code`, such as `SQLITE_FULL`.
 */
export interface Driver {
  /** Runs statements that answer nothing. */
  readonly exec: (sql: string) => void
  /** `Row` is what the columns of the statement hold. */
  readonly prepare: <Row>(sql: string) => Statement<Row>
  readonly close: () => void
}

export interface Statement<Row> {
  /** Answers the row id last inserted. */
  readonly run: (...values: readonly SqlValue[]) => number
  readonly get: (...values: readonly SqlValue[]) => Row | undefined
  readonly all: (...values: readonly SqlValue[]) => readonly Row[]
}

export type SqlValue = string | number | Uint8Array
