import type { EventOf } from '../events/vocabulary.ts'
import { chartVersion } from '../machines/game.ts'
import type { Options } from '../rules/match.ts'
import type * as surface from './engine/surface.ts'
import { audit as auditLog } from './game/audit.ts'
import { understand } from './game/commands.ts'
import { beforeMatch, type Decided, decide, type Live, tableDice } from './game/decide.ts'
import { edition, engine } from './game/edition.ts'
import { understood } from './game/log.ts'
import { moments as replay } from './game/moments.ts'
import { openAsks, openRoll } from './http/asked.ts'
import { parseExport as parse } from './record/exportFile.ts'

// The package `kiroku`: the pure engine, without service or store. What each does is said in `engine/surface.ts`.

export const parseExport: typeof surface.parseExport = parse

export const audit: typeof surface.audit = auditLog

export const moments: typeof surface.moments = function* (events) {
  for (const moment of replay(events.map(understood))) {
    const { kind, revision } = moment
    if (kind === 'divergence') yield { kind, revision, reason: moment.reason }
    else yield { kind, revision, from: moment.from, input: moment.input, position: positionAt(moment.live) }
  }
}

export const begin: typeof surface.begin = (options) => {
  const begun = decide(beforeMatch(), [created(options)], tableDice)
  if (!begun.ok) throw new Error(begun.refusal.reason)
  return positionAt(begun.live)
}

/** The charts stay inside: outside a position is what it can do. */
function positionAt(live: Live): surface.Position {
  const { match } = live.game.context
  return {
    match,
    over: live.conduct.matches('over'),
    asks: (seat) => openAsks(match, seat),
    roll: (seat) => openRoll(match, seat),
    decide(seat, command, dice) {
      const meant = understand(command, seat, match)
      if (!meant.ok) return { ok: false, code: meant.code, reason: meant.reason, clauses: [] }
      const rolled = dice && {
        ...tableDice,
        roll: (_: unknown, call: Parameters<typeof dice>[0]) => dice(call),
      }
      return decisionOf(decide(live, [meant.input], rolled ?? tableDice))
    },
  }
}

function decisionOf(decided: Decided): surface.Decision {
  if (decided.ok) return { ok: true, position: positionAt(decided.live), events: decided.events }
  const { code, reason, clauses } = decided.refusal
  return { ok: false, code, reason, clauses }
}

/** Nobody else relies on this match: there are no tokens to seal, and no dice to commit to. */
const created = (options: Options): EventOf<'MatchCreated'> => ({
  type: 'MatchCreated',
  data: {
    match: 'offline',
    edition,
    chart: chartVersion,
    engine,
    options,
    dice: null,
    seal: '0'.repeat(64),
  },
})
