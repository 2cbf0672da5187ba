import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifySchemaValidationError } from 'fastify'
import { nanoid } from 'nanoid'
import type { Seat } from '../../../rules/match.ts'
import type { Submitted } from '../../game/matches.ts'
import { redacted } from '../../game/view.ts'
import { awaiting, legalFor, openAsks, openRoll } from '../asked.ts'
import { seatOf, viewerOf } from '../caller.ts'
import { flawed } from '../failures.ts'
import { type Flaw, Problem } from '../problems.ts'
import { CommandHeaders, CommandSchema, CommandTaken, OfferedCommands } from '../schemas/commands.ts'
import { MatchParams, perCaller } from '../schemas/common.ts'
import { problemAnswers } from '../schemas/problem.ts'
import type { Service } from '../service.ts'

/** What a seat may do now, and doing it. */
export const commandRoutes: FastifyPluginAsyncTypebox<Service> = async (app, { matches }) => {
  app.get(
    '/matches/:id/commands',
    { schema: { params: MatchParams, response: { 200: OfferedCommands, ...problemAnswers } } },
    async (request, reply) => {
      const { id } = request.params
      const { head, tokens, views } = await matches.live(id)
      const viewer = viewerOf(request, tokens)
      const view = views[viewer]
      reply.headers({ ...perCaller, etag: `"${head.revision}"` })
      return {
        match: id,
        revision: head.revision,
        viewer,
        asks: viewer === 'spectator' ? [] : openAsks(view, viewer).map(({ seat: _, ...ask }) => ask),
        roll: viewer === 'spectator' ? null : openRoll(view, viewer),
        awaiting: awaiting(view),
      }
    },
  )

  app.post(
    '/matches/:id/commands',
    {
      schema: {
        params: MatchParams,
        headers: CommandHeaders,
        body: CommandSchema,
        response: { 200: CommandTaken, ...problemAnswers },
      },
      schemaErrorFormatter: flawedCommand,
    },
    async (request) => {
      const { id } = request.params
      const { 'idempotency-key': key = nanoid(), 'if-match': match } = request.headers
      const seat = seatOf(request, await matches.tokens(id))
      const expected = match === undefined ? undefined : Number(match.replaceAll('"', ''))
      const answer = await matches.submit(id, seat, { command: request.body, key, expected })
      if (!answer.ok) throw await refused(id, seat, answer, request.body.ask)
      const { head, events, repeated } = answer
      return { revision: head.revision, head, events: redacted(seat, events), repeated }
    },
  )

  async function refused(
    id: string,
    seat: Seat,
    { refusal, head }: Extract<Submitted, { ok: false }>,
    ask: unknown,
  ): Promise<Problem> {
    const { code, reason } = refusal
    if (refusal.kind !== 'refused') return new Problem(code, reason, { head })
    const { views } = await matches.live(id)
    return new Problem(code, reason, {
      clauses: refusal.clauses,
      legal: legalFor(views[seat], seat, ask),
      head,
    })
  }
}

/** A type that no command has is told apart from a command whose parameters are wrong. */
function flawedCommand(errors: FastifySchemaValidationError[], where: Flaw['in']): Problem {
  const isUnknown = errors.some((e) => e.keyword === 'discriminator' && e.instancePath === '/type')
  const code = where !== 'body' ? 'MALFORMED_REQUEST' : isUnknown ? 'UNKNOWN_COMMAND' : 'MALFORMED_COMMAND'
  return flawed(code)(errors, where)
}
