import { StoreDamaged, StoreFull, StoreUnavailable } from '../errors.ts'

/** The name of SQLite's result code, such as `SQLITE_BUSY`; empty for what is not an error of SQLite. */
export const sqliteCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** What an error means to a user of the store. What is not an error of SQLite is a bug and stays what it is. */
export const inStoreTerms = (error: unknown, path: string): unknown => {
  const code = sqliteCode(error)
  if (!(error instanceof Error) || !code.startsWith('SQLITE_')) return error
  if (code === 'SQLITE_FULL') return new StoreFull(path, error)
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return new StoreDamaged(path, error)
  return new StoreUnavailable(`${path}: ${error.message} (${code})`, { cause: error })
}

/** Runs something against SQLite; what it throws is said in the store's terms. */
export const guarded = <Result>(path: string, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    throw inStoreTerms(error, path)
  }
}
