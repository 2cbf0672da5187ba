import { describe, expect, it } from 'vitest'
import { redacted, unrevealedIn } from '../../src/game/view.ts'
import { opens } from '../../src/record/seal.ts'
import { find, forged } from './forger.ts'
import { allPassed, levelOf, outcomes } from './level.ts'
import { headOf, holds, matchOf, playedUntil, recordedWith } from './recorded.ts'

/** The record at a moment in which one seat has committed its split and the other has not. */
const halfCommitted = () =>
  playedUntil(
    ({ exchange }, log) =>
      log.some((e) => e.type === 'AllocationRevealed') &&
      exchange?.fighters.a.committed === true &&
      !exchange.fighters.b.committed,
  )
const finished = recordedWith(holds('DiceAllocated'), { turns: 1 })

describe('a record as a spectator gets it', () => {
  it('in play: the chain verifies, the head is the same, and the rules wait for what is sealed', () => {
    const { log } = halfCommitted()
    const open = redacted('spectator', log)
    expect(headOf(open)).toEqual(headOf(log))
    expect(outcomes(open, headOf(log))).toEqual([
      'chain passed',
      'schema passed',
      'rules notYet',
      'dice notYet',
      'projection notYet',
    ])
    expect(levelOf(open, 'rules').summary).toContain('sealed part is not in this log')
  })

  it('shows the splits that were revealed, which fit their seals, and not the one that waits', () => {
    const { log } = halfCommitted()
    const allocations = redacted('spectator', log).filter((e) => e.type === 'DiceAllocated')
    const shown = allocations.filter((e) => e.sealed !== undefined)
    expect(shown).toHaveLength(allocations.length - 1)
    expect(allocations.at(-1)?.sealed).toBeUndefined()
    expect(shown.every((e) => opens(String(e.data.seal), e.sealed ?? {}))).toBe(true)
  })

  it('the owner of the split sees it, the opponent does not', () => {
    const { log } = halfCommitted()
    const last = (viewer: 'a' | 'b') => redacted(viewer, log).findLast((e) => e.type === 'DiceAllocated')
    expect(last('a')?.sealed).toBeDefined()
    expect(last('b')?.sealed).toBeUndefined()
  })

  it('the hashes of the tokens are in nobody’s record', () => {
    for (const viewer of ['a', 'b', 'spectator'] as const)
      expect(redacted(viewer, finished)[0]?.sealed).toBeUndefined()
  })

  it('after the match: everybody can run it again, seals and all', () => {
    expect(outcomes(redacted('spectator', finished), headOf(finished))).toEqual(allPassed)
  })

  it('after the match: a split that was exchanged before it was shown does not fit its seal', () => {
    const { revision, sealed } = find(finished, 'DiceAllocated')
    const other = forged(finished, revision, () => ({ sealed: { ...sealed, salt: '0'.repeat(32) } }))
    expect(levelOf(redacted('spectator', other), 'dice')).toMatchObject({ status: 'failed', revision })
  })

  it('a part of the record is redacted by what the whole record has revealed', () => {
    const { log } = halfCommitted()
    const { revision } = find(log, 'DiceAllocated')
    const part = log.slice(revision, revision + 1)
    expect(redacted('spectator', part)[0]?.sealed).toBeUndefined()
    expect(redacted('spectator', part, unrevealedIn(log))[0]?.sealed).toBeDefined()
  })

  it('the moment is the right one for these tests', () => {
    expect(matchOf(halfCommitted()).exchange?.fighters).toMatchObject({
      a: { committed: true },
      b: { committed: false },
    })
  })
})
