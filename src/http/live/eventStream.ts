import type { FastifyReply } from 'fastify'
import type { Outlet } from './outlet.ts'
import type { LiveSettings } from './settings.ts'

export const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // nginx would keep the stream back to fill its buffer.
  'x-accel-buffering': 'no',
}

/** A reply as a stream of server-sent events. */
export function eventStream(reply: FastifyReply, { retry, grace }: LiveSettings): Outlet {
  reply.hijack()
  const { raw } = reply
  // What is written to a connection that has just broken; its close is told as well.
  raw.on('error', () => {})
  for (const [name, value] of Object.entries(reply.headers(streamHeaders).getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.write(`retry: ${retry}\n\n`)

  return {
    tell: ({ blocks }, taken) => {
      raw.write(blocks, taken)
    },
    waiting: () => raw.writableLength,
    beat: () => {
      raw.write(':\n\n')
    },
    end: (closing) => {
      raw.end(`event: closing\ndata: ${JSON.stringify(closing)}\n\n`)
      const late = setTimeout(() => raw.destroy(), grace)
      raw.on('close', () => clearTimeout(late))
    },
    whenGone: (gone) => {
      if (raw.destroyed) gone()
      else raw.once('close', gone)
    },
  }
}
