import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import type { Expected, NewEvent } from '../../src/store/port.ts'

/** A few ids and streams only, so that conflicts and re-appends happen all the time. */
const anAppend = fc.record({
  stream: fc.constantFrom('a', 'b'),
  expected: fc.oneof(fc.constant<Expected>('noStream'), fc.integer({ min: 0, max: 6 })),
  ids: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }),
})
type Append = typeof anAppend extends fc.Arbitrary<infer T> ? T : never

/** Appends of one round are sent at one moment. */
const rounds = fc.array(fc.array(anAppend, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })

it('S1–S5 random appends at one moment end as if they came one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (appends) => {
      const store = await openStore('sqlite::memory:')
      const model: Model = { log: [] }
      for (const round of appends) {
        const outcomes = await Promise.allSettled(
          round.map(({ stream, expected, ids }) => store.append(stream, expected, ids.map(numbered))),
        )
        const answers = outcomes.map((outcome) =>
          outcome.status === 'fulfilled' ? outcome.value : { actual: outcome.reason.actual },
        )
        expect(answers).toEqual(round.map((one) => appendToModel(model, one)))
      }
      for (const stream of new Set(model.log.map((logged) => logged.stream))) {
        const stored = (await store.read(stream)).map(({ id, position }) => ({ stream, id, position }))
        expect(stored).toEqual(model.log.filter((logged) => logged.stream === stream))
      }
      await store.close()
    }),
    { numRuns: 500 },
  )
})

it('S2 whatever was answered with success is answered so again at the end', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (appends) => {
      const store = await openStore('sqlite::memory:')
      const again = appends.flat().map(({ stream, expected }, n) => {
        const events = [numbered(100 + 2 * n), numbered(101 + 2 * n)]
        return () => store.append(stream, expected, events).catch(() => 'refused')
      })
      const first = await Promise.all(again.map((append) => append()))
      const length = await lengths(store.read)
      for (const [n, append] of again.entries()) {
        if (first[n] !== 'refused') expect(await append()).toEqual(first[n])
      }
      expect(await lengths(store.read)).toEqual(length)
      await store.close()
    }),
    { numRuns: 100 },
  )
})

interface Logged {
  readonly stream: string
  readonly id: string
  readonly position: string
}

interface Model {
  readonly log: Logged[]
}

/** The store as one list: each append is looked at when its turn comes. */
const appendToModel = (model: Model, { stream, expected, ids }: Append) => {
  const there = model.log.filter((logged) => logged.stream === stream)
  const first = expected === 'noStream' ? 0 : expected + 1
  const revision = first + ids.length - 1
  if (first === there.length) {
    for (const id of ids) {
      model.log.push({ stream, id: numbered(id).id, position: String(model.log.length + 1) })
    }
    return { revision, position: String(model.log.length) }
  }
  const known = there.slice(first, first + ids.length)
  const last = known.at(-1)
  const same = known.map(({ id }) => id).join() === ids.map((id) => numbered(id).id).join()
  if (last && same) return { revision, position: last.position }
  return { actual: there.length === 0 ? 'noStream' : there.length - 1 }
}

const lengths = async (read: (stream: string) => Promise<readonly unknown[]>) =>
  Promise.all(
    ['a', 'b'].map((stream) =>
      read(stream).then(
        (events) => events.length,
        () => 0,
      ),
    ),
  )

const numbered = (n: number): NewEvent => ({
  id: `00000000-0000-8000-8000-${String(n).padStart(12, '0')}`,
  type: 'Counted',
  data: { n },
  metadata: {},
})
