import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../rules/match.ts'
import { noMatch } from '../../rules/match.ts'
import { BadInput } from '../../src/cli/badInput.ts'
import { askFor, readScript } from '../../src/cli/script.ts'
import { freshFolder } from './program.ts'

const options = {
  scenario: { name: 'Duel', length: { kind: 'fixed', turns: 1 }, victoryPoints: [] },
  dice: 'table',
  tacticalWinner: 'first',
}

/** What reading this file says, without the folder it lies in. */
function complaint(content: string | object, others: Readonly<Record<string, string>> = {}): string {
  const folder = freshFolder()
  for (const [name, text] of Object.entries(others)) writeFileSync(join(folder, name), text)
  const path = join(folder, 'script.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 1))
  try {
    readScript(path)
  } catch (error) {
    if (error instanceof BadInput) return error.message.replaceAll(`${folder}/`, '')
    throw error
  }
  return 'nothing'
}

describe('a script', () => {
  it('may leave the warbands to its commands', () => {
    expect(complaint({ title: 'x', options, steps: [{ seat: 'a', command: 'Pass' }, { dice: [1] }] })).toBe(
      'nothing',
    )
  })

  it('that is no JSON is refused with the line', () => {
    expect(complaint('{\n  "title": "x",\n  "steps": [}\n')).toBe(
      'script.json, line 3: this is not JSON: "}" is no value.',
    )
  })

  it.each([
    [
      'no title',
      { options, steps: [] },
      /^script\.json, line 1: the file must have required properties title\.$/,
    ],
    [
      'a step of a seat that there is not',
      [{ seat: 'c', command: 'Pass' }],
      /^script\.json, line 17: \/steps\/0\/seat /,
    ],
    [
      'a step that is neither',
      [{ dice: [1] }, { commando: 'Pass' }],
      /, line 21: \/steps\/1 must have required/,
    ],
    ['dice that are no numbers', [{ dice: ['six'] }], /, line 18: \/steps\/0\/dice\/0 must be integer\.$/],
    ['a misspelt word at the dice', [{ dice: [1], form: 'a' }], /\/steps\/0\/form is not known here\.$/],
    [
      'an expectation without a type',
      [{ dice: [1], expect: [{ total: 1 }] }],
      /\/steps\/0\/expect\/0 must have/,
    ],
    ['a step that is no object', ['Pass'], /\/steps\/0 must be object/],
  ])('with %s is refused with the line', (_, given, message) => {
    expect(complaint(Array.isArray(given) ? { title: 'x', options, steps: given } : given)).toMatch(message)
  })

  it('with dice of another kind is refused', () => {
    expect(complaint({ title: 'x', options: { ...options, dice: 'loaded' }, steps: [] })).toMatch(
      /line 12: \/options\/dice must be/,
    )
  })

  describe('names its warbands', () => {
    const script = { title: 'x', options, warbands: { a: 'band.json' }, steps: [] }

    it('by files beside it; a missing one is named with the line that names it', () => {
      expect(complaint(script)).toBe(
        'band.json (named in script.json, line 16) cannot be read: there is no such file or folder.',
      )
    })

    it('and a fault in such a file is told with the line there', () => {
      const band = '{"name": "A", "faction": "B",\n "models": [\n{"id": "a"}]}'
      expect(complaint(script, { 'band.json': band })).toBe(
        'band.json, line 3: /models/0 must have required properties profile.',
      )
    })

    it('or holds them itself', () => {
      expect(complaint({ ...script, warbands: { b: { name: 'B' } } })).toMatch(
        /^script\.json, line 16: \/warbands\/b must have required properties faction, models\.$/,
      )
    })
  })
})

describe('the ask that a command answers', () => {
  const match: Match = {
    ...noMatch,
    asks: [
      { ask: 3, seat: 'a', kind: 'warband' },
      { ask: 4, seat: 'b', kind: 'seat' },
      { ask: 5, seat: 'a', kind: 'seat' },
    ],
  }

  it("is the open one of the seat's that offers it", () => {
    expect(askFor(match, 'a', { type: 'TakeSeat', player: 'Aoi' })).toBe(5)
    expect(askFor(match, 'b', { type: 'TakeSeat', player: 'Botan' })).toBe(4)
  })

  it('is none where nothing of the kind is asked', () => {
    expect(askFor(match, 'b', { type: 'MusterWarband' })).toBeUndefined()
    expect(askFor(match, 'a', { type: 'Pass' })).toBeUndefined()
  })
})
