import { setup } from 'xstate'
import type { EventOf } from '../events/vocabulary.ts'

/** What bears on how a match is held: the conduct events, and the game's own end. */
export type ConductInput =
  | EventOf<'MatchCreated'>
  | EventOf<'MatchRewound'>
  | EventOf<'MatchEnded'>
  | EventOf<'SeedRevealed'>

/** How a match is held, beside the game and never rewound with it: while it is over nobody plays on. */
export const conductChart = setup({ types: { events: {} as ConductInput } }).createMachine({
  id: 'conduct',
  initial: 'idle',
  states: {
    idle: { on: { MatchCreated: 'open' } },
    open: { on: { MatchRewound: 'open', MatchEnded: 'over' } },
    over: { on: { SeedRevealed: 'over' } },
  },
})
