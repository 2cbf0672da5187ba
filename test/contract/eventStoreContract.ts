import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { APPEND_LIMIT } from '../../src/store/admit.ts'
import {
  AppendTooLarge,
  EmptyAppend,
  InvalidAppend,
  InvalidPosition,
  StoreUnavailable,
  StreamNotFound,
  WrongExpectedRevision,
} from '../../src/store/errors.ts'
import type { EventStore, NewEvent, RecordedEvent } from '../../src/store/port.ts'
import { listen, signal } from './listener.ts'

/** A store with its contents, which outlive `reopen`. */
export interface StoreUnderTest {
  readonly store: EventStore
  /** Closes the store and opens the same one again. */
  readonly reopen: () => Promise<EventStore>
  readonly dispose: () => Promise<void>
}

/** What every event store must do; the numbers S1 to S10 group it by subject. */
export const eventStoreContract = (name: string, open: () => Promise<StoreUnderTest>): void => {
  describe(`event store contract: ${name}`, () => {
    let tested: StoreUnderTest
    let store: EventStore
    /** A real server keeps streams from one test to the next, so each has names of its own. */
    let prefix: string
    let stream: string

    beforeEach(async () => {
      tested = await open()
      store = tested.store
      prefix = `test-${randomUUID()}-`
      stream = `${prefix}match`
    })
    afterEach(() => tested.dispose())

    const ids = async (of = stream) => (await store.read(of)).map(({ id }) => id)
    const revisions = async (options: Parameters<EventStore['read']>[1]) =>
      (await store.read(stream, options)).map(({ revision }) => revision)

    describe('S1 expected revision', () => {
      it('S1 noStream starts a stream at revision 0', async () => {
        const events = some(2)
        expect((await store.append(stream, 'noStream', events)).revision).toBe(1)
        expect(await ids()).toEqual(events.map(({ id }) => id))
      })
      it('S1 the exact revision carries on', async () => {
        await store.append(stream, 'noStream', some(2))
        expect((await store.append(stream, 1, some(3))).revision).toBe(4)
        expect(await revisions({})).toEqual([0, 1, 2, 3, 4])
      })
      it.each([
        ['noStream', 'noStream'],
        ['a revision that was passed', 0],
        ['a revision not yet reached', 2],
      ] as const)('S1 %s is refused with the actual revision and writes nothing', async (_, expected) => {
        await store.append(stream, 'noStream', some(2))
        const refused = store.append(stream, expected, some(1))
        await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision)
        await expect(refused).rejects.toMatchObject({
          code: 'wrong-expected-revision',
          stream,
          expected,
          actual: 1,
        })
        expect(await revisions({})).toEqual([0, 1])
      })
      it('S1 a revision of a stream that does not exist is refused, and the stream is not made', async () => {
        await expect(store.append(stream, 0, some(1))).rejects.toMatchObject({
          expected: 0,
          actual: 'noStream',
        })
        await expect(store.read(stream)).rejects.toBeInstanceOf(StreamNotFound)
      })
      it('S1 a conflict does not spoil the stream for the next append', async () => {
        await store.append(stream, 'noStream', some(1))
        await expect(store.append(stream, 'noStream', some(1))).rejects.toBeInstanceOf(WrongExpectedRevision)
        expect((await store.append(stream, 0, some(1))).revision).toBe(1)
      })
      it.each([-1, 0.5, Number.NaN])('S1 %d is not a revision', async (expected) => {
        await expect(store.append(stream, expected, some(1))).rejects.toBeInstanceOf(InvalidAppend)
      })
    })

    describe('S2 the same append again', () => {
      it('S2 gives the first answer and writes nothing, for a new stream', async () => {
        const events = some(3)
        const first = await store.append(stream, 'noStream', events)
        expect(await store.append(stream, 'noStream', events)).toEqual(first)
        expect(await revisions({})).toEqual([0, 1, 2])
      })
      it('S2 gives the first answer after later events too', async () => {
        await store.append(stream, 'noStream', some(2))
        const events = some(2)
        const first = await store.append(stream, 1, events)
        await store.append(stream, 3, some(4))
        expect(await store.append(stream, 1, events)).toEqual(first)
        expect(await revisions({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
      })
      it('S2 gives the first answer after the store was opened again', async () => {
        const events = some(2)
        const first = await store.append(stream, 'noStream', events)
        store = await tested.reopen()
        expect(await store.append(stream, 'noStream', events)).toEqual(first)
        expect(await revisions({})).toEqual([0, 1])
      })
      it('S2 sent twice at one moment is stored once', async () => {
        const events = some(2)
        const [one, two] = await Promise.all([
          store.append(stream, 'noStream', events),
          store.append(stream, 'noStream', events),
        ])
        expect(one).toEqual(two)
        expect(await revisions({})).toEqual([0, 1])
      })
      it('S2 only ids are compared: other content under the same ids is not stored', async () => {
        const event = anEvent()
        await store.append(stream, 'noStream', [{ ...event, data: { said: 'first' } }])
        await store.append(stream, 'noStream', [{ ...event, data: { said: 'second' } }])
        expect((await store.read(stream)).map(({ data }) => data)).toEqual([{ said: 'first' }])
      })
    })

    describe('S3 half known ids', () => {
      it('S3 the first id known and a later one not is a conflict', async () => {
        const [a, b, c] = [anEvent(), anEvent(), anEvent()]
        await store.append(stream, 'noStream', [a, b])
        await expect(store.append(stream, 'noStream', [a, c])).rejects.toMatchObject({ actual: 1 })
        expect(await ids()).toEqual([a.id, b.id])
      })
      it('S3 known ids and more of them is a conflict', async () => {
        const [a, b, c] = [anEvent(), anEvent(), anEvent()]
        await store.append(stream, 'noStream', [a, b])
        await expect(store.append(stream, 'noStream', [a, b, c])).rejects.toMatchObject({ actual: 1 })
        expect(await ids()).toEqual([a.id, b.id])
      })
      it('S3 known ids in another order are a conflict', async () => {
        const [a, b] = [anEvent(), anEvent()]
        await store.append(stream, 'noStream', [a, b])
        await expect(store.append(stream, 'noStream', [b, a])).rejects.toBeInstanceOf(WrongExpectedRevision)
      })
      it('S3 the first id unknown is checked as any append', async () => {
        const [a, b, c] = [anEvent(), anEvent(), anEvent()]
        await store.append(stream, 'noStream', [a, b])
        await expect(store.append(stream, 'noStream', [c, b])).rejects.toMatchObject({ actual: 1 })
        expect((await store.append(stream, 1, [c, b])).revision).toBe(3)
        expect(await ids()).toEqual([a.id, b.id, c.id, b.id])
      })
    })

    it('S4 the same id in another stream is another event', async () => {
      const events = some(1)
      const first = await store.append(stream, 'noStream', events)
      const other = await store.append(`${prefix}other`, 'noStream', events)
      expect(other.position).not.toBe(first.position)
      expect(await ids(`${prefix}other`)).toEqual(await ids())
    })

    describe('S5 all or none', () => {
      it('S5 of many appends with one expectation exactly one wins', async () => {
        await store.append(stream, 'noStream', some(1))
        const outcomes = await Promise.allSettled(range(20).map(() => store.append(stream, 0, some(3))))
        const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
        expect(lost).toHaveLength(19)
        for (const error of lost) expect(error).toMatchObject({ code: 'wrong-expected-revision', actual: 3 })
        expect(await revisions({})).toEqual([0, 1, 2, 3])
      })
      it('S5 appends to many streams at one moment do not disturb each other', async () => {
        const names = range(20).map((n) => `${prefix}${n}`)
        await Promise.all(names.map((name) => store.append(name, 'noStream', some(5))))
        for (const name of names) expect(await store.read(name)).toHaveLength(5)
      })
    })

    describe('S6 size', () => {
      it('S6 an append of exactly the limit is stored', async () => {
        await store.append(stream, 'noStream', [sized(APPEND_LIMIT)])
        expect(await revisions({})).toEqual([0])
      })
      it('S6 one byte more is refused, and nothing is stored', async () => {
        const refused = store.append(stream, 'noStream', [sized(APPEND_LIMIT + 1)])
        await expect(refused).rejects.toBeInstanceOf(AppendTooLarge)
        await expect(refused).rejects.toMatchObject({ size: APPEND_LIMIT + 1, limit: APPEND_LIMIT })
        await expect(store.read(stream)).rejects.toBeInstanceOf(StreamNotFound)
      })
      it('S6 the events of an append count together', async () => {
        const half = APPEND_LIMIT / 2
        await expect(store.append(stream, 'noStream', [sized(half), sized(half + 1)])).rejects.toMatchObject({
          code: 'append-too-large',
        })
        expect((await store.append(stream, 'noStream', [sized(half), sized(half)])).revision).toBe(1)
      })
      it('S6 bytes count, not letters', async () => {
        const event = anEvent()
        const kanji = { ...event, data: { text: '武'.repeat(APPEND_LIMIT / 3) } }
        await expect(store.append(stream, 'noStream', [kanji])).rejects.toBeInstanceOf(AppendTooLarge)
      })
      it('S6 an append without events is refused', async () => {
        await expect(store.append(stream, 'noStream', [])).rejects.toBeInstanceOf(EmptyAppend)
      })
    })

    describe('S7 reading', () => {
      beforeEach(async () => {
        await store.append(stream, 'noStream', some(5))
      })
      it('S7 the start is inclusive', async () => {
        expect(await revisions({ from: 2 })).toEqual([2, 3, 4])
      })
      it('S7 backwards begins with the last event', async () => {
        expect(await revisions({ direction: 'backwards' })).toEqual([4, 3, 2, 1, 0])
      })
      it('S7 backwards from a revision, inclusive', async () => {
        expect(await revisions({ direction: 'backwards', from: 2 })).toEqual([2, 1, 0])
      })
      it('S7 not more than asked for', async () => {
        expect(await revisions({ max: 2 })).toEqual([0, 1])
        expect(await revisions({ from: 3, max: 2 })).toEqual([3, 4])
        expect(await revisions({ direction: 'backwards', max: 1 })).toEqual([4])
      })
      it('S7 past the end there is nothing', async () => {
        expect(await revisions({ from: 5 })).toEqual([])
      })
      it('S7 a stream that does not exist is said not to', async () => {
        const missing = store.read(`${prefix}missing`)
        await expect(missing).rejects.toBeInstanceOf(StreamNotFound)
        await expect(missing).rejects.toMatchObject({ code: 'stream-not-found', stream: `${prefix}missing` })
      })
      it('S7 one stream does not show the events of another with a similar name', async () => {
        await store.append(`${stream}-2`, 'noStream', some(2))
        expect(await revisions({})).toEqual([0, 1, 2, 3, 4])
      })
      it('S7 a long stream is read whole and in order', async () => {
        for (const n of range(4)) await store.append(`${prefix}long`, n ? 300 * n - 1 : 'noStream', some(300))
        expect((await store.read(`${prefix}long`)).map(({ revision }) => revision)).toEqual(range(1200))
      })
    })

    describe('S8 following a stream', () => {
      it('S8 old events come in order, then the caught-up mark, then new ones', async () => {
        await store.append(stream, 'noStream', some(3))
        const listener = listen()
        store.subscribe(stream, {}, listener)
        await listener.heard('caught up')
        await store.append(stream, 2, some(2))
        await listener.heard('4')
        expect(listener.log).toEqual(['0', '1', '2', 'caught up', '3', '4'])
      })
      it('S8 the start is exclusive', async () => {
        await store.append(stream, 'noStream', some(3))
        const listener = listen()
        store.subscribe(stream, { after: 1 }, listener)
        await listener.heard('caught up')
        expect(listener.log).toEqual(['2', 'caught up'])
      })
      it('S8 from the end only new events come', async () => {
        const { revision } = await store.append(stream, 'noStream', some(3))
        const listener = listen()
        store.subscribe(stream, { after: revision }, listener)
        await listener.heard('caught up')
        await store.append(stream, revision, some(1))
        await listener.heard('3')
        expect(listener.log).toEqual(['caught up', '3'])
      })
      it('S8 a stream that does not exist yet is waited for', async () => {
        const listener = listen()
        store.subscribe(stream, {}, listener)
        await listener.heard('caught up')
        await store.append(stream, 'noStream', some(1))
        await listener.heard('0')
        expect(listener.log).toEqual(['caught up', '0'])
      })
      it('S8 what is appended while the old events are delivered comes once and in its place', async () => {
        await store.append(stream, 'noStream', some(600))
        const listener = listen()
        store.subscribe(stream, {}, listener)
        for (const n of range(20)) await store.append(stream, 599 + n, some(1))
        await listener.heard('619')
        expect(listener.log.filter((line) => line !== 'caught up')).toEqual(range(620).map(String))
      })
      it('S8 what is appended while the handler is at work comes without anything further', async () => {
        await store.append(stream, 'noStream', some(1))
        const listener = listen()
        store.subscribe(
          stream,
          {},
          {
            ...listener,
            event: async (event) => {
              if (event.revision < 3) await store.append(stream, event.revision, some(1))
              listener.event(event)
            },
          },
        )
        await listener.heard('3')
        expect(listener.log.filter((line) => line !== 'caught up')).toEqual(['0', '1', '2', '3'])
      })
      it('S8 a slow handler gets one event at a time', async () => {
        await store.append(stream, 'noStream', some(5))
        const listener = listen()
        let busy = false
        store.subscribe(
          stream,
          {},
          {
            ...listener,
            event: async (event) => {
              expect(busy).toBe(false)
              busy = true
              await store.read(stream)
              busy = false
              listener.event(event)
            },
          },
        )
        await listener.heard('4')
        expect(listener.failures).toEqual([])
      })
      it('S8 events are those a read gives', async () => {
        await store.append(stream, 'noStream', some(3))
        const seen: RecordedEvent[] = []
        const listener = listen()
        store.subscribe(
          stream,
          {},
          {
            ...listener,
            event: (event) => {
              seen.push(event)
            },
          },
        )
        await listener.heard('caught up')
        expect(seen).toEqual(await store.read(stream))
      })
      it('S8 events of other streams do not come', async () => {
        const listener = listen()
        store.subscribe(stream, {}, listener)
        await listener.heard('caught up')
        await store.append(`${prefix}other`, 'noStream', some(7))
        await store.append(stream, 'noStream', some(1))
        await listener.heard('0')
        expect(listener.log).toEqual(['caught up', '0'])
      })
      it('S8 each subscription gets every event', async () => {
        const listeners = range(5).map(listen)
        for (const listener of listeners) store.subscribe(stream, {}, listener)
        await store.append(stream, 'noStream', some(2))
        for (const listener of listeners) await listener.heard('1')
      })
      it('S8 after the end of a subscription nothing comes', async () => {
        const [ended, other] = [listen(), listen()]
        const end = store.subscribe(stream, {}, ended)
        store.subscribe(stream, {}, other)
        await ended.heard('caught up')
        await end()
        await store.append(stream, 'noStream', some(1))
        await other.heard('0')
        expect(ended.log).toEqual(['caught up'])
      })
      it('S8 the end of a subscription waits for the handler at work', async () => {
        await store.append(stream, 'noStream', some(2))
        const [begun, mayEnd] = [signal(), signal()]
        const log: string[] = []
        const end = store.subscribe(
          stream,
          {},
          {
            ...listen(),
            event: async ({ revision }) => {
              begun.give()
              await mayEnd.given
              log.push(`event ${revision}`)
            },
          },
        )
        await begun.given
        const ended = end().then(() => log.push('ended'))
        mayEnd.give()
        await ended
        expect(log).toEqual(['event 0', 'ended'])
      })
      it('S8 a handler that throws is told so and gets nothing more; others go on', async () => {
        await store.append(stream, 'noStream', some(2))
        const [broken, well] = [listen(), listen()]
        store.subscribe(
          stream,
          {},
          {
            ...broken,
            event: () => {
              throw new Error('no paper')
            },
          },
        )
        store.subscribe(stream, {}, well)
        await broken.heard('failed')
        await well.heard('1')
        expect(broken.log).toEqual(['failed'])
        expect(broken.failures).toEqual([new Error('no paper')])
      })
    })

    describe('S9 following all streams', () => {
      const appendThree = async () => [
        await store.append(`${prefix}a`, 'noStream', some(2)),
        await store.append(`${prefix}b`, 'noStream', some(2)),
        await store.append(`${prefix}a`, 1, some(2)),
      ]
      const names = (events: readonly RecordedEvent[]) =>
        events.map((event) => `${event.stream.slice(prefix.length)}${event.revision}`)

      const follow = async (options: Parameters<EventStore['subscribeAll']>[0]) => {
        const seen: RecordedEvent[] = []
        const listener = listen()
        const end = store.subscribeAll(options, {
          ...listener,
          event: (event) => {
            seen.push(event)
          },
        })
        await listener.heard('caught up')
        await end()
        return seen
      }

      it('S9 events of all streams come in the order they were stored, each position once', async () => {
        await appendThree()
        const seen = await follow({ prefix })
        expect(names(seen)).toEqual(['a0', 'a1', 'b0', 'b1', 'a2', 'a3'])
        expect(new Set(seen.map(({ position }) => position)).size).toBe(6)
      })
      it('S9 positions are those that appends and reads give', async () => {
        const appended = await appendThree()
        const seen = await follow({ prefix })
        expect(appended.map(({ position }) => position)).toEqual([1, 3, 5].map((i) => seen[i]?.position))
        expect(await store.read(`${prefix}b`)).toEqual(seen.slice(2, 4))
      })
      it('S9 goes on after any position', async () => {
        await appendThree()
        const seen = await follow({ prefix })
        for (const [i, event] of seen.entries()) {
          expect(names(await follow({ prefix, after: event.position }))).toEqual(names(seen.slice(i + 1)))
        }
      })
      it('S9 goes on after a position when the store was opened again', async () => {
        const [first] = await appendThree()
        store = await tested.reopen()
        expect(names(await follow({ prefix, after: first?.position }))).toEqual(['b0', 'b1', 'a2', 'a3'])
      })
      it('S9 new events come as they are stored', async () => {
        const listener = listen()
        const end = store.subscribeAll({ prefix }, listener)
        await listener.heard('caught up')
        await appendThree()
        await listener.heard('3')
        await end()
        expect(listener.log).toEqual(['caught up', '0', '1', '0', '1', '2', '3'])
      })
      it('S9 a prefix leaves only streams whose names begin with it', async () => {
        await appendThree()
        await store.append(`x${prefix}`, 'noStream', some(1))
        expect(names(await follow({ prefix: `${prefix}b` }))).toEqual(['b0', 'b1'])
      })
      it('S9 the letters of a prefix mean themselves', async () => {
        await store.append(`${prefix}50%_*?`, 'noStream', some(1))
        await store.append(`${prefix}501`, 'noStream', some(1))
        await store.append(`${prefix}50%`, 'noStream', some(1))
        expect(names(await follow({ prefix: `${prefix}50%_` }))).toEqual(['50%_*?0'])
        expect(names(await follow({ prefix: `${prefix}501` }))).toEqual(['5010'])
        expect(await follow({ prefix: `${prefix}[5]` })).toEqual([])
      })
      it('S9 what matches comes through a long stretch of what does not', async () => {
        await store.append(`${prefix}a`, 'noStream', some(2))
        await store.append(`${prefix}noise`, 'noStream', some(1500))
        await store.append(`${prefix}a`, 1, some(1))
        expect(names(await follow({ prefix: `${prefix}a` }))).toEqual(['a0', 'a1', 'a2'])
      })
      it('S9 events of the store itself are hidden', async () => {
        await appendThree()
        const seen = await follow({})
        expect(seen.length).toBeGreaterThanOrEqual(6)
        expect(seen.filter(({ stream: name, type }) => name.startsWith('$') || type.startsWith('$'))).toEqual(
          [],
        )
      })
      it.each(['', 'three', '-1', '1.5', '9'.repeat(30)])('S9 %j is not a position', (after) => {
        expect(() => store.subscribeAll({ after }, listen())).toThrow(InvalidPosition)
      })
    })

    describe('S10 what goes in comes out', () => {
      it('S10 id, type, data and metadata', async () => {
        const event: NewEvent = {
          id: '0191b2c3-d4e5-8f60-a1b2-c3d4e5f60718',
          type: 'ActionDeclared',
          data: { seat: 'a', dice: [1, 6, 6], nested: { empty: {}, list: [], no: false, nothing: null } },
          metadata: { $correlationId: 'c', $causationId: 'd', at: '1999-12-31T23:59:59.999Z', schema: 1 },
        }
        const { revision, position } = await store.append(stream, 'noStream', [event])
        expect(await store.read(stream)).toEqual([{ ...event, stream, revision, position }])
      })
      it('S10 names and texts beyond ASCII, control characters, quotes', async () => {
        const name = `${prefix}武士道 🗡 "quoted" 'too'`
        const text = 'Ō no \u0000 \u2028 \n \\ "x" \ud83d\ude00 \ud83d e\u0301'
        await store.append(name, 'noStream', [
          { ...anEvent(), type: '宣言', data: { text, 武: 1 }, metadata: { text } },
        ])
        expect(await store.read(name)).toMatchObject([
          { stream: name, type: '宣言', data: { text, 武: 1 }, metadata: { text } },
        ])
      })
      it('S10 numbers as they are', async () => {
        const data = { numbers: [0, -1, 0.1, 1e21, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER] }
        await store.append(stream, 'noStream', [{ ...anEvent(), data }])
        expect((await store.read(stream))[0]?.data).toEqual(data)
      })
      it('S10 a key that means something to JavaScript is a key', async () => {
        const data = JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}')
        await store.append(stream, 'noStream', [{ ...anEvent(), data }])
        const [event] = await store.read(stream)
        expect(JSON.stringify(event?.data)).toBe(JSON.stringify(data))
      })
      it('S10 undefined members are left out', async () => {
        await store.append(stream, 'noStream', [{ ...anEvent(), data: { a: 1, b: undefined } }])
        expect(Object.keys((await store.read(stream))[0]?.data ?? {})).toEqual(['a'])
      })
      it('S10 a change to the data after the call does not reach the store', async () => {
        const data = { dice: [1] }
        const appending = store.append(stream, 'noStream', [{ ...anEvent(), data }])
        data.dice.push(6)
        await appending
        expect((await store.read(stream))[0]?.data).toEqual({ dice: [1] })
      })
      it('S10 all of it is there when the store was opened again', async () => {
        await store.append(stream, 'noStream', some(3))
        const before = await store.read(stream)
        store = await tested.reopen()
        expect(await store.read(stream)).toEqual(before)
        expect((await store.append(stream, 2, some(1))).revision).toBe(3)
      })
      it.each([
        ['an id that is no UUID', { id: '17' }],
        ['a UUID in upper case, which would come back in lower case', { id: randomUUID().toUpperCase() }],
        ['a type without a name', { type: '' }],
        ['a type of the store itself', { type: '$metadata' }],
      ])('S10 %s is refused', async (_, wrong) => {
        const refused = store.append(stream, 'noStream', [{ ...anEvent(), ...wrong }])
        await expect(refused).rejects.toBeInstanceOf(InvalidAppend)
        await expect(store.read(stream)).rejects.toBeInstanceOf(StreamNotFound)
      })
      it.each(['', '$settings'])('S10 %j is not a name for a stream', async (name) => {
        await expect(store.append(name, 'noStream', some(1))).rejects.toBeInstanceOf(InvalidAppend)
      })
    })

    describe('health and end', () => {
      it('is healthy when open, and says so when not', async () => {
        expect(await store.health()).toEqual({ ok: true })
        await store.close()
        expect(await store.health()).toMatchObject({ ok: false })
      })
      it('closing finishes the appends already accepted', async () => {
        const appending = store.append(stream, 'noStream', some(2))
        await store.close()
        expect((await appending).revision).toBe(1)
      })
      it('closing twice is closing', async () => {
        await store.close()
        await store.close()
        expect(await store.health()).toMatchObject({ ok: false })
      })
      it('a closed store refuses appends, reads and subscriptions', async () => {
        await store.close()
        await expect(store.append(stream, 'noStream', some(1))).rejects.toBeInstanceOf(StoreUnavailable)
        await expect(store.read(stream)).rejects.toBeInstanceOf(StoreUnavailable)
        const listener = listen()
        store.subscribe(stream, {}, listener)
        await listener.heard('failed')
        expect(listener.failures).toMatchObject([{ code: 'store-unavailable' }])
      })
      it('closing ends subscriptions without a failure', async () => {
        const listener = listen()
        const end = store.subscribe(stream, {}, listener)
        await listener.heard('caught up')
        await store.close()
        await end()
        expect(listener.log).toEqual(['caught up'])
      })
    })
  })
}

const range = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i)

const anEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'Counted',
  data: { n: 1 },
  metadata: { schema: 1 },
})

const some = (n: number): readonly NewEvent[] => range(n).map(anEvent)

/** An event that counts as so many bytes. */
const sized = (bytes: number): NewEvent => {
  const overhead = '{"text":""}'.length + '{}'.length + 2 * 'Big'.length
  return { ...anEvent(), type: 'Big', data: { text: 'x'.repeat(bytes - overhead) }, metadata: {} }
}
