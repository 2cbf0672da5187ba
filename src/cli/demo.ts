import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import type { Options, Seat } from '../../rules/match.ts'
import { understood } from '../game/log.ts'
import { startService } from '../http/serve.ts'
import { exampleWarband } from '../player/examples.ts'
import { auditText, verdict } from './auditText.ts'
import { demoClient } from './demoClient.ts'
import { type DemoPlayer, demoPlayer } from './demoPlayer.ts'
import { writeTo } from './export.ts'
import { progressFor, progressOption } from './progress.ts'
import { storyLine, storyteller } from './story.ts'
import { wholeNumber } from './wholeNumber.ts'

interface DemoOptions {
  readonly seed: number
  readonly turns: number
  readonly output?: string
  readonly json?: true
  readonly progress?: true
}

export const demoCommand = new Command('demo')
  .description(
    'start a service, let two players who know no rules play a match over HTTP, tell it and audit it',
  )
  .option('--seed <number>', "of the players' choices; the dice are the service's own", wholeNumber, 1)
  .option('--turns <number>', 'how long the match is', turnsFrom, 3)
  .option('-o, --output <file>', 'export the match to this file')
  .addOption(progressOption())
  .option('--json', 'print what came of it as JSON, without the story')
  .action(async (options: DemoOptions) => {
    const folder = mkdtempSync(join(tmpdir(), 'kiroku-demo-'))
    try {
      const store = `sqlite:${join(folder, 'kiroku.db')}`
      const service = await startService({ store, folder, host: '127.0.0.1', port: 0 })
      await demonstrate(service.url, options).finally(service.close)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

async function demonstrate(url: string, { seed, turns, output, json, progress }: DemoOptions): Promise<void> {
  const say = json ? progressFor(progress) : undefined
  const print = json ? () => {} : (text: string) => console.log(text)
  print(`Two players with seed ${seed} meet at ${url}`)
  const client = demoClient(url)
  const { match, commands } = await playOver(client, optionsFor(turns), seed, (lines, events) => {
    for (const line of lines) print(line)
    say?.is(`over ${100 * Math.floor(events / 100)} events`)
  })
  say?.done()
  const report = await client.audit(match)
  if (output !== undefined) writeTo(output, await client.export(match))
  print(`\n${commands} commands became ${report.events} events.\n\n${auditText(report)}\n${verdict(report)}`)
  if (json) console.log(JSON.stringify({ match, seed, commands, audit: report }, null, 2))
  if (!report.passed) process.exitCode = 1
}

const optionsFor = (turns: number): Options => ({
  scenario: { name: 'The Shrine', length: { kind: 'fixed', turns }, victoryPoints: ['last'] },
  dice: 'server',
  tacticalWinner: 'first',
})

/** Plays a match to its end: whoever is asked answers, and what is stored is read and told. */
async function playOver(
  client: ReturnType<typeof demoClient>,
  options: Options,
  seed: number,
  tell: (lines: readonly string[], events: number) => void,
): Promise<{ readonly match: string; readonly commands: number }> {
  const warbands = { a: exampleWarband('prefecture-of-ryu'), b: exampleWarband('temple-of-ro-kan') }
  const players: Readonly<Record<Seat, DemoPlayer>> = {
    a: demoPlayer('Aoi', seed),
    b: demoPlayer('Botan', seed + 1),
  }
  const { match, tokens } = await client.create(options, warbands)
  const story = storyteller()
  let read = 0
  let commands = 0
  let seat: Seat = 'a'
  for (;;) {
    const page = await client.events(match, read)
    read = page.next
    tell(story(page.events.map((event) => understood(event).event)).map(storyLine), read)
    if (read <= page.head.revision) continue
    const { asks, awaiting } = await client.offered(match, tokens[seat])
    const [awaited] = awaiting
    if (awaited === undefined) return { match, commands }
    const [ask] = asks
    if (ask === undefined) {
      seat = awaited.seat === 'a' ? 'a' : 'b'
      continue
    }
    commands += 1
    await client.submit(match, tokens[seat], `demo-${commands}`, players[seat](ask))
  }
}

function turnsFrom(text: string): number {
  const turns = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (turns >= 1) return turns
  throw new InvalidArgumentError('A match has 1 to 99 turns.')
}
