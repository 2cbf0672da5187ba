import { Type } from 'typebox'
import { closed } from '../../../events/entry.ts'
import type { MatchEvent } from '../../../events/vocabulary.ts'
import type { ClauseId } from '../../../rules/clauses.ts'
import { many, Revision } from './common.ts'

export const ExplanationParams = Type.Object({ id: Type.String(), revision: Type.String() }, closed)

const Words = Type.Union([Type.String(), Type.Null()])

export const ExplanationSchema = Type.Object(
  {
    match: Type.String(),
    revision: Revision,
    /** The event with its sums as they were stored. */
    event: Type.Object(
      { type: Type.String(), kind: Type.String(), data: Type.Unsafe<MatchEvent['data']>(Type.Object({})) },
      closed,
    ),
    /** What it says to a player; null for an event that only moves things on. */
    text: Words,
    clauses: many(
      Type.Object(
        {
          id: Type.Unsafe<ClauseId>(Type.String()),
          text: Type.String(),
          source: Type.Enum([
            'seed: actions',
            'seed: tests',
            'seed: traits',
            'rulebook',
            'ruling',
            'service',
          ]),
        },
        closed,
      ),
    ),
    /** The input that it follows from. */
    cause: Type.Object({ revision: Revision, type: Type.String(), text: Words }, closed),
    /** All that the same command made happen. */
    together: many(Type.Object({ revision: Revision, type: Type.String(), text: Type.String() }, closed)),
  },
  closed,
)
