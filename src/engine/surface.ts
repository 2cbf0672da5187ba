import type { MatchEvent } from '../../events/vocabulary.ts'
import type { Barred, Offer } from '../../machines/choices.ts'
import type { Ask, DiceCall, Match, Options, Seat } from '../../rules/match.ts'
import type { Head, StoredEvent } from '../record/chain.ts'
import type { ExportFile, ExportRefusal } from '../record/exportFile.ts'

// What the package `kiroku` exports, as declarations. They are written by hand and small: those that a compiler makes
// of the charts are megabytes, and nobody's interface. `src/engine.ts` is checked against them.

export type { EventOf, EventType, MatchEvent } from '../../events/vocabulary.ts'
export type { Barred, Field, Json, Offer, RefusalCode, Value } from '../../machines/choices.ts'
export type { ClauseId } from '../../rules/clauses.ts'
export type { Ask, AskKind, DiceCall, Match, Model, ModelId, Options, Seat } from '../../rules/match.ts'
export type { Profile, Warband } from '../../rules/profile.ts'
export type { Head, StoredEvent } from '../record/chain.ts'
export type { ExportFile, ExportRefusal } from '../record/exportFile.ts'

/** Reads the text of a `.kiroku.ndjson` file. Whether it is the record that was written is for `audit` to say. */
export declare function parseExport(
  text: string,
): ({ readonly ok: true } & ExportFile) | ({ readonly ok: false } & ExportRefusal)

/**
 * The five levels of trust in a record.
 * @param options with a head that was kept earlier, a rewritten or cut record shows.
 */
export declare function audit(events: readonly StoredEvent[], options?: { readonly head?: Head }): AuditReport

export interface AuditReport {
  readonly match: string
  readonly events: number
  readonly head: Head | null
  readonly passed: boolean
  readonly levels: readonly AuditLevel[]
}

export interface AuditLevel {
  readonly level: 'chain' | 'schema' | 'rules' | 'dice' | 'projection'
  readonly status: 'passed' | 'failed' | 'notYet'
  /** One sentence for a reader. */
  readonly summary: string
  /** Where it failed first. */
  readonly revision?: number
  readonly expected?: unknown
  readonly stored?: unknown
  readonly clauses?: readonly string[]
}

/**
 * Plays a record again: each input with the facts that follow from it, up to the end or to where the record stops
 * following from its inputs.
 * @throws an error with the code UNREADABLE_EVENT for an event that this version does not know.
 */
export declare function moments(
  events: readonly StoredEvent[],
): Generator<Moment | Divergence, void, undefined>

/** The end of a step: one input with the facts that followed. */
export interface Moment {
  readonly kind: 'moment'
  /** Of the step's last event; `from` is that of its input. */
  readonly revision: number
  readonly from: number
  readonly input: MatchEvent
  readonly position: Position
}

export interface Divergence {
  readonly kind: 'divergence'
  readonly revision: number
  readonly reason: string
}

/** A match that nobody holds: to try things out, or to play without a service. */
export declare function begin(options: Options): Position

/** A match at one moment. Deciding changes nothing of it: what comes of it is another position. */
export interface Position {
  readonly match: Match
  readonly over: boolean
  /** What the seat is asked, with all that may be answered, and why other things may not. */
  asks(seat: Seat): readonly OpenAsk[]
  /** The command for dice that the seat has to throw by hand. */
  roll(seat: Seat): Offer | null
  /**
   * What a command of the seat makes of the match.
   * @param dice what dice show that the match calls for, in a match with dice of the server: without it they stay
   * due. Dice thrown by hand are a command of their own.
   */
  decide(seat: Seat, command: OfferedCommand, dice?: (call: DiceCall) => readonly number[]): Decision
}

export interface OpenAsk extends Ask {
  readonly offers: readonly Offer[]
  readonly barred: readonly Barred[]
}

/** The type of a command, the ask it answers, and a value for each field of its offer. */
export interface OfferedCommand {
  readonly type: string
  readonly ask?: number
  readonly [field: string]: unknown
}

export type Decision =
  | { readonly ok: true; readonly position: Position; readonly events: readonly MatchEvent[] }
  | {
      readonly ok: false
      /** As in docs/reference/errors.md. */
      readonly code: string
      readonly reason: string
      readonly clauses: readonly string[]
    }
