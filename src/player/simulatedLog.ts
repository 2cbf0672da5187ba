import { readEvent } from '../../events/read.ts'
import { evolve, type MatchEvent, vocabulary } from '../../events/vocabulary.ts'
import { type Match, noMatch } from '../../rules/match.ts'
import type { Entry } from '../game/log.ts'
import { moments } from '../game/moments.ts'
import { isJsonObject, type Json } from '../record/canonical.ts'

/** A match's log as a store would give it back, folded event by event beside the chart. */
export interface SimulatedLog {
  readonly entries: readonly Entry[]
  folded(): Match
  /** @throws if an event does not fit its schema, or an ask or roll has not the next number. */
  append(events: readonly MatchEvent[]): void
}

export function simulatedLog(): SimulatedLog {
  const entries: Entry[] = []
  const kept = new Map<number, Match>()
  let match = noMatch
  return {
    entries,
    folded: () => match,
    append(events) {
      const append = `${entries.length}`
      for (const event of events.map(asStored)) {
        inSequence(match, event)
        match = evolve(event.type === 'MatchRewound' ? (kept.get(event.data.to) ?? match) : match, event)
        entries.push({ revision: entries.length, event, append })
      }
      kept.set(entries.length - 1, match)
    },
  }
}

/** The event written as JSON and read again through its schema. */
function asStored(event: MatchEvent): MatchEvent {
  const raw: Json = JSON.parse(JSON.stringify(event))
  if (!isJsonObject(raw)) throw new Error(`${event.type} is no JSON object`)
  const { data, sealed } = raw
  const read = readEvent({
    type: event.type,
    version: vocabulary[event.type].version,
    data,
    ...(sealed === undefined ? {} : { sealed }),
  })
  if (!read.ok) throw new Error(`an event does not fit its schema: ${read.reason}`)
  return read.event
}

function inSequence({ lastAsk, lastRoll }: Match, event: MatchEvent): void {
  if (event.type === 'SeatAsked' && event.data.ask !== lastAsk + 1)
    throw new Error(`ask ${event.data.ask} follows ask ${lastAsk}`)
  if (event.type === 'DiceRolled' && event.data.roll !== lastRoll + 1)
    throw new Error(`roll ${event.data.roll} follows roll ${lastRoll}`)
}

/**
 * Runs the whole log again: every fact follows anew, and fold and chart agree after each of its steps.
 * @throws where they do not.
 */
export function replayed({ entries }: SimulatedLog): void {
  for (const moment of moments(entries)) {
    if (moment.kind === 'divergence')
      throw new Error(`replay stops at event ${moment.revision}: ${moment.reason}`)
    if (!moment.agrees) throw new Error(`fold and replay differ after event ${moment.revision}`)
  }
}
