import type { ClauseId } from '../rules/clauses.ts'
import type { Match, ModelId, Seat } from '../rules/match.ts'
import { modelName, playerName } from '../rules/names.ts'

/** A JSON value, as commands carry them. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface Value {
  readonly value: Json
  readonly label: string
}

/** What a command's parameter may be. Its label says to a player what is asked for, of a flag what yes means. */
export type Field =
  | { readonly kind: 'one'; readonly label: string; readonly values: readonly Value[] }
  /** A list of different ones of these values. */
  | {
      readonly kind: 'some'
      readonly label: string
      readonly values: readonly Value[]
      readonly min: number
      readonly max: number
    }
  | {
      readonly kind: 'number'
      readonly label: string
      readonly min: number
      readonly max: number
      readonly unit?: string
    }
  | { readonly kind: 'flag'; readonly label: string }
  | { readonly kind: 'text'; readonly label: string; readonly max: number; readonly optional?: true }
  /** What so many dice show, thrown by hand: a list of numbers from 1 to 6. */
  | { readonly kind: 'dice'; readonly label: string; readonly count: number }
  /** A warband by the schema of profile cards. */
  | { readonly kind: 'warband'; readonly label: string }

/** A command that a seat may send now, with what each parameter may be. */
export interface Offer {
  readonly command: string
  readonly label: string
  readonly fields: Readonly<Record<string, Field>>
}

/** Why something that might be expected is not offered. */
export interface Barred {
  readonly command: string
  /** Applies to commands whose fields have one of these values. */
  readonly where: Readonly<Record<string, readonly Json[]>>
  readonly code: RefusalCode
  readonly clauses: readonly ClauseId[]
  readonly reason: string
}

/** All that may be answered to one ask. Offer and check are the same list, so they cannot differ. */
export interface Choices {
  readonly offers: readonly Offer[]
  readonly barred: readonly Barred[]
}

/** Stable: clients act on them. Each is explained in docs/reference/errors.md. */
export type RefusalCode =
  | 'ASK_NOT_OPEN'
  | 'NOT_YOUR_ASK'
  | 'NOT_AN_ANSWER'
  | 'NOT_OFFERED'
  | 'NOT_ENOUGH_COUNTERS'
  | 'IN_BASE_TO_BASE'
  | 'NOT_IN_BASE_TO_BASE'
  | 'PRONE'
  | 'NOT_PRONE'
  | 'FRIGHTENED'
  | 'TRAIT_FORBIDS'
  | 'NO_TARGET'
  | 'NO_WEAPON'
  | 'EXHAUSTED'
  | 'NOT_YOUR_MODEL'
  | 'NO_PASS_TOKEN'
  | 'NOT_ENOUGH_KI'
  | 'FEAT_USED_UP'
  | 'FEAT_NOT_NOW'
  | 'BOOST_LIMIT'
  | 'ONE_SPECIAL_ONLY'
  | 'SPECIAL_TOO_DEAR'
  | 'NOT_A_STANDARD_SIMPLE_ACTION'
  | 'SPLIT_DOES_NOT_ADD_UP'
  | 'WARBAND_INVALID'
  | 'NO_DICE_DUE'
  | 'WRONG_ROLL'
  | 'WRONG_DICE'
  | 'MATCH_OVER'
  | 'NOT_NOW'

export const oneOf = (label: string, values: readonly Value[]): Field => ({ kind: 'one', label, values })
/** A field that leaves no choice: the value, and what a player reads for it. */
export const only = (label: string, value: Json, shown: string): Field =>
  oneOf(label, [{ value, label: shown }])
/** Any of the values, none too, unless told how many. */
export const someOf = (
  label: string,
  values: readonly Value[],
  { min = 0, max = values.length }: { readonly min?: number; readonly max?: number } = {},
): Field => ({ kind: 'some', label, values, min, max })
export const flag = (label: string): Field => ({ kind: 'flag', label })

export const modelValue = (match: Match, id: ModelId): Value => ({ value: id, label: modelName(match, id) })
export const modelValues = (match: Match, ids: readonly ModelId[]): readonly Value[] =>
  ids.map((id) => modelValue(match, id))

export const seatValue = (match: Match, seat: Seat): Value => ({
  value: seat,
  label: playerName(match, seat),
})

export const pass: Offer = { command: 'Pass', label: 'Pass', fields: {} }

/** Whether two JSON values are the same, whatever the order of their keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const mine = Object.entries(a)
  const theirs = new Map<string, unknown>(Object.entries(b))
  return (
    mine.length === theirs.size &&
    mine.every(([key, value]) => theirs.has(key) && sameJson(value, theirs.get(key)))
  )
}

/** Whether a parameter has a value that the field allows. */
export function allows(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'one':
      return field.values.some((v) => sameJson(v.value, value))
    case 'some':
      return (
        Array.isArray(value) &&
        value.length >= field.min &&
        value.length <= field.max &&
        value.every(
          (v, i) =>
            field.values.some((f) => sameJson(f.value, v)) && !value.slice(0, i).some((w) => sameJson(v, w)),
        )
      )
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= field.max
    case 'flag':
      return typeof value === 'boolean'
    case 'text':
      return typeof value === 'string'
        ? value.length > 0 && value.length <= field.max
        : value === undefined && field.optional === true
    case 'dice':
      return (
        Array.isArray(value) &&
        value.length === field.count &&
        value.every((die) => Number.isInteger(die) && die >= 1 && die <= 6)
      )
    case 'warband':
      return typeof value === 'object' && value !== null
  }
}

/** Whether the command with these parameters is the one that the offer describes: no more, no less. */
export const offered = (offer: Offer, command: string, fields: Readonly<Record<string, unknown>>): boolean =>
  offer.command === command &&
  Object.entries(offer.fields).every(([name, field]) => allows(field, fields[name])) &&
  Object.keys(fields).every((name) => fields[name] === undefined || name in offer.fields)
