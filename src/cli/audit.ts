import { Command, InvalidArgumentError } from 'commander'
import { type AuditReport, audit } from '../game/audit.ts'
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
  if (whole.ok || report.levels.some(({ level, status }) => level === 'chain' && status === 'failed'))
    return report
  const { revision, expected, stored } = whole
  const summary = `Event ${revision}: it stands after the end that the file's footer names.`
  return {
    ...report,
    passed: false,
    levels: report.levels.map((level) =>
      level.level === 'chain'
        ? { level: 'chain', status: 'failed', summary, revision, expected, stored }
        : level,
    ),
  }
}

function headFrom(text: string): Head {
  const [, revision, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? []
  if (revision === undefined || hash === undefined)
    throw new InvalidArgumentError('A head is a revision, a colon and 64 hexadecimal digits.')
  return { revision: Number(revision), hash: hash.toLowerCase() }
}
