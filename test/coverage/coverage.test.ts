import { describe, expect, it } from 'vitest'
import { clauses } from '../../rules/clauses.ts'
import { coverageOf, titlesIn } from '../../src/cli/coverageTable.ts'

const table = coverageOf('test')
const idsOf = (source: string) => titlesIn(source).flatMap(({ ids }) => [...ids])

describe('the coverage of the rules', () => {
  it('lists every clause of the seed documents in the core', () => {
    const seeds = Object.entries(clauses).filter(([, clause]) => clause.source.startsWith('seed'))
    const listed = table.filter(({ of }) => of === 'Clauses of the seed documents')
    expect(listed.map(({ id }) => id)).toEqual(seeds.map(([id]) => id))
    expect(listed.every(({ scope }) => scope === 'core')).toBe(true)
  })

  it('lists no id twice', () => {
    const ids = table.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('knows the tests of this folder by file and line', () => {
    const tests = table.find(({ id }) => id === 'B13.2')?.tests ?? []
    expect(tests).toContainEqual({
      file: 'rules/actions.test.ts',
      line: expect.any(Number),
      title: 'B13.2 Move 5: Run 7.5"',
    })
  })
})

describe('the ids that a title names', () => {
  it('are all there, each as it stands', () => {
    expect(idsOf("it('RB-06 B1.10 ones leave the pool (T1, T9, T10)', () => {})")).toEqual([
      'RB-06',
      'B1.10',
      'T1',
      'T9',
      'T10',
    ])
  })

  it('are found in the row of a table of cases', () => {
    expect(idsOf("  ['B6.2 moved into Reach', plain, reach],")).toEqual(['B6.2'])
  })

  it('are also those of clauses that have no number', () => {
    expect(idsOf("it('B9.3 a Damage Roll of 2D6 (DR, WT, MAIN6)', run)")).toEqual([
      'B9.3',
      'DR',
      'WT',
      'MAIN6',
    ])
    expect(idsOf("it('RB is no id', run)")).toEqual([])
  })

  it('A1 to A6 are clauses in brackets and published examples outside of them', () => {
    expect(idsOf("it('A6 Aya wins by 1 (A6, C4)', run)")).toEqual(['example A6', 'A6', 'C4'])
    expect(idsOf("it('A7 damage', run)")).toEqual(['A7'])
  })

  it('tell an example from its variant', () => {
    expect(idsOf("it('B15 a whole exchange', run)")).toEqual(['B15'])
    expect(idsOf("it('B15 variant with Reach', run)")).toEqual(['B15 variant'])
  })

  it('are not taken from data or comments', () => {
    expect(idsOf("  expect(because).toEqual(['T4'])")).toEqual([])
    expect(idsOf("// 'T4 is not shown here'")).toEqual([])
    expect(idsOf(" * 'T4 is not shown here'")).toEqual([])
  })

  it('survive quotes inside the title', () => {
    expect(idsOf('it(\'B13.1 Run 6", Charge 8"\', run)')).toEqual(['B13.1'])
    expect(idsOf('it("T7 own models\' dice", run)')).toEqual(['T7'])
  })
})
