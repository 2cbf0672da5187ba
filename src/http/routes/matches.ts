import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Options } from '../../../rules/match.ts'
import { fold } from '../../game/fold.ts'
import { understood } from '../../game/log.ts'
import { seenBy } from '../../game/view.ts'
import { awaiting } from '../asked.ts'
import { viewerOf } from '../caller.ts'
import { opened } from '../opened.ts'
import { Problem } from '../problems.ts'
import { MatchParams, perCaller } from '../schemas/common.ts'
import { CreatedMatch, MatchState, NewMatch, StateQuery } from '../schemas/matches.ts'
import { problemAnswers } from '../schemas/problem.ts'
import type { Service } from '../service.ts'

const usual: Options = {
  scenario: { name: 'Six turns', length: { kind: 'fixed', turns: 6 }, victoryPoints: [2, 4, 6] },
  dice: 'server',
  tacticalWinner: 'first',
}

/** Create a match; read it, now or at any revision. */
export const matchRoutes: FastifyPluginAsyncTypebox<Service> = async (app, { matches }) => {
  app.post(
    '/matches',
    { schema: { body: NewMatch, response: { 201: CreatedMatch, ...problemAnswers } } },
    async ({ body }, reply) => {
      const made = await matches.create({
        options: { ...usual, ...body.options },
        warbands: body.warbands ?? {},
      })
      if ('refusal' in made) {
        const { code, reason } = made.refusal
        throw new Problem(code, reason, 'clauses' in made.refusal ? { clauses: made.refusal.clauses } : {})
      }
      reply.code(201).header('location', `/matches/${made.match}`)
      return { ...made, revision: made.head.revision }
    },
  )

  app.get(
    '/matches/:id',
    {
      schema: {
        params: MatchParams,
        querystring: StateQuery,
        response: { 200: MatchState, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { head, tokens, live } = await opened(matches, id)
      const viewer = viewerOf(request, tokens)
      const revision = request.query.revision ?? head.revision
      if (revision > head.revision)
        throw new Problem('NO_SUCH_REVISION', `The match is at revision ${head.revision}.`, { head })
      const state =
        live !== undefined && revision === head.revision
          ? live.views[viewer]
          : fold(
              (await matches.log(id, { max: revision + 1 }))
                .map(understood)
                .map((entry) => ({ ...entry, event: seenBy(viewer, entry.event) })),
            )
      reply.headers({ ...perCaller, etag: `"${revision}"` })
      return { match: id, revision, head, viewer, awaiting: awaiting(state), state }
    },
  )
}
