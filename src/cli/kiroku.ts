#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { engine } from '../game/edition.ts'
import { auditCommand } from './audit.ts'
import { coverageCommand } from './coverage.ts'
import { demoCommand } from './demo.ts'
import { exportCommand } from './export.ts'
import { sentenceFor } from './failure.ts'
import { playCommand } from './play.ts'
import { replayCommand } from './replay.ts'
import { serveCommand } from './serve.ts'
import { simulateCommand } from './simulate.ts'

const kiroku = new Command('kiroku')
  .description('Match service for Bushido: plays, replays and audits matches.')
  .version(engine)
  .addHelpText('after', '\nExit codes: 0 all is well, 1 a result that failed, 2 bad usage or input.')
  .exitOverride()

for (const command of [
  serveCommand,
  demoCommand,
  playCommand,
  replayCommand,
  auditCommand,
  exportCommand,
  coverageCommand,
  simulateCommand,
])
  kiroku.addCommand(command.copyInheritedSettings(kiroku))

// who listens may have heard enough: `kiroku replay … | head`
process.stdout.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EPIPE') throw error
  process.exit()
})

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
