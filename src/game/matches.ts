import { nanoid } from 'nanoid'
import type { GameInput } from '../../events/vocabulary.ts'
import type { Refusal } from '../../machines/legal.ts'
import type { Seat } from '../../rules/match.ts'
import { type Head, headOf, type StoredEvent } from '../record/chain.ts'
import { StoreError } from '../store/errors.ts'
import type { EventStore, Expected } from '../store/port.ts'
import { bodyHash } from './bodyHash.ts'
import { type Command, understand } from './commands.ts'
import { type Creation, type NewMatch, newMatch } from './creation.ts'
import { type Decided, type Dice, decide } from './decide.ts'
import { diceFor } from './dice.ts'
import { caughtUp, grown, type LiveMatch, rebuild } from './live.ts'
import { liveCache } from './liveCache.ts'
import { chained, fromStore, type Origin, streamOf, toStore } from './log.ts'
import { ChartFault } from './step.ts'

/** What the matches need of the world. */
export interface World {
  readonly store: EventStore
  readonly masterKey: Uint8Array
  /** ISO 8601, UTC. */
  now(): string
  /** So many matches stay in memory; without it, as many as is usual. */
  readonly liveMatches?: number
  /** Runs what decides a command, for somebody who measures it. */
  readonly deciding?: <T>(decide: () => T) => T
}

export type Created = Pick<NewMatch, 'match' | 'tokens' | 'commitment'> & { readonly head: Head }

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
  /** How many matches are in memory. */
  inMemory(): number
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
  const { store, masterKey, deciding = (decide) => decide() } = world
  const queues = new Map<string, Promise<unknown>>()
  const quarantine = new Map<string, string>()
  const cache = liveCache(
    (match) => log(match).then(rebuild),
    (match) => queues.has(match),
    world.liveMatches,
  )

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
    const now = await cache.get(match)
    // What lies ahead may be a command of this process that is being stored: in its turn it shows.
    return (await isBehind(match, now)) ? inTurn(match, () => upToDate(match)) : now
  }

  /** Whether somebody else, another process say, has stored more than the match in memory has. */
  async function isBehind(match: string, now: LiveMatch): Promise<boolean> {
    const next = await store.read(streamOf(match), { from: now.head.revision + 1, max: 1 })
    return next.length > 0
  }

  /** The match with all that is stored by now. */
  async function upToDate(match: string): Promise<LiveMatch> {
    const now = await cache.get(match)
    const more = await log(match, { from: now.head.revision + 1 })
    const grown = more.length === 0 ? now : caughtUp(now, more)
    if (grown === undefined) cache.drop(match)
    else cache.set(match, grown)
    return cache.get(match)
  }

  async function create(creation: Creation): Promise<Created | { readonly refusal: Refused }> {
    const { match, tokens, commitment, decided } = newMatch(masterKey, creation)
    if (!decided.ok) return { refusal: { kind: 'refused', ...decided.refusal } }
    const origin: Origin = { append: nanoid(), at: world.now() }
    const events = chained(undefined, streamOf(match), decided.events, origin)
    await appendUntilKnown(match, 'noStream', events)
    cache.set(match, rebuild(events))
    return { match, tokens, commitment, head: headOf(events) }
  }

  async function submit(match: string, seat: Seat, submission: Submission): Promise<Submitted> {
    return inTurn(match, async () => {
      let now = await cache.get(match)
      for (let attempt = 1; ; attempt += 1) {
        try {
          const answer = await attemptOn(match, now, seat, submission)
          if (answer.ok || attempt === retries || !(await isBehind(match, now))) return answer
        } catch (error) {
          const overtaken = error instanceof StoreError && error.code === 'wrong-expected-revision'
          if (!overtaken || attempt === retries) throw error
          // overtaken by nothing that can be read: the match in memory is of another log
          if (!(await isBehind(match, now))) cache.drop(match)
        }
        now = await upToDate(match)
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
    const decided = decideOrQuarantine(match, now, meant.input, diceFor(masterKey, match, state.options))
    if (!decided.ok) return refusedWith(now, { kind: 'refused', ...decided.refusal })
    const origin: Origin = { append: nanoid(), at: world.now(), command: name, bodyHash: hash, seat }
    const events = chained(now.head, streamOf(match), decided.events, origin)
    await appendUntilKnown(match, now.head.revision, events)
    cache.set(match, grown(now, decided, events))
    return { ok: true, head: headOf(events), events, repeated: false }
  }

  function decideOrQuarantine(match: string, now: LiveMatch, input: GameInput, dice: Dice): Decided {
    try {
      return deciding(() => decide(now.live, [input], dice))
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
    expected: Expected,
    events: readonly StoredEvent[],
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await store.append(streamOf(match), expected, events.map(toStore))
        return
      } catch (error) {
        if (!(error instanceof StoreError) || error.code !== 'unknown-outcome' || attempt === retries)
          throw error
      }
    }
  }

  const tokens = async (match: string) => (await cache.get(match)).tokens

  return { create, submit, tokens, live, inMemory: cache.size, log }
}

const refusedWith = (now: LiveMatch, refusal: Refused): Submitted => ({ ok: false, refusal, head: now.head })
