import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Count, closed, type Entry, list } from '../../events/entry.ts'
import { decisionOf, readEvent } from '../../events/read.ts'
import { type GameInput, vocabulary } from '../../events/vocabulary.ts'
import type { Match, Seat } from '../../rules/match.ts'
import { isJsonObject, type JsonObject } from '../record/canonical.ts'
import { newSalt, seal } from '../record/seal.ts'

/** A command as it comes in: an answer to an ask, or dice typed in. */
export interface Command {
  readonly type: string
  readonly [field: string]: unknown
}

/**
 * The one command that answers no ask: what dice thrown by hand show, typed in by the seat they are due from.
 * Faces are left to the rules, which refuse a wrong one with its clause (T20).
 */
export const RollDice = Type.Object(
  { type: Type.Literal('RollDice'), roll: Count, values: list(Type.Integer(), 60) },
  closed,
)
const rollDice = Compile(RollDice)

interface Misunderstood {
  readonly ok: false
  readonly code: 'UNKNOWN_COMMAND' | 'MALFORMED_COMMAND'
  readonly reason: string
}
export type Understood = { readonly ok: true; readonly input: GameInput } | Misunderstood

/** The input that a seat's command asks for. Secret parts are sealed with a fresh salt. */
export function understand(command: Command, seat: Seat, match: Match): Understood {
  if (command.type === 'RollDice') return understandRoll(command, seat, match)
  const type = decisionOf(command.type)
  if (type === undefined)
    return { ok: false, code: 'UNKNOWN_COMMAND', reason: `There is no command ${command.type}.` }
  const { type: _, ...fields } = command
  // These are added here: sent along they would be overwritten, as if they had been understood.
  const stray = ['seat', 'seal'].find((name) => name in fields)
  if (stray !== undefined) return malformed(`${command.type}: there is no field ${stray}.`)
  const entry: Entry<string, unknown, unknown, unknown> = vocabulary[type]
  const secret = entry.secret === undefined ? undefined : pick(fields, namesIn(entry.secret))
  const open = secret === undefined ? fields : omit(fields, Object.keys(secret))
  const sealed = secret === undefined ? undefined : { salt: newSalt(), secret }
  const read = readEvent({
    type,
    version: entry.version,
    data:
      sealed === undefined ? { ...open, seat } : { ...open, seat, seal: seal(sealed.secret, sealed.salt) },
    ...(sealed === undefined ? {} : { sealed }),
  })
  if (!read.ok) return malformed(read.reason.replace(type, command.type))
  return isDecision(read.event) ? { ok: true, input: read.event } : malformed(`${command.type} is malformed.`)
}

const malformed = (reason: string): Misunderstood => ({ ok: false, code: 'MALFORMED_COMMAND', reason })

const isDecision = (event: { type: string }): event is GameInput => event.type in vocabulary

function understandRoll(command: Command, seat: Seat, match: Match): Understood {
  if (!rollDice.Check(command)) {
    const [flaw] = rollDice.Errors(command)
    const reason = `RollDice: ${flaw?.instancePath || '/'} ${flaw?.message ?? 'does not fit its schema'}`
    return { ok: false, code: 'MALFORMED_COMMAND', reason }
  }
  const { roll, values } = command
  const call = match.due[0] ?? { purpose: 'challenge', seat, dice: 1 }
  return { ok: true, input: { type: 'DiceRolled', data: { ...call, seat, roll, values, source: 'table' } } }
}

/** The names of an object schema's properties. */
function namesIn(schema: object): readonly string[] {
  return 'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null
    ? Object.keys(schema.properties)
    : []
}

function pick(fields: Readonly<Record<string, unknown>>, names: readonly string[]): JsonObject {
  const picked = Object.fromEntries(names.filter((n) => n in fields).map((n) => [n, fields[n]]))
  return isJsonObject(picked) ? picked : {}
}

const omit = (
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
