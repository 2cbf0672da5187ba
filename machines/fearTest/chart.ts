import { base, record, take, when } from '../base.ts'
import { actions as featActions } from '../feats/actions.ts'
import * as follow from './consequences.ts'

export const actions = {
  decideWithoutRoll: record(follow.decideWithoutRoll),
  askLeader: record(follow.askLeader),
  gainLeadership: record(follow.gainLeadership),
  askFearBoost: record(follow.askFearBoost),
  payBoost: featActions.payBoost,
  callFearDice: record(follow.callFearDice),
  formFearResult: record(follow.formFearResult),
  retakeFearTest: record(follow.retakeFearTest),
  decideFearTest: record(follow.decideFearTest),
}
export const guards = {
  fearTestIsDue: when(follow.fearTestIsDue),
  decidedWithoutRoll: when(follow.decidedWithoutRoll),
  hasLeaders: when(follow.hasLeaders),
  mayBoostFear: when(follow.mayBoostFear),
  braveryHelps: when(follow.braveryHelps),
}
const part = base.extend({ actions: { ...actions, take }, guards })

/** One Fear test (T16, T17): in the Fear gate before an action, and repeated in the End Phase. */
export const fearTest = part.createStateConfig({
  description: 'T16, T17: a Challenge on the Ki Statistic.',
  initial: 'due',
  states: {
    due: {
      always: [
        { guard: 'decidedWithoutRoll', actions: 'decideWithoutRoll', target: 'decided' },
        { guard: 'hasLeaders', target: 'leading' },
        { target: 'boostable' },
      ],
    },
    leading: {
      description: 'R1, R5',
      tags: 'ask',
      entry: 'askLeader',
      on: { LeaderStated: { guard: 'legal', actions: ['take', 'gainLeadership'], target: 'boostable' } },
    },
    boostable: { always: [{ guard: 'mayBoostFear', target: 'boosting' }, { target: 'rolling' }] },
    boosting: {
      description: 'KI',
      tags: 'ask',
      entry: 'askFearBoost',
      on: {
        StatisticBoosted: { guard: 'legal', actions: ['take', 'payBoost'], target: 'rolling' },
        WindowPassed: { guard: 'legal', actions: 'take', target: 'rolling' },
      },
    },
    rolling: {
      description: 'T16, T5',
      tags: 'dice',
      entry: 'callFearDice',
      on: { DiceRolled: { guard: 'legal', actions: 'take', target: 'rolled' } },
    },
    rolled: {
      description: 'T13',
      entry: 'formFearResult',
      always: [
        { guard: 'braveryHelps', actions: 'retakeFearTest', target: 'rolling' },
        { actions: 'decideFearTest', target: 'decided' },
      ],
    },
    decided: { type: 'final' },
  },
})
