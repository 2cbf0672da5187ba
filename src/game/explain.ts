import { type MatchEvent, vocabulary } from '../../events/vocabulary.ts'
import { type Clause, type ClauseId, clauseOf, isClauseId } from '../../rules/clauses.ts'
import { type Match, noMatch } from '../../rules/match.ts'
import { tell } from '../narration/narrate.ts'
import { folded } from './fold.ts'
import type { Entry } from './log.ts'

/** A moment of the record in words. */
export interface Told {
  readonly revision: number
  readonly type: string
  readonly text: string
}

/** Why an event stands in the record. */
export interface Explanation {
  readonly revision: number
  /** The event with all its sums as they were stored: dice, what was kept, each modifier with its source. */
  readonly event: { readonly type: string; readonly kind: string; readonly data: MatchEvent['data'] }
  /** What it says to a player; null for an event that only moves things on. */
  readonly text: string | null
  /** The clauses it follows from. A decision, a roll and conduct follow from none. */
  readonly clauses: readonly (Clause & { readonly id: ClauseId })[]
  /** The input that it follows from, which is the event itself for an input. */
  readonly cause: { readonly revision: number; readonly type: string; readonly text: string | null }
  /** All that the same command made happen, in words. */
  readonly together: readonly Told[]
}

interface Seen {
  readonly entry: Entry
  readonly text: string | null
}

/**
 * Explains one event from what is stored, never by computing it again.
 * @param entries the record as the reader may see it, from its beginning to at least the end of the command.
 * Undefined if the record does not hold the revision.
 */
export function explain(entries: readonly Entry[], revision: number): Explanation | undefined {
  const wanted = entries[revision]
  if (wanted === undefined) return undefined
  const together = inSameAppend(entries, wanted)
  const seen = together.find((s) => s.entry.revision === revision)
  const cause = together.filter((s) => s.entry.revision <= revision && isInput(s.entry.event)).at(-1)
  if (seen === undefined) return undefined
  const { event } = wanted
  const because = 'because' in event.data ? event.data.because : []
  return {
    revision,
    event: { type: event.type, kind: vocabulary[event.type].kind, data: event.data },
    text: seen.text,
    clauses: because.filter(isClauseId).map(clauseOf),
    cause: summary(cause ?? seen),
    together: together.flatMap(({ entry, text }) =>
      text === null ? [] : [{ revision: entry.revision, type: entry.event.type, text }],
    ),
  }
}

const isInput = (event: MatchEvent): boolean => vocabulary[event.type].kind !== 'fact'

const summary = ({ entry, text }: Seen): Explanation['cause'] => ({
  revision: entry.revision,
  type: entry.event.type,
  text,
})

/** The events of the command that the wanted one belongs to, each told in the match before it. */
function inSameAppend(entries: readonly Entry[], { append }: Entry): readonly Seen[] {
  const seen: Seen[] = []
  let before: Match = noMatch
  for (const { entry, match } of folded(entries)) {
    if (entry.append === append) seen.push({ entry, text: tell(before, entry.event)?.text ?? null })
    else if (seen.length > 0) break
    before = match
  }
  return seen
}
