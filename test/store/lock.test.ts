import { symlinkSync } from 'node:fs'
import { expect, it } from 'vitest'
import { StoreInUse } from '../../src/store/errors.ts'
import { openStore } from '../../src/store/open.ts'
import { betterSqlite } from '../../src/store/sqlite/betterSqlite.ts'
import { freshPath } from './freshPath.ts'
import { startStoreProcess } from './storeProcess.ts'

it('a file that another process has open is refused, and can be opened as soon as that one is killed', async () => {
  const path = freshPath()
  const other = startStoreProcess('hold', path)
  expect(await other.line()).toBe('open')
  const refused = openStore(`sqlite:${path}`)
  await expect(refused).rejects.toBeInstanceOf(StoreInUse)
  await expect(refused).rejects.toThrow(`${path} is in use by another process`)
  await other.kill()
  const store = await openStore(`sqlite:${path}`)
  expect(await store.health()).toEqual({ ok: true })
  await store.close()
})

it('another process is refused a file that this one has open', async () => {
  const path = freshPath()
  const store = await openStore(`sqlite:${path}`)
  expect(await startStoreProcess('hold', path).line()).toBe('store-in-use')
  await store.close()
  expect(await startStoreProcess('hold', path).line()).toBe('open')
})

it('a second store on the same file in this process is refused, and harms nothing', async () => {
  const path = freshPath()
  const store = await openStore(`sqlite:${path}`)
  await expect(openStore(`sqlite:${path}`)).rejects.toBeInstanceOf(StoreInUse)
  expect((await store.append('m', 'noStream', [one])).revision).toBe(0)
  await expect(openStore(`sqlite:${path}`)).rejects.toBeInstanceOf(StoreInUse)
  await store.close()
})

it('another name for the same file does not get around the lock', async () => {
  const path = freshPath()
  const store = await openStore(`sqlite:${path}`)
  symlinkSync(path, `${path}.link`)
  await expect(openStore(`sqlite:${path}.link`)).rejects.toBeInstanceOf(StoreInUse)
  await store.close()
})

it('others may read the file while it is open', async () => {
  const path = freshPath()
  const store = await openStore(`sqlite:${path}`)
  await store.append('m', 'noStream', [one])
  const reader = betterSqlite(path, 0)
  expect(reader.prepare('SELECT type FROM events').all()).toEqual([{ type: 'Counted' }])
  reader.close()
  await store.close()
})

it('two stores in memory are two stores', async () => {
  const [a, b] = [await openStore('sqlite::memory:'), await openStore('sqlite::memory:')]
  await a.append('m', 'noStream', [one])
  expect((await b.append('m', 'noStream', [one])).revision).toBe(0)
})

const one = { id: '00000000-0000-8000-8000-000000000001', type: 'Counted', data: {}, metadata: {} }
