import { describe, expect, it } from 'vitest'
import { seats } from '../../rules/match.ts'
import type { Viewer } from '../../src/game/view.ts'
import { below, pickOne, seededRandom } from '../../src/player/random.ts'
import type { EventStore } from '../../src/store/port.ts'
import type { Client } from '../http/client.ts'
import { duel } from '../http/duel.ts'
import { freshStore, matchesOf } from '../http/world.ts'
import { type Following, follow, wires } from './following.ts'
import { liveNode, logLines, pad } from './node.ts'

/** The store, and how many follow it. */
function counted(store: EventStore) {
  const count = { opened: 0, closed: 0 }
  let onClosed = () => {}
  const counting: EventStore = {
    ...store,
    subscribe: (...all) => {
      const stop = store.subscribe(...all)
      count.opened += 1
      return () => {
        count.closed += 1
        onClosed()
        return stop()
      }
    },
  }
  const closed = new Promise<void>((resolve) => {
    onClosed = resolve
  })
  return { counting, count, closed }
}

/** What a stream tells a viewer of a whole log: the own sealed parts, and those of others at no time. */
async function expected(http: Client, match: string, viewer: Viewer, token?: string) {
  const lines = await logLines(http, match, token)
  return lines.map((line) => {
    const { sealed, ...open } = JSON.parse(line)
    return open.data.seat === viewer ? line : JSON.stringify(open)
  })
}

describe('whoever follows a match', () => {
  it('200 clients that come at any time, over either wire, are all told the log from where they asked, once and in order', async () => {
    const { counting, count } = counted(await freshStore())
    const http = await liveNode({ store: counting })
    const { match, tokens, playTo } = await duel(http, 'activation')
    const random = seededRandom(7)
    const viewers: readonly Viewer[] = [...seats, 'spectator']
    const tokenOf = (viewer: Viewer) => (viewer === 'spectator' ? undefined : tokens[viewer])
    const joined: Promise<{ from: number; viewer: Viewer; following: Following }>[] = []

    async function join(head: number) {
      const viewer = pickOne(random, viewers)
      const from = below(random, head + 2)
      const asked = pickOne(random, [{ from }, { after: from - 1 }, { from: 0, after: from - 1 }])
      const token = tokenOf(viewer)
      const sent = from === 0 ? {} : asked
      const following = await follow(pickOne(random, wires), http.url, match, {
        ...sent,
        ...(token === undefined ? {} : { token }),
      })
      return { from, viewer, following }
    }

    const { head: before } = await http.state(match)
    const lead = await follow('sse', http.url, match, { after: before.revision })
    let isPlaying = true
    const playing = playTo('end').finally(() => {
      isPlaying = false
    })
    for (let next = before.revision + 1; isPlaying && joined.length < 198; next += 1) {
      await Promise.race([lead.until(next), playing])
      joined.push(...[1, 2, 3].map(() => join(next)))
    }
    await playing
    const { head } = await http.state(match)
    while (joined.length < 199) joined.push(join(head.revision))

    const log = {
      a: await expected(http, match, 'a', tokens.a),
      b: await expected(http, match, 'b', tokens.b),
      spectator: await expected(http, match, 'spectator'),
    }
    for (const { from, viewer, following } of await Promise.all(joined)) {
      if (from <= head.revision) await following.until(head.revision)
      expect(following.told).toEqual(log[viewer].slice(from))
    }
    await lead.until(head.revision)
    expect(lead.told).toEqual(log.spectator.slice(before.revision + 1))
    expect(count).toEqual({ opened: 1, closed: 0 })
  })

  it.each(wires)('over %s: is told a long log in its order, page after page', async (wire) => {
    const store = await freshStore()
    const http = await liveNode({ store })
    const { match, head } = await http.create()
    const { revision } = await pad(store, match, head, 1000)
    const following = await follow(wire, http.url, match)
    await following.until(revision)
    expect(following.told).toEqual(await logLines(http, match))
  })

  it.each(wires)('over %s: who has read all hears of what is new, and of nothing else', async (wire) => {
    const http = await liveNode()
    const { match, command } = await duel(http, 'activation')
    const { head } = await http.state(match)
    const following = await follow(wire, http.url, match, { from: head.revision + 1 })
    const taken = await command('b', 'ActivateModel', { model: 'b/chiyo' })
    await following.until(taken.revision)
    expect(following.told.map((json) => JSON.parse(json))).toEqual(taken.events)
  })

  it('PR-26 who comes late takes the state and follows from there: of the log before, nothing is read', async () => {
    const store = await freshStore()
    const matches = matchesOf(store)
    const read: number[] = []
    const http = await liveNode({
      store,
      matches: {
        ...matches,
        log: (match, part = {}) => {
          read.push(part.from ?? 0)
          return matches.log(match, part)
        },
      },
    })
    const { match, command } = await duel(http, 'activation')
    const { revision } = await http.state(match)
    await command('b', 'ActivateModel', { model: 'b/chiyo' })
    const { head } = await http.state(match)
    const following = await follow('sse', http.url, match, { from: revision + 1 })
    await following.until(head.revision)
    expect(following.told).toHaveLength(head.revision - revision)
    expect(read).toEqual([revision + 1])
  })

  it('when the last of them has gone, the service follows the match no longer', async () => {
    const { counting, count, closed } = counted(await freshStore())
    const http = await liveNode({ store: counting })
    const { match } = await http.create()
    const following = await Promise.all(wires.map((wire) => follow(wire, http.url, match)))
    expect(count).toEqual({ opened: 1, closed: 0 })
    for (const { leave } of following) leave()
    await closed
    expect(count).toEqual({ opened: 1, closed: 1 })
  })

  it('of two matches, is told of one', async () => {
    const http = await liveNode()
    const here = await duel(http, 'activation')
    const there = await duel(http, 'activation')
    const following = await follow('sse', http.url, here.match)
    await there.command('b', 'ActivateModel', { model: 'b/chiyo' })
    const { revision } = await here.command('b', 'ActivateModel', { model: 'b/chiyo' })
    await following.until(revision)
    expect(following.text()).toContain(here.match)
    expect(following.text()).not.toContain(there.match)
  })
})
