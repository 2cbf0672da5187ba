import type { EventOf, GameInput, MatchEvent } from '../../events/vocabulary.ts'
import type { Json } from '../../machines/choices.ts'
import { choicesFor } from '../../machines/offers.ts'
import type { Ask, Match, Options, Seat } from '../../rules/match.ts'
import { commitment, type PlayerSeeds, roll, serverSeed } from '../../src/dice/server.ts'
import { type Command, understand } from '../../src/game/commands.ts'
import { beforeMatch, type Dice, decide, type Live, tableDice } from '../../src/game/decide.ts'
import { chained, streamOf } from '../../src/game/log.ts'
import { answerAtRandom } from '../../src/player/player.ts'
import { below, pickOne, type Random, seededRandom } from '../../src/player/random.ts'
import { sha256hex } from '../../src/record/canonical.ts'
import type { Head, StoredEvent } from '../../src/record/chain.ts'
import { newSalt, seal } from '../../src/record/seal.ts'
import { options, warband } from '../game/table.ts'

export const masterKey = new Uint8Array(32).fill(7)

export interface Recorded {
  /** Grows with each command. */
  readonly log: StoredEvent[]
  live: Live
  readonly dice: Dice
  readonly random: Random
  /** Asks, commands and dice are the same for the same number; salts are not. */
  readonly seeds: PlayerSeeds
}

export interface Recording {
  readonly seed?: number
  readonly match?: string
  readonly dice?: Options['dice']
  /** What the players give with their seats. */
  readonly seeds?: PlayerSeeds
  readonly turns?: number
  /** In place of those of the options. */
  readonly other?: Dice
}

const band = (file: string): Json => JSON.parse(JSON.stringify(warband(file)))
const bands = { a: band('prefecture-of-ryu'), b: band('temple-of-ro-kan') }

/** A match that has been created, with both warbands. */
export function begin({
  seed = 1,
  match = 'm-1',
  dice = 'server',
  seeds = {},
  turns = 2,
  other,
}: Recording = {}): Recorded {
  const source = other ?? (dice === 'table' ? tableDice : serverDice(serverSeed(masterKey, match), match))
  const recorded = { log: [], live: beforeMatch(), dice: source, random: seededRandom(seed), seeds }
  append(recorded, [matchCreated(match, dice, turns)])
  for (const seat of ['a', 'b'] as const)
    send(recorded, seat, { type: 'MusterWarband', warband: bands[seat] })
  return recorded
}

/** A whole match by the seeded random player, as its log holds it. */
export function recordedMatch(recording: Recording = {}): readonly StoredEvent[] {
  const recorded = begin(recording)
  playOn(recorded)
  return recorded.log
}

/** The first such match, by its seed, of whose log it holds: chance decides what comes up in a match. */
export function recordedWith(
  has: (log: readonly StoredEvent[]) => boolean,
  recording: Recording = {},
): readonly StoredEvent[] {
  for (let seed = 1; seed <= 40; seed += 1) {
    const log = recordedMatch({ ...recording, seed })
    if (has(log)) return log
  }
  throw new Error('in none of 40 matches did it come up')
}

/** A match in play at the first moment of which it holds, by the first seed with which it comes to that. */
export function playedUntil(until: Parameters<typeof playOn>[1], recording: Recording = {}): Recorded {
  for (let seed = 1; seed <= 40; seed += 1) {
    const playing = begin({ ...recording, seed })
    playOn(playing, until)
    if (!playing.live.conduct.matches('over')) return playing
  }
  throw new Error('in none of 40 matches did it come up')
}

export const holds =
  (...types: readonly string[]) =>
  (log: readonly StoredEvent[]): boolean =>
    types.every((type) => log.some((event) => event.type === type))

/** Plays on at random until the match is over, or `until` holds at the end of a command. */
export function playOn(
  recorded: Recorded,
  until: (match: Match, log: readonly StoredEvent[]) => boolean = () => false,
): void {
  while (!recorded.live.conduct.matches('over') && !until(matchOf(recorded), recorded.log)) playOne(recorded)
}

export const matchOf = ({ live }: Recorded): Match => live.game.context.match

function playOne(recorded: Recorded): void {
  const { random, seeds } = recorded
  const match = matchOf(recorded)
  const due = match.due[0]
  if (due !== undefined) {
    const values = Array.from({ length: due.dice }, () => 1 + below(random, 6))
    send(recorded, due.seat, { type: 'RollDice', roll: match.lastRoll + 1, values })
    return
  }
  const ask = pickOne(random, match.asks)
  send(recorded, ask.seat, ask.kind === 'seat' ? takeSeat(ask, seeds) : anyAnswer(random, match, ask))
}

const takeSeat = ({ ask, seat }: Ask, seeds: PlayerSeeds): Command => ({
  type: 'TakeSeat',
  ask,
  player: `Player ${seat}`,
  ...(seeds[seat] === undefined ? {} : { seed: seeds[seat] }),
})

export const anyAnswer = (random: Random, match: Match, ask: Ask): Command =>
  answerAtRandom(random, { ...ask, offers: choicesFor(match, ask).offers }, bands[ask.seat])

/** One command, chained behind the log; without an ask it answers the seat's first one. */
export function send(recorded: Recorded, seat: Seat, command: Command): void {
  const match = matchOf(recorded)
  const ask = match.asks.find((a) => a.seat === seat)?.ask
  const understood = understand(command.type === 'RollDice' ? command : { ask, ...command }, seat, match)
  if (!understood.ok) throw new Error(understood.reason)
  append(recorded, [understood.input], `${seat}:k${recorded.log.length}`)
}

function append(recorded: Recorded, inputs: readonly GameInput[], command?: string): void {
  const decided = decide(recorded.live, inputs, recorded.dice)
  if (!decided.ok) throw new Error(decided.refusal.reason)
  recorded.live = decided.live
  chain(recorded.log, decided.events, command)
}

/** Puts events behind the log as one append. */
export function chain(log: StoredEvent[], events: readonly MatchEvent[], command?: string): void {
  const origin = { append: `append-${log.length}`, at: '2026-01-01T00:00:00.000Z' }
  const stream = log[0]?.stream ?? streamOf(matchIn(events))
  log.push(
    ...chained(
      headOf(log),
      stream,
      events,
      command === undefined ? origin : { ...origin, command, bodyHash: 'x' },
    ),
  )
}

export function headOf(log: readonly StoredEvent[]): Head | undefined {
  const last = log.at(-1)
  return last && { revision: last.revision, hash: last.metadata.hash }
}

const matchIn = ([first]: readonly MatchEvent[]): string =>
  first?.type === 'MatchCreated' ? first.data.match : ''

function matchCreated(match: string, dice: Options['dice'], turns: number): EventOf<'MatchCreated'> {
  const sealed = { salt: newSalt(), secret: { a: sha256hex('token a'), b: sha256hex('token b') } }
  const length = { kind: 'fixed', turns } as const
  return {
    type: 'MatchCreated',
    data: {
      match,
      edition: '1',
      chart: '1',
      engine: '0.1.0',
      options: { ...options, dice, scenario: { name: 'Idols', length, victoryPoints: [1, 2] } },
      dice: dice === 'table' ? null : { scheme: 1, commitment: commitment(serverSeed(masterKey, match)) },
      seal: seal(sealed.secret, sealed.salt),
    },
    sealed,
  }
}

const serverDice = (seed: string, match: string): Dice => ({
  roll: ({ seated }, due, number) => {
    const seeds = {
      ...(seated.a?.seed === undefined ? {} : { a: seated.a.seed }),
      ...(seated.b?.seed === undefined ? {} : { b: seated.b.seed }),
    }
    return roll(seed, match, seeds, number, due.dice)
  },
  reveal: () => seed,
})
