import { Command } from 'commander'
import { type AuditReport, audit } from '../game/audit.ts'
import { exported } from '../game/exported.ts'
import { openMatches } from '../game/matches.ts'
import { openStore } from '../store/open.ts'
import { auditText, verdict } from './auditText.ts'
import { writeTo } from './export.ts'
import { type Played, playScript } from './playScript.ts'
import { readScript, type Script } from './script.ts'
import { inMemory, masterKeyFor } from './stores.ts'
import { storyLine, storyteller } from './story.ts'

interface PlayOptions {
  readonly store: string
  readonly output?: string
  readonly json?: true
}

export const playCommand = new Command('play')
  .description(
    'play a match by a script of commands and table dice, and see whether it goes as the script says',
  )
  .argument('<script>', 'a JSON file; there are some in examples/matches')
  .option('--store <connection>', 'an event store that keeps the match', inMemory)
  .option('-o, --output <file>', 'export the match to this file')
  .option('--json', 'print what came of it as JSON, without the story')
  .action(async (path: string, { store: connection, output, json }: PlayOptions) => {
    const script = readScript(path)
    const store = await openStore(connection)
    try {
      const masterKey = masterKeyFor(connection)
      const matches = openMatches({ store, masterKey, now: () => new Date().toISOString() })
      const tell = storyteller()
      if (!json) console.log(script.title)
      const played = await playScript(matches, script, (events) => {
        const lines = tell(events)
        if (!json) for (const line of lines) console.log(storyLine(line))
      })
      const log = await matches.log(played.created.match)
      const report = audit(log)
      if (output !== undefined) writeTo(output, [...exported(log)].join(''))
      const kept = connection === inMemory ? undefined : played.created
      console.log(json ? asJson(script, played, report, kept) : ending(script, played, report, kept))
      if (played.differences.length > 0 || !report.passed) process.exitCode = 1
    } finally {
      await store.close()
    }
  })

type Kept = Played['created'] | undefined

function asJson(script: Script, { steps, differences }: Played, report: AuditReport, kept: Kept): string {
  const of = script.steps.length
  const match = kept === undefined ? {} : { match: kept.match, tokens: kept.tokens }
  return JSON.stringify({ ...match, steps, of, differences, audit: report }, null, 2)
}

function ending(script: Script, { steps, differences }: Played, report: AuditReport, kept: Kept): string {
  const expected = script.steps.reduce((sum, { expect, without }) => sum + expect.length + without.length, 0)
  return [
    '',
    ...differences.map(({ step, line, text }) => `Step ${step} (line ${line}): ${text}`),
    differences.length === 0
      ? `Played ${steps} steps as the script says; ${expected} facts as expected.`
      : `Played ${steps} of ${script.steps.length} steps; ${differences.length} went otherwise than the script says.`,
    ...(kept === undefined
      ? []
      : [`Kept as match ${kept.match}; tokens ${kept.tokens.a} (seat a), ${kept.tokens.b} (seat b).`]),
    '',
    auditText(report),
    verdict(report),
  ].join('\n')
}
