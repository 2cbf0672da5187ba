import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../src/store/open.ts'
import { eventStoreContract } from '../contract/eventStoreContract.ts'

eventStoreContract('SQLite in a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kiroku-store-'))
  const connection = `sqlite:${join(folder, 'kiroku.db')}`
  let store = await openStore(connection)
  return {
    store,
    reopen: async () => {
      await store.close()
      store = await openStore(connection)
      return store
    },
    dispose: async () => {
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
})
