import type { EventOf } from '../../events/vocabulary.ts'
import type { Match } from '../../rules/match.ts'
import { understood } from '../../src/game/log.ts'
import { moments } from '../../src/game/moments.ts'
import { step } from '../../src/game/step.ts'
import type { StoredEvent } from '../../src/record/chain.ts'
import { chain, matchOf, type Recorded } from './recorded.ts'

/** The last revisions of all appends: where a rewind may go. */
export const appendEnds = (log: readonly StoredEvent[]): readonly number[] =>
  log
    .filter((e, i) => e.metadata.$correlationId !== log[i + 1]?.metadata.$correlationId)
    .map((e) => e.revision)

/** The event that takes a match back, with the numbers as they are now. */
export const rewound = ({ lastAsk, lastRoll }: Match, to: number): EventOf<'MatchRewound'> => ({
  type: 'MatchRewound',
  data: { to, last: { ask: lastAsk, roll: lastRoll }, reason: 'Both players agreed.' },
})

/** Takes the match back to the end of an earlier append, as a command of a later version will. */
export function rewind(recorded: Recorded, to: number): void {
  const event = rewound(matchOf(recorded), to)
  let game: Recorded['live']['game'] | undefined
  for (const moment of moments(recorded.log.map(understood)))
    if (moment.kind === 'moment' && moment.revision === to) game = moment.live.game
  if (game === undefined) throw new Error(`no moment at ${to}`)
  const stepped = step(game, event)
  if (!stepped.ok) throw new Error(stepped.refusal.reason)
  recorded.live = { ...recorded.live, game: stepped.snapshot }
  chain(recorded.log, [event, ...stepped.facts])
}

/** The match without the numbers that go on after a rewind. */
export const apartFromNumbers = ({ asks, lastAsk: _a, lastRoll: _r, ...match }: Match) => ({
  ...match,
  asks: asks.map(({ ask: _, ...rest }) => rest),
})
