import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { diceReport } from '../../dice/report.ts'
import { understood } from '../../game/log.ts'
import { viewerOf } from '../caller.ts'
import { opened } from '../opened.ts'
import { MatchParams, perCaller } from '../schemas/common.ts'
import { DiceReportSchema } from '../schemas/dice.ts'
import { problemAnswers } from '../schemas/problem.ts'
import type { Service } from '../service.ts'

/** Luck in figures: luck is not cheating, and this tells the one from the other. */
export const diceRoutes: FastifyPluginAsyncTypebox<Service> = async (app, { matches }) => {
  app.get(
    '/matches/:id/dice',
    { schema: { params: MatchParams, response: { 200: DiceReportSchema, ...problemAnswers } } },
    async (request, reply) => {
      const { id } = request.params
      const { head, tokens } = await opened(matches, id)
      viewerOf(request, tokens)
      const rolls = (await matches.log(id)).flatMap((stored) => {
        const { event } = understood(stored)
        return event.type === 'DiceRolled' ? [event.data] : []
      })
      reply.headers(perCaller)
      return { match: id, head, reports: [...diceReport(rolls)] }
    },
  )
}
