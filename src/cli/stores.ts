import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Option } from 'commander'
import { loadMasterKey } from '../dice/masterKey.ts'
import { openStore } from '../store/open.ts'
import type { EventStore } from '../store/port.ts'
import { BadInput } from './badInput.ts'

export const inMemory = 'sqlite::memory:'

/** `--store`, also by the environment: the same store as the service's, unless another one is named. */
export const storeOption = (): Option =>
  new Option('--store <connection>', 'the event store').env('EVENT_STORE').default('sqlite:./data/kiroku.db')

/** The folder that the store's file is in and the master key beside it; undefined for a store in memory. */
export function folderOf(connection: string): string | undefined {
  const path = pathOf(connection)
  return path === ':memory:' ? undefined : dirname(path)
}

/** The key that the server's dice derive from; a store in memory has a fresh one. */
export function masterKeyFor(connection: string): Uint8Array {
  const folder = folderOf(connection)
  return folder === undefined ? randomBytes(32) : loadMasterKey(folder)
}

/**
 * Opens a store to read from it, which makes no new one.
 * @throws BadInput if there is none, StoreError if it cannot be opened.
 */
export async function openExisting(connection: string): Promise<EventStore> {
  const path = pathOf(connection)
  if (connection.startsWith('sqlite:') && path !== ':memory:' && !existsSync(path))
    throw new BadInput(`There is no event store at ${path}; name one with --store or EVENT_STORE.`)
  return openStore(connection)
}

const pathOf = (connection: string): string => connection.slice('sqlite:'.length)
