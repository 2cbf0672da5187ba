import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Viewer } from '../../src/game/view.ts'
import { openChannel } from '../../src/http/live/channel.ts'
import type { Closing, Outlet } from '../../src/http/live/outlet.ts'
import { freshStore, matchesOf } from '../http/world.ts'
import { pad } from './node.ts'

/** A connection that takes what it is told when the test says so. */
function outlet() {
  const told: number[] = []
  const blocks: Buffer[] = []
  let waiting = 0
  let beats = 0
  let closing: Closing | undefined
  let onTold = () => {}
  let onTaken = () => {}
  const made: Outlet = {
    tell: (frames, taken = () => {}) => {
      told.push(...frames.each.map(({ message }) => JSON.parse(message.toString()).revision))
      blocks.push(frames.blocks)
      waiting += frames.blocks.length
      onTaken = taken
      onTold()
    },
    waiting: () => waiting,
    beat: () => {
      beats += 1
    },
    end: (how) => {
      closing = how
    },
    whenGone: () => {},
  }
  return {
    outlet: made,
    told,
    blocks,
    beats: () => beats,
    closing: () => closing,
    take(bytes = waiting) {
      waiting -= bytes
      if (waiting === 0) onTaken()
    },
    /** Resolves when it is told something. */
    next: () =>
      new Promise<void>((resolve) => {
        onTold = resolve
      }),
  }
}

/** A match of 200 events and more, and its channel. */
async function channel() {
  const store = await freshStore()
  const matches = matchesOf(store)
  const created = await matches.create({
    options: {
      scenario: { name: 'x', length: { kind: 'fixed', turns: 1 }, victoryPoints: [] },
      dice: 'table',
      tacticalWinner: 'first',
    },
    warbands: {},
  })
  if ('refusal' in created) throw new Error(created.refusal.reason)
  const { match } = created
  const head = await pad(store, match, created.head, 200)
  let isEmpty = false
  const opened = openChannel({
    matches,
    store,
    match,
    head: head.revision,
    backlog: 1000,
    empty: () => {
      isEmpty = true
    },
    failed: (error) => {
      throw error
    },
  })
  return {
    head: head.revision,
    beat: opened.beat,
    isEmpty: () => isEmpty,
    add(from: number, viewer: Viewer = 'spectator') {
      const reader = outlet()
      opened.add({ viewer, from, outlet: reader.outlet })
      return reader
    },
    more: () => pad(store, match, head, 2),
  }
}

const upTo = (end: number) => Array.from({ length: end }, (_, i) => i)

it('of a long log no more than a page waits for a reader, and the next page comes when it is taken', async () => {
  const { add } = await channel()
  const reader = add(0)
  await reader.next()
  for (let turn = 0; turn < 5; turn += 1) await nextTurn()
  expect(reader.told).toEqual(upTo(64))
  const next = reader.next()
  reader.take()
  await next
  expect(reader.told).toEqual(upTo(128))
})

it('what is told is made once for all who see the same, whether they catch up or have', async () => {
  const { add, head, more } = await channel()
  const late = [add(100), add(100), add(100, 'a')]
  await Promise.all(late.map((reader) => reader.next()))
  const [one, two, seat] = late.map(({ blocks }) => blocks[0])
  expect(one).toBe(two)
  expect(one).not.toBe(seat)

  const live = [add(head + 1), add(head + 1), add(head + 1, 'a')]
  const told = Promise.all(live.map((reader) => reader.next()))
  await more()
  await told
  const [three, four, other] = live.map(({ blocks }) => blocks[0])
  expect(three).toBe(four)
  expect(three).not.toBe(other)
})

it('a reader that takes nothing from one beat to the next is cut; one that takes little is not, and hears no beat', async () => {
  const { add, beat } = await channel()
  const stuck = add(0)
  const slow = add(0)
  await Promise.all([stuck.next(), slow.next()])
  beat()
  slow.take(1)
  beat()
  expect(stuck.closing()).toEqual({ reason: 'slow', next: 64 })
  expect(slow.closing()).toBeUndefined()
  expect(slow.beats()).toBe(0)
  slow.take(1)
  beat()
  beat()
  expect(slow.closing()).toEqual({ reason: 'slow', next: 64 })
})

it('what was told between two beats may wait at the second', async () => {
  const { add, beat, head, more } = await channel()
  const reader = add(head + 1)
  beat()
  const next = reader.next()
  await more()
  await next
  beat()
  expect(reader.closing()).toBeUndefined()
  expect(reader.beats()).toBe(1)
})

it('with the last reader that is cut the channel is at its end', async () => {
  const { add, beat, isEmpty } = await channel()
  const reader = add(0)
  await reader.next()
  beat()
  expect(isEmpty()).toBe(false)
  beat()
  expect(isEmpty()).toBe(true)
})
