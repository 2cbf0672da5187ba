import { Compile } from 'typebox/compile'
import type { Entry } from './entry.ts'
import { type Decision, type EventType, isEventType, type MatchEvent, vocabulary } from './vocabulary.ts'

/** An event as it comes from outside: nothing about it is known yet. */
export interface RawEvent {
  readonly type: string
  readonly version: number
  readonly data: unknown
  readonly sealed?: unknown
}

export type Read =
  | { readonly ok: true; readonly event: MatchEvent }
  | {
      readonly ok: false
      readonly code: 'UNKNOWN_TYPE' | 'NEWER_VERSION' | 'BAD_DATA'
      readonly reason: string
    }

interface Check {
  Check(value: unknown): boolean
  Errors(value: unknown): readonly { instancePath: string; message: string }[]
}

const compiled = new Map<EventType, { data: Check; secret?: Check }>()

function checksOf(type: EventType): { data: Check; secret?: Check } {
  const known = compiled.get(type)
  if (known !== undefined) return known
  const entry: Entry<string, unknown, unknown, unknown> = vocabulary[type]
  const checks = {
    data: Compile(entry.schema),
    ...(entry.secret === undefined ? {} : { secret: Compile(entry.secret) }),
  }
  compiled.set(type, checks)
  return checks
}

/** Parses an event at the edge: from a store, a file, or a command. Inside, events are trusted. */
export function readEvent(raw: RawEvent): Read {
  if (!isEventType(raw.type))
    return { ok: false, code: 'UNKNOWN_TYPE', reason: `This build does not know the event ${raw.type}.` }
  const { version } = vocabulary[raw.type]
  if (raw.version > version)
    return {
      ok: false,
      code: 'NEWER_VERSION',
      reason: `${raw.type} is stored in schema version ${raw.version}, this build reads up to version ${version}.`,
    }
  const flaw = flawIn(raw.type, raw)
  if (flaw !== undefined) return { ok: false, code: 'BAD_DATA', reason: `${raw.type}: ${flaw}` }
  const event =
    raw.sealed === undefined
      ? { type: raw.type, data: raw.data }
      : { type: raw.type, data: raw.data, sealed: raw.sealed }
  return isMatchEvent(event)
    ? { ok: true, event }
    : { ok: false, code: 'BAD_DATA', reason: `${raw.type} is malformed.` }
}

function flawIn(type: EventType, { data, sealed }: RawEvent): string | undefined {
  const checks = checksOf(type)
  if (!checks.data.Check(data)) {
    const [first] = checks.data.Errors(data)
    return `${first?.instancePath || '/'} ${first?.message ?? 'does not fit its schema'}`
  }
  if (sealed === undefined) return undefined
  if (checks.secret === undefined) return '/sealed is not expected'
  if (typeof sealed !== 'object' || sealed === null || !('secret' in sealed) || !('salt' in sealed))
    return '/sealed has no salt and secret'
  return checks.secret.Check(sealed.secret) ? undefined : '/sealed/secret does not fit its schema'
}

/** Whether the value is an event of the vocabulary, checked against its schema. */
export const isMatchEvent = (event: { type: string; data: unknown; sealed?: unknown }): event is MatchEvent =>
  isEventType(event.type) && flawIn(event.type, { version: 1, ...event }) === undefined

const decisions = Object.values(vocabulary).filter((entry) => entry.kind === 'decision')

/** The decision that a command of this type asks for. */
export const decisionOf = (command: string): Decision['type'] | undefined =>
  decisions.find((entry) => entry.command?.type === command)?.type
