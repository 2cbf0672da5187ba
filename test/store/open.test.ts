import { expect, it } from 'vitest'
import { UnsupportedConnection } from '../../src/store/errors.ts'
import { openStore } from '../../src/store/open.ts'

it.each([
  'esdb://admin:secret@localhost:2113?tls=false',
  'esdb+discover://admin:secret@cluster:2113',
  'kurrentdb://admin:secret@localhost:2113',
])('%s: this build has no such adapter; the password is not repeated', async (connection) => {
  const refused = openStore(connection)
  await expect(refused).rejects.toBeInstanceOf(UnsupportedConnection)
  await expect(refused).rejects.toThrow(/no EventStoreDB adapter.*later version.*sqlite:/)
  await expect(refused).rejects.not.toThrow('secret')
})

it.each([
  '',
  'sqlite',
  'sqlite:',
  'sqlite://data/kiroku.db',
  'postgres://localhost/kiroku',
  './data/kiroku.db',
])('%j is not a connection string of a store', async (connection) => {
  const refused = openStore(connection)
  await expect(refused).rejects.toBeInstanceOf(UnsupportedConnection)
  await expect(refused).rejects.toMatchObject({ code: 'unsupported-connection' })
  await expect(refused).rejects.toThrow('sqlite:./data/kiroku.db')
})

it('sqlite::memory: is a store without a file', async () => {
  const store = await openStore('sqlite::memory:')
  const event = { id: '00000000-0000-8000-8000-000000000001', type: 'Counted', data: {}, metadata: {} }
  expect((await store.append('m', 'noStream', [event])).revision).toBe(0)
  await store.close()
})
