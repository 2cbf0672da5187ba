import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Seat } from '../../rules/match.ts'
import type { LiveMatch } from '../game/live.ts'
import type { Viewer } from '../game/view.ts'
import { sha256hex } from '../record/canonical.ts'
import { Problem } from './problems.ts'

type Tokens = LiveMatch['tokens']
type Caller = Pick<FastifyRequest, 'headers' | 'raw'>

/**
 * Who looks: the seat whose token the request carries; a spectator without one.
 * @throws Problem TOKEN_UNKNOWN for a token that opens no seat of this match.
 */
export const viewerOf = (caller: Caller, tokens: Tokens): Viewer =>
  caller.headers.authorization === undefined ? 'spectator' : seatFor(caller, tokens)

/** Who acts. @throws Problem TOKEN_MISSING, or as `viewerOf`. */
export function seatOf(caller: Caller, tokens: Tokens): Seat {
  if (caller.headers.authorization === undefined)
    throw new Problem(
      'TOKEN_MISSING',
      'Send the token of your seat: Authorization: Bearer <token>.',
      {},
      asks,
    )
  return seatFor(caller, tokens)
}

function seatFor(caller: Caller, tokens: Tokens): Seat {
  const given = Buffer.from(sha256hex(bearerOf(caller)), 'hex')
  // Both are compared whatever the first gives: an answer takes as long for either seat.
  const isA = timingSafeEqual(given, Buffer.from(tokens.a, 'hex'))
  const isB = timingSafeEqual(given, Buffer.from(tokens.b, 'hex'))
  if (isA) return 'a'
  if (isB) return 'b'
  throw unknown('This token opens no seat of this match.')
}

function bearerOf({ headers, raw }: Caller): string {
  // Of two such headers Node keeps the first in silence, and a proxy perhaps the second.
  const count = raw.rawHeaders.filter(
    (name, i) => i % 2 === 0 && name.toLowerCase() === 'authorization',
  ).length
  const token = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(headers.authorization ?? '')?.[1]
  if (count > 1 || token === undefined)
    throw unknown('One token is expected, as Authorization: Bearer <token>.')
  return token
}

const asks = { 'www-authenticate': 'Bearer' }
const unknown = (detail: string): Problem => new Problem('TOKEN_UNKNOWN', detail, {}, asks)
