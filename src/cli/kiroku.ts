#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { engine } from '../game/edition.ts'
import { auditCommand } from './audit.ts'
import { coverageCommand } from './coverage.ts'
import { exportCommand } from './export.ts'
import { sentenceFor } from './failure.ts'
import { playCommand } from './play.ts'

const kiroku = new Command('kiroku')
  .description('Match service for Bushido: plays, replays and audits matches.')
  .version(engine)
  .addHelpText('after', '\nExit codes: 0 all is well, 1 a result that failed, 2 bad usage or input.')
  .exitOverride()

for (const command of [playCommand, auditCommand, exportCommand, coverageCommand])
  kiroku.addCommand(command.copyInheritedSettings(kiroku))

try {
  await kiroku.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else {
    const sentence = sentenceFor(error)
    console.error(sentence ?? error)
    process.exitCode = sentence === undefined ? 1 : 2
  }
}
