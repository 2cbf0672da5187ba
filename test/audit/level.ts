import { audit, type Level, type LevelName } from '../../src/game/audit.ts'
import type { Head, StoredEvent } from '../../src/record/chain.ts'

export function levelOf(log: readonly StoredEvent[], name: LevelName, head?: Head): Level {
  const level = audit(log, head === undefined ? {} : { head }).levels.find((l) => l.level === name)
  if (level === undefined) throw new Error(`the audit has no level ${name}`)
  return level
}

/** The levels in their order, as `chain passed`. */
export const outcomes = (log: readonly StoredEvent[], head?: Head): string[] =>
  audit(log, head === undefined ? {} : { head }).levels.map(({ level, status }) => `${level} ${status}`)

export const allPassed = ['chain', 'schema', 'rules', 'dice', 'projection'].map((level) => `${level} passed`)
