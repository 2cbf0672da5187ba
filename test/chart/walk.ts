import type { AnyStateMachine } from 'xstate'
import type { GameInput } from '../../events/vocabulary.ts'
import type { Match, PerSeat, Seat } from '../../rules/match.ts'
import type { Warband } from '../../rules/profile.ts'
import { type Command, understand } from '../../src/game/commands.ts'
import { type Random, seededRandom } from '../../src/player/random.ts'
import { moveAtRandom } from '../../src/player/trials.ts'
import { type Taken, taking } from './edges.ts'

export interface Stage {
  readonly machine: AnyStateMachine
  /** What begins it, where it does not begin by itself. */
  readonly first?: GameInput
  /** The first answers, where chance would hardly come upon them; those after them are at random. */
  readonly opening?: readonly Command[]
  readonly warbands: PerSeat<Warband>
}

/** Inputs that are tried at each moment; the one with the most that is missing is taken. */
const tries = 4
/** Rounds in a row that may find nothing. */
const patience = 25
/** No match on a stage asks more often. */
const longest = 1000

/**
 * Walks through the stages in turn, again and again, always where something wanted comes first.
 * @returns what was not found.
 */
export function walk(wanted: readonly string[], stages: readonly Stage[]): readonly string[] {
  const random = seededRandom(1)
  const missing = new Set(wanted)
  for (let idle = 0; missing.size > 0 && idle < patience; idle += 1) {
    const before = missing.size
    for (const stage of stages)
      for (const { edges } of steps(random, stage, missing)) for (const edge of edges) missing.delete(edge)
    if (missing.size < before) idle = 0
  }
  return [...missing]
}

/** One walk from the beginning to the end. */
function* steps(
  random: Random,
  { machine, first, opening = [], warbands }: Stage,
  missing: ReadonlySet<string>,
): Generator<Taken> {
  let now = taking(machine)
  yield now
  if (first !== undefined) {
    now = taking(machine, now.snapshot, first)
    yield now
  }
  for (const command of opening) {
    now = taking(machine, now.snapshot, answering(now.snapshot.context.match, command))
    yield now
  }
  for (let length = 0; now.snapshot.status === 'active'; length += 1) {
    if (length > longest) throw new Error(`${machine.id} does not end`)
    const { snapshot } = now
    const match: Match = snapshot.context.match
    const ways = Array.from({ length: tries }, () =>
      taking(machine, snapshot, atRandom(random, match, warbands)),
    )
    now = ways.reduce((best, way) => (news(missing, way) > news(missing, best) ? way : best))
    yield now
  }
}

const news = (missing: ReadonlySet<string>, { edges }: Taken): number =>
  new Set(edges.filter((edge) => missing.has(edge))).size

function atRandom(random: Random, match: Match, warbands: PerSeat<Warband>): GameInput {
  const { seat, command } = moveAtRandom(random, match, warbands)
  return inputOf(match, seat, command)
}

function answering(match: Match, command: Command): GameInput {
  const [ask] = match.asks
  if (ask === undefined) throw new Error(`nobody is asked for ${command.type}`)
  return inputOf(match, ask.seat, { ...command, ask: ask.ask })
}

function inputOf(match: Match, seat: Seat, command: Command): GameInput {
  const understood = understand(command, seat, match)
  if (!understood.ok) throw new Error(`${command.type} is not understood: ${understood.reason}`)
  return understood.input
}
