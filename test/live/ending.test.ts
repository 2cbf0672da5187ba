import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '../../src/store/errors.ts'
import type { EventStore, Handler } from '../../src/store/port.ts'
import { service } from '../http/client.ts'
import { duel } from '../http/duel.ts'
import { freshStore } from '../http/world.ts'
import { follow, turned, wires } from './following.ts'
import { liveNode, logLines } from './node.ts'

describe.each(wires)('over %s', (wire) => {
  it('the service stops: says so and where to go on, and after its start a client goes on without gap or repeat', async () => {
    const before = await service()
    const http = { ...before }
    const { match, playTo } = await duel(http, 'activation')
    const first = await follow(wire, http.url, match)
    await playTo('firstSplit')
    const { revision } = await http.state(match)
    await first.until(revision)
    await before.stop()
    expect(await first.closing).toEqual({ reason: 'stopping', next: revision + 1 })
    if (wire === 'ws') expect(first.code()).toBe(1012)
    else expect(first.text()).toMatch(/^retry: \d+$/m)

    Object.assign(http, await service(before.folder))
    const second = await follow(wire, http.url, match, { after: revision })
    await playTo('attackRoll')
    const { head } = await http.state(match)
    await second.until(head.revision)
    expect([...first.told, ...second.told].map((json) => JSON.parse(json).revision)).toEqual(
      Array.from({ length: head.revision + 1 }, (_, i) => i),
    )
    expect(second.told.map((json) => JSON.parse(json).metadata.hash)).toEqual(
      (await logLines(http, match)).slice(revision + 1).map((json) => JSON.parse(json).metadata.hash),
    )
  })

  it('the store gives a subscription up: says where to go on, and going on works', async () => {
    const store = await freshStore()
    let handler: Handler | undefined
    const failing: EventStore = {
      ...store,
      subscribe: (stream, start, given) => {
        handler = given
        return store.subscribe(stream, start, given)
      },
    }
    const http = await liveNode({ store: failing })
    const { match, revision } = await http.create()
    const first = await follow(wire, http.url, match)
    await first.until(revision)
    handler?.failed(new StoreUnavailable('gone'))
    expect(await first.closing).toEqual({ reason: 'failed', next: revision + 1 })
    if (wire === 'ws') expect(first.code()).toBe(1011)
    const second = await follow(wire, http.url, match, { from: revision })
    await second.until(revision)
    expect(second.told).toHaveLength(1)
  })

  it('the store cannot be read for a client that catches up: it is told where to go on', async () => {
    const store = await freshStore()
    const { match, revision } = await (await liveNode({ store })).create()
    const http = await liveNode({
      store: {
        ...store,
        // The head and whether there is more are found, pages are not.
        read: async (stream, options = {}) => {
          if (options.max !== undefined && options.max > 1) throw new StoreUnavailable('gone')
          return store.read(stream, options)
        },
      },
    })
    const following = await follow(wire, http.url, match)
    expect(await following.closing).toEqual({ reason: 'failed', next: 0 })
    expect(revision).toBeGreaterThan(0)
  })

  it('an event that is stored twice by the store’s word is told once', async () => {
    const store = await freshStore()
    const repeating: EventStore = {
      ...store,
      subscribe: (stream, start, handler) =>
        store.subscribe(stream, start, {
          ...handler,
          event: async (event) => {
            await handler.event(event)
            await handler.event(event)
          },
        }),
    }
    const http = await liveNode({ store: repeating })
    const { match, command } = await duel(http, 'activation')
    const { head } = await http.state(match)
    const following = await follow(wire, http.url, match, { after: head.revision })
    const { revision } = await command('b', 'ActivateModel', { model: 'b/chiyo' })
    await following.until(revision)
    expect(following.told).toEqual((await logLines(http, match)).slice(head.revision + 1))
  })

  it('a silent stream gives signs of life', async () => {
    const http = await liveNode({ live: { heartbeat: 5 } })
    const { match } = await http.create()
    await (await follow(wire, http.url, match)).beat
  })

  it('PR-35 a match that is not there: 404, and none comes into being', async () => {
    const store = await freshStore()
    let subscriptions = 0
    const http = await liveNode({
      store: {
        ...store,
        subscribe: (...all) => {
          subscriptions += 1
          return store.subscribe(...all)
        },
      },
    })
    for (const match of ['nowhere', '$all', '..%2Fmatches'])
      expect(await turned(follow(wire, http.url, match))).toMatchObject({
        status: 404,
        problem: { code: 'NO_SUCH_MATCH' },
      })
    expect(subscriptions).toBe(0)
    await expect(store.read('match-nowhere')).rejects.toMatchObject({ code: 'stream-not-found' })
  })

  it('the token of nobody here is refused', async () => {
    const http = await liveNode()
    const { match } = await http.create()
    expect(await turned(follow(wire, http.url, match, { token: 'x' }))).toMatchObject({
      status: 401,
      problem: { code: 'TOKEN_UNKNOWN' },
    })
  })

  it('a revision that the match has not come to is refused, the next one is not', async () => {
    const http = await liveNode()
    const { match, head } = await http.create()
    expect(await turned(follow(wire, http.url, match, { from: head.revision + 2 }))).toMatchObject({
      status: 404,
      problem: { code: 'NO_SUCH_REVISION', head },
    })
    const next = await follow(wire, http.url, match, { from: head.revision + 1 })
    expect(next.told).toEqual([])
  })
})
