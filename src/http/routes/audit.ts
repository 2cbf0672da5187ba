import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Level } from '../../game/audit.ts'
import { openAudits } from '../audits.ts'
import { viewerOf } from '../caller.ts'
import { opened } from '../opened.ts'
import { MatchParams, perCaller } from '../schemas/common.ts'
import { problemAnswers } from '../schemas/problem.ts'
import { AuditReportSchema } from '../schemas/record.ts'
import type { Served } from '../service.ts'

/** The audit of the stored log. */
export const auditRoutes: FastifyPluginAsyncTypebox<Served> = async (app, { matches, clock }) => {
  const auditOf = openAudits(matches, clock)

  app.get(
    '/matches/:id/audit',
    {
      schema: { params: MatchParams, response: { 200: AuditReportSchema, ...problemAnswers } },
      config: { limit: 'heavy' },
    },
    async (request, reply) => {
      const { id } = request.params
      const { head, tokens } = await opened(matches, id)
      viewerOf(request, tokens)
      const report = await auditOf(id, head)
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
