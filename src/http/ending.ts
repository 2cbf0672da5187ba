import type { FastifyInstance } from 'fastify'

/** Milliseconds that requests on their way have to end by themselves. */
const patience = 5000

/**
 * Lets `close` take no longer than the requests on their way. Node closes the connections that rest at that moment;
 * those that come to rest later would be kept for the client's next request.
 */
export function endInTime(app: FastifyInstance): void {
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    timers.push(
      setInterval(() => app.server.closeIdleConnections(), 20),
      setTimeout(() => app.server.closeAllConnections(), patience),
    )
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
}
