import { expect, it } from 'vitest'
import { StoreFull, StoreUnavailable, StreamNotFound, UnknownOutcome } from '../../src/store/errors.ts'
import { openStore } from '../../src/store/open.ts'
import type { NewEvent } from '../../src/store/port.ts'
import { betterSqlite } from '../../src/store/sqlite/betterSqlite.ts'
import type { Driver, Statement } from '../../src/store/sqlite/driver.ts'
import { createSchema } from '../../src/store/sqlite/schema.ts'
import { sqliteStore } from '../../src/store/sqlite/store.ts'
import { listen } from '../contract/listener.ts'
import { freshPath } from './freshPath.ts'

it('appends of one moment share one transaction, and none is answered before it is on the disk', async () => {
  const log: string[] = []
  const store = storeOn(
    watched(memory(), /^(BEGIN|COMMIT)/, (run, statement) => {
      run()
      log.push(statement)
    }),
  )
  const answers = range(64).map(async (n) => {
    await store.append(`m${n}`, 'noStream', numbered(5))
    log.push('answer')
  })
  await Promise.all(answers)
  expect(log).toEqual(['BEGIN IMMEDIATE', 'COMMIT', ...range(64).map(() => 'answer')])
})

it('conflicts in a transaction harm none of the others', async () => {
  const store = storeOn(memory())
  await store.append('taken', 'noStream', numbered(1))
  const outcomes = await Promise.allSettled(
    range(30).map((n) =>
      store.append(n % 3 === 0 ? 'taken' : `m${n}`, 'noStream', numbered(2, 100 * (n + 1))),
    ),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(
    range(30).map((n) => (n % 3 === 0 ? 'rejected' : 'fulfilled')),
  )
  expect(await store.read('taken')).toHaveLength(1)
  for (const n of range(30)) if (n % 3 !== 0) expect(await store.read(`m${n}`)).toHaveLength(2)
})

it('appends of one moment to one stream build on each other, and their positions have no gaps', async () => {
  const store = storeOn(memory())
  const answers = await Promise.all([
    store.append('m', 'noStream', numbered(2)),
    store.append('m', 0, numbered(2, 10)).catch(() => 'conflict'),
    store.append('m', 1, numbered(2, 20)),
    store.append('n', 'noStream', numbered(1)),
  ])
  expect(answers).toEqual([
    { revision: 1, position: '2' },
    'conflict',
    { revision: 3, position: '4' },
    { revision: 0, position: '5' },
  ])
})

it('an append that fails half-way leaves nothing behind and harms none of the others', async () => {
  let left = 3
  const store = storeOn(
    watched(memory(), /INSERT INTO events/, (run) => {
      if (left-- === 0) throw sqliteError('SQLITE_TOOBIG')
      run()
    }),
  )
  const [first, second, third] = await Promise.allSettled([
    store.append('a', 'noStream', numbered(2)),
    store.append('b', 'noStream', numbered(2)),
    store.append('c', 'noStream', numbered(2)),
  ])
  expect([first?.status, second?.status, third?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(store.read('b')).rejects.toBeInstanceOf(StreamNotFound)
  expect(await store.read('c')).toMatchObject([{ position: '3' }, { position: '4' }])
})

it('a full disk refuses with StoreFull, stores nothing of that append, and reads go on', async () => {
  const driver = memory()
  const store = storeOn(driver)
  await store.append('m', 'noStream', numbered(2))
  driver.exec('PRAGMA max_page_count = 12')
  const big = { ...numberedEvent(9), data: { text: 'x'.repeat(100_000) } }
  await expect(store.append('m', 1, [numberedEvent(8), big])).rejects.toBeInstanceOf(StoreFull)
  expect(await store.read('m')).toHaveLength(2)
  driver.exec('PRAGMA max_page_count = 1000')
  expect((await store.append('m', 1, [numberedEvent(8), big])).revision).toBe(3)
})

it('a disk that is full at the commit refuses all of it with StoreFull, and the same appends work later', async () => {
  let full = true
  const store = storeOn(
    watched(memory(), /^COMMIT/, (run) => {
      if (full) throw sqliteError('SQLITE_FULL')
      run()
    }),
  )
  const appendBoth = () =>
    Promise.allSettled([
      store.append('a', 'noStream', numbered(1)),
      store.append('b', 'noStream', numbered(1)),
    ])
  for (const outcome of await appendBoth()) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'store-full' } })
  }
  await expect(store.read('a')).rejects.toBeInstanceOf(StreamNotFound)
  full = false
  expect((await appendBoth()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

it('when SQLite gives up the whole transaction, all of it is refused and the next one works', async () => {
  const driver = memory()
  let left = 1
  const store = storeOn(
    watched(driver, /INSERT INTO events/, (run) => {
      if (left-- === 0) {
        driver.exec('ROLLBACK')
        throw sqliteError('SQLITE_FULL')
      }
      run()
    }),
  )
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c'].map((m) => store.append(m, 'noStream', numbered(1))),
  )
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'store-full' } })
  expect((await store.append('a', 'noStream', numbered(1))).position).toBe('1')
})

it.each([
  ['was in the file', true],
  ['was not in the file', false],
])(
  'S11 a commit that fails has an unknown outcome; the same append again settles it (it %s)',
  async (_, there) => {
    const path = freshPath()
    await (await openStore(`sqlite:${path}`)).close()
    const store = storeOn(
      watched(betterSqlite(path, 0), /^COMMIT/, (run) => {
        if (there) run()
        throw sqliteError('SQLITE_IOERR_FSYNC')
      }),
    )
    const events = numbered(3)
    await expect(store.append('m', 'noStream', events)).rejects.toBeInstanceOf(UnknownOutcome)
    // After a failed fsync a store that went on would answer for what is perhaps not on the disk.
    await expect(store.append('m', 'noStream', events)).rejects.toBeInstanceOf(StoreUnavailable)
    expect(await store.health()).toMatchObject({ ok: false })
    await store.close()

    const reopened = await openStore(`sqlite:${path}`)
    expect(await reopened.append('m', 'noStream', events)).toEqual({ revision: 2, position: '3' })
    expect(await reopened.read('m')).toHaveLength(3)
    await reopened.close()
  },
)

it('a file locked by another program is unavailable for now, and nothing is stored', async () => {
  const path = freshPath()
  await (await openStore(`sqlite:${path}`)).close()
  const store = storeOn(betterSqlite(path, 0))
  const other = betterSqlite(path, 0)
  other.exec('BEGIN IMMEDIATE')
  await expect(store.append('m', 'noStream', numbered(1))).rejects.toBeInstanceOf(StoreUnavailable)
  other.exec('ROLLBACK')
  other.close()
  expect((await store.append('m', 'noStream', numbered(1))).revision).toBe(0)
  await store.close()
})

it('an error that is a bug and not the disk reaches the caller as it is', async () => {
  const store = storeOn(
    watched(memory(), /INSERT INTO events/, () => {
      throw new RangeError('a bug')
    }),
  )
  await expect(store.append('m', 'noStream', numbered(1))).rejects.toBeInstanceOf(RangeError)
})

it('a subscription whose store fails is told in the terms of the store', async () => {
  let broken = false
  const store = storeOn(
    watched(memory(), /^SELECT sid FROM streams/, (run) => {
      if (broken) throw sqliteError('SQLITE_CORRUPT_VTAB')
      run()
    }),
  )
  const listener = listen()
  store.subscribe('m', {}, listener)
  await listener.heard('caught up')
  broken = true
  await store.append('m', 'noStream', numbered(1))
  await listener.heard('failed')
  expect(listener.failures).toMatchObject([{ code: 'store-damaged' }])
})

const range = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i)

const numberedEvent = (n: number): NewEvent => ({
  id: `00000000-0000-8000-8000-${String(n).padStart(12, '0')}`,
  type: 'Counted',
  data: { n },
  metadata: {},
})

const numbered = (count: number, first = 0): readonly NewEvent[] =>
  range(count).map((n) => numberedEvent(first + n))

const memory = (): Driver => {
  const driver = betterSqlite(':memory:', 0)
  createSchema(driver, ':memory:')
  return driver
}

const storeOn = (driver: Driver) => sqliteStore(driver, 'test.db', () => {})

const sqliteError = (code: string): Error => Object.assign(new Error(code), { code })

/** A driver that lets a test come between for statements of a kind. */
const watched = (
  driver: Driver,
  kind: RegExp,
  between: (run: () => void, statement: string) => void,
): Driver => ({
  ...driver,
  prepare: <Row>(sql: string): Statement<Row> => {
    const statement = driver.prepare<Row>(sql)
    if (!kind.test(sql)) return statement
    return {
      ...statement,
      run: (...values) => {
        let rowId = 0
        between(() => {
          rowId = statement.run(...values)
        }, sql)
        return rowId
      },
      get: (...values) => {
        let row: Row | undefined
        between(() => {
          row = statement.get(...values)
        }, sql)
        return row
      },
    }
  },
})
