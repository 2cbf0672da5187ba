import { describe, expect, it } from 'vitest'
import { httpApp } from '../../src/http/app.ts'
import { client } from '../http/client.ts'
import { freshStore, matchesOf } from '../http/world.ts'
import { follow, wires } from './following.ts'
import { liveNode, logLines, pad } from './node.ts'

const KiB = 1024

/** A match that grows by `rounds` × 256 KiB while one client does not read and another does. */
async function unevenReaders(wire: (typeof wires)[number], from: 'start' | 'head') {
  const store = await freshStore()
  const http = await liveNode({ store, live: { backlog: 64 * KiB, grace: 600_000, heartbeat: 600_000 } })
  const created = await http.create()
  const { match } = created
  let { head } = created
  const more = async () => {
    head = await pad(store, match, head, 4, 64 * KiB)
  }
  if (from === 'start') for (let i = 0; i < 32; i += 1) await more()
  const slow = await follow(wire, http.url, match, {
    paused: true,
    ...(from === 'start' ? {} : { after: head.revision }),
  })
  const fast = await follow(wire, http.url, match, { after: head.revision })
  return {
    http,
    match,
    slow,
    fast,
    async grow(rounds: number) {
      for (let round = 0; round < rounds; round += 1) {
        await more()
        await fast.until(head.revision)
      }
      return head.revision
    },
  }
}

describe.each(wires)('a client that does not read, over %s', (wire) => {
  it('is cut once more waits for it than may, and told where to go on; another notices nothing', async () => {
    const { http, match, slow, fast, grow } = await unevenReaders(wire, 'head')
    const revision = await grow(64)
    slow.read()
    const closing = await slow.closing
    expect(closing).toMatchObject({ reason: 'slow' })
    if (wire === 'ws') expect(slow.code()).toBe(1013)

    const rest = await follow(wire, http.url, match, { from: closing?.next ?? 0 })
    await rest.until(revision)
    expect(slow.told.length).toBeLessThan(fast.told.length)
    expect([...slow.told, ...rest.told]).toEqual(fast.told)
  })

  it('while it catches up is waited for, is told all as it reads, and then what is new', async () => {
    const { http, match, slow, grow } = await unevenReaders(wire, 'start')
    const revision = await grow(2)
    slow.read()
    await slow.until(revision)
    expect(slow.told).toEqual(await logLines(http, match))
  })

  it('does not keep the service from stopping', async () => {
    const store = await freshStore()
    const app = httpApp({ store, matches: matchesOf(store), live: { grace: 1 } })
    const http = client(await app.listen({ host: '127.0.0.1', port: 0 }))
    let { match, head } = await http.create()
    for (let i = 0; i < 32; i += 1) head = await pad(store, match, head, 4, 64 * KiB)
    await follow(wire, http.url, match, { paused: true })
    await app.close()
    await expect(http.raw('/healthz')).rejects.toThrow()
  })
})
