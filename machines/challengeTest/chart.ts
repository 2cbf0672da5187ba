import { base, record, take, when } from '../base.ts'
import { actions as featActions } from '../feats/actions.ts'
import * as follow from './consequences.ts'

export const actions = {
  payBoost: featActions.payBoost,
  askChallengeBoost: record(follow.askChallengeBoost),
  callChallengeDice: record(follow.callChallengeDice),
  decideChallenge: record(follow.decideChallenge),
}
export const guards = {
  challengeIsDue: when(follow.challengeIsDue),
  mayBoostChallenge: when(follow.mayBoostChallenge),
}
const part = base.extend({ actions: { ...actions, take }, guards })

/** One Challenge test that an action asks for, on Ki, Size, Move or a bare D6 (T13 to T15). */
export const challengeTest = part.createStateConfig({
  description: 'T13 to T15',
  initial: 'due',
  states: {
    due: {
      description: 'T13',
      always: [{ guard: 'mayBoostChallenge', target: 'boosting' }, { target: 'rolling' }],
    },
    boosting: {
      description: 'KI',
      tags: 'ask',
      entry: 'askChallengeBoost',
      on: {
        StatisticBoosted: { guard: 'legal', actions: ['take', 'payBoost'], target: 'rolling' },
        WindowPassed: { guard: 'legal', actions: 'take', target: 'rolling' },
      },
    },
    rolling: {
      description: 'T13, T15',
      tags: 'dice',
      entry: 'callChallengeDice',
      on: { DiceRolled: { guard: 'legal', actions: ['take', 'decideChallenge'], target: 'decided' } },
    },
    decided: { type: 'final' },
  },
})
