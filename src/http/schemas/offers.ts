import { Type } from 'typebox'
import { closed } from '../../../events/entry.ts'
import type { Json } from '../../../machines/choices.ts'
import { many } from './common.ts'

const Label = Type.String()
const AnyJson = Type.Unsafe<Json>(Type.Unknown())
const Value = Type.Object({ value: AnyJson, label: Label }, closed)

/** What a parameter of a command may be. */
export const FieldSchema = Type.Union([
  Type.Object({ kind: Type.Literal('one'), label: Label, values: many(Value) }, closed),
  Type.Object(
    {
      kind: Type.Literal('some'),
      label: Label,
      values: many(Value),
      min: Type.Integer(),
      max: Type.Integer(),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('number'),
      label: Label,
      min: Type.Integer(),
      max: Type.Integer(),
      unit: Type.Optional(Type.String()),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('flag'), label: Label }, closed),
  Type.Object(
    {
      kind: Type.Literal('text'),
      label: Label,
      max: Type.Integer(),
      optional: Type.Optional(Type.Literal(true)),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('dice'), label: Label, count: Type.Integer() }, closed),
  Type.Object({ kind: Type.Literal('warband'), label: Label }, closed),
])

/** A command that may be sent now. */
export const OfferSchema = Type.Object(
  { command: Type.String(), label: Label, fields: Type.Record(Type.String(), FieldSchema) },
  closed,
)

/** Why something that might be expected is not offered. */
export const BarredSchema = Type.Object(
  {
    command: Type.String(),
    where: Type.Record(Type.String(), many(AnyJson)),
    code: Type.String(),
    clauses: many(Type.String()),
    reason: Type.String(),
  },
  closed,
)

const ask = { ask: Type.Integer(), kind: Type.String(), model: Type.Optional(Type.String()) }

/** An ask of the caller's seat, with all that may be answered to it. */
export const OfferedAsk = Type.Object({ ...ask, offers: many(OfferSchema) }, closed)

/** The same, with why other things may not be answered. */
export const OpenAsk = Type.Object({ ...ask, offers: many(OfferSchema), barred: many(BarredSchema) }, closed)
