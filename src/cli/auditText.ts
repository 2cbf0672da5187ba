import type { AuditReport, Level } from '../game/audit.ts'

const words = { passed: 'passed', failed: 'FAILED', notYet: 'not yet' } as const

/** One line for each level, and below a failed one what was expected there and what is stored. */
export const auditText = ({ levels }: AuditReport): string => levels.flatMap(levelLines).join('\n')

function levelLines({ level, status, summary, expected, stored, clauses }: Level): readonly string[] {
  return [
    `${level.padEnd(11)}${words[status].padEnd(8)} ${summary}`,
    ...(expected === undefined ? [] : [`           expected ${JSON.stringify(expected)}`]),
    ...(stored === undefined ? [] : [`           stored   ${JSON.stringify(stored)}`]),
    ...(clauses === undefined || clauses.length === 0 ? [] : [`           clauses  ${clauses.join(', ')}`]),
  ]
}

/** The last line of an audit. */
export function verdict({ passed, levels }: AuditReport): string {
  if (passed) return `All ${levels.length} levels passed.`
  const failed = levels.filter((l) => l.status === 'failed').map((l) => l.level)
  if (failed.length > 0) return `The record fails at: ${failed.join(', ')}.`
  const open = levels.filter((l) => l.status === 'notYet').map((l) => l.level)
  return `Nothing failed, but not all can be checked yet: ${open.join(', ')}.`
}
