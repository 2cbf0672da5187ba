import type { WebSocket } from '@fastify/websocket'
import type { Closing, Outlet } from './outlet.ts'

/** Status codes of RFC 6455: try again later, service restart, internal error. */
const codes: Readonly<Record<Closing['reason'], number>> = { slow: 1013, stopping: 1012, failed: 1011 }

/** A WebSocket: each event a message. It takes none. */
export function webSocket(socket: WebSocket): Outlet {
  socket.on('message', () => socket.close(1008, 'Commands are sent to POST /matches/{id}/commands.'))

  return {
    tell: ({ each }, taken) => {
      for (const [i, { message }] of each.entries())
        socket.send(message, { binary: false }, i === each.length - 1 ? taken : undefined)
    },
    waiting: () => socket.bufferedAmount,
    beat: () => socket.ping(),
    end: (closing) => socket.close(codes[closing.reason], JSON.stringify(closing)),
    whenGone: (gone) => {
      if (socket.readyState === socket.CLOSED) gone()
      else socket.once('close', gone)
    },
  }
}
