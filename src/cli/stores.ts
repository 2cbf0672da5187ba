import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Option } from 'commander'
import { loadMasterKey } from '../dice/masterKey.ts'
import { openStore } from '../store/open.ts'
import type { EventStore } from '../store/port.ts'

export const inMemory = 'sqlite::memory:'

/** `--store`, also by the environment: the same store as the service's, unless another one is named. */
export const storeOption = (): Option =>
  new Option('--store <connection>', 'the event store').env('EVENT_STORE').default('sqlite:./data/kiroku.db')

/** The folder that the store's file is in and the master key beside it; undefined for a store that has none. */
export function folderOf(connection: string): string | undefined {
  const path = fileOf(connection)
  return path === undefined ? undefined : dirname(path)
}

/** The key that the server's dice derive from; a store without a folder has a fresh one. */
export function masterKeyFor(connection: string): Uint8Array {
  const folder = folderOf(connection)
  return folder === undefined ? randomBytes(32) : loadMasterKey(folder)
}

/** Opens a store to read from it; undefined if there is none, for reading makes no new one. */
export async function openExisting(connection: string): Promise<EventStore | undefined> {
  const path = fileOf(connection)
  return path === undefined || existsSync(path) ? openStore(connection) : undefined
}

const fileOf = (connection: string): string | undefined =>
  connection === inMemory ? undefined : /^sqlite:(?!\/\/)(.+)$/.exec(connection)?.[1]
