import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import webSockets from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { LiveMatch } from '../../game/live.ts'
import { redacted, type Viewer } from '../../game/view.ts'
import { viewerOf } from '../caller.ts'
import { eventStream, streamHeaders } from '../live/eventStream.ts'
import { formFor } from '../live/form.ts'
import { openHub } from '../live/hub.ts'
import { lines } from '../live/lines.ts'
import type { Outlet } from '../live/outlet.ts'
import { usualSettings } from '../live/settings.ts'
import { openTickets } from '../live/tickets.ts'
import { webSocket } from '../live/webSocket.ts'
import { opened } from '../opened.ts'
import { Problem } from '../problems.ts'
import { MatchParams, perCaller } from '../schemas/common.ts'
import { problemAnswers } from '../schemas/problem.ts'
import { EventsAnswer, EventsHeaders, EventsQuery, Ticket } from '../schemas/streams.ts'
import type { Served } from '../service.ts'

/** What an event route is asked. */
interface Asked extends Pick<FastifyRequest, 'raw'> {
  readonly params: Static<typeof MatchParams>
  readonly query: Static<typeof EventsQuery>
  readonly headers: FastifyRequest['headers'] & Static<typeof EventsHeaders>
}

/** A reader who may follow a match. */
interface Admitted {
  readonly head: number
  readonly viewer: Viewer
  readonly from: number
}

/** The log as the caller may see it: by the page, as lines, or as it grows. */
export const eventRoutes: FastifyPluginAsyncTypebox<Served> = async (
  app,
  { matches, store, live, clock, metrics },
) => {
  const settings = { ...usualSettings, ...live }
  const tickets = openTickets(settings.ticket, clock)
  const hub = openHub({ matches, store }, settings, (match, error) => app.log.error({ err: error, match }))
  /** Who comes for a WebSocket is looked at before it is opened, to be refused like any other request. */
  const admitted = new WeakMap<object, Admitted>()

  await app.register(webSockets, {
    // The published types do not know closeTimeout.
    options: { maxPayload: 1024, ...{ closeTimeout: settings.grace } },
    // They are closed by the library; nobody has to be told.
    errorHandler: () => {},
    preClose: async () => hub.close(),
  })

  app.route({
    method: 'GET',
    url: '/matches/:id/events',
    schema: {
      params: MatchParams,
      querystring: EventsQuery,
      headers: EventsHeaders,
      response: { 200: EventsAnswer, ...problemAnswers },
    },
    preHandler: async (request) => {
      if (!request.ws) return
      if (request.headers.upgrade?.toLowerCase() !== 'websocket')
        throw new Problem('MALFORMED_REQUEST', 'Events can be had over WebSocket, and by no other upgrade.')
      admitted.set(request, await admit(request))
    },
    wsHandler: (socket, request) => {
      const reader = admitted.get(request)
      if (reader !== undefined)
        hub.follow(request.params.id, reader.head, {
          ...reader,
          outlet: counted('websocket', webSocket(socket)),
        })
    },
    handler: async (request, reply) => {
      const { id } = request.params
      const form = formFor(request.headers.accept)
      if (form === 'text/event-stream') {
        const { head, ...reader } = await admit(request)
        if (request.method === 'HEAD') return reply.headers(streamHeaders).send(Readable.from([]))
        hub.follow(id, head, { ...reader, outlet: counted('sse', eventStream(reply, settings)) })
        return reply
      }
      const { from = 0, limit, ticket } = request.query
      if (ticket !== undefined) throw misplaced('/ticket', 'opens streams only')
      const { head, tokens, unrevealed } = await opened(matches, id)
      const viewer = viewerOf(request, tokens)
      reply.headers({ ...perCaller, vary: 'authorization, accept' })
      // Not beyond the head: of what is stored meanwhile it is not known here whether it is revealed.
      const end = head.revision + 1
      if (form === 'application/x-ndjson') {
        const to = Math.min(end, from + (limit ?? end))
        const text = lines(matches, { match: id, viewer, unrevealed, from, to })
        return reply.type(form).send(Readable.from(text, { objectMode: false }))
      }
      const max = Math.min(limit ?? 100, end - from)
      const page = max > 0 ? await matches.log(id, { from, max }) : []
      const events = redacted(viewer, page, unrevealed)
      return { match: id, events, next: from + events.length, head }
    },
  })

  app.post(
    '/matches/:id/tickets',
    { schema: { params: MatchParams, response: { 201: Ticket, ...problemAnswers } } },
    async (request, reply) => {
      const { id } = request.params
      const { tokens } = await opened(matches, id)
      if (request.headers.authorization === undefined)
        throw new Problem(
          'TOKEN_MISSING',
          'A ticket stands for a token; without one, no ticket is needed.',
          {},
          bearer,
        )
      const ticket = tickets.issue(id, viewerOf(request, tokens))
      reply.code(201).header('cache-control', 'no-store')
      return { ticket, expiresIn: settings.ticket / 1000 }
    },
  )

  function counted(kind: 'sse' | 'websocket', outlet: Outlet): Outlet {
    metrics.openStreams.inc({ kind })
    outlet.whenGone(() => metrics.openStreams.dec({ kind }))
    return outlet
  }

  async function admit(asked: Asked): Promise<Admitted> {
    const { params, query, headers } = asked
    if (query.limit !== undefined) throw misplaced('/limit', 'is for pages: a stream has no end')
    const { head, tokens } = await opened(matches, params.id)
    const viewer = readerOf(asked, tokens)
    const last = headers['last-event-id']
    const from = last === undefined ? (query.from ?? 0) : Number(last) + 1
    if (from > head.revision + 1)
      throw new Problem('NO_SUCH_REVISION', `The match is at revision ${head.revision}.`, { head })
    return { head: head.revision, viewer, from }
  }

  function readerOf({ params, query, headers, raw }: Asked, tokens: LiveMatch['tokens']): Viewer {
    if (query.ticket === undefined) return viewerOf({ headers, raw }, tokens)
    if (headers.authorization !== undefined) throw misplaced('/ticket', 'stands for a token: one of the two')
    const viewer = tickets.redeem(params.id, query.ticket)
    if (viewer === undefined)
      throw new Problem(
        'TICKET_UNKNOWN',
        'It is used up, too old, or for another match: get a new one.',
        {},
        bearer,
      )
    return viewer
  }
}

const bearer = { 'www-authenticate': 'Bearer' }

const misplaced = (pointer: string, detail: string): Problem =>
  new Problem('MALFORMED_REQUEST', `Query at ${pointer}: ${detail}.`, {
    pointers: [{ in: 'querystring', pointer, detail }],
  })
