import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sha256hex } from '../record/canonical.ts'
import { type Bucket, bucket } from './bucket.ts'
import { Problem } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `heavy`: it takes much work, so that fewer are let through; `none`: who keeps watch is never sent away. */
    readonly limit?: 'heavy' | 'none'
  }
}

/** How many requests are let through; 0 for any number. */
export interface Limits {
  /** A second, with one token. */
  readonly seat: number
  /** A second, from one address. */
  readonly address: number
  /** Audits and exports a minute, with one token and from one address. */
  readonly heavy: number
}

/** Milliseconds of a clock that never goes back. */
export type Clock = () => number

/**
 * Refuses, before a body is read or a match looked at, what a seat or an address asks for beyond its limits.
 * The refused count for nothing: a seat that floods takes nothing from others at its address.
 */
export function limitRequests(app: FastifyInstance, limits: Limits, clock: Clock): void {
  const second = 1_000
  const minute = 60_000
  const often = {
    what: 'requests',
    seat: bucket({ count: limits.seat, per: second, atOnce: 2 * limits.seat }, clock),
    address: bucket({ count: limits.address, per: second, atOnce: 2 * limits.address }, clock),
  }
  const heavily = {
    what: 'audits and exports',
    seat: bucket({ count: limits.heavy, per: minute, atOnce: limits.heavy }, clock),
    address: bucket({ count: limits.heavy, per: minute, atOnce: limits.heavy }, clock),
  }

  app.addHook('onRequest', async (request) => {
    const { limit } = request.routeOptions.config
    if (limit === 'none') return
    const seat = seatKey(request)
    const address = addressKey(request.ip)
    const asked = (limit === 'heavy' ? [often, heavily] : [often]).flatMap(({ what, ...kind }): Asked[] => [
      ...(seat === undefined ? [] : [{ bucket: kind.seat, key: seat, whose: `${what} with this token` }]),
      { bucket: kind.address, key: address, whose: `${what} from this address` },
    ])
    const [longest] = asked.toSorted((one, other) => other.bucket.wait(other.key) - one.bucket.wait(one.key))
    if (longest !== undefined && longest.bucket.wait(longest.key) > 0) throw tooMany(longest)
    for (const { bucket, key } of asked) bucket.take(key)
  })
}

interface Asked {
  readonly bucket: Bucket
  readonly key: string
  readonly whose: string
}

function tooMany({ bucket, key, whose }: Asked): Problem {
  const seconds = Math.ceil(bucket.wait(key) / 1000)
  return new Problem(
    'RATE_LIMITED',
    `Too many ${whose}: nothing was done, send it again in ${seconds} s.`,
    {},
    { 'retry-after': String(seconds) },
  )
}

/** By its hash: no table of this process holds tokens. */
const seatKey = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization === undefined ? undefined : sha256hex(authorization)

/** Whoever has an address of IPv6 has its whole network of 64 bits. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [front = '', back] = ip.split('::')
  const groups = (text: string): readonly string[] => text.split(':').filter((group) => group !== '')
  const missing = back === undefined ? 0 : 8 - groups(front).length - groups(back).length
  const all = [...groups(front), ...Array.from({ length: missing }, () => '0'), ...groups(back ?? '')]
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
