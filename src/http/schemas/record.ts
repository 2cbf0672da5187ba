import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import { closed } from '../../../events/entry.ts'
import { StoredEvent } from '../../record/chain.ts'
import { HeadSchema, many, Revision } from './common.ts'

export const PageQuery = Type.Object(
  {
    from: Type.Optional(Revision),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  },
  closed,
)

export const EventsPage = Type.Object(
  {
    match: Type.String(),
    events: many(StoredEvent),
    /** Where to read on; past the head when all has been read. */
    next: Revision,
    head: HeadSchema,
  },
  closed,
)

const Level = Type.Object(
  {
    level: Type.Enum(['chain', 'schema', 'rules', 'dice', 'projection']),
    status: Type.Enum(['passed', 'failed', 'notYet']),
    summary: Type.String(),
    revision: Type.Optional(Type.Integer()),
    expected: Type.Optional(Type.Unknown()),
    stored: Type.Optional(Type.Unknown()),
    clauses: Type.Optional(many(Type.String())),
  },
  closed,
)

export const AuditReportSchema = Type.Object(
  {
    match: Type.String(),
    events: Type.Integer(),
    head: Type.Union([HeadSchema, Type.Null()]),
    passed: Type.Boolean(),
    levels: many(Level),
  },
  closed,
)

/** Lines of JSON: header, events, footer. Sent while it is written. */
export const ExportText = Type.Unsafe<Readable>(Type.String())
