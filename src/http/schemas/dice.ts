import { Type } from 'typebox'
import { closed } from '../../../events/entry.ts'
import type { DiceReport } from '../../dice/report.ts'
import { HeadSchema, many } from './common.ts'

const orNone = Type.Union([Type.Number(), Type.Null()])

const Report = Type.Object(
  {
    seat: Type.String(),
    purpose: Type.String(),
    rolls: Type.Integer(),
    /** Dice in these rolls. */
    count: Type.Integer(),
    /** How often each face fell, from 1 to 6. */
    histogram: Type.Unsafe<DiceReport['histogram']>(Type.Array(Type.Integer(), { minItems: 6, maxItems: 6 })),
    mean: orNone,
    /** Against six equally likely faces. */
    chiSquare: Type.Number(),
    /** How often fair dice deviate at least as much: a small number is rare, not a proof. */
    pValue: Type.Number(),
    onesRate: orNone,
    longestStreak: Type.Union([
      Type.Object({ face: Type.Integer(), length: Type.Integer() }, closed),
      Type.Null(),
    ]),
  },
  closed,
)

export const DiceReportSchema = Type.Object(
  { match: Type.String(), head: HeadSchema, reports: many(Report) },
  closed,
)
