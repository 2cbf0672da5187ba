import { describe, expect, it } from 'vitest'
import type { MatchEvent } from '../../events/vocabulary.ts'
import { choicesFor } from '../../machines/offers.ts'
import { understand } from '../../src/game/commands.ts'
import { beforeMatch, type Dice, decide } from '../../src/game/decide.ts'
import { answerAtRandom } from '../../src/player/player.ts'
import { below, pickOne, seededRandom } from '../../src/player/random.ts'
import { created, warband } from './table.ts'

describe('whole matches by the random player', () => {
  it.each(Array.from({ length: 20 }, (_, i) => i + 1))('match %i ends', (seed) => {
    const random = seededRandom(seed)
    const dice: Dice = {
      roll: (_m, due) => Array.from({ length: due.dice }, () => 1 + below(random, 6)),
      reveal: () => undefined,
    }
    const bands = { a: warband('prefecture-of-ryu'), b: warband('temple-of-ro-kan') }
    const events: MatchEvent[] = []
    const first = decide(
      beforeMatch(),
      [
        created({
          dice: 'server',
          scenario: { name: 'x', length: { kind: 'fixed', turns: 4 }, victoryPoints: [2, 3, 4] },
        }),
      ],
      dice,
    )
    if (!first.ok) throw new Error('x')
    let live = first.live
    let commands = 0
    while (!live.conduct.matches('over')) {
      const { match } = live.game.context
      const ask = pickOne(random, match.asks)
      const answer = answerAtRandom(
        random,
        { ask: ask.ask, kind: ask.kind, offers: choicesFor(match, ask).offers },
        JSON.parse(JSON.stringify(bands[ask.seat])),
      )
      const understood = understand(answer, ask.seat, match)
      if (!understood.ok) throw new Error(`${JSON.stringify(answer)} ${understood.reason}`)
      const decided = decide(live, [understood.input], dice)
      if (!decided.ok) throw new Error(`${JSON.stringify(answer)} ${decided.refusal.reason}`)
      live = decided.live
      events.push(...decided.events)
      commands += 1
      if (commands > 5000) throw new Error('endless')
    }
    expect(live.game.context.match.result).toBeDefined()
  })
})
