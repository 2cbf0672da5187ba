import { describe, expect, it } from 'vitest'
import { audit } from '../../src/game/audit.ts'
import type { JsonObject } from '../../src/record/canonical.ts'
import type { StoredEvent } from '../../src/record/chain.ts'
import { edited, find, forged, rehashed } from './forger.ts'
import { allPassed, levelOf, outcomes } from './level.ts'
import { headOf, recordedWith } from './recorded.ts'

const isAgain = ({ type, data }: StoredEvent) => type === 'DiceRolled' && Array.isArray(data.replaces)
const log = recordedWith((events) => events.some(isAgain), { turns: 1, seeds: { a: 'one', b: 'two' } })
const head = headOf(log)
const at = (revision: number) => {
  const event = log[revision]
  if (event === undefined) throw new Error(`no event ${revision}`)
  return event
}

/** The same dice with another first one. */
const otherDie = (data: JsonObject): JsonObject => {
  const values = Array.isArray(data.values) ? data.values : []
  return { ...data, values: [values[0] === 6 ? 5 : 6, ...values.slice(1)] }
}
const valuesOf = ({ data }: StoredEvent) => (Array.isArray(data.values) ? data.values : [])

/** A die that was rolled once more: its first roll, and its place in it. */
function thrownAgain(): { first: StoredEvent; place: number } {
  const again = log.find(isAgain)
  const first = log.findLast(
    ({ type, data, revision }) =>
      type === 'DiceRolled' &&
      revision < (again?.revision ?? 0) &&
      data.purpose === again?.data.purpose &&
      data.seat === again?.data.seat,
  )
  const places = again?.data.replaces
  if (first === undefined || !Array.isArray(places)) throw new Error('nothing was thrown again')
  return { first, place: Number(places[0]) }
}

const roll = find(log, 'DiceRolled', 150)
const swapped = (one: number) =>
  log.map((event, i) => (i === one ? at(one + 1) : i === one + 1 ? at(one) : event))

describe('a record that nobody touched', () => {
  it('passes all levels, and holds the head that a player kept', () => {
    expect(outcomes(log, head)).toEqual(allPassed)
  })

  it('holds every head on the way as well', () => {
    const kept = at(200)
    expect(levelOf(log, 'chain', { revision: 200, hash: kept.metadata.hash }).status).toBe('passed')
  })
})

describe('PR-07 a record that was edited with a text editor', () => {
  it('one die changed: the chain breaks at exactly that event', () => {
    const level = levelOf(
      edited(log, roll.revision, ({ data }) => ({ data: otherDie(data) })),
      'chain',
    )
    expect(level).toMatchObject({
      status: 'failed',
      revision: roll.revision,
      stored: roll.metadata.hash,
      summary: `Event ${roll.revision}: changed.`,
    })
  })

  it('two events swapped: the first of them is named as out of order', () => {
    const level = levelOf(swapped(200), 'chain')
    expect(level).toMatchObject({ status: 'failed', revision: 200, summary: 'Event 200: reordered.' })
  })

  it('the last event cut: shorter than the head that was kept', () => {
    const level = levelOf(log.slice(0, -1), 'chain', head)
    expect(level).toMatchObject({
      status: 'failed',
      revision: log.length - 1,
      summary: `Event ${log.length - 1}: truncated.`,
    })
  })

  it('the last event cut, and no head was kept: the chain holds, and the dice still wait for their seed', () => {
    expect(outcomes(log.slice(0, -1))).toEqual([
      'chain passed',
      'schema passed',
      'rules passed',
      'dice notYet',
      'projection passed',
    ])
  })

  it('only a player’s name changed: names are covered by the chain', () => {
    const seat = find(log, 'SeatTaken')
    const level = levelOf(
      edited(log, seat.revision, ({ data }) => ({ data: { ...data, player: 'Somebody' } })),
      'chain',
    )
    expect(level).toMatchObject({ status: 'failed', revision: seat.revision })
  })

  it('whatever breaks the chain, the other levels are checked all the same', () => {
    const report = audit(edited(log, roll.revision, ({ data }) => ({ data: otherDie(data) })))
    expect(report.passed).toBe(false)
    expect(report.levels.map((l) => `${l.level} ${l.status}`)).toEqual([
      'chain failed',
      'schema passed',
      'rules failed',
      'dice failed',
      'projection notYet',
    ])
  })
})

describe('PR-07 a record that a forger hashed anew', () => {
  const die = forged(log, roll.revision, ({ data }) => ({ data: otherDie(data) }))

  it('one die changed: what follows from it gives it away, and the seeds do', () => {
    expect(levelOf(die, 'chain').status).toBe('passed')
    const rules = levelOf(die, 'rules')
    expect(rules.status).toBe('failed')
    expect(rules.revision).toBeGreaterThan(roll.revision)
    expect(levelOf(die, 'dice')).toMatchObject({
      status: 'failed',
      revision: roll.revision,
      expected: roll.data.values,
      stored: otherDie(roll.data).values,
    })
  })

  it('a die changed that was thrown again afterwards: it has no consequence, and only the seeds show it', () => {
    const { first, place } = thrownAgain()
    const forgery = forged(log, first.revision, ({ data }) => ({
      data: {
        ...data,
        values: valuesOf(first).map((v, i) => (i === place ? 7 - Number(v) : v)),
      },
    }))
    expect(outcomes(forgery)).toEqual([
      'chain passed',
      'schema passed',
      'rules passed',
      'dice failed',
      'projection passed',
    ])
    expect(levelOf(forgery, 'dice').revision).toBe(first.revision)
  })

  it('two events swapped: the rules name the first of them', () => {
    const first = find(log, 'PoolFormed')
    const forgery = rehashed(swapped(first.revision))
    expect(levelOf(forgery, 'chain').status).toBe('passed')
    expect(levelOf(forgery, 'rules')).toMatchObject({
      status: 'failed',
      revision: first.revision,
      expected: { type: 'PoolFormed', data: first.data },
      stored: { type: at(first.revision + 1).type },
    })
  })

  it('a name changed: only the head that a player kept shows it', () => {
    const seat = find(log, 'SeatTaken')
    const forgery = forged(log, seat.revision, ({ data }) => ({ data: { ...data, player: 'Somebody' } }))
    expect(outcomes(forgery)).toEqual(allPassed)
    expect(levelOf(forgery, 'chain', head)).toMatchObject({
      status: 'failed',
      revision: head?.revision,
      summary: `Event ${head?.revision}: rewritten.`,
      expected: head?.hash,
    })
  })

  it('an event taken out: the rules say what is missing', () => {
    const formed = find(log, 'PoolFormed')
    const forgery = rehashed(log.filter((event) => event !== formed))
    expect(levelOf(forgery, 'rules')).toMatchObject({
      status: 'failed',
      revision: formed.revision,
      expected: { type: 'PoolFormed' },
    })
  })

  it('a roll put in that nobody called for: the rules and the numbers show it', () => {
    const again = { ...roll, data: { ...roll.data } }
    const forgery = rehashed(log.flatMap((event) => (event === roll ? [event, again] : [event])))
    expect(levelOf(forgery, 'rules').status).toBe('failed')
    expect(levelOf(forgery, 'dice')).toMatchObject({ status: 'failed', revision: roll.revision + 1 })
  })
})
