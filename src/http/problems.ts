import type { Offer, RefusalCode } from '../../machines/choices.ts'
import { type ClauseId, clauses } from '../../rules/clauses.ts'
import type { Refused } from '../game/matches.ts'
import type { Head } from '../record/chain.ts'

interface Row {
  readonly status: number
  /** The same for every occurrence. */
  readonly title: string
}

const row = (status: number, title: string): Row => ({ status, title })
/** What the rules do not allow at this moment. */
const notAllowed = (title: string): Row => row(409, title)

/** What goes wrong with a request before or behind the rules. */
type ServiceCode =
  | 'MALFORMED_REQUEST'
  | 'MALFORMED_JSON'
  | 'MALFORMED_URL'
  | 'TOKEN_MISSING'
  | 'TOKEN_UNKNOWN'
  | 'TICKET_UNKNOWN'
  | 'NO_SUCH_ROUTE'
  | 'NO_SUCH_MATCH'
  | 'NO_SUCH_REVISION'
  | 'METHOD_NOT_ALLOWED'
  | 'REQUEST_TIMEOUT'
  | 'BODY_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'HEADERS_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'STORE_UNAVAILABLE'
  | 'OUTCOME_UNKNOWN'
  | 'MATCH_BUSY'
  | 'MATCH_NOT_PLAYABLE'
  | 'MATCH_QUARANTINED'
  | 'UNREADABLE_EVENT'
  | 'INTERNAL'

export type ProblemCode = ServiceCode | RefusalCode | Refused['code']

/** Every code that an answer can carry. Stable; each is explained in docs/reference/errors.md. */
export const problems: Readonly<Record<ProblemCode, Row>> = {
  MALFORMED_REQUEST: row(400, 'The request does not fit its schema'),
  MALFORMED_JSON: row(400, 'The body is not JSON'),
  MALFORMED_URL: row(400, 'The address cannot be read'),
  MALFORMED_COMMAND: row(400, 'The command does not fit its schema'),
  UNKNOWN_COMMAND: row(400, 'There is no such command'),
  TOKEN_MISSING: row(401, 'This needs the token of a seat'),
  TOKEN_UNKNOWN: row(401, 'The token opens no seat of this match'),
  TICKET_UNKNOWN: row(401, 'The ticket opens no stream of this match'),
  NOT_YOUR_ASK: row(403, 'The other seat is asked'),
  NO_SUCH_ROUTE: row(404, 'There is nothing at this address'),
  NO_SUCH_MATCH: row(404, 'There is no such match'),
  NO_SUCH_REVISION: row(404, 'The match has not come to this revision'),
  METHOD_NOT_ALLOWED: row(405, 'The address does not take this method'),
  REQUEST_TIMEOUT: row(408, 'The request came too slowly'),
  STALE_REVISION: row(412, 'The match has moved on'),
  BODY_TOO_LARGE: row(413, 'The body is too large'),
  UNSUPPORTED_MEDIA_TYPE: row(415, 'The body is not sent as JSON'),
  KEY_REUSED: row(422, 'The idempotency key belongs to another command'),
  RATE_LIMITED: row(429, 'Too many requests'),
  HEADERS_TOO_LARGE: row(431, 'The headers are too large'),

  ASK_NOT_OPEN: notAllowed('The ask is not open'),
  NOT_AN_ANSWER: notAllowed('The command does not answer this ask'),
  NOT_OFFERED: notAllowed('The choice is not among those offered'),
  NOT_ENOUGH_COUNTERS: notAllowed('Too few Activation Counters'),
  IN_BASE_TO_BASE: notAllowed('Not in base-to-base contact with an Enemy'),
  NOT_IN_BASE_TO_BASE: notAllowed('Only in base-to-base contact with an Enemy'),
  PRONE: notAllowed('Not while Prone'),
  NOT_PRONE: notAllowed('Only while Prone'),
  FRIGHTENED: notAllowed('Not while Frightened'),
  TRAIT_FORBIDS: notAllowed('A trait forbids it'),
  NO_TARGET: notAllowed('There is no target'),
  NO_WEAPON: notAllowed('There is no weapon for it'),
  EXHAUSTED: notAllowed('The model is Exhausted'),
  NOT_YOUR_MODEL: notAllowed('The model is not one of yours in play'),
  NO_PASS_TOKEN: notAllowed('There is no Pass Token'),
  NOT_ENOUGH_KI: notAllowed('Too little Ki'),
  FEAT_USED_UP: notAllowed('The feat is used up'),
  FEAT_NOT_NOW: notAllowed('The feat may not be used at this moment'),
  BOOST_LIMIT: notAllowed('The Statistic is boosted to its limit'),
  ONE_SPECIAL_ONLY: notAllowed('One Special in an exchange'),
  SPECIAL_TOO_DEAR: notAllowed('The Special costs too many dice'),
  NOT_A_STANDARD_SIMPLE_ACTION: notAllowed('A Standard Simple action only'),
  SPLIT_DOES_NOT_ADD_UP: notAllowed('The split does not add up'),
  WARBAND_INVALID: notAllowed('The warband cannot be mustered'),
  NO_DICE_DUE: notAllowed('No dice are due'),
  WRONG_ROLL: notAllowed('Another roll is due'),
  WRONG_DICE: notAllowed('Dice of the wrong number, face or source'),
  MATCH_OVER: notAllowed('The match is over'),
  NOT_NOW: notAllowed('Not at this moment'),

  MATCH_NOT_PLAYABLE: row(500, 'This build cannot play the match'),
  MATCH_QUARANTINED: row(500, 'The match is in quarantine'),
  UNREADABLE_EVENT: row(500, 'This build cannot read the record'),
  INTERNAL: row(500, 'The service failed'),
  STORE_UNAVAILABLE: row(503, 'The event store is away'),
  OUTCOME_UNKNOWN: row(503, 'It is not known whether the command was stored'),
  MATCH_BUSY: row(503, 'Too many commands at once'),
}

/** Where in the request a flaw lies. */
export interface Flaw {
  readonly in: 'body' | 'querystring' | 'params' | 'headers'
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string
  readonly detail: string
}

/** An open ask of the caller's seat with what may be answered to it. */
export interface Legal {
  readonly asks: readonly {
    readonly ask: number
    readonly kind: string
    readonly model?: string
    readonly offers: readonly Offer[]
  }[]
  readonly roll: Offer | null
}

interface More {
  readonly clauses?: readonly ClauseId[]
  readonly legal?: Legal
  readonly pointers?: readonly Flaw[]
  readonly incident?: string
  /** Where the log ended when the command was refused. */
  readonly head?: Head
}

/** What an answer that is no success says (RFC 9457). Thrown by routes; nothing else of an error leaves the service. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly more: More
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ProblemCode, detail: string, more: More = {}, headers: Problem['headers'] = {}) {
    super(detail)
    this.code = code
    this.more = more
    this.headers = headers
  }
}

/** The document of a problem, as `application/problem+json`. */
export function documentOf({ code, message, more }: Problem) {
  const { clauses: cited, ...rest } = more
  return {
    type: `/errors/${code}`,
    ...problems[code],
    detail: message,
    code,
    ...(cited === undefined ? {} : { clauses: cited.map((id) => ({ id, text: clauses[id].text })) }),
    ...rest,
  }
}
