import type { FastifyInstance } from 'fastify'
import { Problem } from '../problems.ts'

/**
 * Since there are WebSockets, Node hands every connection over whose client asks for any upgrade, and stops reading
 * requests from it. Where there is nothing to upgrade to, such a request is answered as any other, and its connection
 * closed; it cannot have a body, for nobody would read it.
 */
export function answerUpgrades(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (!isUpgrade(raw)) return
    reply.header('connection', 'close')
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
      throw new Problem('MALFORMED_REQUEST', 'A request with a body cannot ask for an upgrade as well.')
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (isUpgrade(raw)) raw.socket.destroySoon()
  })
}

const isUpgrade = (raw: object): boolean => 'upgrade' in raw && raw.upgrade === true
