import { Type } from 'typebox'
import { OptionsSchema } from '../../../events/conduct.ts'
import { closed } from '../../../events/entry.ts'
import type { Match } from '../../../rules/match.ts'
import { Warband } from '../../../rules/profile.ts'
import { Awaited, HeadSchema, many, Revision, Sha256, Token, ViewerSchema } from './common.ts'

/** What is not given is as in a match of six turns with the server's dice. */
export const NewMatch = Type.Object(
  {
    options: Type.Optional(Type.Partial(OptionsSchema, closed)),
    warbands: Type.Optional(Type.Object({ a: Type.Optional(Warband), b: Type.Optional(Warband) }, closed)),
  },
  closed,
)

export const CreatedMatch = Type.Object(
  {
    match: Type.String(),
    /** Each opens one seat. They are told here and nowhere else. */
    tokens: Type.Object({ a: Token, b: Token }, closed),
    /** What the server's dice are committed to; null with table dice. */
    commitment: Type.Union([Sha256, Type.Null()]),
    revision: Revision,
    head: HeadSchema,
  },
  closed,
)

export const StateQuery = Type.Object({ revision: Type.Optional(Revision) }, closed)

export const MatchState = Type.Object(
  {
    match: Type.String(),
    /** The revision of the state; `head` is that of the whole log. */
    revision: Revision,
    head: HeadSchema,
    viewer: ViewerSchema,
    awaiting: many(Awaited),
    /** The fold of the events as the viewer may see them, which is never more than the table shows. */
    state: Type.Unsafe<Match>(Type.Object({})),
  },
  closed,
)
