import { Command, InvalidArgumentError } from 'commander'
import { type AuditReport, audit, type Level } from '../game/audit.ts'
import { exported } from '../game/exported.ts'
import { NotPlayable } from '../game/live.ts'
import { Unreadable } from '../game/log.ts'
import { canonical } from '../record/canonical.ts'
import type { Head } from '../record/chain.ts'
import { type ExportFile, verifyExport } from '../record/exportFile.ts'
import { auditText, verdict } from './auditText.ts'
import { progressFor, progressOption } from './progress.ts'
import { readRecord } from './records.ts'
import { storeOption } from './stores.ts'

interface AuditOptions {
  readonly store: string
  readonly head?: Head
  readonly json?: true
  readonly progress?: true
}

export const auditCommand = new Command('audit')
  .description('check a match on five levels: chain, schema, rules, dice, projection')
  .argument('<id|file>', 'a match in the store, or an exported file (which needs no store)')
  .option('--head <revision:hash>', 'a head kept earlier: shows whether the record was rewritten', headFrom)
  .addOption(storeOption())
  .addOption(progressOption())
  .option('--json', 'print the report as JSON')
  .action(async (idOrFile: string, { store, head, json, progress }: AuditOptions) => {
    const say = progressFor(progress)
    const { events, file } = await readRecord(idOrFile, store)
    say.is(`auditing ${events.length} events`)
    const report =
      file === undefined ? audit(events, head === undefined ? {} : { head }) : auditFile(file, head)
    say.done()
    console.log(json ? JSON.stringify(report, null, 2) : `${auditText(report)}\n${verdict(report)}`)
    if (!report.passed) process.exitCode = 1
  })

/**
 * The audit of an exported file: its events have to be those that its footer closes with, and hold the head that
 * was kept, if there is one.
 */
export function auditFile(file: ExportFile, head?: Head): AuditReport {
  const whole = verifyExport(file)
  const kept = whole.ok ? head : file.footer.head
  const report = audit(file.events, kept === undefined ? {} : { head: kept })
  if (report.levels.some(({ level, status }) => level === 'chain' && status === 'failed')) return report
  if (!whole.ok) {
    const { revision, expected, stored } = whole
    const summary = `Event ${revision}: it stands after the end that the file's footer names.`
    return brokenAt(report, { level: 'chain', status: 'failed', summary, revision, expected, stored })
  }
  const part = misframed(file)
  return part === undefined
    ? report
    : brokenAt(report, {
        level: 'chain',
        status: 'failed',
        summary: `The ${part} of the file says something else than its events do.`,
      })
}

const brokenAt = (report: AuditReport, chain: Level): AuditReport => ({
  ...report,
  passed: false,
  levels: report.levels.map((level) => (level.level === 'chain' ? chain : level)),
})

/** No hash covers header and footer: they have to be those that the events themselves lead to. */
function misframed({ header, events, footer }: ExportFile): 'header' | 'footer' | undefined {
  const lines = framed(events)
  if (lines === undefined) return undefined
  if (lines.at(0) !== `${canonical(header)}\n`) return 'header'
  return lines.at(-1) === `${canonical(footer)}\n` ? undefined : 'footer'
}

/** The file that these events make; undefined where they cannot be read, which another level tells. */
function framed(events: ExportFile['events']): readonly string[] | undefined {
  try {
    return [...exported(events)]
  } catch (error) {
    if (error instanceof Unreadable || error instanceof NotPlayable) return undefined
    throw error
  }
}

function headFrom(text: string): Head {
  const [, revision, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? []
  if (revision === undefined || hash === undefined)
    throw new InvalidArgumentError('A head is a revision, a colon and 64 hexadecimal digits.')
  return { revision: Number(revision), hash: hash.toLowerCase() }
}
