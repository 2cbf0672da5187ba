import { UnsupportedConnection } from './errors.ts'
import type { EventStore } from './port.ts'
import { openSqliteStore } from './sqlite/open.ts'

/**
 * Opens the store a connection string names: `sqlite:./data/kiroku.db` (folders are made),
 * `sqlite:/absolute/path.db` or `sqlite::memory:`.
 *
 * Rejects with UnsupportedConnection, StoreInUse, NotAStore, StoreTooNew, StoreDamaged, StoreFull or
 * StoreUnavailable.
 */
export const openStore = async (connection: string): Promise<EventStore> => {
  const scheme = /^[a-z+]+(?=:)/.exec(connection)?.[0]
  if (scheme?.startsWith('esdb') || scheme?.startsWith('kurrentdb')) {
    throw new UnsupportedConnection(
      `this build has no EventStoreDB adapter, it comes in a later version; until then use ${EXAMPLE}`,
    )
  }
  const path = connection.slice('sqlite:'.length)
  // Two slashes would lead to the root of the disk, which is hardly what was meant.
  if (scheme !== 'sqlite' || path === '' || path.startsWith('//')) {
    throw new UnsupportedConnection(`the event store is named by a connection string like ${EXAMPLE}`)
  }
  return openSqliteStore(path)
}

const EXAMPLE = 'sqlite:./data/kiroku.db'
