import { describe, expect, it } from 'vitest'
import { chained, streamOf, toStore } from '../../src/game/log.ts'
import { type Matches, Quarantined } from '../../src/game/matches.ts'
import { httpApp } from '../../src/http/app.ts'
import { startService } from '../../src/http/serve.ts'
import { StoreUnavailable, UnknownOutcome, WrongExpectedRevision } from '../../src/store/errors.ts'
import type { EventStore } from '../../src/store/port.ts'
import { json, listening, problemIn, refusal, service } from './client.ts'
import { duel } from './duel.ts'
import { freshStore, matchesOf, node } from './world.ts'

const away = () => Promise.reject(new StoreUnavailable('/secret/path could not be written to'))

describe('when the event store is away', () => {
  it('a command gets 503 with Retry-After, nothing is lost, and it is taken when the store is back', async () => {
    const store = await freshStore()
    let isAway = false
    const flaky: EventStore = { ...store, append: (...all) => (isAway ? away() : store.append(...all)) }
    const { http, match, tokens, askFor } = await duel(await node(flaky), 'activation')
    const command = { type: 'ActivateModel', ask: await askFor('b', 'ActivateModel'), model: 'b/chiyo' }
    const sent = { token: tokens.b, key: 'k' }
    const { head } = await http.state(match)

    isAway = true
    const response = await http.raw(`/matches/${match}/commands`, json(command, sent))
    expect(response.headers.get('retry-after')).toBe('1')
    const problem = await problemIn(response)
    expect([problem.status, problem.code]).toEqual([503, 'STORE_UNAVAILABLE'])
    expect(JSON.stringify(problem)).not.toContain('path')
    expect((await http.state(match)).head).toEqual(head)

    isAway = false
    expect(await http.send(match, command, sent)).toMatchObject({ repeated: false })
  })

  it('reading gets 503 as well, and readiness says so while the process is alive', async () => {
    const store = await freshStore()
    const gone: EventStore = { ...store, read: away, health: async () => ({ ok: false, reason: 'gone' }) }
    const http = await node(gone)
    expect(await refusal(http.state('any'))).toMatchObject({ status: 503, code: 'STORE_UNAVAILABLE' })
    expect((await problemIn(await http.raw('/readyz'))).code).toBe('STORE_UNAVAILABLE')
    expect((await http.raw('/healthz')).status).toBe(200)
  })

  it('other nodes that are faster each time: the client is told to try again, and nothing was stored', async () => {
    const store = await freshStore()
    let isLate = false
    const contested: EventStore = {
      ...store,
      append: async (stream, expected, events) => {
        if (isLate) throw new WrongExpectedRevision(stream, expected, 900)
        return store.append(stream, expected, events)
      },
    }
    const { http, match, command } = await duel(await node(contested), 'activation')
    const { head } = await http.state(match)
    isLate = true
    const sent = command('b', 'ActivateModel', { model: 'b/chiyo' })
    expect(await refusal(sent)).toMatchObject({ status: 503, code: 'MATCH_BUSY' })
    expect((await http.state(match)).head).toEqual(head)
  })

  it('an append whose answer never comes: the client is told to ask again, and gets the first answer', async () => {
    const store = await freshStore()
    let isMute = false
    const mute: EventStore = {
      ...store,
      append: async (stream, ...rest) => {
        const appended = await store.append(stream, ...rest)
        if (isMute) throw new UnknownOutcome(stream, new Error('no answer'))
        return appended
      },
    }
    const { http, match, tokens, askFor } = await duel(await node(mute), 'activation')
    const command = { type: 'ActivateModel', ask: await askFor('b', 'ActivateModel'), model: 'b/chiyo' }
    const sent = { token: tokens.b, key: 'k' }
    isMute = true
    expect(await refusal(http.send(match, command, sent))).toMatchObject({
      status: 503,
      code: 'OUTCOME_UNKNOWN',
    })
    isMute = false
    expect(await http.send(match, command, sent)).toMatchObject({ repeated: true })
  })
})

describe('when this build cannot go on with a match', () => {
  /** A match whose log has an event that does not follow from the others. */
  async function forged() {
    const store = await freshStore()
    const { http, match, tokens } = await duel(await node(store), 'activation')
    const { head } = await http.state(match)
    const astray = chained(
      head,
      streamOf(match),
      [{ type: 'ActivationEnded', data: { model: 'a/aya', because: ['C3'] } }],
      { append: 'forged', at: '2026-01-01T00:00:00.000Z' },
    )
    await store.append(streamOf(match), head.revision, astray.map(toStore))
    return { http: await node(store), match, tokens, revision: head.revision + 1 }
  }

  it('it takes no commands', async () => {
    const { http, match, tokens } = await forged()
    const sent = http.send(match, { type: 'Pass', ask: 1 }, { token: tokens.a })
    expect(await refusal(sent)).toMatchObject({ status: 500, code: 'MATCH_NOT_PLAYABLE' })
    expect(await refusal(http.offered(match))).toMatchObject({ code: 'MATCH_NOT_PLAYABLE' })
  })

  it('PR-25 it is read as before, and the audit names the event', async () => {
    const { http, match, tokens, revision } = await forged()
    expect(await http.state(match, tokens.a)).toMatchObject({ revision, viewer: 'a' })
    expect((await http.page(match, undefined, `?from=${revision}`)).events).toHaveLength(1)
    expect(await http.exported(match)).toContain('ActivationEnded')
    const { passed, levels } = await http.audit(match)
    expect(passed).toBe(false)
    expect(levels.find((l) => l.level === 'rules')).toMatchObject({ status: 'failed', revision })
    expect(await refusal(http.state(match, 'x'))).toMatchObject({ code: 'TOKEN_UNKNOWN' })
  })

  const failing = async (submit: Matches['submit']) => {
    const store = await freshStore()
    const { match, tokens } = await duel(await node(store), 'activation')
    const http = await node(store, { ...matchesOf(store), submit })
    const response = await http.raw(
      `/matches/${match}/commands`,
      json({ type: 'Pass', ask: 1 }, { token: tokens.a }),
    )
    return { http, match, problem: await problemIn(response) }
  }

  it('a fault of the chart: the number of an incident, and the match can be read', async () => {
    const { http, match, problem } = await failing(async () => {
      throw new Quarantined('incident-7', new Error('at line 12 of the chart'))
    })
    expect(problem).toMatchObject({ status: 500, code: 'MATCH_QUARANTINED', incident: 'incident-7' })
    expect(JSON.stringify(problem)).not.toContain('line 12')
    expect((await http.state(match)).match).toBe(match)
  })

  it('anything else: the number of an incident, no stack and no word of the error', async () => {
    const { problem } = await failing(async () => {
      throw new TypeError('reading something private')
    })
    expect(problem).toMatchObject({
      status: 500,
      code: 'INTERNAL',
      incident: expect.stringMatching(/^.{10}$/),
    })
    expect(JSON.stringify(problem)).not.toMatch(/private|TypeError|\.ts/)
  })
})

describe('the end of the service', () => {
  it('answers what is on its way, and what it answered is stored', async () => {
    const store = await freshStore()
    const gate = { arrived: () => {}, open: () => {} }
    const arrived = new Promise<void>((resolve) => {
      gate.arrived = resolve
    })
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve
    })
    const slow: EventStore = {
      ...store,
      append: async (...all) => {
        gate.arrived()
        await opened
        return store.append(...all)
      },
    }
    const { match, tokens, askFor } = await duel(await node(store), 'activation')
    const command = { type: 'ActivateModel', ask: await askFor('b', 'ActivateModel'), model: 'b/chiyo' }
    const app = httpApp({ matches: matchesOf(slow), store: slow })
    const http = await listening(app)
    const onItsWay = http.send(match, command, { token: tokens.b })
    await arrived
    const closing = app.close()
    gate.open()
    const { revision } = await onItsWay
    await closing
    expect(await store.read(streamOf(match), { from: revision })).toHaveLength(1)
  })

  it('gives the port and the file back, and may be asked for twice', async () => {
    const before = await service()
    await before.stop()
    await before.stop()
    await expect(before.raw('/healthz')).rejects.toThrow()
    expect((await (await service(before.folder)).raw('/readyz')).status).toBe(200)
  })

  it('a file in use by another service is refused, and the first one goes on', async () => {
    const first = await service()
    await expect(service(first.folder)).rejects.toThrow('in use')
    expect((await first.raw('/readyz')).status).toBe(200)
  })

  it('a port that is taken is refused, and the file is free again', async () => {
    const first = await service()
    const folder = `${first.folder}/second`
    const options = { store: `sqlite:${folder}/k.db`, folder, host: '127.0.0.1' }
    await expect(startService({ ...options, port: Number(new URL(first.url).port) })).rejects.toThrow(
      'EADDRINUSE',
    )
    const second = await startService({ ...options, port: 0 })
    await second.close()
  })
})
