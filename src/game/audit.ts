import { commitment, verifyRoll } from '../dice/server.ts'
import { type Head, type StoredEvent, verifyChain } from '../record/chain.ts'
import { opens } from '../record/seal.ts'
import { isEditionKnown } from './edition.ts'
import { type Entry, Unreadable, understood } from './log.ts'
import { type Divergence, moments } from './moments.ts'

export type LevelName = 'chain' | 'schema' | 'rules' | 'dice' | 'projection'

export interface Level {
  readonly level: LevelName
  readonly status: 'passed' | 'failed' | 'notYet'
  /** One sentence for a reader. */
  readonly summary: string
  /** Where it failed first. */
  readonly revision?: number
  readonly expected?: unknown
  readonly stored?: unknown
  readonly clauses?: readonly string[]
}

export interface AuditReport {
  readonly match: string
  readonly events: number
  readonly head: Head | null
  readonly passed: boolean
  readonly levels: readonly Level[]
}

/**
 * The five levels of trust in a record: untouched, readable, by the rules, honest dice, and what is shown
 * equals what was played. It goes through to the end whatever it finds, superseded events included.
 * @param head one that was kept earlier: only with it a rewritten or cut record shows.
 */
export function audit(events: readonly StoredEvent[], options: { readonly head?: Head } = {}): AuditReport {
  const read = readAll(events)
  const replay = read.ok ? rerun(read.entries) : undefined
  const levels: readonly Level[] = [
    chainLevel(events, options.head),
    read.level,
    replay?.rules ?? blocked('rules', 'The record cannot be read, so it cannot be run again.'),
    read.ok ? diceLevel(read.entries) : blocked('dice', 'The record cannot be read.'),
    replay?.projection ?? blocked('projection', 'The record cannot be read.'),
  ]
  const last = events.at(-1)
  return {
    match: events[0]?.stream.replace(/^match-/, '') ?? '',
    events: events.length,
    head: last === undefined ? null : { revision: last.revision, hash: last.metadata.hash },
    passed: levels.every((l) => l.status === 'passed'),
    levels,
  }
}

const passed = (level: LevelName, summary: string): Level => ({ level, status: 'passed', summary })
const blocked = (level: LevelName, summary: string): Level => ({ level, status: 'notYet', summary })

function chainLevel(events: readonly StoredEvent[], head: Head | undefined): Level {
  const chain = verifyChain(events, head === undefined ? {} : { head })
  if (chain.ok)
    return passed(
      'chain',
      `All ${events.length} events are linked${head === undefined ? '' : ' and hold the head that was kept'}.`,
    )
  const { revision, reason, expected, stored } = chain
  return {
    level: 'chain',
    status: 'failed',
    summary: `Event ${revision}: ${reason}.`,
    revision,
    expected,
    stored,
  }
}

type ReadAll =
  | { readonly ok: true; readonly entries: readonly Entry[]; readonly level: Level }
  | { readonly ok: false; readonly level: Level }

function readAll(events: readonly StoredEvent[]): ReadAll {
  try {
    const entries = events.map(understood)
    return { ok: true, entries, level: passed('schema', `All ${events.length} events fit their schemas.`) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const { revision, message } = error
    return { ok: false, level: { level: 'schema', status: 'failed', summary: message, revision } }
  }
}

function rerun(entries: readonly Entry[]): { readonly rules: Level; readonly projection: Level } {
  const first = entries[0]?.event
  if (first?.type !== 'MatchCreated') {
    const summary = 'The record does not begin with MatchCreated.'
    return {
      rules: { level: 'rules', status: 'failed', summary, revision: 0 },
      projection: blocked('projection', summary),
    }
  }
  if (!isEditionKnown(first.data.edition)) {
    const summary = `This match is played in rules edition ${first.data.edition}; audit it with Kiroku ${first.data.engine}.`
    return { rules: blocked('rules', summary), projection: blocked('projection', summary) }
  }
  let steps = 0
  let apart: number | undefined
  for (const moment of moments(entries)) {
    if (moment.kind === 'divergence')
      return { rules: diverged(moment), projection: upTo(apart, steps, moment.revision) }
    steps += 1
    if (!moment.agrees) apart ??= moment.revision
  }
  return {
    rules: passed('rules', `All facts of ${steps} steps follow from their inputs.`),
    projection: upTo(apart, steps),
  }
}

function diverged({ revision, expected, stored, reason }: Divergence): Level {
  if (expected === 'no seal') return blocked('rules', reason)
  const clauses =
    typeof expected === 'object' ? ('data' in expected ? expected.data.because : expected.clauses) : []
  return {
    level: 'rules',
    status: 'failed',
    summary: `Event ${revision}: ${reason}`,
    revision,
    expected,
    stored,
    clauses,
  }
}

function upTo(apart: number | undefined, steps: number, until?: number): Level {
  if (apart !== undefined)
    return {
      level: 'projection',
      status: 'failed',
      summary: `After event ${apart} the fold and the chart differ.`,
      revision: apart,
    }
  return until === undefined
    ? passed('projection', `Fold and chart agree at the end of all ${steps} steps.`)
    : blocked(
        'projection',
        `Fold and chart agree up to event ${until}, where the record stops following from its inputs.`,
      )
}

function diceLevel(entries: readonly Entry[]): Level {
  const failed = (revision: number, summary: string, more: Partial<Level> = {}): Level => ({
    level: 'dice',
    status: 'failed',
    summary,
    revision,
    ...more,
  })
  const seeds: { a?: string; b?: string } = {}
  const rolls: { revision: number; roll: number; values: readonly number[]; source: string }[] = []
  let match = ''
  let committed: string | undefined
  let seed: string | undefined
  let roll = 0
  for (const { revision, event } of entries) {
    if (
      'sealed' in event &&
      event.sealed !== undefined &&
      'seal' in event.data &&
      typeof event.data.seal === 'string' &&
      !opens(event.data.seal, { ...event.sealed, secret: { ...event.sealed.secret } })
    )
      return failed(revision, `Event ${revision}: the sealed part is not the one that was sealed.`)
    if (event.type === 'MatchCreated') {
      match = event.data.match
      committed = event.data.dice?.commitment
    }
    if (event.type === 'SeatTaken' && event.data.seed !== undefined) seeds[event.data.seat] = event.data.seed
    if (event.type === 'SeedRevealed') seed = event.data.seed
    if (event.type === 'DiceRolled') {
      roll += 1
      if (event.data.roll !== roll)
        return failed(revision, `Event ${revision}: roll ${event.data.roll} where roll ${roll} is due.`, {
          expected: roll,
          stored: event.data.roll,
        })
      rolls.push({ revision, ...event.data })
    }
  }
  if (committed === undefined)
    return passed(
      'dice',
      `${rolls.length} rolls were thrown by hand and typed in, numbered without gap; what the dice showed rests on the players' word.`,
    )
  if (seed === undefined)
    return blocked(
      'dice',
      `${rolls.length} rolls wait for the server's seed, which is revealed when the match is over.`,
    )
  if (commitment(seed) !== committed)
    return failed(0, 'The revealed seed is not the one that was committed to.', {
      expected: committed,
      stored: commitment(seed),
    })
  const wrong = rolls.find((r) => r.source === 'server' && !verifyRoll(seed, match, seeds, r.roll, r.values))
  if (wrong !== undefined)
    return failed(wrong.revision, `Event ${wrong.revision}: roll ${wrong.roll} is not what the seeds give.`, {
      stored: wrong.values,
    })
  const given = Object.keys(seeds).length
  return passed(
    'dice',
    given === 0
      ? `All ${rolls.length} rolls follow from the committed seed. No player gave a seed, so the server could have chosen among seeds before it committed.`
      : `All ${rolls.length} rolls follow from the committed seed and ${given === 2 ? "both players' seeds" : "one player's seed"}.`,
  )
}
