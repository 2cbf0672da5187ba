import { describe, expect, it } from 'vitest'
import { battle } from './battle.ts'
import { profile } from './cards.ts'

/** P has attacked Q with table dice: six rolls may be due, P's Attack of two dice first. */
const thrown = () => {
  const t = battle([profile('P')], [profile('Q')], { dice: 'table' })
  t.melee('a/p', 'b/q')
  t.split('a', 2, 1)
  t.split('b', 0, 3)
  return t
}
const roll = (values: unknown, number: number) => ({ type: 'RollDice', roll: number, values })

describe('dice thrown by hand', () => {
  it('each roll is a command of its own, by the seat whose dice they are, in the order in which they are due', () => {
    const t = thrown()
    expect(t.match().due.map((due) => [due.purpose, due.seat, due.dice])).toEqual([
      ['attack', 'a', 2],
      ['defence', 'a', 1],
      ['defence', 'b', 3],
    ])
    t.roll('a', 4, 2)
    expect(t.facts('DiceRolled')).toMatchObject([{ seat: 'a', values: [4, 2], source: 'table' }])
  })
  it('no other command is taken while dice are due', () => {
    const t = thrown()
    expect(t.refusal('a', { type: 'ActivateModel', model: 'a/p' }).code).toBe('ASK_NOT_OPEN')
  })
  it('refused: too few, too many, a face that no die has, the wrong roll, the other seat', () => {
    const t = thrown()
    const next = t.match().lastRoll + 1
    expect(t.refusal('a', roll([4], next)).code).toBe('WRONG_DICE')
    expect(t.refusal('a', roll([4, 2, 6], next)).code).toBe('WRONG_DICE')
    expect(t.refusal('a', roll([4, 7], next)).code).toBe('WRONG_DICE')
    expect(t.refusal('a', roll([4, 0], next)).code).toBe('WRONG_DICE')
    expect(t.refusal('a', roll([4, 2.5], next)).code).toBe('MALFORMED_COMMAND')
    expect(t.refusal('a', roll('4 2', next)).code).toBe('MALFORMED_COMMAND')
    expect(t.refusal('a', roll([4, 2], next + 1)).code).toBe('WRONG_ROLL')
    expect(t.refusal('a', roll([4, 2], next - 1)).code).toBe('WRONG_ROLL')
    expect(t.refusal('b', roll([4, 2], next)).code).toBe('WRONG_ROLL')
    t.roll('a', 4, 2)
  })
  it('the same roll twice is refused: its number has been used', () => {
    const t = thrown()
    const again = roll([4, 2], t.match().lastRoll + 1)
    t.send('a', again)
    expect(t.refusal('a', again).code).toBe('WRONG_ROLL')
  })
  it('dice that nobody called for are refused', () => {
    const t = battle([profile('P')], [profile('Q')], { dice: 'table' })
    expect(t.refusal('a', roll([4], t.match().lastRoll + 1)).code).toBe('NO_DICE_DUE')
  })
  it('with dice of the server none can be typed in', () => {
    const t = battle([profile('P')], [profile('Q')])
    expect(t.refusal('a', roll([4], t.match().lastRoll + 1)).code).toBe('NO_DICE_DUE')
  })
})
