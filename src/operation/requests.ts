import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Observers } from './observe.ts'
import type { OpenSpan } from './tracing.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem that it tells. */
    problem: string | null
  }
  interface FastifyRequest {
    span: OpenSpan | null
  }
}

const commands = '/matches/:id/commands'

/**
 * Has each request logged, counted and traced when its answer is over. Live streams are not among them: they take
 * their connection for themselves.
 */
export function observeRequests(app: FastifyInstance, { metrics, tracer }: Observers): void {
  app.decorateReply('problem', null)
  app.decorateRequest('span', null)

  if (tracer !== undefined) {
    app.addHook('onRequest', async (request) => {
      const { traceparent } = request.headers
      request.span = tracer.request(request.method, typeof traceparent === 'string' ? traceparent : undefined)
    })
    // Not before: what belongs to a request is lost while its body comes in.
    app.addHook('preHandler', (request, _, done) => {
      if (request.span === null) done()
      else request.span.run(done)
    })
  }

  app.addHook('onResponse', async (request, reply) => {
    const outcome = outcomeOf(request, reply)
    request.log.info({ req: request, ...outcome, ms: Math.round(reply.elapsedTime) }, 'answered')
    request.span?.end({
      name: `${request.method} ${outcome.route}`,
      attributes: attributesOf(request, outcome),
      isFailed: outcome.status >= 500,
    })
    const { method } = request
    const { route, status, problem } = outcome
    if (method === 'POST' && route === commands) metrics.commands.inc({ outcome: problem ?? 'taken' })
    metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000)
  })
}

interface Outcome {
  readonly route: string
  readonly status: number
  readonly problem?: string
}

function outcomeOf(request: FastifyRequest, { statusCode, problem }: FastifyReply): Outcome {
  const route = request.routeOptions.url ?? 'none'
  return { route, status: statusCode, ...(problem === null ? {} : { problem }) }
}

const attributesOf = ({ method }: FastifyRequest, { route, status, problem }: Outcome) => ({
  'http.request.method': method,
  'http.route': route,
  'http.response.status_code': status,
  ...(problem === undefined ? {} : { 'kiroku.problem': problem }),
})
