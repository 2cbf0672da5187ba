import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { audit, type Level } from '../../game/audit.ts'
import { viewerOf } from '../caller.ts'
import { opened } from '../opened.ts'
import { MatchParams, perCaller } from '../schemas/common.ts'
import { problemAnswers } from '../schemas/problem.ts'
import { AuditReportSchema } from '../schemas/record.ts'
import type { Service } from '../service.ts'

/** The audit of the stored log. */
export const auditRoutes: FastifyPluginAsyncTypebox<Service> = async (app, { matches }) => {
  app.get(
    '/matches/:id/audit',
    { schema: { params: MatchParams, response: { 200: AuditReportSchema, ...problemAnswers } } },
    async (request, reply) => {
      const { id } = request.params
      viewerOf(request, (await opened(matches, id)).tokens)
      const report = audit(await matches.log(id))
      reply.headers(perCaller)
      return { ...report, levels: report.levels.map(openly) }
    },
  )
}

/** An event that does not follow is shown without what is sealed in it. */
const openly = ({ expected, stored, ...level }: Level): Level => ({
  ...level,
  expected: unsealed(expected),
  stored: unsealed(stored),
})

function unsealed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('sealed' in value)) return value
  const { sealed: _, ...open } = value
  return open
}
