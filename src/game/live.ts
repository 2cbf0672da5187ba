import { evolve, type MatchEvent } from '../../events/vocabulary.ts'
import { type Match, noMatch } from '../../rules/match.ts'
import { type Head, headOf, type StoredEvent, verifyChain } from '../record/chain.ts'
import { beforeMatch, type Live } from './decide.ts'
import { edition, isEditionKnown } from './edition.ts'
import { fold } from './fold.ts'
import { type Entry, understood } from './log.ts'
import { moments } from './moments.ts'
import { seenBy, type Unrevealed, unrevealedAfter, unrevealedIn, type Viewer } from './view.ts'

/** The first and last revision of what a command stored, and the keyed hash of its body. */
export interface KnownCommand {
  readonly from: number
  readonly to: number
  readonly bodyHash: string
}

/** A match in memory: a cache of its log, valid for exactly this head. */
export interface LiveMatch {
  readonly live: Live
  readonly head: Head
  /** What each viewer sees of the state: the fold of that viewer's events. */
  readonly views: Readonly<Record<Viewer, Match>>
  /** What the log keeps from the viewers. */
  readonly unrevealed: Unrevealed
  /** Commands in the log, by seat and idempotency key. */
  readonly commands: Map<string, KnownCommand>
  /** SHA-256 of each seat's token. */
  readonly tokens: { readonly a: string; readonly b: string }
}

/** The log does not replay in this build: the match can be read, and takes no commands. */
export class NotPlayable extends Error {
  readonly code = 'MATCH_NOT_PLAYABLE'
}

/**
 * The match as its log makes it: run through the charts once, each stored fact compared with the recomputed one.
 * @throws NotPlayable when the log does not follow from itself in this build; Unreadable for a damaged event.
 */
export function rebuild(events: readonly StoredEvent[]): LiveMatch {
  const entries = events.map(understood)
  const first = entries[0]?.event
  if (first?.type !== 'MatchCreated' || first.sealed === undefined)
    throw new NotPlayable('The log does not begin with MatchCreated and its sealed tokens.')
  if (!isEditionKnown(first.data.edition))
    throw new NotPlayable(
      `The match is played in rules edition ${first.data.edition}, and this build plays edition ${edition}.`,
    )
  const commands = new Map<string, KnownCommand>()
  rememberCommands(commands, events)
  return {
    live: replayed(entries, beforeMatch()),
    head: headOf(events),
    views: viewsOf(entries),
    unrevealed: unrevealedIn(events),
    commands,
    tokens: first.sealed.secret,
  }
}

/**
 * The match after what others have stored behind its head; undefined if it takes the whole log to say, as after a
 * rewind, or if these events do not continue the very log that the match in memory was made from.
 * @throws NotPlayable, Unreadable as `rebuild`.
 */
export function caughtUp(before: LiveMatch, events: readonly StoredEvent[]): LiveMatch | undefined {
  if (!verifyChain(events, { from: before.head.hash }).ok) return undefined
  if (events.some(({ type }) => type === 'MatchRewound')) return undefined
  const entries = events.map(understood)
  const live = replayed(entries, before.live)
  return grown(before, { live, events: entries.map((e) => e.event) }, events)
}

/** The match after more was stored: what the charts became by it, and its events. No rewind. */
export function grown(
  before: LiveMatch,
  { live, events }: { readonly live: Live; readonly events: readonly MatchEvent[] },
  stored: readonly StoredEvent[],
): LiveMatch {
  rememberCommands(before.commands, stored)
  return {
    ...before,
    live,
    head: headOf(stored),
    views: viewsAfter(before.views, events),
    unrevealed: unrevealedAfter(before.unrevealed, stored),
  }
}

/** The charts after these events. */
function replayed(entries: readonly Entry[], from: Live): Live {
  let live = from
  for (const moment of moments(entries, from)) {
    if (moment.kind === 'divergence')
      throw new NotPlayable(`Event ${moment.revision} does not follow in this build: ${moment.reason}`)
    live = moment.live
  }
  return live
}

/** Remembers the commands that these events belong to. */
function rememberCommands(known: Map<string, KnownCommand>, events: readonly StoredEvent[]): void {
  for (const { revision, metadata } of events) {
    const { command, bodyHash } = metadata
    if (command === undefined || bodyHash === undefined) continue
    known.set(command, { from: known.get(command)?.from ?? revision, to: revision, bodyHash })
  }
}

/** What the viewers see after these further events; a rewind needs the whole log. */
export const viewsAfter = (views: LiveMatch['views'], events: readonly MatchEvent[]): LiveMatch['views'] => {
  const after = (viewer: Viewer) =>
    events.reduce<Match>((match, event) => evolve(match, seenBy(viewer, event)), views[viewer])
  return { a: after('a'), b: after('b'), spectator: after('spectator') }
}

/** What each viewer sees, folded from the whole log. */
export function viewsOf(entries: readonly Entry[]): LiveMatch['views'] {
  const nothing = { a: noMatch, b: noMatch, spectator: noMatch }
  if (!entries.some(({ event }) => event.type === 'MatchRewound'))
    return viewsAfter(
      nothing,
      entries.map((e) => e.event),
    )
  const view = (viewer: Viewer) => fold(entries.map((e) => ({ ...e, event: seenBy(viewer, e.event) })))
  return { a: view('a'), b: view('b'), spectator: view('spectator') }
}
