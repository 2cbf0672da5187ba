import { Type } from 'typebox'
import type { AskKind } from '../rules/match.ts'
import { Count, decision, fact, ModelIdSchema, SeatSchema } from './entry.ts'

const kinds: readonly AskKind[] = [
  'warband',
  'seat',
  'nomination',
  'playerOne',
  'firstDeployer',
  'deployment',
  'firstPlayer',
  'activation',
  'action',
  'lastFeats',
  'testBoost',
  'leader',
  'weapon',
  'initiativeFeats',
  'pool',
  'allocation',
  'rerolls',
  'moveOutcome',
  'afterAttack',
  'disengageWalk',
  'victoryPoint',
  'victoryPointCheck',
]

/** A seat is asked for a decision. The number only grows; the answer names it. */
export const SeatAsked = fact({
  type: 'SeatAsked',
  fields: {
    ask: Count,
    seat: SeatSchema,
    kind: Type.Enum([...kinds]),
    model: Type.Optional(ModelIdSchema),
  },
  evolve: (match, { ask, seat, kind, model }) => ({
    ...match,
    lastAsk: ask,
    asks: [...match.asks, model === undefined ? { ask, seat, kind } : { ask, seat, kind, model }],
  }),
})

/** The seat lets a window pass: no feat, no boost, no re-roll. */
export const WindowPassed = decision({
  type: 'WindowPassed',
  command: 'Pass',
  shapes: [{}],
  evolve: (match) => match,
})
