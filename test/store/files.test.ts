import { mkdirSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { NotAStore, StoreDamaged, StoreTooNew, StoreUnavailable } from '../../src/store/errors.ts'
import { openStore } from '../../src/store/open.ts'
import type { NewEvent } from '../../src/store/port.ts'
import { betterSqlite } from '../../src/store/sqlite/betterSqlite.ts'
import { makeDurable } from '../../src/store/sqlite/durable.ts'
import { freshPath } from './freshPath.ts'

it('a file that is no database is refused and left as it is', async () => {
  const path = freshPath()
  writeFileSync(path, 'warband of the Prefecture of Ryu\n'.repeat(200))
  const before = readFileSync(path)
  const refused = openStore(`sqlite:${path}`)
  await expect(refused).rejects.toBeInstanceOf(NotAStore)
  await expect(refused).rejects.toThrow('it is not an SQLite database')
  expect(readFileSync(path).equals(before)).toBe(true)
})

it('the database of another program is refused and left as it is', async () => {
  const path = freshPath()
  sql(path, 'CREATE TABLE songs (title TEXT)')
  const before = readFileSync(path)
  const refused = openStore(`sqlite:${path}`)
  await expect(refused).rejects.toBeInstanceOf(NotAStore)
  await expect(refused).rejects.toThrow('it is the database of another program')
  expect(readFileSync(path).equals(before)).toBe(true)
})

it('a file of a newer version is refused and left as it is', async () => {
  const path = freshPath()
  await store(path)
  sql(path, 'PRAGMA user_version = 2')
  const before = readFileSync(path)
  const refused = openStore(`sqlite:${path}`)
  await expect(refused).rejects.toBeInstanceOf(StoreTooNew)
  await expect(refused).rejects.toThrow('has schema version 2, this build knows versions up to 1')
  expect(readFileSync(path).equals(before)).toBe(true)
})

it('an empty file becomes a store', async () => {
  const path = freshPath()
  writeFileSync(path, '')
  await store(path)
  expect(statSync(path).size).toBeGreaterThan(0)
})

it('missing folders are made', async () => {
  const path = join(dirname(freshPath()), 'a', 'b', 'kiroku.db')
  await store(path)
  expect(statSync(path).isFile()).toBe(true)
})

it('a folder in the place of the file is said to be unavailable', async () => {
  const path = freshPath()
  mkdirSync(path)
  await expect(openStore(`sqlite:${path}`)).rejects.toBeInstanceOf(StoreUnavailable)
})

it('a file in the place of the folder is said to be unavailable', async () => {
  const path = freshPath()
  writeFileSync(path, '')
  await expect(openStore(`sqlite:${path}/kiroku.db`)).rejects.toBeInstanceOf(StoreUnavailable)
})

it('a file cut short is said to be damaged', async () => {
  const path = freshPath()
  await store(path, 50)
  writeFileSync(path, readFileSync(path).subarray(0, 5 * PAGE))
  await expect(openStore(`sqlite:${path}`)).rejects.toBeInstanceOf(StoreDamaged)
})

it('a file with a page overwritten is said to be damaged; what lies elsewhere is still read', async () => {
  const path = freshPath()
  await store(path, 50)
  const pages = readFileSync(path)
  const last = pages.indexOf('{"n":49,')
  pages.fill(255, last - (last % PAGE), last - (last % PAGE) + PAGE)
  writeFileSync(path, pages)
  const opened = await openStore(`sqlite:${path}`)
  await expect(opened.read('m')).rejects.toBeInstanceOf(StoreDamaged)
  expect(await opened.read('m', { max: 10 })).toHaveLength(10)
  await opened.close()
})

it('an event whose text is no JSON any more is said to be damaged, with its place', async () => {
  const path = freshPath()
  await store(path, 3)
  const text = readFileSync(path)
  const handle = openSync(path, 'r+')
  writeSync(handle, '#', text.indexOf('{"n":1,'))
  const opened = await openStore(`sqlite:${path}`)
  expect(await opened.read('m', { max: 1 })).toHaveLength(1)
  const damaged = opened.read('m')
  await expect(damaged).rejects.toBeInstanceOf(StoreDamaged)
  await expect(damaged).rejects.toThrow('event 1 of m is damaged')
  await opened.close()
})

it.each([
  ['changed', "UPDATE events SET data = '{}'"],
  ['deleted', 'DELETE FROM events'],
])('an event is never %s, not by another program either', async (word, statement) => {
  const path = freshPath()
  await store(path, 3)
  expect(() => sql(path, statement)).toThrow(`an event is never ${word}`)
  const opened = await openStore(`sqlite:${path}`)
  expect(await opened.read('m')).toHaveLength(3)
  await opened.close()
})

it('the file has a write-ahead log and a table for checkpoints', async () => {
  const path = freshPath()
  await store(path)
  const driver = betterSqlite(path, 0)
  expect(driver.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(driver.prepare('SELECT name, position FROM checkpoints').all()).toEqual([])
  driver.close()
})

it('commits are synchronous, not only at checkpoints', () => {
  const driver = betterSqlite(freshPath(), 0)
  makeDurable(driver, 'kiroku.db')
  expect(driver.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
  driver.close()
})

it('a file that cannot have a write-ahead log is refused', () => {
  const driver = betterSqlite(':memory:', 0)
  expect(() => makeDurable(driver, 'share/kiroku.db')).toThrow(StoreUnavailable)
  driver.close()
})

const PAGE = 4096

/** Leaves a store with one stream `m` of so many events. */
const store = async (path: string, events = 0): Promise<void> => {
  const made = await openStore(`sqlite:${path}`)
  if (events > 0)
    await made.append(
      'm',
      'noStream',
      Array.from({ length: events }, (_, n) => numbered(n)),
    )
  await made.close()
}

const numbered = (n: number): NewEvent => ({
  id: `00000000-0000-8000-8000-${String(n).padStart(12, '0')}`,
  type: 'Counted',
  data: { n, padding: 'x'.repeat(1000) },
  metadata: {},
})

const sql = (path: string, statement: string): void => {
  const driver = betterSqlite(path, 0)
  try {
    driver.exec(statement)
  } finally {
    driver.close()
  }
}
