import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { endInTime } from './ending.ts'
import { answerRaw, flawed, problemFor } from './failures.ts'
import { answerUpgrades } from './live/upgrades.ts'
import { refuseOtherMethods } from './otherMethods.ts'
import { documentOf, Problem, problems } from './problems.ts'
import { auditRoutes } from './routes/audit.ts'
import { commandRoutes } from './routes/commands.ts'
import { diceRoutes } from './routes/dice.ts'
import { eventRoutes } from './routes/events.ts'
import { explanationRoutes } from './routes/explanation.ts'
import { exportRoutes } from './routes/export.ts'
import { healthRoutes } from './routes/health.ts'
import { matchRoutes } from './routes/matches.ts'
import { describeRoutes } from './routes/openapi.ts'
import type { Service } from './service.ts'
import { validatorCompiler } from './validator.ts'

const routes = [
  matchRoutes,
  commandRoutes,
  eventRoutes,
  explanationRoutes,
  auditRoutes,
  diceRoutes,
  exportRoutes,
  healthRoutes,
]

/** The HTTP interface to matches. It listens when it is told to; `inject` works without. */
export function httpApp(service: Service, logger: FastifyServerOptions['logger'] = false) {
  const app = fastify({
    logger,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    // While it closes, requests that are on their way are answered like any others.
    return503OnClosing: false,
    schemaErrorFormatter: flawed('MALFORMED_REQUEST'),
    clientErrorHandler: answerRaw,
    frameworkErrors: fail,
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  // Schemas of answers say what a client can rely on; writing by them would cost a check of each union.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  app.setErrorHandler(fail)
  app.setNotFoundHandler(async () => {
    throw new Problem('NO_SUCH_ROUTE', 'docs/reference/api.md lists what there is.')
  })
  answerUpgrades(app)
  describeRoutes(app)
  for (const route of routes) app.register(route, service)
  refuseOtherMethods(app)
  endInTime(app)
  return app
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemFor(error, (incident) => request.log.error({ incident, err: error }))
  reply
    .code(problems[problem.code].status)
    .headers(problem.headers)
    .type('application/problem+json')
    .send(documentOf(problem))
}
