import { describe, expect, it } from 'vitest'
import { engine } from '../../src/game/edition.ts'
import { folded } from '../../src/game/fold.ts'
import { rebuild } from '../../src/game/live.ts'
import { understood } from '../../src/game/log.ts'
import { find, forged } from './forger.ts'
import { levelOf, outcomes } from './level.ts'
import { holds, recordedWith } from './recorded.ts'

const log = recordedWith(holds('PoolFormed'), { turns: 1 })

describe('PR-23 a record from a newer version', () => {
  it('an event in a newer schema version: one sentence that names both versions', () => {
    const { revision } = find(log, 'PoolFormed')
    const newer = forged(log, revision, ({ metadata }) => ({ metadata: { ...metadata, schema: 2 } }))
    const says = `Event ${revision} cannot be read: PoolFormed is stored in schema version 2, this build reads up to version 1.`
    expect(levelOf(newer, 'schema')).toMatchObject({ status: 'failed', revision, summary: says })
    expect(() => rebuild(newer)).toThrow(says)
  })

  it('an event of an unknown type: it is named', () => {
    const { revision } = find(log, 'PoolFormed')
    const newer = forged(log, revision, () => ({ type: 'PoolBlessed' }))
    const says = `Event ${revision} cannot be read: This build does not know the event PoolBlessed.`
    expect(levelOf(newer, 'schema')).toMatchObject({ status: 'failed', revision, summary: says })
    expect(() => rebuild(newer)).toThrow(says)
  })

  it('a field that this version does not have: the place is named', () => {
    const { revision } = find(log, 'PoolFormed')
    const newer = forged(log, revision, ({ data }) => ({ data: { ...data, blessing: 1 } }))
    expect(levelOf(newer, 'schema')).toMatchObject({ status: 'failed', revision })
    expect(levelOf(newer, 'schema').summary).toContain(
      `Event ${revision} cannot be read: PoolFormed: /blessing `,
    )
  })

  it('what cannot be read cannot be run again: the other levels say so, and the chain is checked', () => {
    const { revision } = find(log, 'PoolFormed')
    const newer = forged(log, revision, () => ({ type: 'PoolBlessed' }))
    expect(outcomes(newer)).toEqual([
      'chain passed',
      'schema failed',
      'rules notYet',
      'dice notYet',
      'projection notYet',
    ])
  })

  it('another rules edition: the rules name both, all other levels that can be checked are', () => {
    const newer = forged(log, 0, ({ data }) => ({ data: { ...data, edition: '2', engine: '9.9.9' } }))
    expect(outcomes(newer)).toEqual([
      'chain passed',
      'schema passed',
      'rules notYet',
      'dice passed',
      'projection notYet',
    ])
    expect(levelOf(newer, 'rules').summary).toBe(
      'This match is played in rules edition 2, and this build plays edition 1: audit it with Kiroku 9.9.9.',
    )
  })

  it('another rules edition: the match stays readable and takes no commands', () => {
    const newer = forged(log, 0, ({ data }) => ({ data: { ...data, edition: '2' } }))
    expect([...folded(newer.map(understood))].at(-1)?.match.result).toBeDefined()
    expect(() => rebuild(newer)).toThrow(
      'The match is played in rules edition 2, and this build plays edition 1.',
    )
  })

  it('a match names the engine that wrote it', () => {
    expect(engine).toMatch(/^\d+\.\d+\.\d+/)
  })
})
