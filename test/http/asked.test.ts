import { expect, it } from 'vitest'
import { seats } from '../../rules/match.ts'
import { viewers } from '../../src/game/view.ts'
import { awaiting, openAsks, openRoll } from '../../src/http/asked.ts'
import { exampleWarband } from '../../src/player/examples.ts'
import { answerAtRandom } from '../../src/player/player.ts'
import { pickOne, seededRandom } from '../../src/player/random.ts'
import { freshStore, matchesOf } from './world.ts'

it('in a whole match each seat is offered from its own view what the rules would take, and all see the same awaited', async () => {
  const matches = matchesOf(await freshStore())
  const random = seededRandom(3)
  const created = await matches.create({
    options: {
      scenario: { name: 'Idols', length: { kind: 'fixed', turns: 2 }, victoryPoints: [1, 2] },
      dice: 'server',
      tacticalWinner: 'chooses',
    },
    warbands: { a: exampleWarband('prefecture-of-ryu'), b: exampleWarband('temple-of-ro-kan') },
  })
  if ('refusal' in created) throw new Error(created.refusal.reason)
  let secrets = 0
  for (;;) {
    const { live, views } = await matches.live(created.match)
    const { match } = live.game.context
    if (match.exchange?.fighters.a.secret !== undefined || match.exchange?.fighters.b.secret !== undefined)
      secrets += 1
    for (const seat of seats) {
      expect(openAsks(views[seat], seat)).toEqual(openAsks(match, seat))
      expect(openRoll(views[seat], seat)).toEqual(openRoll(match, seat))
    }
    for (const viewer of viewers) expect(awaiting(views[viewer])).toEqual(awaiting(match))
    if (match.asks.length === 0) break
    const ask = pickOne(random, match.asks)
    const [open] = openAsks(views[ask.seat], ask.seat)
    if (open === undefined) throw new Error('nothing is offered')
    const command = answerAtRandom(random, open)
    const done = await matches.submit(created.match, ask.seat, { command, key: String(command.ask) })
    if (!done.ok) throw new Error(done.refusal.reason)
  }
  expect(secrets).toBeGreaterThan(3)
})
