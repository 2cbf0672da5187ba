import type { FastifyInstance } from 'fastify'

/** Of every answer: it is data for the caller alone, not a page, and no browser makes anything else of it. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // What a creation answers opens the seats. Answers that may be kept say so themselves.
  'cache-control': 'no-store',
}

/** Headers for all answers. A route that serves a page sets what the page needs over them. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'x-request-id': request.id })
  })
}
