import { type EventType, evolve, type MatchEvent } from '../../events/vocabulary.ts'
import { type Match, noMatch } from '../../rules/match.ts'
import { asks } from './asks.ts'
import { conduct } from './conduct.ts'
import { damage } from './damage.ts'
import { dice } from './dice.ts'
import { endPhase } from './endPhase.ts'
import { feats } from './feats.ts'
import type { EventTold, Line, Tellers } from './line.ts'
import { mainPhase } from './mainPhase.ts'
import { meleeExchange } from './meleeExchange.ts'
import { rangedAttack } from './rangedAttack.ts'
import { setUp } from './setUp.ts'
import { startingPhase } from './startingPhase.ts'
import { tests } from './tests.ts'

/** What each event of the vocabulary says; a type that is missing here does not compile. */
const tellers: Tellers<EventType> = {
  ...conduct,
  ...setUp,
  ...asks,
  ...dice,
  ...startingPhase,
  ...mainPhase,
  ...feats,
  ...tests,
  ...meleeExchange,
  ...damage,
  ...rangedAttack,
  ...endPhase,
}

const say = <T extends EventType>(match: Match, event: EventTold<T>) => tellers[event.type](match, event.data)

/**
 * One event in words for players, from what it stores and nothing else: sums are read, never done again.
 * Undefined for an event that says nothing to a player.
 *
 * @param match the match before the event.
 */
export function tell(match: Match, event: MatchEvent): Line | undefined {
  const words = say<EventType>(match, event)
  return words && { ...words, clauses: 'because' in event.data ? event.data.because : [] }
}

/**
 * A match in words, from all its events in order; each line has the revision of its event, which is its place
 * in the log. Sealed parts may be there or not, the words are the same.
 */
export function narrate(events: readonly MatchEvent[]): readonly Line[] {
  const lines: Line[] = []
  const after: Match[] = []
  let now = noMatch
  for (const [revision, event] of events.entries()) {
    if (event.type === 'MatchRewound') now = after[event.data.to] ?? now
    const line = tell(now, event)
    if (line !== undefined) lines.push({ revision, ...line })
    now = evolve(now, event)
    after.push(now)
  }
  return lines
}
