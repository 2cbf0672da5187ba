import type { Ask, Match } from '../../rules/match.ts'
import { allModels, inPlay } from '../../rules/model.ts'
import { type Choices, modelValues, oneOf } from '../choices.ts'

/** Models that may be nominated: those in play, before deployment those of the warband. */
export const nominees = (match: Match, seat: 'a' | 'b'): readonly string[] =>
  (match.phase === 'setUp' ? allModels(match).filter((m) => m.seat === seat) : inPlay(match, seat)).map(
    (m) => m.id,
  )

export const nominationChoices = (match: Match, { seat }: Ask): Choices => ({
  offers: [
    {
      command: 'NominateModel',
      label: 'Nominate a model for the Tactical Test',
      fields: { model: oneOf('Model', modelValues(match, nominees(match, seat))) },
    },
  ],
  barred: [
    {
      command: 'NominateModel',
      where: {},
      code: 'NOT_YOUR_MODEL',
      clauses: ['T12'],
      reason: 'Each player nominates a model of their own that is in play.',
    },
  ],
})
