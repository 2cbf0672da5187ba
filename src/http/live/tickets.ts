import { nanoid } from 'nanoid'
import type { Viewer } from '../../game/view.ts'
import type { Clock } from '../limits.ts'

/** Stand for a token where only an address can be given; an address ends up in logs, so each opens one stream, soon. */
export interface Tickets {
  issue(match: string, viewer: Viewer): string
  /** Whose ticket it is; it is used up by this, even with the wrong match. */
  redeem(match: string, ticket: string): Viewer | undefined
}

/** So many may be out; with more the oldest are void. */
const most = 100_000

/** @param life milliseconds */
export function openTickets(life: number, clock: Clock): Tickets {
  /** From the oldest, which is the first to expire. */
  const out = new Map<string, { readonly match: string; readonly viewer: Viewer; readonly until: number }>()

  return {
    issue: (match, viewer) => {
      const now = clock()
      for (const [old, { until }] of out) {
        if (until > now && out.size < most) break
        out.delete(old)
      }
      const ticket = nanoid(32)
      out.set(ticket, { match, viewer, until: now + life })
      return ticket
    },
    redeem: (match, ticket) => {
      const found = out.get(ticket)
      out.delete(ticket)
      return found?.match === match && found.until > clock() ? found.viewer : undefined
    },
  }
}
