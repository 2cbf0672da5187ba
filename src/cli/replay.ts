import { Command } from 'commander'
import type { Match } from '../../rules/match.ts'
import { beforeMatch, type Live } from '../game/decide.ts'
import { edition, isEditionKnown } from '../game/edition.ts'
import { fold, rewindTargets } from '../game/fold.ts'
import type { Entry } from '../game/log.ts'
import { amid } from '../game/microsteps.ts'
import { moments } from '../game/moments.ts'
import { narrate } from '../narration/narrate.ts'
import { BadInput } from './badInput.ts'
import { matchText } from './matchText.ts'
import { type Progress, progressFor, progressOption } from './progress.ts'
import { entriesOf, readRecord } from './records.ts'
import { storeOption } from './stores.ts'
import { storyLine } from './story.ts'
import { wholeNumber } from './wholeNumber.ts'

interface ReplayOptions {
  readonly store: string
  readonly at?: number
  readonly json?: true
  readonly progress?: true
}

export const replayCommand = new Command('replay')
  .description('a match at any revision: the story up to there, the state, and where the charts stand')
  .argument('<id|file>', 'a match in the store, or an exported file (which needs no store)')
  .option('--at <revision>', 'the revision, from 0; without it the last one', wholeNumber)
  .addOption(storeOption())
  .addOption(progressOption())
  .option('--json', 'print revision, state, charts and story as JSON')
  .action(async (idOrFile: string, { store, at, json, progress }: ReplayOptions) => {
    const entries = entriesOf(await readRecord(idOrFile, store))
    const replayed = replay(entries, at ?? entries.length - 1, progressFor(progress))
    console.log(json ? JSON.stringify(asJson(replayed), null, 2) : asText(replayed))
    if ('apart' in replayed.charts) process.exitCode = 1
  })

/** A match at one revision. */
export interface Replayed {
  readonly revision: number
  readonly last: number
  readonly match: Match
  readonly charts: Charts
  readonly entries: readonly Entry[]
}

/** Both charts at the revision, and from where to where the step goes that it lies in; or why they are not known. */
type Charts = { readonly step: readonly [number, number]; readonly live: Live } | { readonly apart: string }

/** @throws BadInput if the match has no such revision, or is of an edition that this build does not play. */
export function replay(entries: readonly Entry[], revision: number, progress: Progress): Replayed {
  const last = entries.length - 1
  if (revision > last)
    throw new BadInput(`There is no revision ${revision}: the match has revisions 0 to ${last}.`)
  const upTo = entries.slice(0, revision + 1)
  const charts = chartsAt(entries, revision, progress)
  progress.done()
  return { revision, last, match: fold(upTo), charts, entries: upTo }
}

function chartsAt(entries: readonly Entry[], revision: number, progress: Progress): Charts {
  const first = entries[0]?.event
  if (first?.type === 'MatchCreated' && !isEditionKnown(first.data.edition))
    throw new BadInput(
      `This match is played in rules edition ${first.data.edition}, and this build plays edition ${edition}: replay it with Kiroku ${first.data.engine}.`,
    )
  const targets = rewindTargets(entries)
  const kept = new Map<number, Live>()
  let before = beforeMatch()
  for (const moment of moments(entries)) {
    if (moment.kind === 'divergence')
      return { apart: `from event ${moment.revision} on they cannot be run: ${moment.reason}` }
    const { from, revision: end, input, live } = moment
    if (end >= revision) {
      const back = input.type === 'MatchRewound' ? kept.get(input.data.to)?.game : undefined
      const facts = entries.slice(from + 1, revision + 1).map(({ event }) => event)
      const so = end === revision ? live : amid({ ...before, game: back ?? before.game }, input, facts)
      return { step: [from, end], live: so }
    }
    if (targets.has(end)) kept.set(end, live)
    before = live
    progress.is('replaying', end, entries.length)
  }
  return { apart: 'the record ends amid a step.' }
}

function asJson({ revision, last, match, charts, entries }: Replayed): object {
  return {
    match: match.id,
    revision,
    last,
    charts: 'apart' in charts ? charts : { step: charts.step, ...configuration(charts.live) },
    state: match,
    story: narrate(entries.map(({ event }) => event)),
  }
}

function asText({ revision, last, match, charts, entries }: Replayed): string {
  return [
    ...narrate(entries.map(({ event }) => event)).map(storyLine),
    '',
    `Match ${match.id} at revision ${revision} of ${last}`,
    ...matchText(match),
    ...chartLines(charts),
  ].join('\n')
}

function chartLines(charts: Charts): readonly string[] {
  if ('apart' in charts) return [`Charts: ${charts.apart}`]
  const { game, conduct } = configuration(charts.live)
  return [`Game chart: ${path(game)}`, `Conduct chart: ${path(conduct)}`]
}

const configuration = ({ game, conduct }: Live) => ({ game: game.value, conduct: conduct.value })

/** {turn: {mainPhase: 'activation'}} as turn.mainPhase.activation */
function path(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, inner]) => [name, path(inner)].filter((part) => part !== '').join('.'))
    .join(' + ')
}
