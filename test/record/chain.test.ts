import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EventDraft, type Head, link, type StoredEvent, verifyChain } from '../../src/record/chain.ts'
import { chainOf, draft, logs } from './logs.ts'

const headOf = (events: readonly StoredEvent[]): Head => {
  const last = events.at(-1)
  if (!last) throw new Error('No events, no head.')
  return { revision: last.revision, hash: last.metadata.hash }
}

/** A log of at least `minLength` events and a place in it. */
const logAndPlace = (minLength: number) =>
  logs(minLength).chain((events) => fc.tuple(fc.constant(events), fc.nat(events.length - 1)))

/** A log and two places in it, the first before the second. */
const logAndTwoPlaces = logs(2).chain((events) =>
  fc
    .uniqueArray(fc.nat(events.length - 1), { minLength: 2, maxLength: 2 })
    .map(([one = 0, other = 0]) => [events, Math.min(one, other), Math.max(one, other)] as const),
)

const withAt = (events: readonly StoredEvent[], index: number, change: (event: StoredEvent) => StoredEvent) =>
  events.map((event, at) => (at === index ? change(event) : event))

const flip = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)

/** What the attacker does who knows the scheme: change, and hash anew. */
const forge = (
  previous: StoredEvent | undefined,
  event: StoredEvent,
  change: Partial<EventDraft>,
): StoredEvent => {
  const { id: _id, metadata, ...rest } = event
  const { hash: _hash, ...bare } = metadata
  return link(previous?.metadata.hash ?? null, { ...rest, metadata: bare, ...change })
}

const renumber = (events: readonly StoredEvent[]) => events.map((event, revision) => ({ ...event, revision }))

describe('the chain', () => {
  it('is the scheme that the documents give: known vector', () => {
    // computed here from the scheme, with node:crypto and a text written out by hand
    const first =
      '{"data":{"values":[1,6]},"metadata":{"$causationId":"command-0","$correlationId":"match-1",' +
      '"at":"2024-05-01T10:00:00.000Z","schema":1,"seat":"a"},"previous":null,"revision":0,' +
      '"stream":"match-1","type":"DiceRolled"}'
    const hash = createHash('sha256').update(first).digest('hex')
    const event = link(null, draft(0, { values: [1, 6] }))
    expect(event.metadata.hash).toBe(hash)
    expect(hash).toBe('ca3d453486cb9943744bbf98bb66375fce80eedad7c15d7177099b0c0a033dda')
    expect(event.id).toBe('ca3d4534-86cb-8943-b44b-bf98bb66375f')
  })

  it('gives ids that are UUIDs of version 8', () => {
    fc.assert(
      fc.property(logs(1), (events) => {
        for (const { id } of events) {
          expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        }
      }),
    )
  })

  it('gives a retried batch the same ids and another content other ids', () => {
    const batch = [{ data: { roll: 1 } }, { data: { roll: 2 } }]
    expect(chainOf(batch)).toEqual(chainOf(batch))
    expect(chainOf([{ data: { roll: 3 } }])[0]?.id).not.toBe(chainOf(batch)[0]?.id)
  })

  it('refuses a first event with a hash before it, and a later one without', () => {
    expect(() => link('00', draft(0, {}))).toThrow(RangeError)
    expect(() => link(null, draft(1, {}))).toThrow(RangeError)
  })

  it('verifies what was written, with every head that was ever kept', () => {
    fc.assert(
      fc.property(logAndPlace(1), ([events, place]) => {
        const head = headOf(events)
        expect(verifyChain(events)).toEqual({ ok: true, head })
        expect(verifyChain(events, { head: headOf(events.slice(0, place + 1)) })).toEqual({ ok: true, head })
      }),
    )
  })

  it('verifies a stream whose sealed parts are left out, and with one that is another', () => {
    fc.assert(
      fc.property(logs(1), (events) => {
        const redacted = events.map(({ sealed: _sealed, ...event }): StoredEvent => event)
        expect(verifyChain(redacted, { head: headOf(events) }).ok).toBe(true)
        const resealed = events.map((event): StoredEvent => ({ ...event, sealed: { salt: 'x' } }))
        expect(verifyChain(resealed, { head: headOf(events) }).ok).toBe(true)
      }),
    )
  })

  it('verifies a later part against the hash before it', () => {
    fc.assert(
      fc.property(logAndTwoPlaces, ([events, , place]) => {
        const from = events[place - 1]?.metadata.hash
        const head = headOf(events)
        expect(verifyChain(events.slice(place), { from, head })).toEqual({ ok: true, head })
        expect(verifyChain(events.slice(place), { from: flip(from ?? '') })).toMatchObject({
          ok: false,
          index: 0,
        })
      }),
    )
  })

  it('verifies an empty log, which has no head', () => {
    expect(verifyChain([])).toEqual({ ok: true, head: null })
  })

  it('will not compare a head that lies before the part it is given', () => {
    const events = chainOf([{ data: {} }, { data: {} }, { data: {} }])
    const from = events[1]?.metadata.hash
    expect(() => verifyChain(events.slice(2), { from, head: headOf(events.slice(0, 1)) })).toThrow(RangeError)
    expect(verifyChain(events.slice(2), { from, head: headOf(events.slice(0, 2)) }).ok).toBe(true)
  })
})

describe('tampering is found where it begins', () => {
  const changes: readonly [string, (event: StoredEvent) => StoredEvent][] = [
    ['a value', (e) => ({ ...e, data: { ...e.data, values: e.data.values === 6 ? 1 : 6 } })],
    ['a value into a fraction', (e) => ({ ...e, data: { ...e.data, values: 0.5 } })],
    ['the type', (e) => ({ ...e, type: `${e.type}!` })],
    ['the stream', (e) => ({ ...e, stream: `${e.stream}!` })],
    ['the time', (e) => ({ ...e, metadata: { ...e.metadata, at: '2024-05-01T10:00:01.000Z' } })],
    ['the seat', (e) => ({ ...e, metadata: { ...e.metadata, seat: 'b' } })],
    ['the command', (e) => ({ ...e, metadata: { ...e.metadata, command: 'a:1' } })],
    ['the hash', (e) => ({ ...e, metadata: { ...e.metadata, hash: flip(e.metadata.hash) } })],
    ['the revision', (e) => ({ ...e, revision: e.revision + 100 })],
  ]

  it.each(changes)('changed: %s', (_name, change) => {
    fc.assert(
      fc.property(logAndPlace(1), ([events, place]) => {
        expect(verifyChain(withAt(events, place, change))).toMatchObject({
          ok: false,
          reason: 'changed',
          index: place,
          revision: place,
        })
      }),
    )
  })

  it('changed, with the hash that should stand and the one that does', () => {
    const events = chainOf([{ data: { value: 1 } }, { data: { value: 2 } }])
    const forged = chainOf([{ data: { value: 1 } }, { data: { value: 3 } }])
    const edited = withAt(events, 1, (event) => ({ ...event, data: { value: 3 } }))
    expect(verifyChain(edited)).toMatchObject({
      expected: forged[1]?.metadata.hash,
      stored: events[1]?.metadata.hash,
    })
  })

  it('changed and hashed anew: at the event after it', () => {
    fc.assert(
      fc.property(logAndTwoPlaces, ([events, , place]) => {
        const forged = withAt(events, place - 1, (e) => forge(events[place - 2], e, { type: 'Forged' }))
        expect(verifyChain(forged)).toMatchObject({ ok: false, reason: 'changed', index: place })
      }),
    )
  })

  it('the whole log hashed anew: by a head that was kept before', () => {
    fc.assert(
      fc.property(logAndPlace(1), ([events, place]) => {
        const rewritten: StoredEvent[] = []
        for (const [at, event] of events.entries()) {
          rewritten.push(forge(rewritten.at(-1), event, at === place ? { type: 'Forged' } : {}))
        }
        expect(verifyChain(rewritten).ok).toBe(true)
        const last = events.length - 1
        expect(verifyChain(rewritten, { head: headOf(events) })).toMatchObject({
          ok: false,
          reason: 'rewritten',
          index: last,
          expected: headOf(events).hash,
          stored: headOf(rewritten).hash,
        })
      }),
    )
  })

  it('reordered: two events swapped', () => {
    fc.assert(
      fc.property(logAndTwoPlaces, ([events, one, other]) => {
        const swapped = events.map((event, at) =>
          at === one ? (events[other] ?? event) : at === other ? (events[one] ?? event) : event,
        )
        expect(verifyChain(swapped)).toMatchObject({ ok: false, reason: 'reordered', index: one })
      }),
    )
  })

  it('reordered: an event moved to another place', () => {
    fc.assert(
      fc.property(logAndTwoPlaces, ([events, one, other]) => {
        const later = [
          ...events.slice(0, one),
          ...events.slice(one + 1, other + 1),
          ...events.slice(one, one + 1),
        ]
        const moved = [...later, ...events.slice(other + 1)]
        expect(verifyChain(moved)).toMatchObject({ ok: false, reason: 'reordered', index: one })
        const sooner = [
          ...events.slice(0, one),
          ...events.slice(other, other + 1),
          ...events.slice(one, other),
        ]
        const pulled = [...sooner, ...events.slice(other + 1)]
        expect(verifyChain(pulled)).toMatchObject({ ok: false, reason: 'reordered', index: one })
      }),
    )
  })

  it('reordered and numbered anew: as a change', () => {
    fc.assert(
      fc.property(logAndTwoPlaces, ([events, one, other]) => {
        const moved = events.filter((_, at) => at !== one)
        moved.splice(other, 0, ...events.slice(one, one + 1))
        expect(verifyChain(renumber(moved))).toMatchObject({ ok: false, index: one })
      }),
    )
  })

  it('removed: an event with others after it', () => {
    fc.assert(
      fc.property(logAndTwoPlaces, ([events, place]) => {
        const without = events.filter((_, at) => at !== place)
        expect(verifyChain(without)).toEqual({
          ok: false,
          reason: 'removed',
          index: place,
          revision: place,
          expected: place,
          stored: place + 1,
        })
      }),
    )
  })

  it('removed and the rest numbered anew: as a change', () => {
    fc.assert(
      fc.property(logAndTwoPlaces, ([events, place]) => {
        const without = renumber(events.filter((_, at) => at !== place))
        expect(verifyChain(without)).toMatchObject({ ok: false, reason: 'changed', index: place })
      }),
    )
  })

  it('inserted: a copy of an earlier event', () => {
    fc.assert(
      fc.property(logAndTwoPlaces, ([events, one, other]) => {
        const doubled = [...events.slice(0, other), ...events.slice(one, one + 1), ...events.slice(other)]
        expect(verifyChain(doubled)).toMatchObject({
          ok: false,
          reason: 'inserted',
          // a copy right behind its original is the same log as one right before it
          index: other === one + 1 ? one : other,
        })
      }),
    )
  })

  it('inserted: an event of its own that does not fit, the rest numbered anew or not', () => {
    fc.assert(
      fc.property(logAndPlace(1), fc.boolean(), ([events, place], numbered) => {
        const alien = link(place === 0 ? null : flip('0'.repeat(64)), { ...draft(place, { alien: true }) })
        const grown = [...events.slice(0, place), alien, ...events.slice(place)]
        expect(verifyChain(numbered ? renumber(grown) : grown)).toMatchObject({
          ok: false,
          reason: 'inserted',
          index: place,
        })
      }),
    )
  })

  it('inserted: an event with a sound hash, the rest numbered anew or not', () => {
    fc.assert(
      fc.property(logAndPlace(1), fc.boolean(), ([events, place], numbered) => {
        const alien = link(events[place - 1]?.metadata.hash ?? null, draft(place, { alien: true }))
        const grown = [...events.slice(0, place), alien, ...events.slice(place)]
        expect(verifyChain(numbered ? renumber(grown) : grown)).toMatchObject({
          ok: false,
          reason: 'inserted',
          index: place,
        })
      }),
    )
  })

  it('inserted: an event of another stream, with a sound hash', () => {
    const events = chainOf([{ data: {} }, { data: {} }])
    const alien = link(events[1]?.metadata.hash ?? null, { ...draft(2, {}), stream: 'match-2' })
    expect(verifyChain([...events, alien])).toMatchObject({ ok: false, reason: 'inserted', index: 2 })
  })

  it('truncated: a cut tail, against the head', () => {
    fc.assert(
      fc.property(logAndPlace(1), ([events, place]) => {
        expect(verifyChain(events.slice(0, place), { head: headOf(events) })).toEqual({
          ok: false,
          reason: 'truncated',
          index: place,
          revision: place,
          expected: events.length - 1,
          stored: place - 1,
        })
      }),
    )
  })

  it('wrong id: the id alone', () => {
    fc.assert(
      fc.property(logAndPlace(1), ([events, place]) => {
        const id = '00000000-0000-8000-8000-000000000000'
        expect(verifyChain(withAt(events, place, (event) => ({ ...event, id })))).toEqual({
          ok: false,
          reason: 'wrong id',
          index: place,
          revision: place,
          expected: events[place]?.id,
          stored: id,
        })
      }),
    )
  })
})
