import type { FastifyInstance } from 'fastify'
import { Problem } from './problems.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Routes registered from now on answer 405, not 404, to the methods they do not take. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const taken = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    taken.set(url, new Set([...(taken.get(url) ?? []), ...[method].flat()]))
  })
  // Called when all routes before it are known.
  app.register(async (later) => {
    for (const [url, known] of [...taken]) {
      const allow = [...known].join(', ')
      later.route({
        url,
        method: methods.filter((m) => !known.has(m)),
        handler: async () => {
          throw new Problem('METHOD_NOT_ALLOWED', `It takes ${allow}.`, {}, { allow })
        },
      })
    }
  })
}
