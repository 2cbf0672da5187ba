import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Problem } from '../problems.ts'
import { Alive } from '../schemas/health.ts'
import { problemAnswers } from '../schemas/problem.ts'
import type { Service } from '../service.ts'

/** Liveness: the process answers. Readiness: the event store does. */
export const healthRoutes: FastifyPluginAsyncTypebox<Service> = async (app, { store }) => {
  const options = {
    schema: { response: { 200: Alive, ...problemAnswers } },
    config: { limit: 'none' as const },
  }
  app.get('/healthz', options, async () => ({ status: 'ok' as const }))
  app.get('/readyz', options, async () => {
    const health = await store.health()
    if (!health.ok)
      throw new Problem('STORE_UNAVAILABLE', 'The event store does not answer.', {}, { 'retry-after': '1' })
    return { status: 'ok' as const }
  })
}
