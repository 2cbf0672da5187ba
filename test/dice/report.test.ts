import { describe, expect, it } from 'vitest'
import { chiSquareTail5, diceReport } from '../../src/dice/report.ts'

const only = (values: readonly number[][]) => {
  const report = diceReport(values.map((dice) => ({ seat: 'a', purpose: 'melee', values: dice })))[0]
  if (!report) throw new Error('No report.')
  return report
}

describe('the dice report', () => {
  it('counts each seat and purpose for itself, in the order of their first rolls', () => {
    const report = diceReport([
      { seat: 'b', purpose: 'initiative', values: [6] },
      { seat: 'a', purpose: 'melee', values: [1, 2] },
      { seat: 'b', purpose: 'melee', values: [3] },
      { seat: 'b', purpose: 'initiative', values: [5] },
    ])
    expect(report.map(({ seat, purpose, rolls, count }) => [seat, purpose, rolls, count])).toEqual([
      ['b', 'initiative', 2, 2],
      ['a', 'melee', 1, 2],
      ['b', 'melee', 1, 1],
    ])
  })

  it('gives histogram, mean and the share of ones', () => {
    expect(only([[1, 1, 2], [6]])).toMatchObject({
      histogram: [2, 1, 0, 0, 0, 1],
      mean: 2.5,
      onesRate: 0.5,
    })
  })

  it('finds the longest run of one face, across rolls', () => {
    expect(only([[2, 2, 4, 5], [5, 5, 1, 1], [1]]).longestStreak).toEqual({ face: 5, length: 3 })
  })

  it('gives chi-square against equal faces: 10 of 12 dice a six', () => {
    // expected 2 of each: (0-2)² / 2 four times, (2-2)² once, (10-2)² / 2
    const report = only([[6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 1]])
    expect(report.chiSquare).toBe(40)
    expect(report.pValue).toBeLessThan(0.000_001)
  })

  it('finds perfectly even dice not unusual at all', () => {
    expect(only([[1, 2, 3, 4, 5, 6]])).toMatchObject({ chiSquare: 0, pValue: 1 })
  })

  it('says nothing of dice that were never rolled', () => {
    expect(diceReport([])).toEqual([])
    expect(only([[]])).toMatchObject({ count: 0, mean: null, onesRate: null, longestStreak: null, pValue: 1 })
  })
})

describe('the p-value', () => {
  it.each([
    // the critical values that every table of chi-square with 5 degrees of freedom prints
    [1.145, 0.95],
    [4.351, 0.5],
    [9.236, 0.1],
    [11.07, 0.05],
    [12.833, 0.025],
    [15.086, 0.01],
    [20.515, 0.001],
  ])('of chi-square %f is %f', (x, p) => {
    expect(chiSquareTail5(x)).toBeCloseTo(p, 3)
  })

  it('is the area under the density, by adding up small steps', () => {
    expect.assertions(4)
    const density = (x: number) => (x ** 1.5 * Math.exp(-x / 2)) / (2 ** 2.5 * 0.75 * Math.sqrt(Math.PI))
    const step = 0.001
    let tail = 0
    for (let x = 200; x > 0; x -= step) {
      const wanted = [30, 12.5, 8, 2].find((at) => Math.abs(x - at) < step / 2)
      if (wanted !== undefined) expect(chiSquareTail5(wanted) / tail).toBeCloseTo(1, 6)
      tail += density(x - step / 2) * step
    }
  })

  it('falls without a jump where the two ways of computing it meet', () => {
    const around = [12.49, 12.499, 12.5, 12.501, 12.51].map(chiSquareTail5)
    expect([...around].sort((one, other) => other - one)).toEqual(around)
    expect((around[1] ?? 0) - (around[3] ?? 0)).toBeLessThan(0.0001)
  })
})
