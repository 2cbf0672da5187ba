import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { OptionsSchema } from '../../events/conduct.ts'
import { choicesFor } from '../../machines/offers.ts'
import type { Match, Options, Seat } from '../../rules/match.ts'
import { Warband } from '../../rules/profile.ts'
import type { Command } from '../game/commands.ts'
import { BadInput } from './badInput.ts'
import { reasonOf } from './failure.ts'
import { type JsonWithLines, jsonWithLines } from './jsonWithLines.ts'

/** An event by its type and as many of its fields as matter; lists are compared in full, objects in part. */
export interface Pattern {
  readonly type: string
  readonly [field: string]: unknown
}

interface Checked {
  /** Of the step in the file, from 1. */
  readonly line: number
  /** Events that this step has to lead to, in this order; others may stand between them. */
  readonly expect: readonly Pattern[]
  /** Events that this step must not lead to. */
  readonly without: readonly Pattern[]
}

/** A seat's command, for whichever of its asks is open that the command answers. */
export interface CommandStep extends Checked {
  readonly seat: Seat
  readonly command: Command
}

/** The dice of the roll that is due, with whose and what for, if the script cares. */
export interface DiceStep extends Checked {
  readonly dice: readonly number[]
  readonly by?: Seat
  readonly purpose?: string
}

export type Step = CommandStep | DiceStep

/** A match to be played by a file: how it is set up, and what is decided and thrown in it. */
export interface Script {
  readonly title: string
  readonly options: Options
  readonly warbands: { readonly a?: Warband; readonly b?: Warband }
  readonly steps: readonly Step[]
}

/**
 * The ask that a seat's command answers: the open one that offers it. Undefined if none does.
 */
export const askFor = (match: Match, seat: Seat, command: Command): number | undefined =>
  match.asks.find(
    (ask) =>
      ask.seat === seat &&
      choicesFor(match, ask, command).offers.some((offer) => offer.command === command.type),
  )?.ask

/**
 * Reads a script and the warbands that it names.
 * @throws BadInput, with the line of the fault, for what cannot be read or is no script.
 */
export function readScript(path: string): Script {
  const { value, at } = readJson(path)
  const { title, options, warbands = {}, steps } = parse(ScriptFile, value, at, '')
  return {
    title,
    options,
    warbands: {
      ...(warbands.a === undefined ? {} : { a: warbandOf(warbands.a, path, at, '/warbands/a') }),
      ...(warbands.b === undefined ? {} : { b: warbandOf(warbands.b, path, at, '/warbands/b') }),
    },
    steps: steps.map((step, i) => stepOf(step, at, `/steps/${i}`)),
  }
}

const closed = { additionalProperties: false } as const
const SeatSchema = Type.Enum(['a', 'b'])
const Patterns = Type.Optional(Type.Array(Type.Object({ type: Type.String() })))

const ScriptFile = Type.Object(
  {
    title: Type.String({ minLength: 1 }),
    /** Where the situation comes from. */
    source: Type.Optional(Type.String()),
    options: OptionsSchema,
    /** A file, relative to the script, or the warband itself. */
    warbands: Type.Optional(
      Type.Object({ a: Type.Optional(Type.Unknown()), b: Type.Optional(Type.Unknown()) }, closed),
    ),
    steps: Type.Array(Type.Object({})),
  },
  closed,
)

const checks = { expect: Patterns, without: Patterns }

const DiceSchema = Type.Object(
  {
    dice: Type.Array(Type.Integer()),
    by: Type.Optional(SeatSchema),
    purpose: Type.Optional(Type.String()),
    ...checks,
  },
  closed,
)

const CommandSchema = Type.Object({ seat: SeatSchema, command: Type.String(), ...checks })

/** Where a part of the file stands: the file's name and the line. */
type Place = (pointer: string) => { readonly text: string; readonly line: number }

function stepOf(step: object, at: Place, pointer: string): Step {
  const { line } = at(pointer)
  if ('dice' in step) {
    const { expect = [], without = [], ...dice } = parse(DiceSchema, step, at, pointer)
    return { ...dice, line, expect: patternsOf(expect), without: patternsOf(without) }
  }
  const { seat, command, expect = [], without = [], ...fields } = parse(CommandSchema, step, at, pointer)
  return {
    line,
    seat,
    command: { ...fields, type: command },
    expect: patternsOf(expect),
    without: patternsOf(without),
  }
}

const patternsOf = (patterns: readonly { type: string }[]): readonly Pattern[] =>
  patterns.map((pattern) => ({ ...pattern }))

function warbandOf(given: unknown, script: string, at: Place, pointer: string): Warband {
  if (typeof given !== 'string') return parse(Warband, given, at, pointer)
  const path = resolve(dirname(script), given)
  const file = readJson(path, ` (named in ${at(pointer).text})`)
  return parse(Warband, file.value, file.at, '')
}

function readJson(path: string, named = ''): { readonly value: unknown; readonly at: Place } {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new BadInput(`${path}${named} cannot be read: ${reasonOf(error)}.`)
  }
  const json: JsonWithLines = jsonWithLines(text)
  if (!json.ok) throw new BadInput(`${path}, line ${json.line}: this is not JSON: ${json.message}.`)
  const at: Place = (pointer) => {
    const line = json.lineOf(pointer)
    return { line, text: `${path}, line ${line}` }
  }
  return { value: json.value, at }
}

function parse<S extends TSchema>(schema: S, value: unknown, at: Place, pointer: string): Static<S> {
  const check = Compile(schema)
  if (check.Check(value)) return value
  const [flaw] = check.Errors(value)
  const where = `${pointer}${flaw?.instancePath ?? ''}`
  // a property that a closed object does not have is measured by the schema `false`
  const what = flaw?.keyword === 'boolean' ? 'is not known here' : (flaw?.message ?? 'is malformed')
  throw new BadInput(`${at(where).text}: ${where || 'the file'} ${what}.`)
}
