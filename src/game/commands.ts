import type { Entry } from '../../events/entry.ts'
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

export type Understood =
  | { readonly ok: true; readonly input: GameInput }
  | { readonly ok: false; readonly code: 'UNKNOWN_COMMAND' | 'MALFORMED_COMMAND'; readonly reason: string }

/** The input that a seat's command asks for. Secret parts are sealed with a fresh salt. */
export function understand(command: Command, seat: Seat, match: Match): Understood {
  if (command.type === 'RollDice') return understandRoll(command, seat, match)
  const type = decisionOf(command.type)
  if (type === undefined)
    return { ok: false, code: 'UNKNOWN_COMMAND', reason: `There is no command ${command.type}.` }
  const { type: _, ...fields } = command
  const entry: Entry<string, unknown, unknown, unknown> = vocabulary[type]
  const secret = entry.secret === undefined ? undefined : pick(fields, namesIn(entry.secret))
  const open = secret === undefined ? fields : omit(fields, Object.keys(secret))
  const salt = newSalt()
  const read = readEvent({
    type,
    version: entry.version,
    data: secret === undefined ? { ...open, seat } : { ...open, seat, seal: seal(secret, salt) },
    ...(secret === undefined ? {} : { sealed: { salt, secret } }),
  })
  if (!read.ok)
    return { ok: false, code: 'MALFORMED_COMMAND', reason: read.reason.replace(type, command.type) }
  return isDecision(read.event)
    ? { ok: true, input: read.event }
    : { ok: false, code: 'MALFORMED_COMMAND', reason: `${command.type} is malformed.` }
}

const isDecision = (event: { type: string }): event is GameInput => event.type in vocabulary

function understandRoll({ values, roll }: Command, seat: Seat, match: Match): Understood {
  const due = match.due[0]
  const call = due ?? { purpose: 'challenge', seat, dice: 1 }
  const read = readEvent({
    type: 'DiceRolled',
    version: vocabulary.DiceRolled.version,
    data: { ...call, seat, roll, values, source: 'table' },
  })
  if (!read.ok || read.event.type !== 'DiceRolled')
    return {
      ok: false,
      code: 'MALFORMED_COMMAND',
      reason: read.ok ? 'RollDice is malformed.' : read.reason.replace('DiceRolled', 'RollDice'),
    }
  return { ok: true, input: read.event }
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
