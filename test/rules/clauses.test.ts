import { describe, expect, it } from 'vitest'
import { clauseOf, clauses, isClauseId } from '../../rules/clauses.ts'

const numbered = (letter: string, last: number) => Array.from({ length: last }, (_, i) => `${letter}${i + 1}`)
const ids = Object.keys(clauses).filter(isClauseId)
const from = (source: string) => ids.filter((id) => clauses[id].source === source)

describe('the clauses', () => {
  it('number every statement of the three seed documents', () => {
    expect(from('seed: actions')).toEqual([...numbered('A', 6), ...numbered('C', 9)])
    expect(from('seed: tests')).toEqual(numbered('T', 20))
    expect(from('seed: traits')).toEqual(numbered('R', 16))
  })

  it('hold a ruling on each of the open questions', () => {
    expect(from('ruling')).toEqual(numbered('Q', 26))
  })

  it('hold each step of the exchange, the shot and the phases', () => {
    const steps = [
      ...numbered('ME', 15),
      ...numbered('RA', 7),
      ...numbered('SP', 6),
      ...numbered('MAIN', 7),
      ...numbered('EP', 5),
    ]
    expect(from('rulebook')).toEqual(expect.arrayContaining(steps))
  })

  it.each(ids)('%s is one line that can be shown', (id) => {
    expect(clauses[id].text).toMatch(/^\S[^\n]{10,160}[.?"]$/)
  })

  it('are shown with their id and source', () => {
    expect(clauseOf('C8')).toEqual({
      id: 'C8',
      text: 'A model with one counter may not declare a Complex action.',
      source: 'seed: actions',
    })
  })

  it('are told from ids that do not exist', () => {
    expect(isClauseId('T20')).toBe(true)
    expect(isClauseId('T21')).toBe(false)
    expect(isClauseId('toString')).toBe(false)
  })
})
