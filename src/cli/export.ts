import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { exported } from '../game/exported.ts'
import { BadInput } from './badInput.ts'
import { reasonOf } from './failure.ts'
import { findLog } from './records.ts'
import { storeOption } from './stores.ts'

export const exportCommand = new Command('export')
  .description('write the whole log of a match, all secrets included, as a file that can be audited anywhere')
  .argument('<id>', 'a match in the store')
  .option('-o, --output <file>', 'the file to write; without it the export goes to standard output')
  .addOption(storeOption())
  .action(async (match: string, { output, store }: { output?: string; store: string }) => {
    const log = await findLog(match, store)
    if (log === undefined) throw new BadInput(`There is no match ${match} in ${store}.`)
    if (output === undefined) for (const line of exported(log)) process.stdout.write(line)
    else writeTo(output, [...exported(log)].join(''))
  })

/** @throws BadInput if the file cannot be written. */
export function writeTo(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new BadInput(`${file} cannot be written: ${reasonOf(error)}.`)
  }
}
