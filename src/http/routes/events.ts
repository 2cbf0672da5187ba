import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { redacted } from '../../game/view.ts'
import { viewerOf } from '../caller.ts'
import { opened } from '../opened.ts'
import { MatchParams, perCaller } from '../schemas/common.ts'
import { problemAnswers } from '../schemas/problem.ts'
import { EventsPage, PageQuery } from '../schemas/record.ts'
import type { Service } from '../service.ts'

/** The log, page by page, as the caller may see it. */
export const eventRoutes: FastifyPluginAsyncTypebox<Service> = async (app, { matches }) => {
  app.get(
    '/matches/:id/events',
    {
      schema: {
        params: MatchParams,
        querystring: PageQuery,
        response: { 200: EventsPage, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { from = 0, limit = 100 } = request.query
      const { head, tokens, unrevealed } = await opened(matches, id)
      const viewer = viewerOf(request, tokens)
      // Not beyond the head: of what is stored meanwhile it is not known here whether it is revealed.
      const max = Math.min(limit, head.revision + 1 - from)
      const page = max > 0 ? await matches.log(id, { from, max }) : []
      const events = redacted(viewer, page, unrevealed)
      reply.headers(perCaller)
      return { match: id, events, next: from + events.length, head }
    },
  )
}
