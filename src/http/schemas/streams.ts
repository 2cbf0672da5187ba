import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import { closed } from '../../../events/entry.ts'
import { EventsPage, PageQuery } from './record.ts'

export const EventsQuery = Type.Object(
  {
    ...PageQuery.properties,
    /** For a stream, in place of a token. */
    ticket: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  },
  closed,
)

export const EventsHeaders = Type.Object({
  /** What the client wants: a page, lines, or a stream. */
  accept: Type.Optional(Type.String()),
  /** The last revision that the client was told; what lies behind it comes next. */
  'last-event-id': Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
})

/** A page of the log; or lines of JSON, an event each, sent as they are read. */
export const EventsAnswer = Type.Union([EventsPage, Type.Unsafe<Readable>(Type.String())])

export const Ticket = Type.Object(
  {
    /** Opens one stream of this match, as whoever asked for it. */
    ticket: Type.String(),
    /** Seconds. */
    expiresIn: Type.Integer(),
  },
  closed,
)
