import type { FastifyInstance } from 'fastify'

const allowed = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match, last-event-id',
  'access-control-max-age': '600',
}

/** What a page's script may read of an answer, besides its body. */
const exposed = 'etag, location, retry-after, x-request-id'

/**
 * Lets web pages of these origins use the service (`*`: of any). Callers show who they are by a header that scripts
 * set, never by a cookie, so a page can do no more than whoever gave it a token.
 */
export function answerOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const isOpen = origins.includes('*')

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!isOpen) reply.header('vary', 'origin')
    if (origin === undefined || !(isOpen || origins.includes(origin))) return
    reply.headers({
      'access-control-allow-origin': isOpen ? '*' : origin,
      'access-control-expose-headers': exposed,
    })
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    if (isPreflight) return reply.code(204).headers(allowed).send()
  })

  // Routes say what else their answers depend on.
  app.addHook('onSend', async (_, reply) => {
    const vary = String(reply.getHeader('vary') ?? '')
    if (!isOpen && !/\borigin\b/i.test(vary)) reply.header('vary', `${vary}, origin`)
  })
}
