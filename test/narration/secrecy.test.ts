import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SeatAsked } from '../../events/asks.ts'
import { PoolFormed } from '../../events/meleeExchange.ts'
import type { MatchEvent } from '../../events/vocabulary.ts'
import type { Allocation, Seat } from '../../rules/match.ts'
import { narrate, tell } from '../../src/narration/narrate.ts'
import { after, fighting, toTheFight } from './table.ts'

const committed = (seat: Seat, secret?: Allocation): MatchEvent => ({
  type: 'DiceAllocated',
  data: { ask: 9, seat },
  ...(secret && { sealed: { salt: 'salt', secret } }),
})

const special = fc.constantFrom(null, 'Push', 'Sidestep', 'Powerful', 'Counterstrike')
const allocation = fc.record({
  split: fc.record({ attack: fc.nat(9), defence: fc.nat(9) }),
  specialAttack: special,
  specialDefence: special,
})

describe('ME5 what a player commits in secret', () => {
  it('is told as committed, with no word of the split or the Special', () => {
    const secret = {
      split: { attack: 7, defence: 8 },
      specialAttack: 'Powerful',
      specialDefence: null,
    }
    expect(tell(fighting, committed('a', secret))).toEqual({
      indent: 2,
      text: 'Aya has committed its dice',
      clauses: [],
    })
  })

  it('is told alike with its sealed part and without, whatever it is', () => {
    fc.assert(
      fc.property(allocation, (secret) => {
        expect(tell(fighting, committed('b', secret))).toEqual(tell(fighting, committed('b')))
      }),
    )
  })

  it('does not show in what is told between the commit and the reveal', () => {
    const meanwhile: readonly MatchEvent[] = [
      SeatAsked.of({ ask: 10, seat: 'b', kind: 'allocation' }, 'SVC'),
      committed('b'),
      PoolFormed.of({ seat: 'a', model: 'a/aya', base: 3, modifiers: [], total: 3 }, 'MP'),
      { type: 'WeaponChosen', data: { ask: 11, seat: 'a', weapon: 'Katana' } },
    ]
    const told = (secret?: Allocation) => {
      const match = after([committed('a', secret)], fighting)
      return meanwhile.map((event) => tell(match, event)?.text)
    }
    fc.assert(
      fc.property(allocation, (secret) => {
        expect(told(secret)).toEqual(told())
      }),
    )
  })

  it('leaves the story of a redacted log as it is', () => {
    const log = (secret?: Allocation) => [...toTheFight, committed('a', secret), committed('b', secret)]
    expect(narrate(log()).at(-1)?.text).toBe('Chiyo has committed its dice')
    fc.assert(
      fc.property(allocation, (secret) => {
        expect(narrate(log(secret))).toEqual(narrate(log()))
      }),
    )
  })
})
