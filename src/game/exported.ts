import type { StoredEvent } from '../record/chain.ts'
import { type ExportSeeds, writeExport } from '../record/exportFile.ts'
import { NotPlayable } from './live.ts'
import { understood } from './log.ts'

/**
 * The lines of the export file of a log, redacted or not. Events that this build cannot read are written as they
 * are: an audit of the file will say so.
 * @throws NotPlayable for a log that does not begin with MatchCreated; Unreadable.
 */
export function exported(log: readonly StoredEvent[]): Iterable<string> {
  const [first] = log
  const created = first?.type === 'MatchCreated' ? understood(first).event : undefined
  if (created?.type !== 'MatchCreated') throw new NotPlayable('The log does not begin with MatchCreated.')
  return writeExport(created.data, log, seedsIn(log))
}

/** The server's seed once it is revealed, with those that the players gave. */
function seedsIn(log: readonly StoredEvent[]): ExportSeeds | undefined {
  let server: string | undefined
  const given: { a?: string; b?: string } = {}
  for (const stored of log) {
    if (stored.type !== 'SeedRevealed' && stored.type !== 'SeatTaken') continue
    const { event } = understood(stored)
    if (event.type === 'SeedRevealed') server = event.data.seed
    if (event.type === 'SeatTaken' && event.data.seed !== undefined) given[event.data.seat] = event.data.seed
  }
  return server === undefined ? undefined : { server, ...given }
}
