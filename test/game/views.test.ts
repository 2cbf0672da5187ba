import { describe, expect, it } from 'vitest'
import type { Match, Seat } from '../../rules/match.ts'
import { fold } from '../../src/game/fold.ts'
import { viewsAfter, viewsOf } from '../../src/game/live.ts'
import { understood } from '../../src/game/log.ts'
import { redacted, type Viewer, viewers } from '../../src/game/view.ts'
import type { StoredEvent } from '../../src/record/chain.ts'
import { begin, playOn } from '../audit/recorded.ts'

/** What a viewer is not to know at this moment: splits of other seats that are committed and not yet shown. */
const secretsFrom = (viewer: Viewer, { exchange }: Match): readonly unknown[] =>
  (['a', 'b'] satisfies Seat[])
    .filter((seat) => seat !== viewer)
    .flatMap((seat) => exchange?.fighters[seat].secret ?? [])

describe('what each viewer sees, at the end of each command of whole matches', () => {
  it.each([1, 2])('match %i: kept up event by event it is the fold of that viewer’s record', (seed) => {
    const playing = begin({ seed, turns: 1 })
    let known = playing.log.length
    let views = viewsOf(playing.log.map(understood))
    let compared = 0
    let commands = 0
    playOn(playing, (match, log) => {
      views = viewsAfter(
        views,
        log.slice(known).map((e) => understood(e).event),
      )
      known = log.length
      commands += 1
      // each record is folded from its beginning: at every moment with a secret, and now and then besides
      if (commands % 6 > 0 && secretsFrom('spectator', match).length === 0) return false
      for (const viewer of viewers) {
        compared += 1
        expect(views[viewer]).toEqual(fold(redacted(viewer, log).map(understood)))
      }
      return false
    })
    expect(compared).toBeGreaterThan(50)
  })

  it.each([3, 4])('match %i: nobody sees the split of another seat before it is revealed', (seed) => {
    const playing = begin({ seed, turns: 1 })
    let hidden = 0
    playOn(playing, (match, log) => {
      for (const viewer of viewers)
        for (const secret of secretsFrom(viewer, match)) {
          hidden += 1
          const text = JSON.stringify(secret)
          expect(JSON.stringify(viewsOf(log.map(understood))[viewer])).not.toContain(text)
          expect(secretsIn(redacted(viewer, log), match)).toEqual([])
        }
      return false
    })
    expect(hidden).toBeGreaterThan(5)
  })
})

/** Sealed parts in a record that belong to commitments still waiting. */
const secretsIn = (log: readonly StoredEvent[], { exchange }: Match) =>
  log
    .filter((e) => e.type === 'DiceAllocated' && e.sealed !== undefined)
    .filter((e) => exchange?.fighters[e.data.seat === 'a' ? 'a' : 'b'].secret !== undefined)
    .filter(
      (e) =>
        !log.some(
          (r) => r.revision > e.revision && r.type === 'AllocationRevealed' && r.data.seat === e.data.seat,
        ),
    )
