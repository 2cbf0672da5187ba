import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../rules/match.ts'
import { audit } from '../../src/game/audit.ts'
import { understood } from '../../src/game/log.ts'
import { moments } from '../../src/game/moments.ts'
import { parseExport, verifyExport } from '../../src/record/exportFile.ts'

const folder = new URL('./', import.meta.url)
const recordings = readdirSync(folder).filter((name) => name.endsWith('.kiroku.ndjson'))

function recording(name: string) {
  const file = parseExport(readFileSync(new URL(name, folder), 'utf8'))
  if (!file.ok) throw new Error(file.message)
  return file
}

/** Where a match has come to, short enough to be read in a diff. */
const summaryOf = ({ turn, phase, models, victoryPoints, lastAsk, lastRoll, result }: Match) => ({
  turn,
  phase,
  models: Object.fromEntries(
    Object.values(models).map(({ id, place, wounds, ki, counters }) => [id, { place, wounds, ki, counters }]),
  ),
  victoryPoints,
  lastAsk,
  lastRoll,
  result: result ?? null,
})

describe('recorded matches', () => {
  it('are three, with dice of both sources', () => {
    const sources = recordings.map((name) => {
      const first = recording(name).events[0]
      const created = first === undefined ? undefined : understood(first).event
      return created?.type === 'MatchCreated' ? created.data.options.dice : 'none'
    })
    expect(sources.sort()).toEqual(['server', 'table', 'table'])
  })

  describe.each(recordings)('%s', (name) => {
    const file = recording(name)

    it('runs through the charts again, fold and chart agreeing at each step, to the end that was recorded', async () => {
      let last: Match | undefined
      for (const moment of moments(file.events.map(understood))) {
        if (moment.kind === 'divergence') throw new Error(`event ${moment.revision}: ${moment.reason}`)
        expect(moment.agrees).toBe(true)
        last = moment.match
      }
      if (last === undefined) throw new Error('no moment')
      const { head, events } = file.footer
      const summary = JSON.stringify({ events, head, ...summaryOf(last) }, null, 2)
      await expect(`${summary}\n`).toMatchFileSnapshot(`./${name.replace('.kiroku.ndjson', '.summary.json')}`)
    })

    it('is the file that was written, and passes all five levels of the audit', () => {
      expect(verifyExport(file)).toEqual({ ok: true, head: file.footer.head })
      const { levels } = audit(file.events, { head: file.footer.head })
      expect(levels.map(({ level, status }) => `${level} ${status}`)).toEqual([
        'chain passed',
        'schema passed',
        'rules passed',
        'dice passed',
        'projection passed',
      ])
    })
  })
})
