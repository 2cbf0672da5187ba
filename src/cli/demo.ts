import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { Compile } from 'typebox/compile'
import type { Options, Seat } from '../../rules/match.ts'
import { type KirokuClient, kirokuClient, type MatchClient } from '../client/client.ts'
import { understood } from '../game/log.ts'
import { startService } from '../http/serve.ts'
import { exampleWarband } from '../player/examples.ts'
import { StoredEvent } from '../record/chain.ts'
import { auditText, verdict } from './auditText.ts'
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
  const client = kirokuClient({ url })
  const { match, commands } = await playOver(client, optionsFor(turns), seed, (lines, events) => {
    for (const line of lines) print(line)
    say?.is(`over ${100 * Math.floor(events / 100)} events`)
  })
  say?.done()
  const spectator = client.match(match)
  const report = await spectator.audit()
  if (output !== undefined) writeTo(output, await spectator.export())
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
  client: KirokuClient,
  options: Options,
  seed: number,
  tell: (lines: readonly string[], events: number) => void,
): Promise<{ readonly match: string; readonly commands: number }> {
  const warbands = { a: exampleWarband('prefecture-of-ryu'), b: exampleWarband('temple-of-ro-kan') }
  const players: Readonly<Record<Seat, DemoPlayer>> = {
    a: demoPlayer('Aoi', seed),
    b: demoPlayer('Botan', seed + 1),
  }
  const { match, tokens } = await client.create({ options, warbands })
  const spectator = client.match(match)
  const seats = { a: client.match(match, tokens.a), b: client.match(match, tokens.b) }
  const story = storyteller()
  let read = 0
  let commands = 0
  let seat: Seat = 'a'
  for (;;) {
    const page = await spectator.page(read)
    read = page.next
    tell(story(page.events.map((event) => understood(stored.Parse(event)).event)).map(storyLine), read)
    if (read <= page.head.revision) continue
    const player: MatchClient = seats[seat]
    const { asks, awaiting } = await player.offers()
    const [awaited] = awaiting
    if (awaited === undefined) return { match, commands }
    const [ask] = asks
    if (ask === undefined) {
      seat = awaited.seat
      continue
    }
    commands += 1
    await player.sendOffered(players[seat](ask))
  }
}

/** What came over the wire, as the engine knows events. */
const stored = Compile(StoredEvent)

function turnsFrom(text: string): number {
  const turns = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (turns >= 1) return turns
  throw new InvalidArgumentError('A match has 1 to 99 turns.')
}
