import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { explain } from '../../game/explain.ts'
import { understood } from '../../game/log.ts'
import { seenBy } from '../../game/view.ts'
import { viewerOf } from '../caller.ts'
import { opened } from '../opened.ts'
import { Problem } from '../problems.ts'
import { perCaller } from '../schemas/common.ts'
import { ExplanationParams, ExplanationSchema } from '../schemas/explanation.ts'
import { problemAnswers } from '../schemas/problem.ts'
import type { Service } from '../service.ts'

/** Why an event stands in the record, in words and as data. */
export const explanationRoutes: FastifyPluginAsyncTypebox<Service> = async (app, { matches }) => {
  app.get(
    '/matches/:id/events/:revision/explanation',
    { schema: { params: ExplanationParams, response: { 200: ExplanationSchema, ...problemAnswers } } },
    async (request, reply) => {
      const { id, revision: given } = request.params
      const { head, tokens } = await opened(matches, id)
      const viewer = viewerOf(request, tokens)
      const revision = /^\d{1,9}$/.test(given) ? Number(given) : -1
      const entries = (await matches.log(id)).map((stored) => {
        const entry = understood(stored)
        return { ...entry, event: seenBy(viewer, entry.event) }
      })
      const explanation = explain(entries, revision)
      if (explanation === undefined)
        throw new Problem('NO_SUCH_REVISION', `The match is at revision ${head.revision}.`, { head })
      reply.headers(perCaller)
      return { match: id, ...explanation }
    },
  )
}
