import { describe, expect, it } from 'vitest'
import type { Seat } from '../../rules/match.ts'
import { answerAtRandom } from '../../src/player/player.ts'
import { below, seededRandom } from '../../src/player/random.ts'
import { service } from './client.ts'
import { warband } from './duel.ts'

const warbands = { a: warband('prefecture-of-ryu'), b: warband('temple-of-ro-kan') }
const scenario = { name: 'Idols', length: { kind: 'fixed', turns: 2 }, victoryPoints: [1, 2] }

describe('two players who know no rules', () => {
  it.each([
    ['server', 1],
    ['table', 2],
  ])('with %s dice play a match to its end on offers alone, all of which are taken', async (dice, seed) => {
    const http = await service()
    const random = seededRandom(seed)
    const { match, tokens } = await http.create({ options: { scenario, dice }, warbands })
    let seat: Seat = 'a'
    for (;;) {
      const { asks, roll, awaiting } = await http.offered(match, tokens[seat])
      if (awaiting.length === 0) break
      const [ask] = asks
      if (ask !== undefined) {
        await http.send(match, answerAtRandom(random, ask), { token: tokens[seat] })
      } else if (roll?.fields.values?.kind === 'dice' && roll.fields.roll?.kind === 'one') {
        const values = Array.from({ length: roll.fields.values.count }, () => 1 + below(random, 6))
        const number = roll.fields.roll.values[0]?.value
        await http.send(match, { type: roll.command, roll: number, values }, { token: tokens[seat] })
      } else {
        seat = seat === 'a' ? 'b' : 'a'
      }
    }
    const { state } = await http.state(match)
    expect(state.phase).toBe('finished')
    expect(await http.audit(match)).toMatchObject({ passed: true })
  })
})
