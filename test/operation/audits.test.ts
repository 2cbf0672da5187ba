import { describe, expect, it } from 'vitest'
import { httpApp } from '../../src/http/app.ts'
import { openAudits } from '../../src/http/audits.ts'
import { StoreUnavailable } from '../../src/store/errors.ts'
import type { EventStore } from '../../src/store/port.ts'
import { listening, refusal } from '../http/client.ts'
import { duel } from '../http/duel.ts'
import { freshStore, matchesOf, node } from '../http/world.ts'

/** A service that counts how often a whole log is read, with a clock that the test moves. */
async function counting(over: (store: EventStore) => Partial<EventStore> = () => ({})) {
  const store = await freshStore()
  const clock = { now: 0 }
  const matches = matchesOf({ ...store, ...over(store) })
  let audits = 0
  const log: typeof matches.log = (match, part) => {
    audits += part?.max !== undefined && part.from === undefined ? 1 : 0
    return matches.log(match, part)
  }
  const http = await listening(httpApp({ store, matches: { ...matches, log } }, { clock: () => clock.now }))
  return { http, clock, unwatched: await node(store, matches), audits: () => audits }
}

describe('GET /audit', () => {
  it('PR-36 of the same head is made once, whoever asks and however many at once', async () => {
    const { http, unwatched, audits } = await counting()
    const { match, tokens } = await duel(unwatched, 'activation')
    const reports = await Promise.all(
      [undefined, tokens.a, tokens.b, undefined, tokens.a].map((token) => http.audit(match, token)),
    )
    expect(audits()).toBe(1)
    expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(1)
    expect(reports[0]).toMatchObject({ match, head: (await http.state(match)).head })
  })

  it('is made anew when the match has gone on', async () => {
    const { http, unwatched, audits } = await counting()
    const { match, command } = await duel(unwatched, 'activation')
    const before = await http.audit(match)
    const { head } = await command('b', 'ActivateModel', { model: 'b/chiyo' })
    const after = await http.audit(match)
    expect(audits()).toBe(2)
    expect(after.head).toEqual(head)
    expect(after.events).toBeGreaterThan(before.events)
  })

  it('is made anew after a minute, so that what is tampered with below the service shows', async () => {
    const tampered = { is: false }
    const { http, unwatched, clock } = await counting((store) => ({
      read: async (...read) => {
        const events = await store.read(...read)
        return tampered.is ? events.map((e) => ({ ...e, data: { ...e.data, forged: true } })) : events
      },
    }))
    const { match } = await duel(unwatched, 'activation')
    const chain = async () => (await http.audit(match)).levels.find(({ level }) => level === 'chain')?.status
    expect(await chain()).toBe('passed')
    tampered.is = true
    clock.now = 60_000
    expect(await chain()).toBe('failed')
  })

  it('still asks whose token it is', async () => {
    const { http, unwatched } = await counting()
    const { match } = await duel(unwatched, 'seats')
    await http.audit(match)
    expect(await refusal(http.audit(match, 'somebody'))).toMatchObject({ code: 'TOKEN_UNKNOWN' })
  })

  it('that could not be made is not kept', async () => {
    const store = await freshStore()
    const matches = matchesOf(store)
    const { match } = await duel(await node(store, matches), 'seats')
    const { head } = await matches.live(match)
    let isAway = true
    const auditOf = openAudits(
      {
        log: async (...all) => {
          if (isAway) throw new StoreUnavailable('away')
          return matches.log(...all)
        },
      },
      () => 0,
    )
    await expect(auditOf(match, head)).rejects.toThrow('away')
    isAway = false
    expect(await auditOf(match, head)).toMatchObject({ head })
  })

  it('of many matches: only so many reports are kept', async () => {
    let reads = 0
    const auditOf = openAudits(
      {
        log: async () => {
          reads += 1
          return []
        },
      },
      () => 0,
    )
    const head = { revision: 0, hash: '' }
    for (let i = 0; i < 201; i += 1) await auditOf(`match-${i}`, head)
    await auditOf('match-200', head)
    expect(reads).toBe(201)
    await auditOf('match-0', head)
    expect(reads).toBe(202)
  })
})
