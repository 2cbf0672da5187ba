import { Compile } from 'typebox/schema'
import { expect, it } from 'vitest'
import type { Seat } from '../../rules/match.ts'
import { kirokuClient, type MatchClient } from '../../src/client/client.ts'
import type { OpenApiDocument } from '../../src/http/openapi/format.ts'
import { exampleWarband } from '../../src/player/examples.ts'
import { answerAtRandom } from '../../src/player/player.ts'
import { seededRandom } from '../../src/player/random.ts'
import { withService } from './served.ts'

interface Heard {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Checks answers by the document alone. */
function checker({ paths, components }: OpenApiDocument) {
  const compiled = new Map<unknown, { Check(value: unknown): boolean; Errors(value: unknown): unknown }>()

  /** The schema that the document has for the answer to this call. */
  function schemaFor({ method, path, status, type }: Heard): object | undefined {
    const [template = ''] = Object.keys(paths).filter((known) =>
      new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )
    const responses = paths[template]?.[method.toLowerCase()]?.responses ?? {}
    const response = responses[status] ?? responses[`${String(status)[0]}XX`]
    const told =
      response && '$ref' in response ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response
    return told && 'content' in told ? told.content[type]?.schema : undefined
  }

  return (heard: Heard): unknown => {
    const schema = schemaFor(heard)
    if (schema === undefined) return 'not in the document'
    const check = compiled.get(schema) ?? Compile({ ...schema, components })
    compiled.set(schema, check)
    const value: unknown = /[/+]json$/.test(heard.type) ? JSON.parse(heard.text) : heard.text
    return check.Check(value) ? undefined : check.Errors(value)
  }
}

it('whatever the service answers in the course of a match, the document describes', async () => {
  const answers: Heard[] = []
  const commands = 150

  await withService(async (url) => {
    const listen = async (address: string, init: RequestInit): Promise<Response> => {
      const response = await fetch(address, init)
      const text = await response.clone().text()
      const type = (response.headers.get('content-type') ?? '').replace(/;.*/, '')
      const { pathname } = new URL(address)
      answers.push({ method: init.method ?? 'GET', path: pathname, status: response.status, type, text })
      return response
    }
    const client = kirokuClient({ url, fetch: listen, wait: async () => {} })
    const warbands = { a: exampleWarband('prefecture-of-ryu'), b: exampleWarband('temple-of-ro-kan') }
    const { match, tokens } = await client.create({ warbands })
    const seats = { a: client.match(match, tokens.a), b: client.match(match, tokens.b) }
    const spectator = client.match(match)
    const random = seededRandom(11)
    const refused = (call: Promise<unknown>) => expect(call).rejects.toHaveProperty('name', 'KirokuProblem')

    let seat: Seat = 'a'
    for (let sent = 0; sent < commands; ) {
      const player: MatchClient = seats[seat]
      const { asks, awaiting } = await player.offers()
      const [ask] = asks
      if (awaiting.length === 0) break
      if (ask === undefined) {
        seat = seat === 'a' ? 'b' : 'a'
        continue
      }
      await player.sendOffered(answerAtRandom(random, ask))
      sent += 1
    }

    await spectator.read()
    await seats.a.read(40)
    for await (const _ of spectator.events()) {
      // reading is all
    }
    await seats.b.audit()
    await spectator.export()
    await refused(seats.a.sendOffered({ type: 'Dance' }))
    await refused(seats.a.sendOffered({ type: 'Pass', ask: 1 }))
    await refused(spectator.sendOffered({ type: 'Pass', ask: 1 }))
    await refused(seats.a.sendOffered({ type: 'Pass', ask: 1 }, { at: 0 }))
    await refused(seats.a.read(1_000_000))
    await refused(client.match('nowhere').read())
    await refused(client.match(match, 'no token').audit())
    for (const path of [
      `/matches/${match}/events/30/explanation`,
      `/matches/${match}/dice`,
      '/healthz',
      '/readyz',
      '/docs',
    ])
      await listen(`${url}${path}`, {})
    const document: OpenApiDocument = JSON.parse(await (await listen(`${url}/openapi.json`, {})).text())

    const check = checker(document)
    const astray = answers.flatMap((heard) => {
      const flaws = check(heard)
      return flaws === undefined ? [] : [{ ...heard, text: heard.text.slice(0, 300), flaws }]
    })
    expect(astray).toEqual([])
    expect(answers.length).toBeGreaterThan(commands)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 400, 401, 404, 409, 412]))
  })
})
