import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { Seat } from '../../rules/match.ts'
import { serverSeed } from '../../src/dice/server.ts'
import { Quarantined } from '../../src/game/matches.ts'
import { httpApp } from '../../src/http/app.ts'
import { startService } from '../../src/http/serve.ts'
import type { Configuration } from '../../src/operation/configuration.ts'
import { loggerTo } from '../../src/operation/logging.ts'
import { answerAtRandom } from '../../src/player/player.ts'
import { seededRandom } from '../../src/player/random.ts'
import { type Created, client, json, listening, other, problemIn } from '../http/client.ts'
import { duel, warband } from '../http/duel.ts'
import { freshStore, matchesOf, node } from '../http/world.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A logger that keeps all it writes. */
function keptLog(level: Configuration['logLevel']) {
  let text = ''
  const stream = new Writable({
    write: (line, _, done) => {
      text += String(line)
      done()
    },
  })
  return {
    logger: loggerTo(stream, level),
    text: () => text,
    lines: (): readonly Record<string, unknown>[] =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  }
}

async function logged(level: Configuration['logLevel']) {
  const log = keptLog(level)
  const store = await freshStore()
  const matches = matchesOf(store)
  const http = await listening(httpApp({ store, matches }, { logger: log.logger }))
  return { log, store, matches, http }
}

describe('the log', () => {
  it('of a whole match at its most talkative holds no token, no seed, no key and nothing of what was sent', async () => {
    const log = keptLog('trace')
    const folder = mkdtempSync(join(tmpdir(), 'kiroku-log-'))
    const started = await startService({
      store: `sqlite:${join(folder, 'kiroku.db')}`,
      folder,
      host: '127.0.0.1',
      port: 0,
      logger: log.logger,
    })
    const http = client(started.url)
    const warbands = { a: warband('prefecture-of-ryu'), b: warband('temple-of-ro-kan') }
    const scenario = { name: 'Idols', length: { kind: 'fixed', turns: 1 }, victoryPoints: ['last'] }
    const { match, tokens } = await http.create({ options: { scenario }, warbands })
    await playToItsEnd(http, match, tokens)
    for (const seat of ['a', 'b'] as const) {
      const sent = { token: tokens[seat], key: 'my-very-own-key' }
      await http.raw(
        `/matches/${match}/commands?ticket=${tokens[seat]}`,
        json({ type: 'Pass', ask: 1 }, sent),
      )
      await http.raw(`/matches/${match}/commands`, json('{"split":', sent))
      await http.audit(match, tokens[seat])
    }
    await http.raw(`/matches/${match}`, { headers: { authorization: 'Bearer some-other-token' } })
    const events = await http.exported(match, tokens.a)
    await started.close()

    const key = readFileSync(join(folder, 'master.key'), 'utf8').trim()
    const salts = [...events.matchAll(/"salt":"([^"]+)"/g)].map(([, salt = '']) => salt)
    expect(salts.length).toBeGreaterThan(5)
    const secrets = [
      ...[tokens.a, tokens.b, 'some-other-token'].flatMap((token) => [token, sha256(token)]),
      serverSeed(Buffer.from(key, 'hex'), match),
      key,
      ...salts,
      'my-very-own-key',
    ]
    const text = log.text()
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/hanso|ryu|riku|ro-kan|split|allocat|attack|authorization|bearer/i)
    // it did say something all the while
    const commands = log.lines().filter(({ route }) => route === '/matches/:id/commands')
    expect(commands.length).toBeGreaterThan(50)
  })

  it('has a line for each request from level info on: what, whose, how it went, under the id that the answer told', async () => {
    const { log, http } = await logged('info')
    const answer = await http.raw('/matches/none?revision=3')
    expect(log.lines().filter(({ msg }) => msg === 'answered')).toEqual([
      expect.objectContaining({
        level: 30,
        reqId: answer.headers.get('x-request-id'),
        req: { method: 'GET', path: '/matches/none', ip: '127.0.0.1' },
        route: '/matches/:id',
        status: 404,
        problem: 'NO_SUCH_MATCH',
        ms: expect.any(Number),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      }),
    ])
  })

  it('has by default nothing to say of requests, and of refusals neither', async () => {
    const { log, http } = await logged('warn')
    await http.raw('/nowhere')
    await http.raw('/matches', json('{'))
    expect(log.text()).toBe('')
  })

  it('keeps the stack of a fault under the number that the caller was told, and the caller gets no more', async () => {
    const log = keptLog('warn')
    const store = await freshStore()
    const { match, tokens } = await duel(await node(store), 'activation')
    const fault = Object.assign(
      new TypeError(`reading ${sha256(tokens.a)}`, { cause: new Error('the cause') }),
      {
        token: tokens.a,
        command: { split: { attack: 3 } },
      },
    )
    const submit = async () => {
      throw fault
    }
    const http = await listening(
      httpApp({ store, matches: { ...matchesOf(store), submit } }, { logger: log.logger }),
    )
    const sent = json({ type: 'Pass', ask: 1 }, { token: tokens.a })
    const answer = await http.raw(`/matches/${match}/commands`, sent)
    const problem = await problemIn(answer)
    expect(JSON.stringify(problem)).not.toMatch(/reading|cause|\.ts/)

    const [line] = log.lines()
    expect(line).toMatchObject({
      level: 50,
      incident: problem.incident,
      reqId: answer.headers.get('x-request-id'),
      err: { type: 'TypeError', message: 'reading …', cause: { message: 'the cause' } },
    })
    expect(log.text()).toContain('logging.test.ts')
    for (const secret of [tokens.a, sha256(tokens.a), 'attack']) expect(log.text()).not.toContain(secret)
  })

  it('keeps what the chart failed on once, though the match is asked for again', async () => {
    const log = keptLog('warn')
    const store = await freshStore()
    const { match, tokens } = await duel(await node(store), 'activation')
    let failures = 0
    const submit = async () => {
      failures += 1
      throw new Quarantined('incident-7', failures === 1 ? new Error('the chart failed') : undefined)
    }
    const http = await listening(
      httpApp({ store, matches: { ...matchesOf(store), submit } }, { logger: log.logger }),
    )
    const sent = json({ type: 'Pass', ask: 1 }, { token: tokens.a })
    for (let i = 0; i < 3; i += 1) await http.raw(`/matches/${match}/commands`, sent)
    expect(log.lines()).toEqual([
      expect.objectContaining({
        incident: 'incident-7',
        err: expect.objectContaining({ cause: expect.objectContaining({ message: 'the chart failed' }) }),
      }),
    ])
  })

  it('leaves out what must not be in it, whoever hands it over', async () => {
    const log = keptLog('trace')
    const store = await freshStore()
    const app = httpApp({ store, matches: matchesOf(store) }, { logger: log.logger })
    const secret = 'the-secret-itself'
    app.log.warn({ token: secret, body: { split: secret }, request: { headers: { authorization: secret } } })
    app.log.warn({ event: { sealed: { salt: secret }, seed: secret }, warbands: [secret] })
    app.log.error({ err: secret, match: 'm' })
    await app.close()
    expect(log.lines()).toHaveLength(3)
    expect(log.text()).not.toContain(secret)
  })
})

/** Each seat takes any of what it is offered until the match is over. */
async function playToItsEnd(
  http: ReturnType<typeof client>,
  match: string,
  tokens: Created['tokens'],
): Promise<void> {
  const random = seededRandom(7)
  for (let seat: Seat = 'a'; ; ) {
    const { asks, awaiting } = await http.offered(match, tokens[seat])
    if (awaiting.length === 0) return
    const [ask] = asks
    if (ask === undefined) seat = other(seat)
    else await http.send(match, answerAtRandom(random, ask), { token: tokens[seat] })
  }
}
