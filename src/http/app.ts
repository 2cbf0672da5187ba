import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify, {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { nanoid } from 'nanoid'
import { createMetrics } from '../operation/metrics.ts'
import type { Observers } from '../operation/observe.ts'
import { observeRequests } from '../operation/requests.ts'
import { answerOrigins } from './cors.ts'
import { endInTime } from './ending.ts'
import { answerRaw, flawed, problemFor } from './failures.ts'
import { secureAnswers, securityHeaders } from './headers.ts'
import { type Clock, type Limits, limitRequests } from './limits.ts'
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
import { metricsRoutes } from './routes/metrics.ts'
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
  metricsRoutes,
]

/** What a host may set; without it there are no limits but that of bodies, no log and no traces. */
export interface Settings extends Partial<Observers> {
  readonly logger?: FastifyServerOptions['logger']
  /** Bytes. */
  readonly bodyLimit?: number
  readonly limits?: Limits
  /** What limits, and how old an audit is, are measured by. */
  readonly clock?: Clock
  /** Addresses and networks of proxies that are believed. */
  readonly trustProxy?: readonly string[]
  readonly corsOrigins?: readonly string[]
  /** Who reads the metrics has to show it. */
  readonly metricsToken?: string | null
}

/** The HTTP interface to matches. It listens when it is told to; `inject` works without. */
export function httpApp(service: Service, settings: Settings = {}) {
  const { logger = false, bodyLimit = 256 * 1024, trustProxy = [], corsOrigins = [] } = settings
  const { limits, clock = () => performance.now(), metrics = createMetrics(), metricsToken = null } = settings
  const app = fastify({
    logger,
    // Requests are logged when they are answered, see observeRequests.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => nanoid(10),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    bodyLimit,
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
  observeRequests(app, { ...settings, metrics })
  secureAnswers(app)
  answerOrigins(app, corsOrigins)
  answerUpgrades(app)
  if (limits !== undefined) limitRequests(app, limits, clock)
  describeRoutes(app)
  for (const route of routes) app.register(route, { ...service, clock, metrics, metricsToken })
  refuseOtherMethods(app)
  endInTime(app)
  return app
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemFor(error, (incident) => request.log.error({ incident, err: error }, 'incident'))
  reply.problem = problem.code
  reply
    .code(problems[problem.code].status)
    .headers({ ...securityHeaders, ...problem.headers })
    .type('application/problem+json')
    .send(documentOf(problem))
}
