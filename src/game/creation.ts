import { customAlphabet, nanoid } from 'nanoid'
import type { EventOf, MatchEvent } from '../../events/vocabulary.ts'
import { chartVersion } from '../../machines/game.ts'
import { type Options, type Seat, seats } from '../../rules/match.ts'
import type { Warband } from '../../rules/profile.ts'
import { commitment, serverSeed } from '../dice/server.ts'
import { sha256hex } from '../record/canonical.ts'
import { newSalt, seal } from '../record/seal.ts'
import { beforeMatch, type Decided, type Dice, decide } from './decide.ts'
import { diceFor } from './dice.ts'
import { edition, engine } from './edition.ts'

export interface Creation {
  readonly options: Options
  readonly warbands: { readonly a?: Warband; readonly b?: Warband }
}

/** What nobody but the players and the service may know or choose of a new match, and what it begins with. */
export interface NewMatch {
  readonly match: string
  readonly tokens: { readonly a: string; readonly b: string }
  /** What the server's dice are committed to; null with table dice. */
  readonly commitment: string | null
  readonly decided: Decided
}

/** Letters and digits only: an id that begins with a dash would be an option on a command line. */
const newId = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 21)

/** A match with an id and tokens of its own; nothing is stored yet. */
export function newMatch(masterKey: Uint8Array, { options, warbands }: Creation): NewMatch {
  const match = newId()
  const tokens = { a: nanoid(32), b: nanoid(32) }
  const committed = options.dice === 'table' ? null : commitment(serverSeed(masterKey, match))
  const dice = diceFor(masterKey, match, options)
  const first = decide(beforeMatch(), [matchCreated(match, options, tokens, committed)], dice)
  const decided = seats.reduce<Decided>((so, seat) => mustered(so, seat, warbands[seat], dice), first)
  return { match, tokens, commitment: committed, decided }
}

function matchCreated(
  match: string,
  options: Options,
  tokens: NewMatch['tokens'],
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
