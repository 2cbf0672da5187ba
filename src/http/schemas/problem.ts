import { Type } from 'typebox'
import { closed } from '../../../events/entry.ts'
import { type ProblemCode, problems } from '../problems.ts'
import { HeadSchema, many } from './common.ts'
import { OfferedAsk, OfferSchema } from './offers.ts'

const isCode = (code: string): code is ProblemCode => code in problems

/** Problem details (RFC 9457). */
export const ProblemSchema = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.Enum(Object.keys(problems).filter(isCode)),
    /** The rules behind a refusal. */
    clauses: Type.Optional(many(Type.Object({ id: Type.String(), text: Type.String() }, closed))),
    /** What the seat may do instead: the ask that was meant, else all its open asks. */
    legal: Type.Optional(
      Type.Object({ asks: many(OfferedAsk), roll: Type.Union([OfferSchema, Type.Null()]) }, closed),
    ),
    /** Where the request does not fit its schema; the first eight flaws. */
    pointers: Type.Optional(
      many(
        Type.Object(
          {
            in: Type.Enum(['body', 'querystring', 'params', 'headers']),
            pointer: Type.String(),
            detail: Type.String(),
          },
          closed,
        ),
      ),
    ),
    /** Under this number the service's own log tells more. */
    incident: Type.Optional(Type.String()),
    /** Where the log of the match ends. */
    head: Type.Optional(HeadSchema),
  },
  closed,
)

/** What every route may answer besides its own. */
export const problemAnswers = { '4xx': ProblemSchema, '5xx': ProblemSchema }
