import { type TSchema, Type } from 'typebox'
import { EventsPage } from '../schemas/record.ts'
import * as examples from './examples.ts'
import type { OpenApiDocument } from './format.ts'

/** What a schema does not say of a call. */
export interface OperationWords {
  /** Also the name of the call in the generated client. */
  readonly operationId: string
  readonly tag: 'play' | 'read' | 'service'
  readonly summary: string
  readonly description?: string
  readonly caller: 'anybody' | 'anybody or seat' | 'seat'
  /** What its success is. */
  readonly answer: string
  /** Of its success, by media type, where that is not JSON alone. */
  readonly media?: Readonly<Record<string, TSchema>>
  /** Statuses of the problems to be ready for. Any call may meet others. */
  readonly problems: readonly number[]
  readonly examples?: { readonly body?: unknown; readonly answer?: unknown }
}

export const tags: OpenApiDocument['tags'] = [
  { name: 'play', description: 'Create a match, and play it.' },
  { name: 'read', description: 'What anybody may read of a match, as far as the caller may see it.' },
  { name: 'service', description: 'The service itself.' },
]

/** By method and address, as the routes are registered. */
export const operations: Readonly<Record<string, OperationWords>> = {
  'POST /matches': {
    operationId: 'createMatch',
    tag: 'play',
    summary: 'Create a match',
    description:
      'Everything may be left out, down to {}: then it has six turns and the dice of the server, and each seat is asked for its warband.',
    caller: 'anybody',
    answer: 'The match, with the tokens of its seats. They are told here and nowhere else.',
    problems: [400, 409, 413, 415, 503],
    examples: { body: examples.newMatch, answer: examples.createdMatch },
  },
  'GET /matches/:id': {
    operationId: 'readMatch',
    tag: 'read',
    summary: 'The state of a match, now or at any revision',
    description: 'The header ETag is the revision, for If-Match.',
    caller: 'anybody or seat',
    answer: 'The state, as the caller may see it.',
    problems: [400, 401, 404, 500, 503],
  },
  'GET /matches/:id/commands': {
    operationId: 'readOffers',
    tag: 'play',
    summary: 'What a seat may do now',
    description:
      'All commands that the seat of the token may send, with all that their parameters may be: enough for a frontend that knows no rules.',
    caller: 'anybody or seat',
    answer: 'The open asks of the seat with their offers; for spectators only whom the match waits for.',
    problems: [401, 404, 500, 503],
    examples: { answer: examples.offeredCommands },
  },
  'POST /matches/:id/commands': {
    operationId: 'sendCommand',
    tag: 'play',
    summary: 'Do it',
    description:
      'One command. Sent again with the same Idempotency-Key it gets the first answer, and nothing is stored twice.',
    caller: 'seat',
    answer: 'What the command stored, as the seat may see it. It is in the log before the answer is given.',
    problems: [400, 401, 403, 404, 409, 412, 413, 415, 422, 500, 503],
    examples: { body: examples.command, answer: examples.commandTaken },
  },
  'GET /matches/:id/events': {
    operationId: 'readEvents',
    tag: 'read',
    summary: 'The log: by the page, as lines, or as it grows',
    description:
      'Accept says which. A page: read on with from = next, until next is past the head. Lines: an event each. A stream: all events from a revision on, then each as it is stored; over WebSocket likewise.',
    caller: 'anybody or seat',
    answer: 'Events, as the caller may see them.',
    media: {
      'application/json': EventsPage,
      'application/x-ndjson': Type.String(),
      'text/event-stream': Type.String(),
    },
    problems: [400, 401, 404, 500, 503],
    examples: { answer: examples.eventsPage },
  },
  'POST /matches/:id/tickets': {
    operationId: 'issueTicket',
    tag: 'read',
    summary: 'A ticket for a stream',
    description:
      'For clients that cannot send a token with a stream, as browsers cannot: it opens one, once, and soon.',
    caller: 'seat',
    answer: 'The ticket.',
    problems: [401, 404, 500, 503],
  },
  'GET /matches/:id/events/:revision/explanation': {
    operationId: 'explainEvent',
    tag: 'read',
    summary: 'Why an event stands in the record',
    caller: 'anybody or seat',
    answer: 'The event in words and as data, the clauses it follows from, and its cause.',
    problems: [401, 404, 500, 503],
  },
  'GET /matches/:id/audit': {
    operationId: 'auditMatch',
    tag: 'read',
    summary: 'An audit of the stored log',
    description:
      "Five levels: untouched, readable, by the rules, honest dice, and what is shown equals what was played. The server's dice can be checked once the match is over.",
    caller: 'anybody or seat',
    answer: 'What the audit found.',
    problems: [401, 404, 500, 503],
    examples: { answer: examples.auditReport },
  },
  'GET /matches/:id/dice': {
    operationId: 'reportDice',
    tag: 'read',
    summary: 'Luck in figures',
    description: 'Luck is not cheating, and this tells the one from the other.',
    caller: 'anybody or seat',
    answer: 'How the dice fell, by seat and purpose.',
    problems: [401, 404, 500, 503],
  },
  'GET /matches/:id/export': {
    operationId: 'exportMatch',
    tag: 'read',
    summary: 'The log as a file that can be checked anywhere',
    caller: 'anybody or seat',
    answer: 'Lines of JSON: header, events, footer with the head.',
    media: { 'application/x-ndjson': Type.String() },
    problems: [401, 404, 500, 503],
  },
  'GET /healthz': {
    operationId: 'readLiveness',
    tag: 'service',
    summary: 'Whether the process answers',
    caller: 'anybody',
    answer: 'It does.',
    problems: [],
    examples: { answer: examples.alive },
  },
  'GET /readyz': {
    operationId: 'readReadiness',
    tag: 'service',
    summary: 'Whether the event store answers',
    caller: 'anybody',
    answer: 'It does.',
    problems: [503],
    examples: { answer: examples.alive },
  },
  'GET /metrics': {
    operationId: 'readMetrics',
    tag: 'service',
    summary: 'What the service counts, for Prometheus',
    description: 'Where the host has set a token for it, it is there only for those who send that token.',
    caller: 'anybody',
    answer: 'The text format of Prometheus.',
    media: { 'text/plain': Type.String() },
    problems: [404],
  },
  'GET /openapi.json': {
    operationId: 'readOpenApi',
    tag: 'service',
    summary: 'This document',
    caller: 'anybody',
    answer: 'OpenAPI 3.1.',
    problems: [],
  },
  'GET /docs': {
    operationId: 'readDocs',
    tag: 'service',
    summary: 'This document, to be read',
    caller: 'anybody',
    answer: 'A page that asks no other host for anything.',
    media: { 'text/html': Type.String() },
    problems: [],
  },
}

/** By name, wherever they occur. */
export const parameterWords: Readonly<Record<string, string>> = {
  id: 'The match.',
  revision: 'A revision of the match: events are numbered from 0.',
  from: 'The first revision of the page; 0 without it.',
  limit: 'How many events at most; 100 without it.',
  ticket: 'For a stream, in place of a token.',
  'last-event-id': 'The last revision that the client was told: the stream goes on behind it.',
  'idempotency-key':
    'Fresh for each command. The same key and command again, also after a restart, gets the first answer.',
  'if-match': 'A revision: the command is taken at this revision or not at all.',
}
