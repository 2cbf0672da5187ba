import { describe, expect, it } from 'vitest'
import { actionCost, mayDeclare } from '../../rules/counters.ts'

describe('Activation Counters', () => {
  it('RB-31 from 2, a Simple action leaves 1 and a second one 0 (C3)', () => {
    const one = 2 - actionCost('simple')
    expect([one, one - actionCost('simple')]).toEqual([1, 0])
  })

  it('RB-31 a Complex action takes both at once (C3)', () => {
    expect(2 - actionCost('complex')).toBe(0)
  })

  it('RB-31 without a counter nothing may be declared (C7)', () => {
    expect(mayDeclare('simple', 0)).toBe(false)
    expect(mayDeclare('complex', 0)).toBe(false)
  })

  it('RB-32 with one counter a Simple action is open, a Complex one is not (C8)', () => {
    expect(mayDeclare('simple', 1)).toBe(true)
    expect(mayDeclare('complex', 1)).toBe(false)
  })

  it('with two counters both are open (A5)', () => {
    expect(mayDeclare('simple', 2)).toBe(true)
    expect(mayDeclare('complex', 2)).toBe(true)
  })
})
