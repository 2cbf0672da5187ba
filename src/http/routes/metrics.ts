import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { watch } from '../../operation/metrics.ts'
import { sha256hex } from '../../record/canonical.ts'
import { Problem } from '../problems.ts'
import { MetricsText } from '../schemas/health.ts'
import { problemAnswers } from '../schemas/problem.ts'
import type { Served } from '../service.ts'

/** What the service counts, as Prometheus reads it. */
export const metricsRoutes: FastifyPluginAsyncTypebox<Served> = async (app, { metrics, ...service }) => {
  const expected = service.metricsToken === null ? undefined : hashOf(`Bearer ${service.metricsToken}`)
  app.addHook('onClose', async () => unwatch())
  const unwatch = watch(metrics, service.matches, service.store)

  app.get(
    '/metrics',
    { schema: { response: { 200: MetricsText, ...problemAnswers } }, config: { limit: 'none' } },
    async ({ headers: { authorization = '' } }, reply) => {
      // They are hidden rather than refused: who may not read them need not know of them.
      if (expected !== undefined && !timingSafeEqual(expected, hashOf(authorization)))
        throw new Problem('NO_SUCH_ROUTE', 'docs/reference/api.md lists what there is.')
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
    },
  )
}

const hashOf = (text: string): Buffer => Buffer.from(sha256hex(text), 'hex')
