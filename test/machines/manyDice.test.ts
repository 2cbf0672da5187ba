import { expect, it } from 'vitest'
import { mostDice } from '../../events/dice.ts'
import { askNominations, callDice } from '../../machines/tacticalTest/consequences.ts'
import { deployed, following } from '../chart/stage.ts'
import { profile } from './cards.ts'

it('however high a Tactician the notation allows, the roll stays one that a record can hold (T12)', () => {
  const tactician = profile('Tactician', { traits: ['Tactician (99)'] })
  const stage = deployed([tactician], [profile('Plain')])
  const match = following(stage, askNominations('tactical'), callDice)
  expect(match.due.map(({ dice }) => dice)).toEqual([mostDice, 1])
})
