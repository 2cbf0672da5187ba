import { describe, expect, it } from 'vitest'
import type { Match } from '../../rules/match.ts'
import { withModel } from '../../rules/model.ts'
import type { GameSnapshot } from '../../src/game/step.ts'
import { flawsIn } from '../../src/player/invariants.ts'
import { listedDice, table, warband } from '../game/table.ts'

/** A match in which both seats are asked for their names. */
function seating(): GameSnapshot {
  const t = table(listedDice([]))
  t.send('a', { type: 'MusterWarband', warband: warband('prefecture-of-ryu') })
  t.send('b', { type: 'MusterWarband', warband: warband('temple-of-ro-kan') })
  return t.live().game
}

const game = seating()
const { match } = game.context
const flawsOf = (changed: Match) => flawsIn({ ...game, context: { match: changed } })
const hanso = (change: Parameters<typeof withModel>[2]) => withModel(match, 'a/hanso', change)
const standing = ['a/hanso', 'a/jin', 'b/kuma'].reduce(
  (now, id) => withModel(now, id, () => ({ place: 'battlefield' })),
  match,
)
const call = { purpose: 'fear', seat: 'a', dice: 2 } as const

describe('what holds after every step of a match', () => {
  it('holds in a match as it is played', () => {
    expect(flawsOf(match)).toEqual([])
    expect(flawsOf({ ...standing, contacts: [['a/hanso', 'b/kuma']] })).toEqual([])
  })

  it.each<[string, Match, string]>([
    [
      'counters below 0',
      hanso(() => ({ counters: -1 })),
      'a/hanso has -1 Activation Counters, not 0 to Infinity',
    ],
    ['Ki above the limit', hanso(() => ({ ki: 7 })), 'a/hanso has 7 Ki, not 0 to 6'],
    ['Ki below 0', hanso(() => ({ ki: -1 })), 'a/hanso has -1 Ki, not 0 to 6'],
    ['more wounds than boxes', hanso(() => ({ wounds: 8 })), 'a/hanso has 8 wounds, not 0 to 7'],
    ['half a marker', hanso(() => ({ stunned: 0.5 })), 'a/hanso has 0.5 Stunned markers, not 0 to Infinity'],
    [
      'a dead model in play',
      withModel(standing, 'a/hanso', () => ({ wounds: 7 })),
      'a/hanso fights on without a wound left',
    ],
    [
      'Pass Tokens below 0',
      { ...match, passTokens: { a: 0, b: -1 } },
      'b has -1 Pass Tokens, not 0 to Infinity',
    ],
    [
      'more Victory Points than went out',
      { ...match, victoryPoints: { a: 1, b: 0 } },
      'The match has 1 Victory Points with the players, not 0 to 0',
    ],
    [
      'friends in contact',
      { ...standing, contacts: [['a/hanso', 'a/jin']] },
      'a/hanso and a/jin are friends in contact',
    ],
    [
      'contact with a model that is not in play',
      { ...standing, contacts: [['a/hanso', 'b/riku']] },
      'b/riku is in contact and not in play',
    ],
    [
      'one contact twice',
      {
        ...standing,
        contacts: [
          ['a/hanso', 'b/kuma'],
          ['b/kuma', 'a/hanso'],
        ],
      },
      'b/kuma and a/hanso are in contact twice',
    ],
    ['nobody to act', { ...match, asks: [] }, 'nobody is asked and no dice are due'],
    ['dice due beside an ask', { ...match, due: [call] }, 'an ask is open while dice are due'],
    [
      'dice due where the chart awaits an answer',
      { ...match, asks: [], due: [call] },
      'dice due and the state of the chart differ',
    ],
    [
      'an end that the chart knows nothing of',
      { ...match, result: { winner: null, reason: 'lastTurn' } },
      'the chart is active, the match over',
    ],
    ['asks out of order', { ...match, asks: [...match.asks].reverse() }, 'ask numbers do not grow'],
  ])('notices %s', (_, broken, flaw) => {
    expect(flawsOf(broken)).toContain(flaw)
  })
})
