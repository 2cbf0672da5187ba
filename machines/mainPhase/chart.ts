import { activation, actions as activationActions, guards as activationGuards } from '../activation/chart.ts'
import { base, record, take, when } from '../base.ts'
import * as follow from './consequences.ts'

export const actions = {
  ...activationActions,
  beginMainPhase: record(follow.beginMainPhase),
  passTurn: record(follow.passTurn),
  askActivation: record(follow.askActivation),
}
export const guards = { ...activationGuards, someoneCanActivate: when(follow.someoneCanActivate) }
const part = base.extend({ actions: { ...actions, take }, guards })

/** The Main Phase: the players activate models in turn until neither can (MAIN1 to MAIN7). */
export const mainPhase = part.createStateConfig({
  description: 'MAIN1 to MAIN7, C2',
  initial: 'beginning',
  states: {
    beginning: { description: 'MAIN1', entry: 'beginMainPhase', always: 'turnPassing' },
    turnPassing: {
      description: 'C2, MAIN2, MAIN6',
      entry: 'passTurn',
      always: [{ guard: 'someoneCanActivate', target: 'awaitingActivation' }, { target: 'over' }],
    },
    awaitingActivation: {
      description: 'MAIN3',
      tags: 'ask',
      entry: 'askActivation',
      on: {
        ModelActivated: { guard: 'legal', actions: 'take', target: 'activation' },
        PassTokenSpent: { guard: 'legal', actions: 'take', target: 'turnPassing' },
        FeatUsed: {
          guard: 'legal',
          actions: ['take', 'resolveUsedFeat'],
          target: 'awaitingActivation',
          reenter: true,
        },
      },
    },
    activation: { ...activation, onDone: 'turnPassing' },
    over: { type: 'final' },
  },
})
