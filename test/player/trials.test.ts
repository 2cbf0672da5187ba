import { describe, expect, it } from 'vitest'
import { tableDice } from '../../src/game/decide.ts'
import { seededRandom } from '../../src/player/random.ts'
import { SimulationFault } from '../../src/player/simulatedMatch.ts'
import { accepted, moveAtRandom, refused } from '../../src/player/trials.ts'
import { unoffered } from '../../src/player/unoffered.ts'
import { listedDice, table, warband } from '../game/table.ts'

const warbands = { a: warband('prefecture-of-ryu'), b: warband('temple-of-ro-kan') }

/** Both seats have mustered and are asked for their names. */
function seating() {
  const t = table(listedDice([]))
  t.send('a', { type: 'MusterWarband', warband: warbands.a })
  t.send('b', { type: 'MusterWarband', warband: warbands.b })
  return t.live()
}

describe('trials of a simulation', () => {
  const live = seating()
  const { match } = live.game.context

  it('a move at random is one that the service takes', () => {
    const move = moveAtRandom(seededRandom(1), match, warbands)
    expect(accepted(live, move, tableDice).events[0]?.type).toBe('SeatTaken')
  })

  it('an offer that is refused after all is noticed, with what was refused', () => {
    const move = moveAtRandom(seededRandom(1), match, warbands)
    const closed = { ...move, command: { ...move.command, ask: 1 } }
    expect(() => accepted(live, closed, tableDice)).toThrow(/^offered and refused: .*"ask":1.* ASK_NOT_OPEN/)
  })

  it('commands are twisted in many ways, and refused in each', () => {
    const random = seededRandom(2)
    const attempts = Array.from({ length: 300 }, () =>
      unoffered(random, match, moveAtRandom(random, match, warbands)),
    )
    expect(new Set(attempts.map((attempt) => attempt?.twist)).size).toBeGreaterThanOrEqual(8)
    expect(refused(seededRandom(3), live, warbands, 300)).toBeGreaterThan(200)
  })

  it('a fault names the seed that plays it again', () => {
    const fault = new SimulationFault(77, new Error('the fold of the events differs from the chart'))
    expect(fault.message).toBe('The match with seed 77: the fold of the events differs from the chart')
    expect(fault.seed).toBe(77)
  })
})
