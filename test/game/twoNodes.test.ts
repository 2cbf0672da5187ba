import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../../src/game/audit.ts'
import type { LiveMatch } from '../../src/game/live.ts'
import { chained, streamOf, toStore } from '../../src/game/log.ts'
import { type Matches, openMatches, type Submission, type Submitted } from '../../src/game/matches.ts'
import { exampleWarband } from '../../src/player/examples.ts'
import { below, pickOne, seededRandom } from '../../src/player/random.ts'
import { type Move, moveAtRandom } from '../../src/player/trials.ts'
import { UnknownOutcome } from '../../src/store/errors.ts'
import { openStore } from '../../src/store/open.ts'
import type { EventStore } from '../../src/store/port.ts'
import { appendEnds, rewound } from '../audit/rewind.ts'
import { options } from './table.ts'

const warbands = { a: exampleWarband('prefecture-of-ryu'), b: exampleWarband('temple-of-ro-kan') }
const masterKey = new Uint8Array(32).fill(3)
const nodeOn = (store: EventStore): Matches =>
  openMatches({ store, masterKey, now: () => '2026-01-01T00:00:00.000Z' })

let store: EventStore
let one: Matches
let two: Matches
let match: string
beforeEach(async () => {
  store = await openStore('sqlite::memory:')
  one = nodeOn(store)
  two = nodeOn(store)
  const scenario = { name: 'Idols', length: { kind: 'fixed', turns: 1 }, victoryPoints: [] } as const
  const made = await one.create({ options: { ...options, dice: 'server', scenario }, warbands })
  if ('refusal' in made) throw new Error(made.refusal.reason)
  match = made.match
})

const stateOn = async (node: Matches) => (await node.live(match)).live.game.context.match
const anyMove = async (node: Matches, seed: number): Promise<Move> =>
  moveAtRandom(seededRandom(seed), await stateOn(node), warbands)
const send = (node: Matches, { seat, command }: Move, key: string, more: Partial<Submission> = {}) =>
  node.submit(match, seat, { command, key, ...more })
const codes = (answers: readonly Submitted[]) => answers.map((a) => (a.ok ? 'ok' : a.refusal.code)).sort()

let played = 0

/** Plays by both nodes in turn until it holds. */
async function playUntil(holds: (live: LiveMatch) => boolean): Promise<void> {
  const random = seededRandom(17)
  for (;;) {
    played += 1
    const node = played % 2 === 0 ? one : two
    const live = await node.live(match)
    if (holds(live)) return
    const done = await send(node, moveAtRandom(random, live.live.game.context.match, warbands), `p${played}`)
    if (!done.ok) throw new Error(done.refusal.reason)
  }
}

/** Both nodes show the same match, the log of the store, and it is in order. */
async function bothAgree(): Promise<void> {
  const log = await one.log(match)
  const last = log.at(-1)
  for (const node of [one, two]) {
    const { head, live } = await node.live(match)
    expect(head).toEqual({ revision: last?.revision, hash: last?.metadata.hash })
    expect(live.game.context.match).toEqual(await stateOn(one))
  }
  expect(audit(log).levels.filter((l) => l.status === 'failed')).toEqual([])
}

describe('two nodes on one store', () => {
  it('commands go to either node in turn: the match comes to its end, and the audit passes', async () => {
    await playUntil(({ live }) => live.conduct.matches('over'))
    await bothAgree()
    expect(audit(await two.log(match)).passed).toBe(true)
  })

  it('PR-17 both seats answer their asks at once, each at another node: both are taken', async () => {
    const seats = [
      { seat: 'a', command: { type: 'TakeSeat', ask: 3, player: 'Aoi' } },
      { seat: 'b', command: { type: 'TakeSeat', ask: 4, player: 'Botan' } },
    ] as const
    const answers = await Promise.all([
      one.submit(match, 'a', { command: seats[0].command, key: 'x' }),
      two.submit(match, 'b', { command: seats[1].command, key: 'x' }),
    ])
    expect(codes(answers)).toEqual(['ok', 'ok'])
    expect((await stateOn(one)).seated).toMatchObject({ a: { player: 'Aoi' }, b: { player: 'Botan' } })
    await bothAgree()
  })

  it('PR-17 both seats commit their split at once, each at another node: both are taken', async () => {
    await playUntil(
      ({ live }) => live.game.context.match.asks.filter((a) => a.kind === 'allocation').length === 2,
    )
    const state = await stateOn(one)
    const split = (seat: 'a' | 'b'): Move =>
      moveAtRandom(seededRandom(1), { ...state, asks: state.asks.filter((a) => a.seat === seat) }, warbands)
    const answers = await Promise.all([send(one, split('a'), 'split'), send(two, split('b'), 'split')])
    expect(codes(answers)).toEqual(['ok', 'ok'])
    await bothAgree()
  })

  it('one ask is answered at both nodes at once: one answer is taken, the other is told that the ask is closed', async () => {
    await playUntil(({ live }) => live.game.context.match.asks.length === 1)
    const [first, second] = [await anyMove(one, 1), await anyMove(two, 2)]
    expect(codes(await Promise.all([send(one, first, 'x'), send(two, second, 'y')]))).toEqual([
      'ASK_NOT_OPEN',
      'ok',
    ])
    await bothAgree()
  })

  it('PR-13 two commands on one revision, both insisting on it: one is stale and is told the revision there is', async () => {
    await playUntil(({ live }) => live.game.context.match.asks.length === 1)
    const { head } = await one.live(match)
    const move = await anyMove(one, 1)
    const expected = head.revision
    const answers = await Promise.all([
      send(one, move, 'x', { expected }),
      send(two, move, 'y', { expected }),
    ])
    expect(codes(answers)).toEqual(['STALE_REVISION', 'ok'])
    const [stale] = answers.filter((a) => !a.ok)
    expect(stale?.head).toEqual((await two.live(match)).head)
    await bothAgree()
  })

  it('PR-14 the same command with the same key at both nodes at once: stored once, both get the same answer', async () => {
    await playUntil(({ live }) => live.game.context.match.asks.length === 1)
    const move = await anyMove(one, 1)
    const answers = await Promise.all([send(one, move, 'same'), send(two, move, 'same')])
    const stored = answers.flatMap((a) => (a.ok ? [a.events] : []))
    expect(stored).toHaveLength(2)
    expect(stored[0]).toEqual(stored[1])
    expect(answers.map((a) => a.ok && a.repeated).sort()).toEqual([false, true])
    expect((await one.log(match)).filter((e) => e.metadata.command === `${move.seat}:same`)).toEqual(
      stored[0],
    )
    await bothAgree()
  })

  it.each([1, 2, 3])(
    'a storm of commands at both nodes, number %i: each is stored once or refused',
    async (seed) => {
      const random = seededRandom(seed)
      const accepted: Submitted[] = []
      for (let round = 0; round < 12; round += 1) {
        const state = await stateOn(pickOne(random, [one, two]))
        if (state.asks.length === 0) break
        const moves = Array.from({ length: 4 }, () => moveAtRandom(random, state, warbands))
        const answers = await Promise.all(
          moves.map((move, i) =>
            send(pickOne(random, [one, two]), move, `r${round}.${below(random, 2) + (i % 2)}`),
          ),
        )
        accepted.push(...answers.filter((a) => a.ok && !a.repeated))
        expect(codes(answers).filter((c) => !['ok', 'ASK_NOT_OPEN', 'KEY_REUSED'].includes(c))).toEqual([])
      }
      await bothAgree()
      const log = await one.log(match)
      const stored = accepted.flatMap((a) => (a.ok ? a.events : []))
      expect(stored.map((e) => e.id).sort()).toEqual(
        log
          .filter((e) => e.metadata.command)
          .map((e) => e.id)
          .sort(),
      )
    },
  )

  it('a rewind that another node stored: an answer to a superseded ask is refused, and play goes on', async () => {
    await playUntil(({ head }) => head.revision > 150)
    const late = await anyMove(one, 1)
    const log = await two.log(match)
    const [to = 0] = appendEnds(log).filter((r) => r > 100)
    const { head } = await two.live(match)
    const origin = { append: 'judge', at: '2026-01-01T00:00:00.000Z' }
    const event = rewound(await stateOn(two), to)
    await store.append(
      streamOf(match),
      head.revision,
      chained(head, streamOf(match), [event], origin).map(toStore),
    )
    expect(codes([await send(one, late, 'late')])).toEqual(['ASK_NOT_OPEN'])
    expect(codes([await send(two, await anyMove(two, 2), 'next')])).toEqual(['ok'])
    await bothAgree()
  })
})

describe('a store whose answers get lost', () => {
  type Loss = 'committed' | 'not committed'

  /** Appends whose answer is lost, one after the other; then all goes well. */
  const losing = (losses: Loss[]): EventStore => ({
    ...store,
    append: async (stream, expected, events) => {
      const loss = losses.shift()
      if (loss !== 'not committed') {
        const appended = await store.append(stream, expected, events)
        if (loss === undefined) return appended
      }
      throw new UnknownOutcome(stream, new Error('the line went dead'))
    },
  })

  it.each<[string, Loss[]]>([
    ['after it was stored', ['committed']],
    ['before it was stored', ['not committed']],
    ['twice, and it was stored the second time', ['not committed', 'committed']],
    ['twice, and it was stored the first time', ['committed', 'committed']],
  ])(
    'an answer lost %s: the same events are sent again, and the command is applied once',
    async (_, losses) => {
      const node = nodeOn(losing(losses))
      const before = (await node.log(match)).length
      const done = await node.submit(match, 'a', {
        command: { type: 'TakeSeat', ask: 3, player: 'Aoi' },
        key: 'k',
      })
      expect(done).toMatchObject({ ok: true, repeated: false })
      const log = await node.log(match)
      expect(log.slice(before)).toEqual(done.ok && done.events)
      expect((await node.live(match)).head).toEqual(done.head)
      await bothAgree()
    },
  )

  it('lost before it was stored, and another node was quicker: it is decided again on what is there now', async () => {
    const quick = async () =>
      two.submit(match, 'b', { command: { type: 'TakeSeat', ask: 4, player: 'Botan' }, key: 'k' })
    let first = true
    const node = nodeOn({
      ...store,
      append: async (...append) => {
        if (!first) return store.append(...append)
        first = false
        await quick()
        throw new UnknownOutcome(append[0], new Error('the line went dead'))
      },
    })
    const done = await node.submit(match, 'a', {
      command: { type: 'TakeSeat', ask: 3, player: 'Aoi' },
      key: 'k',
    })
    expect(done).toMatchObject({ ok: true, repeated: false })
    expect((await stateOn(two)).seated).toMatchObject({ a: { player: 'Aoi' }, b: { player: 'Botan' } })
    await bothAgree()
  })

  it.each<[string, Loss]>([
    ['stored', 'committed'],
    ['not stored', 'not committed'],
  ])(
    'given up after many losses while it was %s: the same key finds out later, and it is applied once',
    async (_, loss) => {
      const losses = Array.from({ length: 5 }, () => loss)
      const node = nodeOn(losing(losses))
      const move = { seat: 'a', key: 'k', command: { type: 'TakeSeat', ask: 3, player: 'Aoi' } } as const
      await expect(node.submit(match, move.seat, move)).rejects.toBeInstanceOf(UnknownOutcome)
      const later = await node.submit(match, move.seat, move)
      expect(later).toMatchObject({ ok: true, repeated: loss === 'committed' })
      expect((await node.log(match)).filter((e) => e.type === 'SeatTaken')).toHaveLength(1)
      await bothAgree()
    },
  )
})

describe('PR-14 after a restart', () => {
  it('the same key gets the first answer, and nothing is stored', async () => {
    await playUntil(({ live }) => live.game.context.match.asks.length === 1)
    const move = await anyMove(one, 1)
    const first = await send(one, move, 'k')
    await playUntil(({ head }) => head.revision > first.head.revision + 30)
    const { length } = await one.log(match)
    const again = await send(nodeOn(store), move, 'k')
    expect(again).toEqual({ ...first, repeated: true })
    expect(await one.log(match)).toHaveLength(length)
  })

  it('the same key with another command is refused', async () => {
    const command = { type: 'TakeSeat', ask: 3, player: 'Aoi' }
    await one.submit(match, 'a', { command, key: 'k' })
    const other = await nodeOn(store).submit(match, 'a', {
      command: { ...command, player: 'Ayumi' },
      key: 'k',
    })
    expect(codes([other])).toEqual(['KEY_REUSED'])
  })

  it('the other seat may have the same key', async () => {
    await one.submit(match, 'a', { command: { type: 'TakeSeat', ask: 3, player: 'Aoi' }, key: 'k' })
    const other = await nodeOn(store).submit(match, 'b', {
      command: { type: 'TakeSeat', ask: 4, player: 'Botan' },
      key: 'k',
    })
    expect(other).toMatchObject({ ok: true, repeated: false })
  })
})
