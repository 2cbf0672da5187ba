import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { choicesFor } from '../../machines/offers.ts'
import { audit } from '../../src/game/audit.ts'
import { openMatches } from '../../src/game/matches.ts'
import { answerAtRandom } from '../../src/player/player.ts'
import { pickOne, seededRandom } from '../../src/player/random.ts'
import { openStore } from '../../src/store/open.ts'
import { options, warband } from './table.ts'

describe('a match on the embedded store', () => {
  it('plays to its end, and the record passes all five levels of the audit', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kiroku-'))
    const store = await openStore(`sqlite:${join(folder, 'k.db')}`)
    const matches = openMatches({
      store,
      masterKey: new Uint8Array(32),
      now: () => '2026-01-01T00:00:00.000Z',
    })
    const created = await matches.create({
      options: {
        ...options,
        dice: 'server',
        scenario: { name: 'Idols', length: { kind: 'fixed', turns: 3 }, victoryPoints: [1, 2, 3] },
      },
      warbands: { a: warband('prefecture-of-ryu'), b: warband('temple-of-ro-kan') },
    })
    if ('refusal' in created) throw new Error(created.refusal.reason)
    const random = seededRandom(7)
    for (let n = 0; n < 5000; n += 1) {
      const { live, head } = await matches.live(created.match)
      if (live.conduct.matches('over')) break
      const { match } = live.game.context
      const ask = pickOne(random, match.asks)
      const answer = answerAtRandom(random, { ...ask, offers: choicesFor(match, ask).offers })
      const done = await matches.submit(created.match, ask.seat, {
        command: answer,
        key: `k${n}`,
        expected: head.revision,
      })
      if (!done.ok) throw new Error(done.refusal.reason)
    }
    const report = audit(await matches.log(created.match))
    expect(report.levels.map((l) => [l.level, l.status, l.summary])).toEqual(
      ['chain', 'schema', 'rules', 'dice', 'projection'].map((level) => [
        level,
        'passed',
        expect.any(String),
      ]),
    )
    await store.close()
  })
})
