import { describe, expect, it } from 'vitest'
import { audit } from '../../src/game/audit.ts'
import { fold } from '../../src/game/fold.ts'
import { understood } from '../../src/game/log.ts'
import { verifyChain } from '../../src/record/chain.ts'
import { parseExport, verifyExport } from '../../src/record/exportFile.ts'
import { service } from './client.ts'
import { duel } from './duel.ts'

const split = (attack: number, defence: number) => ({
  split: { attack, defence },
  specialAttack: null,
  specialDefence: null,
})

/** Both have committed once and seen it revealed; then seat a has committed again, and b has not. */
async function halfCommitted() {
  const playing = await duel(await service(), 'secondSplit')
  await playing.command('a', 'AllocateDice', split(2, 1))
  return playing
}

describe('the state of a match', () => {
  it('at its head: what everybody sees, who is awaited, and an ETag that If-Match takes', async () => {
    const { http, match, tokens } = await duel(await service(), 'activation')
    const response = await http.raw(`/matches/${match}`)
    const { revision, head, viewer, awaiting, state } = await http.state(match)
    expect([revision, viewer]).toEqual([head.revision, 'spectator'])
    expect(awaiting).toMatchObject([{ for: 'answer', seat: 'b', kind: 'activation' }])
    expect(state).toMatchObject({ turn: 1, phase: 'mainPhase', seated: { a: { player: 'Aoi' } } })
    const etag = response.headers.get('etag') ?? ''
    expect(etag).toBe(`"${revision}"`)
    const { asks } = await http.offered(match, tokens.b)
    const command = { type: 'ActivateModel', ask: asks[0]?.ask, model: 'b/chiyo' }
    expect(await http.send(match, command, { token: tokens.b, ifMatch: etag })).toMatchObject({
      repeated: false,
    })
  })

  it('PR-01 at any revision: what the viewer saw then, and stepping back hides it again', async () => {
    const { http, match, tokens, command } = await halfCommitted()
    const { revision } = await http.state(match)
    await command('b', 'AllocateDice', split(2, 1))
    const shown = await http.state(match)
    expect(shown.state.exchange?.fighters.a.revealed).toEqual(split(2, 1))

    const fighter = async (token?: string) =>
      (await http.state(match, token, revision)).state.exchange?.fighters.a
    expect(await fighter()).toMatchObject({ committed: true })
    expect(await fighter()).not.toHaveProperty('secret')
    expect(await fighter(tokens.b)).toEqual(await fighter())
    expect(await fighter(tokens.a)).toMatchObject({ committed: true, secret: split(2, 1) })
  })

  it('PR-01 is the fold of the events that the viewer had been given', async () => {
    const { http, match, tokens } = await halfCommitted()
    const { head } = await http.state(match)
    for (const token of [undefined, tokens.a, tokens.b]) {
      const { events } = await http.page(match, token, '?limit=1000')
      const { state } = await http.state(match, token)
      expect(state).toEqual(fold(events.map(understood)))
      expect(await http.state(match, token, head.revision)).toMatchObject({ state, head })
    }
  })
})

describe('the events of a match', () => {
  it('come in pages that lead from one to the next, and are one chain', async () => {
    const { http, match } = await duel(await service(), 'end')
    const all = []
    for (let from = 0; ; ) {
      const { events, next, head } = await http.page(match, undefined, `?from=${from}&limit=7`)
      expect(events.length).toBeLessThanOrEqual(7)
      all.push(...events)
      from = next
      if (next > head.revision) break
    }
    const { head } = await http.state(match)
    expect(verifyChain(all, { head })).toEqual({ ok: true, head })
  })

  it('past the end there are none, and `next` says where the next one will be', async () => {
    const { http, match } = await duel(await service(), 'seats')
    const { head } = await http.state(match)
    const from = head.revision + 1
    expect(await http.page(match, undefined, `?from=${from}`)).toMatchObject({ events: [], next: from })
  })

  it('a page shows a split that was revealed behind it, and not one that still waits', async () => {
    const { http, match, tokens } = await halfCommitted()
    const { events } = await http.page(match, undefined, '?limit=1000')
    const allocations = events.filter((e) => e.type === 'DiceAllocated')
    expect(allocations).toHaveLength(3)
    const alone = async (token?: string) =>
      Promise.all(
        allocations.map(async ({ revision }) => {
          const { events: one } = await http.page(match, token, `?from=${revision}&limit=1`)
          return one[0]?.sealed !== undefined
        }),
      )
    expect(await alone()).toEqual([true, true, false])
    expect(await alone(tokens.b)).toEqual([true, true, false])
    expect(await alone(tokens.a)).toEqual([true, true, true])
  })
})

describe('audit and export', () => {
  it('of a finished match: four levels by the record, the dice on the players’ word; the file audits alike', async () => {
    const { http, match, tokens } = await duel(await service(), 'end')
    const report = await http.audit(match)
    expect(report).toMatchObject({ match, passed: true })
    const file = parseExport(await http.exported(match))
    if (!file.ok) throw new Error(file.message)
    expect(verifyExport(file)).toMatchObject({ ok: true })
    expect(audit(file.events, { head: file.footer.head })).toMatchObject({ passed: true })
    expect(await http.exported(match, tokens.a)).toBe(await http.exported(match))
  })

  it('of a match in play: the file has what the caller may see, and its chain holds', async () => {
    const { http, match, tokens } = await halfCommitted()
    const { head } = await http.state(match)
    for (const token of [undefined, tokens.a, tokens.b]) {
      const file = parseExport(await http.exported(match, token))
      if (!file.ok) throw new Error(file.message)
      expect(verifyExport(file)).toEqual({ ok: true, head })
      const { events } = await http.page(match, token, '?limit=1000')
      expect(file.events).toEqual(events)
    }
  })

  it('the export is a file with a name, line by line', async () => {
    const { http, match } = await duel(await service(), 'seats')
    const { headers } = await http.raw(`/matches/${match}/export`)
    expect(headers.get('content-type')).toBe('application/x-ndjson')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${match}.kiroku.ndjson"`)
  })
})
