import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { featCost, kiGenerated } from '../../rules/ki.ts'

describe('gaining Ki (KI, SP2)', () => {
  it('B12.1 Ki 2/6 with five tokens: one is lost', () => {
    expect(kiGenerated(2, 6, 5)).toEqual({ gained: 1, lost: 1 })
  })

  it('B12.2 Ki 2/6 with three tokens, Focus: five', () => {
    expect(kiGenerated(2, 6, 3)).toEqual({ gained: 2, lost: 0 })
  })

  it('a model at its Limit loses all', () => {
    expect(kiGenerated(2, 6, 6)).toEqual({ gained: 0, lost: 2 })
  })

  it('nothing is lost or made on the way, and the Limit holds', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.nat(20), fc.nat(20), (statistic, limit, tokens) => {
        const { gained, lost } = kiGenerated(statistic, limit, tokens)
        expect(gained + lost).toBe(statistic)
        expect(gained).toBeGreaterThanOrEqual(0)
        expect(tokens + gained).toBeLessThanOrEqual(Math.max(limit, tokens))
      }),
    )
  })
})

describe('the cost of a Ki Feat (KI, R16)', () => {
  const nobody = { believer: 0, disturbFlow: 0 }

  it('is the printed one', () => {
    expect(featCost(3, nobody)).toBe(3)
  })

  it('A4.3 Believer takes 1 off (R16)', () => {
    expect(featCost(3, { ...nobody, believer: 1 })).toBe(2)
  })

  it('B12.4 never goes below 1 by Believer', () => {
    expect(featCost(1, { ...nobody, believer: 1 })).toBe(1)
    expect(featCost(2, { ...nobody, believer: 5 })).toBe(1)
  })

  it('B12.5 is raised by the highest Disturb Flow in range', () => {
    expect(featCost(2, { ...nobody, disturbFlow: 2 })).toBe(4)
  })

  it('A12 a cost of X = 3 with Believer 1 is 2', () => {
    expect(featCost(3, { ...nobody, believer: 1 })).toBe(2)
  })

  it('adds Disturb Flow and Believer up before the limit of 1', () => {
    expect(featCost(1, { believer: 1, disturbFlow: 2 })).toBe(2)
  })

  it('X = 0 is allowed and costs nothing', () => {
    expect(featCost(0, { ...nobody, believer: 1 })).toBe(0)
  })
})
