import { base, record, take, when } from '../base.ts'
import { actions as fearActions, guards as fearGuards, fearTest } from '../fearTest/chart.ts'
import * as follow from './consequences.ts'

export const actions = {
  ...fearActions,
  beginEndPhase: record(follow.beginEndPhase),
  nextFrightened: record(follow.nextFrightened),
  drawFrightened: record(follow.drawFrightened),
  expireEffects: record(follow.expireEffects),
  askVictoryPoint: record(follow.askVictoryPoint),
  askVictoryPointCheck: record(follow.askVictoryPointCheck),
  scoreVictoryPoint: record(follow.scoreVictoryPoint),
  endTurn: record(follow.endTurn),
}
export const guards = {
  ...fearGuards,
  victoryPointIsDue: when(follow.victoryPointIsDue),
  victoryPointAgreed: when(follow.victoryPointAgreed),
}
const part = base.extend({ actions: { ...actions, take }, guards })

/** The End Phase in its order (EP1 to EP5). The states that wound (EP2) come with their markers. */
export const endPhase = part.createStateConfig({
  description: 'EP1 to EP5',
  initial: 'effects',
  states: {
    effects: { description: 'EP1', entry: 'beginEndPhase', always: 'frightened' },
    frightened: {
      description: 'EP1',
      entry: 'nextFrightened',
      always: [{ guard: 'fearTestIsDue', target: 'testing' }, { target: 'expiry' }],
    },
    testing: { ...fearTest, onDone: 'tested' },
    tested: { description: 'EP1', entry: 'drawFrightened', always: 'frightened' },
    expiry: { description: 'EP3', entry: 'expireEffects', always: 'scoring' },
    scoring: {
      description: 'EP4',
      always: [{ guard: 'victoryPointIsDue', target: 'stating' }, { target: 'over' }],
    },
    stating: {
      description: 'EP4, VIC',
      tags: 'ask',
      entry: 'askVictoryPoint',
      on: { VictoryPointStated: { guard: 'legal', actions: 'take', target: 'checking' } },
    },
    checking: {
      description: 'EP4, VIC',
      tags: 'ask',
      entry: 'askVictoryPointCheck',
      on: { VictoryPointChecked: { guard: 'legal', actions: 'take', target: 'checked' } },
    },
    checked: {
      always: [
        { guard: 'victoryPointAgreed', actions: 'scoreVictoryPoint', target: 'scoring' },
        { target: 'stating' },
      ],
    },
    over: { description: 'EP5', entry: 'endTurn', type: 'final' },
  },
})
