import { readFileSync } from 'node:fs'
import type { EventOf, GameInput, MatchEvent } from '../../events/vocabulary.ts'
import { choicesFor } from '../../machines/offers.ts'
import type { Match, Options, Seat } from '../../rules/match.ts'
import type { Warband } from '../../rules/profile.ts'
import { understand } from '../../src/game/commands.ts'
import { beforeMatch, type Dice, decide, type Live } from '../../src/game/decide.ts'
import type { OpenAsk } from '../../src/player/player.ts'

export const warband = (file: string): Warband =>
  JSON.parse(readFileSync(new URL(`../../examples/warbands/${file}.json`, import.meta.url), 'utf8'))

export const options: Options = {
  scenario: { name: 'Duel', length: { kind: 'fixed', turns: 6 }, victoryPoints: [] },
  dice: 'table',
  tacticalWinner: 'first',
}

export const created = (over: Partial<Options> = {}): EventOf<'MatchCreated'> => ({
  type: 'MatchCreated',
  data: {
    match: 'm1',
    edition: '1',
    chart: '1',
    engine: 'test',
    options: { ...options, ...over },
    dice: null,
    seal: '0'.repeat(64),
  },
})

/** Dice from a list, in the order in which they are called for; asked for more it fails. */
export const listedDice = (values: number[]): Dice => ({
  roll: (_match, due) => {
    if (values.length < due.dice) throw new Error(`no dice left for ${due.purpose} (${due.dice})`)
    return values.splice(0, due.dice)
  },
  reveal: () => undefined,
})

/** A match in memory that takes commands and keeps its events. */
export function table(dice: Dice, over: Partial<Options> = {}) {
  let live: Live = beforeMatch()
  const events: MatchEvent[] = []
  const apply = (inputs: readonly GameInput[]) => {
    const decided = decide(live, inputs, dice)
    if (!decided.ok) throw Object.assign(new Error(decided.refusal.reason), decided.refusal)
    live = decided.live
    events.push(...decided.events)
    return decided.events
  }
  apply([created({ dice: 'server', ...over })])
  const match = (): Match => live.game.context.match
  return {
    events,
    match,
    live: () => live,
    apply,
    /** The seat answers its open ask of the kind that the command answers. */
    send(seat: Seat, command: { type: string; [field: string]: unknown }) {
      const ask = match().asks.find(
        (a) =>
          a.seat === seat && choicesFor(match(), a, command).offers.some((o) => o.command === command.type),
      )
      const understood = understand(
        { ask: ask?.ask ?? match().asks.find((a) => a.seat === seat)?.ask ?? 0, ...command },
        seat,
        match(),
      )
      if (!understood.ok) throw Object.assign(new Error(understood.reason), understood)
      return apply([understood.input])
    },
    asks(seat?: Seat): OpenAsk[] {
      return match()
        .asks.filter((a) => seat === undefined || a.seat === seat)
        .map((a) => ({ ask: a.ask, kind: a.kind, offers: choicesFor(match(), a).offers }))
    },
  }
}
