import { type LiveMatch, NotPlayable } from '../game/live.ts'
import { Unreadable, understood } from '../game/log.ts'
import type { Matches } from '../game/matches.ts'
import { type Unrevealed, unrevealedIn } from '../game/view.ts'
import type { Head } from '../record/chain.ts'

/** A match that is to be read. `live` is missing if this build cannot play it: its record is still there. */
export interface Opened {
  readonly head: Head
  readonly tokens: LiveMatch['tokens']
  readonly unrevealed: Unrevealed
  readonly live?: LiveMatch
}

/** @throws NoSuchMatch, StoreError; NotPlayable or Unreadable for a record without a sound beginning. */
export async function opened(matches: Matches, match: string): Promise<Opened> {
  try {
    const live = await matches.live(match)
    const { head, tokens, unrevealed } = live
    return { head, tokens, unrevealed, live }
  } catch (error) {
    if (!(error instanceof NotPlayable || error instanceof Unreadable)) throw error
    const log = await matches.log(match)
    const [first] = log
    const last = log.at(-1)
    const created = first === undefined ? undefined : understood(first).event
    if (last === undefined || created?.type !== 'MatchCreated' || created.sealed === undefined) throw error
    return {
      head: { revision: last.revision, hash: last.metadata.hash },
      tokens: created.sealed.secret,
      unrevealed: unrevealedIn(log),
    }
  }
}
