import { nanoid } from 'nanoid'
import type { EventOf, GameInput, MatchEvent } from '../../events/vocabulary.ts'
import { chartVersion } from '../../machines/game.ts'
import type { Refusal } from '../../machines/legal.ts'
import type { Options, Seat } from '../../rules/match.ts'
import type { Warband } from '../../rules/profile.ts'
import { commitment, roll, serverSeed } from '../dice/server.ts'
import { sha256hex } from '../record/canonical.ts'
import type { Head, StoredEvent } from '../record/chain.ts'
import { newSalt, seal } from '../record/seal.ts'
import { StoreError } from '../store/errors.ts'
import type { EventStore } from '../store/port.ts'
import { bodyHash } from './bodyHash.ts'
import { type Command, understand } from './commands.ts'
import { beforeMatch, type Decided, type Dice, decide, tableDice } from './decide.ts'
import { edition, engine } from './edition.ts'
import { type LiveMatch, rebuild, rememberCommands, viewsAfter } from './live.ts'
import { chained, fromStore, type Origin, streamOf, toStore } from './log.ts'
import { ChartFault } from './step.ts'
import { unrevealedAfter } from './view.ts'

/** What the matches need of the world. */
export interface World {
  readonly store: EventStore
  readonly masterKey: Uint8Array
  /** ISO 8601, UTC. */
  now(): string
}

export interface Creation {
  readonly options: Options
  readonly warbands: { readonly a?: Warband; readonly b?: Warband }
}

export interface Created {
  readonly match: string
  readonly tokens: { readonly a: string; readonly b: string }
  /** What the server's dice are committed to; null with table dice. */
  readonly commitment: string | null
  readonly head: Head
}

export interface Submission {
  readonly command: Command
  /** Idempotency key: the same key again gets the first answer and stores nothing. */
  readonly key: string
  /** The revision that the sender decided on, if it insists. */
  readonly expected?: number
}

export type Submitted =
  | {
      readonly ok: true
      readonly head: Head
      readonly events: readonly StoredEvent[]
      readonly repeated: boolean
    }
  | { readonly ok: false; readonly refusal: Refused; readonly head: Head }

export type Refused =
  | ({ readonly kind: 'refused' } & Refusal)
  | {
      readonly kind: 'malformed'
      readonly code: 'UNKNOWN_COMMAND' | 'MALFORMED_COMMAND'
      readonly reason: string
    }
  | { readonly kind: 'stale'; readonly code: 'STALE_REVISION'; readonly reason: string }
  | { readonly kind: 'reused'; readonly code: 'KEY_REUSED'; readonly reason: string }

/** No such match. */
export class NoSuchMatch extends Error {
  readonly code = 'NO_SUCH_MATCH'
}

/** The chart failed on this match: it can be read, and takes no commands in this build. */
export class Quarantined extends Error {
  readonly code = 'MATCH_QUARANTINED'
  readonly incident: string
  constructor(incident: string, cause?: unknown) {
    super(`The match is in quarantine after incident ${incident}.`, { cause })
    this.incident = incident
  }
}

/** The matches of one store. */
export interface Matches {
  create(creation: Creation): Promise<Created | { readonly refusal: Refused }>
  submit(match: string, seat: Seat, submission: Submission): Promise<Submitted>
  /** SHA-256 of each seat's token. Rejects as `live` does. */
  tokens(match: string): Promise<LiveMatch['tokens']>
  /**
   * The match in memory, no older than the store was at the call. Rejects with NoSuchMatch, NotPlayable,
   * Unreadable or StoreError.
   */
  live(match: string): Promise<LiveMatch>
  /**
   * The log, or `max` events of it from a revision on, sealed parts included: for audit and replay, never to be
   * shown as it is. Past its end: empty. Rejects with NoSuchMatch, Unreadable or StoreError.
   */
  log(
    match: string,
    part?: { readonly from?: number; readonly max?: number },
  ): Promise<readonly StoredEvent[]>
}

const retries = 5

export function openMatches(world: World): Matches {
  const { store, masterKey } = world
  const cache = new Map<string, Promise<LiveMatch>>()
  const queues = new Map<string, Promise<unknown>>()
  const quarantine = new Map<string, string>()

  /** One command at a time for each match; different matches do not wait for each other. */
  function inTurn<T>(match: string, work: () => Promise<T>): Promise<T> {
    const before = queues.get(match) ?? Promise.resolve()
    const mine = before.then(work, work)
    queues.set(match, mine)
    const leave = () => {
      if (queues.get(match) === mine) queues.delete(match)
    }
    mine.then(leave, leave)
    return mine
  }

  async function log(
    match: string,
    part: { readonly from?: number; readonly max?: number } = {},
  ): Promise<readonly StoredEvent[]> {
    try {
      const read = await store.read(streamOf(match), part)
      return read.map(fromStore)
    } catch (error) {
      if (error instanceof StoreError && error.code === 'stream-not-found')
        throw new NoSuchMatch(`There is no match ${match}.`)
      throw error
    }
  }

  async function live(match: string): Promise<LiveMatch> {
    if (!(await isBehind(match, await cached(match)))) return cached(match)
    // What lies ahead may be a command of this process that is being stored: in its turn it shows.
    return inTurn(match, async () => {
      if (await isBehind(match, await cached(match))) cache.delete(match)
      return cached(match)
    })
  }

  /** Whether somebody else, another process say, has stored more than the match in memory has. */
  async function isBehind(match: string, now: LiveMatch): Promise<boolean> {
    const next = await store.read(streamOf(match), { from: now.head.revision + 1, max: 1 })
    return next.length > 0
  }

  function cached(match: string): Promise<LiveMatch> {
    const known = cache.get(match)
    if (known !== undefined) return known
    const loading = log(match).then(rebuild)
    cache.set(match, loading)
    loading.catch(() => cache.delete(match))
    return loading
  }

  const diceOf = (options: Options, match: string): Dice =>
    options.dice === 'table' ? tableDice : serverDice(masterKey, match)

  async function create({ options, warbands }: Creation): Promise<Created | { readonly refusal: Refused }> {
    const match = nanoid()
    const tokens = { a: nanoid(32), b: nanoid(32) }
    const committed = options.dice === 'table' ? null : commitment(serverSeed(masterKey, match))
    const dice = diceOf(options, match)
    const first = decide(beforeMatch(), [matchCreated(match, options, tokens, committed)], dice)
    const all = (['a', 'b'] as const).reduce<Decided>(
      (so, seat) => mustered(so, seat, warbands[seat], dice),
      first,
    )
    if (!all.ok) return { refusal: { kind: 'refused', ...all.refusal } }
    const origin: Origin = { append: nanoid(), at: world.now() }
    const events = chained(undefined, streamOf(match), all.events, origin)
    await store.append(streamOf(match), 'noStream', events.map(toStore))
    cache.set(match, Promise.resolve(rebuild(events)))
    return { match, tokens, commitment: committed, head: headOf(events) }
  }

  async function submit(match: string, seat: Seat, submission: Submission): Promise<Submitted> {
    return inTurn(match, async () => {
      for (let attempt = 1; ; attempt += 1) {
        const now = await cached(match)
        try {
          const answer = await attemptOn(match, now, seat, submission)
          if (answer.ok || attempt === retries || !(await isBehind(match, now))) return answer
          cache.delete(match)
        } catch (error) {
          if (!(error instanceof StoreError) || error.code !== 'wrong-expected-revision') throw error
          cache.delete(match)
          if (attempt === retries) throw error
        }
      }
    })
  }

  async function attemptOn(
    match: string,
    now: LiveMatch,
    seat: Seat,
    { command, key, expected }: Submission,
  ): Promise<Submitted> {
    const incident = quarantine.get(match)
    const name = `${seat}:${key}`
    const hash = bodyHash(masterKey, match, command)
    const known = now.commands.get(name)
    if (known !== undefined) {
      if (known.bodyHash !== hash)
        return refusedWith(now, {
          kind: 'reused',
          code: 'KEY_REUSED',
          reason: 'This idempotency key was used for another command.',
        })
      const stored = await store.read(streamOf(match), { from: known.from, max: known.to - known.from + 1 })
      const events = stored.map(fromStore)
      return { ok: true, head: headOf(events), events, repeated: true }
    }
    if (incident !== undefined) throw new Quarantined(incident)
    if (expected !== undefined && expected !== now.head.revision)
      return refusedWith(now, {
        kind: 'stale',
        code: 'STALE_REVISION',
        reason: `The match is at revision ${now.head.revision}, not ${expected}.`,
      })
    const { match: state } = now.live.game.context
    const meant = understand(command, seat, state)
    if (!meant.ok) return refusedWith(now, { kind: 'malformed', code: meant.code, reason: meant.reason })
    const decided = decideOrQuarantine(match, now, meant.input, diceOf(state.options, match))
    if (!decided.ok) return refusedWith(now, { kind: 'refused', ...decided.refusal })
    const origin: Origin = { append: nanoid(), at: world.now(), command: name, bodyHash: hash, seat }
    const events = chained(now.head, streamOf(match), decided.events, origin)
    await appendUntilKnown(match, now.head.revision, events)
    rememberCommands(now.commands, events)
    const head = headOf(events)
    const views = viewsAfter(now.views, decided.events)
    const unrevealed = unrevealedAfter(now.unrevealed, events)
    cache.set(match, Promise.resolve({ ...now, live: decided.live, head, views, unrevealed }))
    return { ok: true, head, events, repeated: false }
  }

  function decideOrQuarantine(match: string, now: LiveMatch, input: GameInput, dice: Dice): Decided {
    try {
      return decide(now.live, [input], dice)
    } catch (error) {
      if (!(error instanceof ChartFault)) throw error
      const incident = nanoid(10)
      quarantine.set(match, incident)
      throw new Quarantined(incident, error)
    }
  }

  /** An append whose answer never came is sent again as it is, which is safe, until the outcome is known. */
  async function appendUntilKnown(
    match: string,
    expected: number,
    events: readonly StoredEvent[],
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await store.append(streamOf(match), expected, events.map(toStore))
        return
      } catch (error) {
        if (!(error instanceof StoreError) || error.code !== 'unknown-outcome' || attempt === retries) {
          if (error instanceof StoreError && error.code === 'unknown-outcome') cache.delete(match)
          throw error
        }
      }
    }
  }

  const tokens = async (match: string) => (await cached(match)).tokens

  return { create, submit, tokens, live, log }
}

const refusedWith = (now: LiveMatch, refusal: Refused): Submitted => ({ ok: false, refusal, head: now.head })

function headOf(events: readonly StoredEvent[]): Head {
  const last = events.at(-1)
  if (last === undefined) throw new RangeError('an append has at least one event')
  return { revision: last.revision, hash: last.metadata.hash }
}

/** The seed is derived when it is first needed: most commands roll no dice. */
function serverDice(masterKey: Uint8Array, match: string): Dice {
  let derived: string | undefined
  const seed = () => {
    derived ??= serverSeed(masterKey, match)
    return derived
  }
  return {
    roll: ({ seated }, due, number) =>
      roll(
        seed(),
        match,
        { ...withSeed('a', seated.a?.seed), ...withSeed('b', seated.b?.seed) },
        number,
        due.dice,
      ),
    reveal: seed,
  }
}

const withSeed = (seat: Seat, seed: string | undefined) => (seed === undefined ? {} : { [seat]: seed })

function matchCreated(
  match: string,
  options: Options,
  tokens: Created['tokens'],
  committed: string | null,
): EventOf<'MatchCreated'> {
  const salt = newSalt()
  const secret = { a: sha256hex(tokens.a), b: sha256hex(tokens.b) }
  return {
    type: 'MatchCreated',
    data: {
      match,
      edition,
      chart: chartVersion,
      engine,
      options,
      dice: committed === null ? null : { scheme: 1, commitment: committed },
      seal: seal(secret, salt),
    },
    sealed: { salt, secret },
  }
}

/** A warband that is given at the creation answers the seat's first ask. */
function mustered(so: Decided, seat: Seat, warband: Warband | undefined, dice: Dice): Decided {
  if (!so.ok || warband === undefined) return so
  const { match } = so.live.game.context
  const ask = match.asks.find((a) => a.seat === seat && a.kind === 'warband')?.ask ?? 0
  const input: EventOf<'WarbandMustered'> = { type: 'WarbandMustered', data: { ask, seat, warband } }
  const next = decide(so.live, [input], dice)
  const before: readonly MatchEvent[] = so.events
  return next.ok ? { ...next, events: [...before, ...next.events] } : next
}
