import { describe, expect, it } from 'vitest'
import {
  actionIds,
  actionKind,
  actions,
  chargeDistance,
  isActionId,
  runDistance,
} from '../../rules/actions.ts'

const plain = { banzai: false }
const standard = actionIds.filter((id) => actions[id].standard)

describe('the actions', () => {
  it('C9 the Standard Simple actions', () => {
    expect(standard.filter((id) => actionKind(id, plain) === 'simple')).toEqual([
      'melee',
      'disengage',
      'simpleFeat',
      'rangedAttack',
      'run',
      'simpleScenario',
      'standUp',
      'wait',
      'walk',
    ])
  })

  it('C9 the Standard Complex actions', () => {
    expect(standard.filter((id) => actionKind(id, plain) === 'complex')).toEqual([
      'charge',
      'complexFeat',
      'focus',
      'complexScenario',
    ])
  })

  it('C9 Command is a Simple action, but no Standard one', () => {
    expect(actions.command.standard).toBe(false)
    expect(actionKind('command', plain)).toBe('simple')
  })

  it('C9 Banzai! makes Charge Simple, and nothing else', () => {
    const changed = actionIds.filter((id) => actionKind(id, { banzai: true }) !== actionKind(id, plain))
    expect(changed).toEqual(['charge'])
  })

  it('the actions that BtB with an Enemy forbids (A3)', () => {
    expect(actionIds.filter((id) => actions[id].icons.notInBtB)).toEqual([
      'rangedAttack',
      'run',
      'simpleScenario',
      'wait',
      'walk',
      'charge',
      'focus',
      'complexScenario',
    ])
  })

  it('Disengage alone needs BtB with an Enemy (A1)', () => {
    expect(actionIds.filter((id) => actions[id].icons.needsBtB)).toEqual(['disengage'])
  })

  it('the actions that leave no room for a Walk', () => {
    expect(actionIds.filter((id) => actions[id].icons.noWalk)).toEqual([
      'simpleScenario',
      'standUp',
      'wait',
      'focus',
      'complexScenario',
    ])
  })

  it('T18 T19 Melee and Charge are meant to end in BtB', () => {
    expect(actionIds.filter((id) => actions[id].movesIntoBtB)).toEqual(['melee', 'charge'])
  })

  it('an id from outside is looked at, not believed', () => {
    expect(isActionId('walk')).toBe(true)
    expect(isActionId('fly')).toBe(false)
    expect(isActionId('constructor')).toBe(false)
  })
})

describe('how far an action goes', () => {
  it('B13.1 Move 4: Run 6", Charge 8"', () => {
    expect(runDistance(4)).toBe(600)
    expect(chargeDistance(4)).toBe(800)
  })

  it('B13.2 Move 5: Run 7.5"', () => {
    expect(runDistance(5)).toBe(750)
  })

  it('A11 Move 4 boosted twice runs 9", for the boost comes before the multiplication', () => {
    expect(runDistance(4 + 2)).toBe(900)
  })
})
