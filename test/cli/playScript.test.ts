import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MatchEvent } from '../../events/vocabulary.ts'
import { playScript } from '../../src/cli/playScript.ts'
import { readScript, type Script } from '../../src/cli/script.ts'
import { openMatches } from '../../src/game/matches.ts'
import { openStore } from '../../src/store/open.ts'
import { example, freshFolder } from './program.ts'

const duel = readScript(example('aya-and-chiyo.json'))

async function played(script: Script) {
  const store = await openStore('sqlite::memory:')
  const masterKey = new Uint8Array(32)
  const matches = openMatches({ store, masterKey, now: () => '2026-01-01T00:00:00.000Z' })
  const told: MatchEvent[] = []
  const outcome = await playScript(matches, script, (events) => told.push(...events))
  const log = await matches.log(outcome.created.match)
  await store.close()
  return { ...outcome, told, log }
}

/** The duel's set-up, and these steps after the seats are taken. */
const withSteps = (...steps: readonly object[]): Script => {
  const path = join(freshFolder(), 'script.json')
  const { title, options, warbands } = duel
  const seats = ['a', 'b'].map((seat) => ({ seat, command: 'TakeSeat', player: `Player of ${seat}` }))
  writeFileSync(path, JSON.stringify({ title, options, warbands, steps: [...seats, ...steps] }))
  return readScript(path)
}

const saying = async (...steps: readonly object[]) =>
  (await played(withSteps(...steps))).differences.map(({ step, text }) => `${step}: ${text}`)

describe('a script being played', () => {
  it('tells every event of the log once, in order', async () => {
    const { told, log, differences, steps } = await played(duel)
    expect(told.map((event) => event.type)).toEqual(log.map((event) => event.type))
    expect([differences, steps]).toEqual([[], duel.steps.length])
  })

  it('goes on after a fact that is not as expected, and says what came instead', async () => {
    const { differences, steps } = await played(
      withSteps(
        { dice: [5] },
        { dice: [3], expect: [{ type: 'ResultFormed', seat: 'a', total: 4 }, { type: 'ModelKilled' }] },
        { seat: 'a', command: 'NamePlayerOne', playerOne: 'b' },
      ),
    )
    expect(steps).toBe(5)
    expect(differences.map(({ step, line }) => [step, line])).toEqual([
      [4, 1],
      [4, 1],
    ])
    expect(differences[0]?.text).toMatch(
      /^expected \{"type":"ResultFormed","seat":"a","total":4\}, came \{.*"total":5,.* and \{.*"total":3,/,
    )
    expect(differences[1]?.text).toBe('expected {"type":"ModelKilled"}, no ModelKilled came')
  })

  it('wants expected facts in their order', async () => {
    const results = (first: number, second: number) => ({
      dice: [3],
      expect: [
        { type: 'ResultFormed', total: first },
        { type: 'ResultFormed', total: second },
      ],
    })
    expect(await saying({ dice: [5] }, results(5, 3))).toEqual([])
    expect(await saying({ dice: [5] }, results(3, 5))).toHaveLength(1)
  })

  it('compares objects in part and lists in full', async () => {
    const result = (more: object) => ({ dice: [3], expect: [{ type: 'ResultFormed', seat: 'b', ...more }] })
    expect(await saying({ dice: [5] }, result({ kept: [3] }))).toEqual([])
    expect(await saying({ dice: [5] }, result({ kept: [] }))).toHaveLength(1)
    expect(await saying({ dice: [5] }, result({ kept: [3, 3] }))).toHaveLength(1)
    expect(await saying({ dice: [5] }, result({ kept: { 0: 3 } }))).toHaveLength(1)
  })

  it('says if something came that should not have', async () => {
    expect(await saying({ dice: [5] }, { dice: [3], without: [{ type: 'ResultFormed', total: 3 }] })).toEqual(
      ['4: {"type":"ResultFormed","total":3} happened and should not have'],
    )
  })

  it('ends at a step that is refused, with the code and the clauses', async () => {
    const { differences, steps } = await played(withSteps({ dice: [7] }, { dice: [3] }))
    expect(steps).toBe(2)
    expect(differences.map((d) => d.text)).toEqual(['refused: WRONG_DICE (T20, DICE) A die shows 1 to 6.'])
  })

  it.each([
    [
      'dice of somebody else',
      { dice: [5], by: 'b' },
      'these dice are not due; the match waits for 1 dice of seat a for deployment',
    ],
    [
      'dice for something else',
      { dice: [5], purpose: 'damage' },
      'these dice are not due; the match waits for 1 dice of seat a for deployment',
    ],
    [
      'a command out of turn',
      { seat: 'a', command: 'Pass' },
      'nothing is asked of seat a; the match waits for 1 dice of seat a for deployment',
    ],
  ])('ends at %s, saying what the match waits for', async (_, step, text) => {
    expect(await saying(step)).toEqual([`3: ${text}`])
  })

  it('ends at an answer to nothing that is asked, saying what would be one', async () => {
    const set = [{ dice: [5] }, { dice: [3] }]
    expect(await saying(...set, { seat: 'a', command: 'Pass' })).toEqual([
      '5: refused: NOT_AN_ANSWER (SVC) Pass does not answer an ask for playerOne; NamePlayerOne would.',
    ])
    expect(await saying(...set, { seat: 'b', command: 'Pass' })).toEqual([
      '5: nothing is asked of seat b; the match waits for seat a for playerOne',
    ])
    expect(await saying(...set, { dice: [1] })).toEqual([
      '5: no dice are due; the match waits for seat a for playerOne',
    ])
  })
})
