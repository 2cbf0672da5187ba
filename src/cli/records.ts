import { existsSync, readFileSync } from 'node:fs'
import { type Entry, fromStore, streamOf, understood } from '../game/log.ts'
import type { StoredEvent } from '../record/chain.ts'
import { type ExportFile, parseExport } from '../record/exportFile.ts'
import { StoreInUse, StreamNotFound } from '../store/errors.ts'
import { BadInput } from './badInput.ts'
import { reasonOf } from './failure.ts'
import { openExisting } from './stores.ts'

/** The log of a match, with the file it came from if it came from one. */
export interface MatchRecord {
  readonly events: readonly StoredEvent[]
  readonly file?: ExportFile
}

/**
 * A match by its id in the store, or by the name of a file exported from one: a file needs no store.
 * @throws BadInput if there is neither, or the file is no whole export; StoreError; Unreadable.
 */
export async function readRecord(idOrFile: string, connection: string): Promise<MatchRecord> {
  if (existsSync(idOrFile)) {
    const file = readExport(idOrFile)
    return { events: file.events, file }
  }
  if (/[./\\]/.test(idOrFile)) throw new BadInput(`There is no file ${idOrFile}.`)
  const events = await findLog(idOrFile, connection)
  if (events === undefined)
    throw new BadInput(`There is no file ${idOrFile}, and no match of this id in ${connection}.`)
  return { events }
}

/** The whole log of a match in the store; undefined if it, or the store, is not there. */
export async function findLog(
  match: string,
  connection: string,
): Promise<readonly StoredEvent[] | undefined> {
  const store = await openExisting(connection).catch((error: unknown) => {
    if (!(error instanceof StoreInUse)) throw error
    throw new BadInput(
      `The store ${connection} is in use by another process: stop the service, or ask it over HTTP.`,
    )
  })
  try {
    return (await store?.read(streamOf(match)))?.map(fromStore)
  } catch (error) {
    if (error instanceof StreamNotFound) return undefined
    throw error
  } finally {
    await store?.close()
  }
}

/** The events as this build understands them. @throws Unreadable */
export const entriesOf = ({ events }: MatchRecord): readonly Entry[] => events.map(understood)

function readExport(path: string): ExportFile {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new BadInput(`${path} cannot be read: ${reasonOf(error)}.`)
  }
  const parsed = parseExport(text)
  if (!parsed.ok) throw new BadInput(`${path}: ${parsed.message}`)
  const { header, events } = parsed
  const stream = events[0]?.stream
  if (stream !== undefined && stream !== streamOf(header.match))
    throw new BadInput(`${path}: the header names match ${header.match}, the events belong to ${stream}.`)
  return parsed
}
