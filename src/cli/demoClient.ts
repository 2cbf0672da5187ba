import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Options, PerSeat } from '../../rules/match.ts'
import type { Warband } from '../../rules/profile.ts'
import { CommandTaken, OfferedCommands } from '../http/schemas/commands.ts'
import { CreatedMatch } from '../http/schemas/matches.ts'
import { AuditReportSchema, EventsPage } from '../http/schemas/record.ts'
import type { Answer } from '../player/player.ts'

const answers = {
  created: Compile(CreatedMatch),
  offered: Compile(OfferedCommands),
  taken: Compile(CommandTaken),
  events: Compile(EventsPage),
  audit: Compile(AuditReportSchema),
  problem: Compile(Type.Object({ code: Type.String(), detail: Type.String() })),
}

interface Call {
  readonly method?: 'POST'
  readonly token?: string
  readonly key?: string
  readonly body?: unknown
}

/**
 * The service as the demo's players see it: HTTP and nothing else.
 * Each call rejects if the service refuses it, or answers otherwise than its schema says.
 */
export function demoClient(url: string) {
  async function answer(path: string, { method, token, key, body }: Call): Promise<Response> {
    const response = await fetch(`${url}${path}`, {
      ...(method === undefined ? {} : { method }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    })
    if (response.ok) return response
    const { code, detail } = answers.problem.Parse(await response.json())
    throw new Error(`The service refused ${path} with ${response.status} ${code}: ${detail}`)
  }

  const json = async (path: string, call: Call = {}): Promise<unknown> => (await answer(path, call)).json()

  return {
    async create(options: Options, warbands: PerSeat<Warband>) {
      return answers.created.Parse(await json('/matches', { method: 'POST', body: { options, warbands } }))
    },
    async offered(match: string, token: string) {
      return answers.offered.Parse(await json(`/matches/${match}/commands`, { token }))
    },
    async submit(match: string, token: string, key: string, body: Answer) {
      const call: Call = { method: 'POST', token, key, body }
      return answers.taken.Parse(await json(`/matches/${match}/commands`, call))
    },
    async events(match: string, from: number) {
      return answers.events.Parse(await json(`/matches/${match}/events?from=${from}`))
    },
    async audit(match: string) {
      return answers.audit.Parse(await json(`/matches/${match}/audit`))
    },
    async export(match: string) {
      return (await answer(`/matches/${match}/export`, {})).text()
    },
  }
}
