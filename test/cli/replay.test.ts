import { describe, expect, it } from 'vitest'
import { BadInput } from '../../src/cli/badInput.ts'
import { progressFor } from '../../src/cli/progress.ts'
import { entriesOf, readRecord } from '../../src/cli/records.ts'
import { replay } from '../../src/cli/replay.ts'
import { fold } from '../../src/game/fold.ts'
import { moments } from '../../src/game/moments.ts'
import { redacted } from '../../src/game/view.ts'
import { example, kiroku, lines } from './program.ts'

const file = example('full-match.kiroku.ndjson')
const silent = progressFor(undefined)

describe('kiroku replay', () => {
  it('tells the story up to a revision, the state there, and where both charts stand', async () => {
    const { code, stdout, stderr } = await kiroku(['replay', file, '--at', '40'])
    expect(stderr).toBe('')
    const told = lines(stdout)
    const state = told.findIndex((line) => /^Match \S+ at revision 40 of \d+$/.test(line))
    expect(told.slice(0, state).join('\n')).toContain('Deployment Tactical Test')
    expect(told[state + 1]).toMatch(/^Turn 1, Starting Phase/)
    expect(told.slice(state)).toContainEqual(
      expect.stringMatching(/^ {2}Hanso +counters 0, Ki \d\/6, wounds 0\/7$/),
    )
    expect(told.at(-2)).toMatch(/^Game chart: turn\.startingPhase\.\w+/)
    expect(told.at(-1)).toBe('Conduct chart: open')
    expect(code).toBe(0)
  })

  it('--json has state, charts and story of the last revision if no other is named', async () => {
    const { code, stdout } = await kiroku(['replay', file, '--json'])
    const { revision, last, charts, state, story } = JSON.parse(stdout)
    expect(revision).toBe(last)
    expect(charts).toEqual({ step: [last, last], game: 'finished', conduct: 'over' })
    expect(state.phase).toBe('finished')
    expect(story.at(-1)).toMatchObject({
      revision: last,
      text: expect.stringContaining('seed is made known'),
    })
    expect(code).toBe(0)
  })

  it('refuses a revision that the match has not, in a sentence', async () => {
    const { code, stdout, stderr } = await kiroku(['replay', file, '--at', '999999'])
    expect(stderr).toMatch(/^There is no revision 999999: the match has revisions 0 to \d+\.\n$/)
    expect([code, stdout]).toEqual([2, ''])
  })
})

describe('a replay', async () => {
  const record = await readRecord(file, '')
  const entries = entriesOf(record)

  it('has the state that the events up to there fold to, at every revision', () => {
    for (const revision of [0, 1, 17, 18, 19, 200, entries.length - 1]) {
      const { match } = replay(entries, revision, silent)
      expect(match).toEqual(fold(entries.slice(0, revision + 1)))
    }
  })

  it('has the charts at the end of each step as an audit runs them', () => {
    for (const moment of moments(entries)) {
      if (moment.kind === 'divergence') throw new Error(moment.reason)
      if (moment.revision > 120) break
      const { charts } = replay(entries, moment.revision, silent)
      if ('apart' in charts) throw new Error(charts.apart)
      const { game, conduct } = charts.live
      expect(charts.step).toEqual([moment.from, moment.revision])
      expect([game.value, conduct.value]).toEqual([moment.live.game.value, moment.live.conduct.value])
      expect(game.context.match).toEqual(moment.match)
    }
  })

  it('has them amid a step too, where the chart stood when the fact came', () => {
    const at = (type: string) => entries.findIndex(({ event }) => event.type === type)
    const standing = (revision: number) => {
      const { charts } = replay(entries, revision, silent)
      return 'apart' in charts ? charts.apart : JSON.stringify(charts.live.game.value)
    }
    expect(standing(at('ExchangeBegan'))).toContain('"fighting":"facing"')
    expect(standing(at('InitiativeDetermined'))).toContain('"fighting":{"initiative":"determined"}')
    expect(standing(at('PoolFormed'))).toContain('"fighting":{"pools":"formed"}')
    expect(standing(at('AllocationRevealed'))).toContain('"fighting":"reveal"')
  })

  it('has the charts of every revision, each in its step', () => {
    for (let revision = 0; revision < 80; revision += 1) {
      const { charts } = replay(entries, revision, silent)
      if ('apart' in charts) throw new Error(charts.apart)
      expect([charts.step[0] <= revision, revision <= charts.step[1]]).toEqual([true, true])
    }
  })

  it('of a log with secrets left out has the state, and says from where on the charts are not known', () => {
    const sealed = record.events.findIndex(({ type }) => type === 'DiceAllocated')
    const events = redacted('spectator', record.events.slice(0, sealed + 1))
    const { charts, match } = replay(entriesOf({ events }), sealed, silent)
    expect('apart' in charts && charts.apart).toBe(
      `from event ${sealed} on they cannot be run: The sealed part is not in this log, so the match cannot be run again.`,
    )
    expect(match.exchange?.fighters).toMatchObject({ a: { pool: expect.any(Number) } })
  })

  it('of an edition that this build does not play names the version that does', () => {
    const [first, ...rest] = entries
    if (first?.event.type !== 'MatchCreated') throw new Error('no MatchCreated')
    const data = { ...first.event.data, edition: '99', engine: '9.9.9' }
    const newer = [{ ...first, event: { ...first.event, data } }, ...rest]
    expect(() => replay(newer, 5, silent)).toThrow(BadInput)
    expect(() => replay(newer, 5, silent)).toThrow(/rules edition 99, .*replay it with Kiroku 9\.9\.9\.$/)
  })
})
