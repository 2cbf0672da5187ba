import { type AuditReport, audit } from '../game/audit.ts'
import type { Matches } from '../game/matches.ts'
import type { Head } from '../record/chain.ts'
import type { Clock } from './limits.ts'

/** So long a report is given again while the match goes no further; what is tampered with shows after that. */
const lasting = 60_000
/** Reports kept, of the matches audited last. */
const most = 200

interface Kept {
  readonly hash: string
  readonly at: number
  readonly report: Promise<AuditReport>
}

/**
 * Audits of stored logs, each up to a head. An audit holds up the process for as long as it takes, so that of a head
 * is made once a minute at most, whoever asks and however often.
 */
export function openAudits(matches: Pick<Matches, 'log'>, clock: Clock) {
  const kept = new Map<string, Kept>()

  return (match: string, { revision, hash }: Head): Promise<AuditReport> => {
    const known = kept.get(match)
    if (known?.hash === hash && clock() - known.at < lasting) return known.report
    const report = matches.log(match, { max: revision + 1 }).then((log) => audit(log))
    const mine = { hash, at: clock(), report }
    kept.delete(match)
    kept.set(match, mine)
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    report.catch(() => {
      if (kept.get(match) === mine) kept.delete(match)
    })
    return report
  }
}
