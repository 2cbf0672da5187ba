import type { EventOf, Fact, MatchEvent } from '../../events/vocabulary.ts'
import type { Refusal } from '../../machines/legal.ts'
import type { Match } from '../../rules/match.ts'
import { beforeMatch, conductAfter, conductRefusal, type Live } from './decide.ts'
import { folded, rewindTargets } from './fold.ts'
import type { Entry } from './log.ts'
import { sameness } from './sameness.ts'
import { ChartFault, isGameInput, step } from './step.ts'

/** The end of a step: one input with the facts that followed. */
export interface Moment {
  readonly kind: 'moment'
  /** Of the step's last event; `from` is that of its input. */
  readonly revision: number
  readonly from: number
  readonly input: MatchEvent
  readonly live: Live
  /** The fold of all events up to here; equal to the chart's match, or the record does not follow from itself. */
  readonly match: Match
  readonly agrees: boolean
}

/** Where the record stops following from its inputs. Nothing after it is run through the chart. */
export interface Divergence {
  readonly kind: 'divergence'
  readonly revision: number
  readonly expected: Fact | Refusal | 'nothing' | 'no seal'
  readonly stored: MatchEvent | 'nothing'
  readonly reason: string
}

/**
 * One pass over a whole log: the inputs run through the chart, each stored fact compared with the recomputed
 * one, the events folded beside it. Replay, audit and inspector all read this.
 * @param from where the entries go on, if they are the rest of a log: then none of them may rewind to before it.
 */
export function* moments(
  entries: readonly Entry[],
  from: Live = beforeMatch(),
): Generator<Moment | Divergence> {
  const targets = rewindTargets(entries)
  const kept = new Map<number, Live>()
  const folds = folded(entries, from.game.context.match)
  const same = sameness()
  let live = from
  let i = 0
  while (i < entries.length) {
    const first = entries[i]
    if (first === undefined) return
    const { event, revision } = first
    const taken =
      event.type === 'MatchRewound' ? rewind(live, kept.get(event.data.to), event) : take(live, event)
    if (!taken.ok) {
      yield { kind: 'divergence', revision, expected: taken.expected, stored: event, reason: taken.reason }
      return
    }
    let match: Match | undefined = folds.next().value?.match
    let conduct = conductAfter(live.conduct, event)
    for (const [n, fact] of taken.facts.entries()) {
      const stored = entries[i + 1 + n]
      if (stored === undefined || !same(stored.event, fact)) {
        yield {
          kind: 'divergence',
          revision: revision + 1 + n,
          expected: fact,
          stored: stored?.event ?? 'nothing',
          reason: `By the rules ${fact.type} follows here.`,
        }
        return
      }
      match = folds.next().value?.match
      conduct = conductAfter(conduct, fact)
    }
    i += 1 + taken.facts.length
    live = { game: taken.game, conduct }
    const end = revision + taken.facts.length
    if (targets.has(end) && entries[i]?.append !== first.append) kept.set(end, live)
    if (match === undefined) return
    yield {
      kind: 'moment',
      revision: end,
      from: revision,
      input: event,
      live,
      match,
      agrees: same(match, live.game.context.match),
    }
  }
}

type Taken =
  | { readonly ok: true; readonly game: Live['game']; readonly facts: readonly Fact[] }
  | { readonly ok: false; readonly expected: Divergence['expected']; readonly reason: string }

/** Back to the moment at the end of an earlier append, with numbers that go on from those of now. */
function rewind(now: Live, to: Live | undefined, event: EventOf<'MatchRewound'>): Taken {
  const { lastAsk, lastRoll } = now.game.context.match
  const { last } = event.data
  if (to === undefined) return notNow(`Event ${event.data.to} is not the end of an earlier command.`)
  if (last.ask !== lastAsk || last.roll !== lastRoll)
    return notNow(`Numbers go on from ask ${lastAsk} and roll ${lastRoll}.`)
  return take({ ...now, game: to.game }, event)
}

const notNow = (reason: string): Taken => refused({ code: 'NOT_NOW', reason, clauses: ['SVC'] })
const refused = (why: Refusal): Taken => ({ ok: false, expected: why, reason: why.reason })

function take({ game, conduct }: Live, event: MatchEvent): Taken {
  if (event.type !== 'SeedRevealed' && !isGameInput(event))
    return { ok: false, expected: 'nothing', reason: `${event.type} is a fact, and no fact follows here.` }
  const why = conductRefusal(conduct, event)
  if (why !== undefined) return refused(why)
  if (event.type === 'SeedRevealed') return { ok: true, game, facts: [] }
  if (event.type === 'DiceAllocated' && event.sealed === undefined)
    return {
      ok: false,
      expected: 'no seal',
      reason: 'The sealed part is not in this log, so the match cannot be run again.',
    }
  try {
    const stepped = step(game, event)
    return stepped.ok ? { ok: true, game: stepped.snapshot, facts: stepped.facts } : refused(stepped.refusal)
  } catch (error) {
    if (error instanceof ChartFault) return { ok: false, expected: 'nothing', reason: error.message }
    throw error
  }
}
