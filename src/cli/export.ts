import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import type { MatchEvent } from '../../events/vocabulary.ts'
import { understood } from '../game/log.ts'
import type { StoredEvent } from '../record/chain.ts'
import { type ExportSeeds, writeExport } from '../record/exportFile.ts'
import { BadInput } from './badInput.ts'
import { reasonOf } from './failure.ts'
import { readLog } from './records.ts'
import { storeOption } from './stores.ts'

export const exportCommand = new Command('export')
  .description('write the whole log of a match, all secrets included, as a file that can be audited anywhere')
  .argument('<id>', 'a match in the store')
  .option('-o, --output <file>', 'the file to write; without it the export goes to standard output')
  .addOption(storeOption())
  .action(async (match: string, { output, store }: { output?: string; store: string }) => {
    const log = await readLog(match, store)
    if (output === undefined) process.stdout.write(exportText(log))
    else exportTo(output, log)
  })

/** Writes a log to a file. @throws BadInput if it cannot be written. */
export function exportTo(file: string, log: readonly StoredEvent[]): void {
  const text = exportText(log)
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new BadInput(`${file} cannot be written: ${reasonOf(error)}.`)
  }
}

/** @throws BadInput for a log that does not begin with the creation of a match; Unreadable. */
function exportText(log: readonly StoredEvent[]): string {
  // events that this build cannot read are exported all the same: an audit of the file will say so
  const [first, ...others] = log
    .filter(({ type }) => ['MatchCreated', 'SeatTaken', 'SeedRevealed'].includes(type))
    .map((event) => understood(event).event)
  if (first?.type !== 'MatchCreated') throw new BadInput('The log does not begin with MatchCreated.')
  return [...writeExport(first.data, log, seedsIn(others))].join('')
}

function seedsIn(events: readonly MatchEvent[]): ExportSeeds | undefined {
  const server = events.flatMap((e) => (e.type === 'SeedRevealed' ? e.data.seed : []))[0]
  const given = events.flatMap((e) =>
    e.type === 'SeatTaken' && e.data.seed !== undefined ? [[e.data.seat, e.data.seed] as const] : [],
  )
  return server === undefined ? undefined : { server, ...Object.fromEntries(given) }
}
