import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterEach, expect } from 'vitest'
import type { Seat } from '../../rules/match.ts'
import type { httpApp } from '../../src/http/app.ts'
import { CommandTaken, OfferedCommands } from '../../src/http/schemas/commands.ts'
import { CreatedMatch, MatchState } from '../../src/http/schemas/matches.ts'
import { ProblemSchema } from '../../src/http/schemas/problem.ts'
import { AuditReportSchema, EventsPage } from '../../src/http/schemas/record.ts'
import { type RunningService, startService } from '../../src/http/serve.ts'

const running = new Set<Pick<RunningService, 'close'>>()

afterEach(async () => {
  for (const service of running) await service.close()
  running.clear()
})

/** A service on a free port with a file of its own; with a folder, on the file that is there. It ends with the test. */
export async function service(folder = mkdtempSync(join(tmpdir(), 'kiroku-http-'))) {
  const started = await startService({
    store: `sqlite:${join(folder, 'kiroku.db')}`,
    folder,
    host: '127.0.0.1',
    port: 0,
  })
  running.add(started)
  return { folder, stop: () => started.close(), ...client(started.url) }
}

/** An app of the test's own on a free port, for stores and matches that a service would not have. */
export async function listening(app: ReturnType<typeof httpApp>) {
  running.add(app)
  return client(await app.listen({ host: '127.0.0.1', port: 0 }))
}

const checks = {
  created: Compile(CreatedMatch),
  state: Compile(MatchState),
  offered: Compile(OfferedCommands),
  taken: Compile(CommandTaken),
  page: Compile(EventsPage),
  audit: Compile(AuditReportSchema),
  problem: Compile(ProblemSchema),
}

interface Check<T> {
  Check(value: unknown): boolean
  Errors(value: unknown): readonly object[]
  Parse(value: unknown): T
}

/** What came back, as its schema says: a member that is not declared fails the test. */
function fitting<T>(check: Check<T>, body: unknown): T {
  if (check.Check(body)) return check.Parse(body)
  throw new Error(`the answer does not fit its schema: ${JSON.stringify([check.Errors(body), body])}`)
}

export type Problem = Static<typeof ProblemSchema>

export interface Sent {
  readonly token?: string
  readonly key?: string
  readonly ifMatch?: string
}

/** A small client: each call answers with the success it expects, or throws a Refused. */
export function client(url: string) {
  async function raw(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${url}${path}`, init)
  }
  async function call<T>(check: Check<T>, path: string, init: RequestInit): Promise<T> {
    const response = await raw(path, init)
    if (response.ok) return fitting(check, await response.json())
    throw new Refused(await problemIn(response))
  }
  const get = (token?: string): RequestInit =>
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }

  return {
    url,
    raw,
    create: (body: object = {}) => call(checks.created, '/matches', json(body)),
    state: (match: string, token?: string, revision?: number) =>
      call(
        checks.state,
        `/matches/${match}${revision === undefined ? '' : `?revision=${revision}`}`,
        get(token),
      ),
    offered: (match: string, token?: string) =>
      call(checks.offered, `/matches/${match}/commands`, get(token)),
    send: (match: string, command: object, sent: Sent = {}) =>
      call(checks.taken, `/matches/${match}/commands`, json(command, sent)),
    page: (match: string, token?: string, query = '') =>
      call(checks.page, `/matches/${match}/events${query}`, get(token)),
    audit: (match: string, token?: string) => call(checks.audit, `/matches/${match}/audit`, get(token)),
    exported: async (match: string, token?: string) =>
      (await raw(`/matches/${match}/export`, get(token))).text(),
  }
}

export type Client = ReturnType<typeof client>
export type Created = Awaited<ReturnType<Client['create']>>

/** A POST of JSON, as the service expects it. */
export const json = (body: unknown, { token, key, ifMatch }: Sent = {}): RequestInit => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
  },
})

export class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(`${problem.status} ${problem.code}: ${problem.detail}`)
    this.problem = problem
  }
}

/** The problem document of an answer, which says the same as its status line. */
export async function problemIn(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  const problem = fitting(checks.problem, await response.json())
  expect([problem.status, problem.type]).toEqual([response.status, `/errors/${problem.code}`])
  return problem
}

/** The problem that a call ends with. */
export async function refusal(call: Promise<unknown>): Promise<Problem> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof Refused) return outcome.problem
  throw outcome ?? new Error('the call went through')
}

export const other = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a')
