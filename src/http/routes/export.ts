import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { exported } from '../../game/exported.ts'
import { redacted } from '../../game/view.ts'
import { viewerOf } from '../caller.ts'
import { opened } from '../opened.ts'
import { MatchParams, perCaller } from '../schemas/common.ts'
import { problemAnswers } from '../schemas/problem.ts'
import { ExportText } from '../schemas/record.ts'
import type { Service } from '../service.ts'

/** The log as a file that can be checked anywhere, as the caller may see it. Of a finished match only tokens stay out. */
export const exportRoutes: FastifyPluginAsyncTypebox<Service> = async (app, { matches }) => {
  app.get(
    '/matches/:id/export',
    {
      schema: { params: MatchParams, response: { 200: ExportText, ...problemAnswers } },
      config: { limit: 'heavy' },
    },
    async (request, reply) => {
      const { id } = request.params
      const viewer = viewerOf(request, (await opened(matches, id)).tokens)
      const lines = exported(redacted(viewer, await matches.log(id)))
      return reply
        .headers({ ...perCaller, 'content-disposition': `attachment; filename="${id}.kiroku.ndjson"` })
        .type('application/x-ndjson')
        .send(Readable.from(lines, { objectMode: false }))
    },
  )
}
