import { describe, expect, it } from 'vitest'
import type { Match } from '../../rules/match.ts'
import { folded } from '../../src/game/fold.ts'
import { rebuild } from '../../src/game/live.ts'
import { understood } from '../../src/game/log.ts'
import type { JsonObject } from '../../src/record/canonical.ts'
import type { StoredEvent } from '../../src/record/chain.ts'
import { seal } from '../../src/record/seal.ts'
import { find, forged, rehashed } from './forger.ts'
import { levelOf, outcomes } from './level.ts'
import { holds, recordedWith } from './recorded.ts'

const log = recordedWith((events) => holds('WoundsSuffered')(events) && tiredIn(events) !== undefined, {
  turns: 1,
  seeds: { a: 'one', b: 'two' },
})

describe('PR-25 a stored fact that does not follow from its inputs', () => {
  const damage = find(log, 'WoundsSuffered')
  const forgery = forged(log, damage.revision, ({ data }) => ({
    data: { ...data, wounds: Number(data.wounds) + 1 },
  }))

  it('the audit names the first event that does not follow, with what follows, what is stored, and the clauses', () => {
    expect(levelOf(forgery, 'rules')).toMatchObject({
      status: 'failed',
      revision: damage.revision,
      expected: { type: 'WoundsSuffered', data: damage.data },
      stored: { type: 'WoundsSuffered', data: { ...damage.data, wounds: Number(damage.data.wounds) + 1 } },
      clauses: damage.data.because,
    })
  })

  it('the audit finishes: every other level has its say', () => {
    expect(outcomes(forgery)).toEqual([
      'chain passed',
      'schema passed',
      'rules failed',
      'dice passed',
      'projection notYet',
    ])
    expect(levelOf(forgery, 'projection').summary).toContain(`up to event ${damage.revision}`)
  })

  it('the match stays readable at every revision, and takes no commands', () => {
    const read = forgery.map(understood)
    const states = [...folded(read)]
    expect(states).toHaveLength(log.length)
    expect(states.at(-1)?.match.result).toBeDefined()
    expect(() => rebuild(forgery)).toThrow(`Event ${damage.revision} does not follow in this build`)
  })

  it('two facts that do not follow: the first is named', () => {
    const pool = find(log, 'PoolFormed')
    const both = forged(forgery, pool.revision, ({ data }) => ({ data: { ...data, total: 9 } }))
    expect(levelOf(both, 'rules').revision).toBe(pool.revision)
  })

  it('a record that stops in the middle of a command: the fact that is missing is named', () => {
    const cut = log.slice(0, damage.revision)
    expect(levelOf(cut, 'rules')).toMatchObject({
      status: 'failed',
      revision: damage.revision,
      expected: { type: 'WoundsSuffered' },
      stored: 'nothing',
    })
  })
})

describe('an input that no rule allows, in a record that was hashed anew', () => {
  it('an Exhausted model is activated (A5)', () => {
    const { revision, tired } = tiredIn(log) ?? { revision: -1, tired: '' }
    const forgery = forged(log, revision, ({ data }) => ({ data: { ...data, model: tired } }))
    expect(outcomes(forgery)).toEqual([
      'chain passed',
      'schema passed',
      'rules failed',
      'dice passed',
      'projection notYet',
    ])
    expect(levelOf(forgery, 'rules')).toMatchObject({ revision, expected: { code: 'EXHAUSTED' } })
  })

  it('an allocation does not add up, and is sealed accordingly (ME5)', () => {
    const { revision } = find(log, 'DiceAllocated')
    const forgery = forged(
      log,
      revision,
      resealed((secret) => ({ ...secret, split: { attack: 9, defence: 9 } })),
    )
    expect(levelOf(forgery, 'dice').status).toBe('passed')
    expect(levelOf(forgery, 'rules')).toMatchObject({
      status: 'failed',
      revision,
      expected: { code: 'SPLIT_DOES_NOT_ADD_UP', clauses: ['ME5'] },
      clauses: ['ME5'],
    })
  })

  it('an answer by the wrong seat', () => {
    const { revision, data } = find(log, 'ActionDeclared')
    const seat = data.seat === 'a' ? 'b' : 'a'
    const forgery = forged(log, revision, () => ({ data: { ...data, seat } }))
    expect(levelOf(forgery, 'rules')).toMatchObject({ revision, expected: { code: 'NOT_YOUR_ASK' } })
  })

  it('an answer to an ask that is closed', () => {
    const { revision, data } = find(log, 'ActionDeclared')
    const forgery = forged(log, revision, () => ({ data: { ...data, ask: 1 } }))
    expect(levelOf(forgery, 'rules')).toMatchObject({ revision, expected: { code: 'ASK_NOT_OPEN' } })
  })

  it('the same decision twice', () => {
    const action = find(log, 'ActionDeclared')
    const forgery = rehashed(log.flatMap((event) => (event === action ? [event, event] : [event])))
    expect(levelOf(forgery, 'rules')).toMatchObject({ status: 'failed', revision: action.revision + 1 })
  })

  it('the seed is made known in the middle of the match', () => {
    const reveal = find(log, 'SeedRevealed')
    const forgery = rehashed([...log.slice(0, 200), reveal, ...log.slice(200)])
    const rules = levelOf(forgery, 'rules')
    expect(rules.status).toBe('failed')
    expect(rules.revision).toBeLessThanOrEqual(200)
  })

  it('the match goes on after its end', () => {
    const action = find(log, 'ActionDeclared')
    const forgery = rehashed([...log, action])
    expect(levelOf(forgery, 'rules')).toMatchObject({
      revision: log.length,
      expected: { code: 'MATCH_OVER' },
    })
  })

  it('the record does not begin with the creation', () => {
    const forgery = rehashed(log.slice(1))
    expect(levelOf(forgery, 'rules')).toMatchObject({ status: 'failed', revision: 0 })
    expect(() => rebuild(forgery)).toThrow('does not begin with MatchCreated')
  })

  it('nothing at all is no record', () => {
    expect(outcomes([])).toEqual([
      'chain passed',
      'schema passed',
      'rules failed',
      'dice notYet',
      'projection notYet',
    ])
  })
})

/** An activation for which the seat has an Exhausted model as well. */
function tiredIn(events: readonly StoredEvent[]): { revision: number; tired: string } | undefined {
  let before: Match | undefined
  for (const { entry, match } of folded(events.map(understood))) {
    if (entry.event.type === 'ModelActivated') {
      const { seat } = entry.event.data
      const tired = Object.values(before?.models ?? {}).find(
        (m) => m.seat === seat && m.place === 'battlefield' && m.counters === 0,
      )
      if (tired !== undefined) return { revision: entry.revision, tired: tired.id }
    }
    before = match
  }
  return undefined
}

/** Another secret under a seal that fits it. */
const resealed =
  (change: (secret: JsonObject) => JsonObject) =>
  ({ data, sealed }: StoredEvent) => {
    const salt = String(sealed?.salt)
    const secret = change(isObject(sealed?.secret) ? sealed.secret : {})
    return { data: { ...data, seal: seal(secret, salt) }, sealed: { salt, secret } }
  }

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null
