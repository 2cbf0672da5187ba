import { base, record, take, when } from '../base.ts'
import { actions as featActions } from '../feats/actions.ts'
import * as follow from './consequences.ts'

export const actions = {
  payBoost: featActions.payBoost,
  beginRangedAttack: record(follow.beginRangedAttack),
  askShotBoost: record(follow.askShotBoost),
  callRangedDice: record(follow.callRangedDice),
  judgeShot: record(follow.judgeShot),
  callStrayDice: record(follow.callStrayDice),
  judgeStray: record(follow.judgeStray),
  callShotDamage: record(follow.callShotDamage),
  sufferShotDamage: record(follow.sufferShotDamage),
  endRangedAttack: record(follow.endRangedAttack),
}
export const guards = {
  mayBoostShot: when(follow.mayBoostShot),
  hitsIntoMelee: when(follow.hitsIntoMelee),
  shotHurts: when(follow.shotHurts),
}
const part = base.extend({ actions: { ...actions, take }, guards })

/** The Ranged Attack: a Challenge test with the Ranged Pool (RA1 to RA7). */
export const rangedAttack = part.createStateConfig({
  description: 'RA1 to RA7',
  initial: 'aiming',
  states: {
    aiming: {
      description: 'RA1',
      entry: 'beginRangedAttack',
      always: [{ guard: 'mayBoostShot', target: 'boosting' }, { target: 'rolling' }],
    },
    boosting: {
      description: 'KI',
      tags: 'ask',
      entry: 'askShotBoost',
      on: {
        StatisticBoosted: { guard: 'legal', actions: ['take', 'payBoost'], target: 'rolling' },
        WindowPassed: { guard: 'legal', actions: 'take', target: 'rolling' },
      },
    },
    rolling: {
      description: 'RA2',
      tags: 'dice',
      entry: 'callRangedDice',
      on: { DiceRolled: { guard: 'legal', actions: ['take', 'judgeShot'], target: 'judged' } },
    },
    judged: {
      description: 'RA3',
      always: [
        { guard: 'hitsIntoMelee', target: 'straying' },
        { guard: 'shotHurts', target: 'rollingDamage' },
        { target: 'over' },
      ],
    },
    straying: {
      description: 'RA4',
      tags: 'dice',
      entry: 'callStrayDice',
      on: { DiceRolled: { guard: 'legal', actions: ['take', 'judgeStray'], target: 'strayed' } },
    },
    strayed: { always: [{ guard: 'shotHurts', target: 'rollingDamage' }, { target: 'over' }] },
    rollingDamage: {
      description: 'RA5',
      tags: 'dice',
      entry: 'callShotDamage',
      on: { DiceRolled: { guard: 'legal', actions: ['take', 'sufferShotDamage'], target: 'over' } },
    },
    over: { description: 'RA7', entry: 'endRangedAttack', type: 'final' },
  },
})
