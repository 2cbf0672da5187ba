import type { MatchEvent } from '../../events/vocabulary.ts'
import { commitment, type PlayerSeeds, roll, verifyRoll } from '../dice/server.ts'
import { type Head, type StoredEvent, verifyChain } from '../record/chain.ts'
import { opens } from '../record/seal.ts'
import { edition, isEditionKnown } from './edition.ts'
import { rewindTargets } from './fold.ts'
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
const failed = (
  level: LevelName,
  revision: number,
  summary: string,
  more: Pick<Level, 'expected' | 'stored' | 'clauses'> = {},
): Level => ({ level, status: 'failed', summary, revision, ...more })

function chainLevel(events: readonly StoredEvent[], head: Head | undefined): Level {
  const chain = verifyChain(events, head === undefined ? {} : { head })
  if (chain.ok)
    return passed(
      'chain',
      `All ${events.length} events are linked${head === undefined ? '' : ' and hold the head that was kept'}.`,
    )
  const { revision, reason, expected, stored } = chain
  return failed('chain', revision, `Event ${revision}: ${reason}.`, { expected, stored })
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
    return { ok: false, level: failed('schema', revision, message) }
  }
}

function rerun(entries: readonly Entry[]): { readonly rules: Level; readonly projection: Level } {
  const first = entries[0]?.event
  if (first?.type !== 'MatchCreated') {
    const summary = 'The record does not begin with MatchCreated.'
    return {
      rules: failed('rules', 0, summary),
      projection: blocked('projection', summary),
    }
  }
  if (!isEditionKnown(first.data.edition)) {
    const summary = `This match is played in rules edition ${first.data.edition}, and this build plays edition ${edition}: audit it with Kiroku ${first.data.engine}.`
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
  return failed('rules', revision, `Event ${revision}: ${reason}`, { expected, stored, clauses })
}

function upTo(apart: number | undefined, steps: number, until?: number): Level {
  if (apart !== undefined)
    return failed('projection', apart, `After event ${apart} the fold and the chart differ.`)
  return until === undefined
    ? passed('projection', `Fold and chart agree at the end of all ${steps} steps.`)
    : blocked(
        'projection',
        `Fold and chart agree up to event ${until}, where the record stops following from its inputs.`,
      )
}

function diceLevel(entries: readonly Entry[]): Level {
  const broken = entries.find(({ event }) => !sealHolds(event))
  if (broken !== undefined)
    return failed(
      'dice',
      broken.revision,
      `Event ${broken.revision}: the sealed part is not the one that was sealed.`,
    )
  const rolls = rollsIn(entries)
  const astray = rolls.find(({ roll }, i) => roll !== i + 1)
  if (astray !== undefined) {
    const { revision, roll } = astray
    const due = rolls.indexOf(astray) + 1
    return failed('dice', revision, `Event ${revision}: roll ${roll} where roll ${due} is due.`, {
      expected: due,
      stored: roll,
    })
  }
  const created = entries[0]?.event
  if (created?.type !== 'MatchCreated') return blocked('dice', 'The record does not begin with MatchCreated.')
  const { match, options, dice } = created.data
  if (options.dice === 'table')
    return passed(
      'dice',
      `${rolls.length} rolls were thrown by hand and typed in, numbered without gap; what the dice showed rests on the players' word.`,
    )
  return dice === null
    ? failed('dice', 0, "The match is played with the server's dice, and no seed was committed to.")
    : serverRolls(match, dice.commitment, rolls, entries)
}

/** The server's rolls, recomputed from the seed that was committed to before the first of them. */
function serverRolls(
  match: string,
  committed: string,
  rolls: readonly RollInLog[],
  entries: readonly Entry[],
): Level {
  const revealed = entries.flatMap(({ revision, event }) =>
    event.type === 'SeedRevealed' ? [{ revision, seed: event.data.seed }] : [],
  )
  const other = revealed.find(({ seed }) => commitment(seed) !== committed)
  if (other !== undefined)
    return failed('dice', other.revision, 'The revealed seed is not the one that was committed to.', {
      expected: committed,
      stored: commitment(other.seed),
    })
  const seed = revealed[0]?.seed
  if (seed === undefined)
    return blocked(
      'dice',
      `${rolls.length} rolls wait for the server's seed, which is revealed when the match is over.`,
    )
  const wrong = rolls.find((r) => !verifyRoll(seed, match, r.seeds, r.roll, r.values))
  if (wrong !== undefined)
    return failed(
      'dice',
      wrong.revision,
      `Event ${wrong.revision}: roll ${wrong.roll} is not what the seeds give.`,
      {
        expected: roll(seed, match, wrong.seeds, wrong.roll, wrong.values.length),
        stored: wrong.values,
      },
    )
  const given = Object.keys(rolls.at(-1)?.seeds ?? {}).length
  return passed(
    'dice',
    given === 0
      ? `All ${rolls.length} rolls follow from the committed seed. No player gave a seed, so the server could have chosen among seeds before it committed.`
      : `All ${rolls.length} rolls follow from the committed seed and ${given === 2 ? "both players' seeds" : "one player's seed"}.`,
  )
}

const sealHolds = (event: MatchEvent): boolean =>
  !('sealed' in event) ||
  event.sealed === undefined ||
  !('seal' in event.data) ||
  typeof event.data.seal !== 'string' ||
  opens(event.data.seal, { ...event.sealed, secret: { ...event.sealed.secret } })

interface RollInLog {
  readonly revision: number
  readonly roll: number
  readonly values: readonly number[]
  /** What the players had given by then. */
  readonly seeds: PlayerSeeds
}

/** All rolls in the order of the log, superseded ones included. A rewind takes the seeds back with the seats. */
function rollsIn(entries: readonly Entry[]): readonly RollInLog[] {
  const targets = rewindTargets(entries)
  const kept = new Map<number, PlayerSeeds>()
  const rolls: RollInLog[] = []
  let seeds: PlayerSeeds = {}
  for (const { revision, event } of entries) {
    if (event.type === 'SeatTaken' && event.data.seed !== undefined)
      seeds = { ...seeds, [event.data.seat]: event.data.seed }
    if (event.type === 'MatchRewound') seeds = kept.get(event.data.to) ?? seeds
    if (event.type === 'DiceRolled')
      rolls.push({ revision, roll: event.data.roll, values: event.data.values, seeds })
    if (targets.has(revision)) kept.set(revision, seeds)
  }
  return rolls
}
