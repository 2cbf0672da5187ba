import { base, record, take, when } from '../base.ts'
import { tacticalTest, actions as testActions, guards as testGuards } from '../tacticalTest/chart.ts'
import * as follow from './consequences.ts'

export const actions = {
  ...testActions,
  askWarbands: record(follow.askWarbands),
  askSeats: record(follow.askSeats),
  beginDeploymentTest: record(follow.beginDeploymentTest),
  askPlayerOne: record(follow.askPlayerOne),
  askFirstDeployer: record(follow.askFirstDeployer),
  askDeployment: record(follow.askDeployment),
}
export const guards = {
  ...testGuards,
  bothMustered: when(follow.bothMustered),
  bothSeated: when(follow.bothSeated),
  bothDeployed: when(follow.bothDeployed),
}
const part = base.extend({ actions: { ...actions, take }, guards })

/** Before turn 1: warbands, seats with the players' seeds, the Deployment Tactical Test, deployment. */
export const setUp = part.createStateConfig({
  description: 'SETUP: warbands, seats, Deployment Tactical Test, Player 1, deployment.',
  initial: 'mustering',
  states: {
    mustering: {
      description: 'SETUP',
      tags: 'ask',
      entry: 'askWarbands',
      on: { WarbandMustered: { guard: 'legal', actions: 'take' } },
      always: { guard: 'bothMustered', target: 'seating' },
    },
    seating: {
      description: 'SETUP',
      tags: 'ask',
      entry: 'askSeats',
      on: { SeatTaken: { guard: 'legal', actions: 'take' } },
      always: { guard: 'bothSeated', target: 'deploymentTest' },
    },
    deploymentTest: { ...tacticalTest, entry: 'beginDeploymentTest', onDone: 'namingPlayerOne' },
    namingPlayerOne: {
      description: 'SETUP',
      tags: 'ask',
      entry: 'askPlayerOne',
      on: { PlayerOneNamed: { guard: 'legal', actions: 'take', target: 'namingFirstDeployer' } },
    },
    namingFirstDeployer: {
      description: 'SETUP',
      tags: 'ask',
      entry: 'askFirstDeployer',
      on: { FirstDeployerNamed: { guard: 'legal', actions: 'take', target: 'deploying' } },
    },
    deploying: {
      description: 'SETUP',
      tags: 'ask',
      entry: 'askDeployment',
      on: { WarbandDeployed: { guard: 'legal', actions: 'take', target: 'deployed' } },
    },
    deployed: { always: [{ guard: 'bothDeployed', target: 'ready' }, { target: 'deploying' }] },
    ready: { type: 'final' },
  },
})
