import { evolve, type MatchEvent } from '../../events/vocabulary.ts'
import { type Match, noMatch } from '../../rules/match.ts'
import type { Line } from '../narration/line.ts'
import { tell } from '../narration/narrate.ts'

/** A line of the story for a terminal: headings apart, what happens below them, how it came about further in. */
export const storyLine = ({ indent, text }: Line): string =>
  indent === 0 ? `\n${text}` : `${'  '.repeat(indent)}${text}`

/** Tells a match while it goes on: give it the events of its log as they come, in order and each once. */
export function storyteller(): (events: readonly MatchEvent[]) => readonly Line[] {
  const matches: Match[] = []
  return (events) =>
    events.flatMap((event) => {
      const before = (event.type === 'MatchRewound' ? matches[event.data.to] : matches.at(-1)) ?? noMatch
      matches.push(evolve(before, event))
      return tell(before, event) ?? []
    })
}
