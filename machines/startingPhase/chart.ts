import { base, record, take, when } from '../base.ts'
import { tacticalTest, actions as testActions, guards as testGuards } from '../tacticalTest/chart.ts'
import * as follow from './consequences.ts'

export const actions = {
  ...testActions,
  beginTurn: record(follow.beginTurn),
  settleLength: record(follow.settleLength),
  generateKi: record(follow.generateKi),
  gainCounters: record(follow.gainCounters),
  beginTacticalTest: record(follow.beginTacticalTest),
  askFirstPlayer: record(follow.askFirstPlayer),
  determineFirst: record(follow.determineFirst),
  gainPassTokens: record(follow.gainPassTokens),
}
export const guards = { ...testGuards, winnerChooses: when(follow.winnerChooses) }
const part = base.extend({ actions: { ...actions, take }, guards })

/** The Starting Phase in its six steps. */
export const startingPhase = part.createStateConfig({
  description: 'SP1 to SP6: length, Ki, counters, Tactical Test, effects, Pass Tokens.',
  initial: 'variableLength',
  states: {
    variableLength: {
      description: 'SP1',
      tags: 'dice',
      entry: 'beginTurn',
      on: { DiceRolled: { guard: 'legal', actions: 'take' } },
      always: { guard: 'diceIn', target: 'kiGeneration' },
    },
    kiGeneration: { description: 'SP2', entry: ['settleLength', 'generateKi'], always: 'activationCounters' },
    activationCounters: { description: 'SP3, C1', entry: 'gainCounters', always: 'tacticalTest' },
    tacticalTest: {
      ...tacticalTest,
      entry: 'beginTacticalTest',
      onDone: [{ guard: 'winnerChooses', target: 'namingFirst' }, { target: 'firstKnown' }],
    },
    namingFirst: {
      description: 'Q17',
      tags: 'ask',
      entry: 'askFirstPlayer',
      on: { FirstPlayerNamed: { guard: 'legal', actions: 'take', target: 'firstKnown' } },
    },
    firstKnown: { description: 'SP4', entry: 'determineFirst', always: 'passTokens' },
    passTokens: { description: 'SP6', entry: 'gainPassTokens', type: 'final' },
  },
})
