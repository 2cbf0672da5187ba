import type { MatchEvent } from '../../events/vocabulary.ts'
import { sameJson } from '../../machines/choices.ts'
import type { Match, Seat } from '../../rules/match.ts'
import type { Command } from '../game/commands.ts'
import { understood } from '../game/log.ts'
import type { Created, Matches, Refused } from '../game/matches.ts'
import type { StoredEvent } from '../record/chain.ts'
import { BadInput } from './badInput.ts'
import { askFor, type Pattern, type Script, type Step } from './script.ts'

/** Something that went otherwise than the script says. */
export interface Difference {
  /** From 1. */
  readonly step: number
  /** In the script's file. */
  readonly line: number
  readonly text: string
}

export interface Played {
  readonly created: Created
  readonly differences: readonly Difference[]
  /** Steps played; fewer than the script has, if one of them was refused. */
  readonly steps: number
}

/**
 * Plays a script to its end, or to the first step that is refused.
 * @param tell is given the events of each step, those of the creation first.
 * @throws BadInput if the match cannot be created so.
 */
export async function playScript(
  matches: Matches,
  script: Script,
  tell: (events: readonly MatchEvent[]) => void,
): Promise<Played> {
  const created = await matches.create(script)
  if ('refusal' in created) throw new BadInput(created.refusal.reason)
  const { match } = created
  tell(eventsOf(await matches.log(match)))
  const differences: Difference[] = []
  for (const [index, step] of script.steps.entries()) {
    const differs = (text: string) => differences.push({ step: index + 1, line: step.line, text })
    const { live } = await matches.live(match)
    const due = inputFor(live.game.context.match, step)
    if ('problem' in due) {
      differs(due.problem)
      return { created, differences, steps: index }
    }
    const done = await matches.submit(match, due.seat, { command: due.command, key: `step-${index + 1}` })
    if (!done.ok) {
      differs(`refused: ${reasonFor(done.refusal)}`)
      return { created, differences, steps: index }
    }
    const events = eventsOf(done.events)
    tell(events)
    for (const text of unexpected(step, events)) differs(text)
  }
  return { created, differences, steps: script.steps.length }
}

const eventsOf = (stored: readonly StoredEvent[]): readonly MatchEvent[] =>
  stored.map((event) => understood(event).event)

function reasonFor(refusal: Refused): string {
  const clauses = 'clauses' in refusal ? ` (${refusal.clauses.join(', ')})` : ''
  return `${refusal.code}${clauses} ${refusal.reason}`
}

type Input = { readonly seat: Seat; readonly command: Command } | { readonly problem: string }

function inputFor(match: Match, step: Step): Input {
  if ('command' in step) return commandFor(match, step.seat, step.command)
  const [due] = match.due
  if (due === undefined) return { problem: `no dice are due; ${waitingFor(match)}` }
  if ((step.by ?? due.seat) !== due.seat || (step.purpose ?? due.purpose) !== due.purpose)
    return { problem: `these dice are not due; ${waitingFor(match)}` }
  return { seat: due.seat, command: { type: 'RollDice', roll: match.lastRoll + 1, values: step.dice } }
}

function commandFor(match: Match, seat: Seat, command: Command): Input {
  const ask = askFor(match, seat, command) ?? match.asks.find((a) => a.seat === seat)?.ask
  return ask === undefined
    ? { problem: `nothing is asked of seat ${seat}; ${waitingFor(match)}` }
    : { seat, command: { ask, ...command } }
}

function waitingFor(match: Match): string {
  const [due] = match.due
  if (due !== undefined) return `the match waits for ${due.dice} dice of seat ${due.seat} for ${due.purpose}`
  const asks = match.asks.map(({ seat, kind }) => `seat ${seat} for ${kind}`)
  return asks.length === 0 ? 'the match is over' : `the match waits for ${asks.join(' and ')}`
}

/** What the step should have led to and did not, or the other way round. */
function unexpected(step: Step, events: readonly MatchEvent[]): readonly string[] {
  const texts: string[] = []
  let from = 0
  for (const pattern of step.expect) {
    const place = events.findIndex((event, i) => i >= from && fits(pattern, event))
    if (place >= 0) from = place + 1
    else texts.push(`expected ${JSON.stringify(pattern)}, ${instead(pattern, events)}`)
  }
  for (const pattern of step.without)
    if (events.some((event) => fits(pattern, event)))
      texts.push(`${JSON.stringify(pattern)} happened and should not have`)
  return texts
}

function instead({ type }: Pattern, events: readonly MatchEvent[]): string {
  const alike = events.filter((event) => event.type === type).map((event) => JSON.stringify(event.data))
  return alike.length === 0 ? `no ${type} came` : `came ${alike.join(' and ')}`
}

function fits({ type, ...fields }: Pattern, event: MatchEvent): boolean {
  return event.type === type && contains(event.data, fields)
}

/** Whether the value has all that the pattern names: objects may have more, lists may not. */
function contains(value: unknown, pattern: unknown): boolean {
  if (typeof pattern !== 'object' || pattern === null) return sameJson(value, pattern)
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(pattern))
    return false
  if (Array.isArray(pattern) && Object.keys(value).length !== pattern.length) return false
  const has = new Map<string, unknown>(Object.entries(value))
  return Object.entries(pattern).every(([key, wanted]) => contains(has.get(key), wanted))
}
