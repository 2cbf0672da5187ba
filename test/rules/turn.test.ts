import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Length, lastTurn, needsLengthRoll, passTokens } from '../../rules/turn.ts'

describe('Pass Tokens (SP6)', () => {
  it.each<[string, [number, number], { a: number; b: number }]>([
    ['B14.1 seven against five', [7, 5], { a: 0, b: 2 }],
    ['B14.2 five against five', [5, 5], { a: 0, b: 0 }],
    ['RX-13 five against eight', [5, 8], { a: 3, b: 0 }],
    ['RX-13 next turn six against six', [6, 6], { a: 0, b: 0 }],
  ])('%s', (_, [a, b], tokens) => {
    expect(passTokens(a, b)).toEqual(tokens)
  })

  it('level the two sides', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (a, b) => {
        const tokens = passTokens(a, b)
        expect(a + tokens.a).toBe(b + tokens.b)
        expect(Math.min(tokens.a, tokens.b)).toBe(0)
      }),
    )
  })
})

describe('the last turn (SP1, EP4)', () => {
  const fixed: Length = { kind: 'fixed', turns: 6 }
  const variable: Length = { kind: 'variable', from: 5 }

  it('a game of six turns ends after the sixth', () => {
    expect([5, 6].map((turn) => lastTurn(fixed, turn))).toEqual([false, true])
  })

  it('a fixed length never rolls', () => {
    expect([1, 6, 7].some((turn) => needsLengthRoll(fixed, turn))).toBe(false)
  })

  it('a variable length rolls from its turn on, but not in turn 7', () => {
    expect([4, 5, 6, 7].map((turn) => needsLengthRoll(variable, turn))).toEqual([false, true, true, false])
  })

  it('a roll of 4 or more makes it the last', () => {
    expect([1, 2, 3, 4, 5, 6].map((roll) => lastTurn(variable, 5, roll))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
  })

  it('a roll before its turn decides nothing', () => {
    expect(lastTurn(variable, 4, 6)).toBe(false)
  })

  it('without its roll the turn is not the last', () => {
    expect(lastTurn(variable, 6)).toBe(false)
  })

  it('a game of variable length never goes beyond turn 7', () => {
    expect(lastTurn(variable, 7)).toBe(true)
    expect(lastTurn({ kind: 'fixed', turns: 9 }, 7)).toBe(false)
  })
})
