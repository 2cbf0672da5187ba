import { StoreUnavailable, UnknownOutcome } from '../errors.ts'
import type { Appended } from '../port.ts'
import { type Append, prepareAppend } from './appendOne.ts'
import type { Driver } from './driver.ts'
import { inStoreTerms, sqliteCode } from './failures.ts'

export interface Writer {
  readonly append: (append: Append) => Promise<Appended>
  /** Does now what is waiting. */
  readonly flush: () => void
  /** Why nothing can be written any more. */
  readonly broken: () => StoreUnavailable | undefined
}

interface Waiting extends Append {
  readonly resolve: (appended: Appended) => void
  readonly reject: (error: unknown) => void
}

/**
 * All appends of one turn of the event loop share a transaction, because the disk takes as long
 * for one as for a hundred. Each has a savepoint of its own, so that none harms another, and
 * nobody is answered before the transaction is on the disk. `committed` then gets the streams.
 */
export const groupCommit = (
  driver: Driver,
  path: string,
  committed: (streams: ReadonlySet<string>) => void,
): Writer => {
  const appendOne = prepareAppend(driver)
  const begin = driver.prepare<never>('BEGIN IMMEDIATE')
  const commit = driver.prepare<never>('COMMIT')
  const rollback = driver.prepare<never>('ROLLBACK')
  const savepoint = driver.prepare<never>('SAVEPOINT one')
  const release = driver.prepare<never>('RELEASE one')
  const undo = driver.prepare<never>('ROLLBACK TO one')
  let waiting: Waiting[] = []
  let broken: StoreUnavailable | undefined

  /** Answers what to tell the caller once the transaction is on the disk. */
  const attempt = (one: Waiting): (() => void) => {
    savepoint.run()
    try {
      const appended = appendOne(one)
      release.run()
      return () => one.resolve(appended)
    } catch (error) {
      try {
        undo.run()
        release.run()
      } catch {
        // The savepoint is gone: SQLite gave up the whole transaction over this error.
        throw error
      }
      return () => one.reject(inStoreTerms(error, path))
    }
  }

  const giveUp = (batch: readonly Waiting[], tell: (one: Waiting) => unknown): void => {
    try {
      rollback.run()
    } catch {
      // SQLite has already done it.
    }
    for (const one of batch) one.reject(tell(one))
  }

  const flush = (): void => {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    let answers: readonly (() => void)[]
    try {
      if (broken) throw broken
      begin.run()
      answers = batch.map(attempt)
    } catch (error) {
      giveUp(batch, () => inStoreTerms(error, path))
      return
    }
    try {
      commit.run()
    } catch (error) {
      if (sqliteCode(error) === 'SQLITE_FULL') {
        giveUp(batch, () => inStoreTerms(error, path))
        return
      }
      // The commit may be in the file and yet not on the disk, and a second fsync that succeeds proves nothing.
      broken = new StoreUnavailable(`${path} could not be written to; restart the service`, { cause: error })
      giveUp(batch, ({ stream }) => new UnknownOutcome(stream, error))
      return
    }
    for (const answer of answers) answer()
    committed(new Set(batch.map(({ stream }) => stream)))
  }

  const append = (one: Append): Promise<Appended> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ ...one, resolve, reject })
    })

  return { append, flush, broken: () => broken }
}
