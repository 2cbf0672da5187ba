import { base, record, take, when } from '../base.ts'
import { bothNominated, callDice, compareResults, tied } from './consequences.ts'

export const actions = {
  callTacticalDice: record(callDice),
  compareTacticalResults: record(compareResults),
}
export const guards = {
  bothNominated: when(bothNominated),
  tacticalTestTied: when(tied),
}
const part = base.extend({ actions: { ...actions, take }, guards })

/** The Tactical Test (T12), before the game and in every Starting Phase. Its parent asks for the nominations. */
export const tacticalTest = part.createStateConfig({
  description: 'T12: one model each, a single D6 each; a tie is taken again.',
  initial: 'nominating',
  states: {
    nominating: {
      description: 'T12',
      tags: 'ask',
      on: { ModelNominated: { guard: 'legal', actions: 'take' } },
      always: { guard: 'bothNominated', target: 'rolling' },
    },
    rolling: {
      description: 'T12',
      tags: 'dice',
      entry: 'callTacticalDice',
      on: { DiceRolled: { guard: 'legal', actions: 'take' } },
      always: { guard: 'diceIn', target: 'compared' },
    },
    compared: {
      description: 'T12, T11',
      entry: 'compareTacticalResults',
      always: [{ guard: 'tacticalTestTied', target: 'rolling' }, { target: 'decided' }],
    },
    decided: { type: 'final' },
  },
})
