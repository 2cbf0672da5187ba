import { type TSchema, Type } from 'typebox'
import { closed, SeatSchema } from '../../../events/entry.ts'

export const many = <S extends TSchema>(of: S) => Type.Immutable(Type.Array(of))
export const Revision = Type.Integer({ minimum: 0 })
export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
export const Token = Type.String({ minLength: 1, maxLength: 200 })

/** Where a log ends. Whoever keeps one can tell later whether the log was rewritten. */
export const HeadSchema = Type.Object({ revision: Revision, hash: Sha256 }, closed)

export const ViewerSchema = Type.Enum(['a', 'b', 'spectator'])

/** Which match. Ids are given by the service; any other text names none. */
export const MatchParams = Type.Object({ id: Type.String() }, closed)

/** What everybody may know of what a match waits for. */
export const Awaited = Type.Union([
  Type.Object(
    {
      for: Type.Literal('answer'),
      seat: SeatSchema,
      ask: Type.Integer(),
      kind: Type.String(),
      model: Type.Optional(Type.String()),
    },
    closed,
  ),
  Type.Object(
    {
      for: Type.Literal('roll'),
      seat: SeatSchema,
      roll: Type.Integer(),
      purpose: Type.String(),
      dice: Type.Integer(),
      model: Type.Optional(Type.String()),
    },
    closed,
  ),
])

/** Headers of an answer that depends on who asks. */
export const perCaller = { 'cache-control': 'private, no-cache', vary: 'authorization' }
