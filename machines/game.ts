import { base, startingContext, take, when } from './base.ts'
import { actions as endActions, guards as endGuards, endPhase } from './endPhase/chart.ts'
import { matchIsOver } from './endPhase/consequences.ts'
import { actions as mainActions, guards as mainGuards, mainPhase } from './mainPhase/chart.ts'
import { setUp, actions as setUpActions, guards as setUpGuards } from './setUp/chart.ts'
import { actions as startActions, guards as startGuards, startingPhase } from './startingPhase/chart.ts'

/** Raised when the chart changes in a way that a stored match would notice. */
export const chartVersion = '1'

const game = base.extend({
  actions: { ...setUpActions, ...startActions, ...mainActions, ...endActions, take },
  guards: { ...setUpGuards, ...startGuards, ...mainGuards, ...endGuards, matchIsOver: when(matchIsOver) },
})

/** One turn: Starting Phase, Main Phase, End Phase. */
const turn = game.createStateConfig({
  description: 'SP1 to EP5',
  initial: 'startingPhase',
  states: {
    startingPhase: { ...startingPhase, onDone: 'mainPhase' },
    mainPhase: { ...mainPhase, onDone: 'endPhase' },
    endPhase: { ...endPhase, onDone: 'over' },
    over: { type: 'final' },
  },
})

/** The whole game. It takes no input and waits inertly for `MatchCreated`: the pure API re-runs its start. */
export const gameChart = game.createMachine({
  id: 'game',
  context: startingContext,
  options: { maxIterations: 1000 },
  initial: 'idle',
  on: { MatchRewound: { guard: 'legal', actions: 'take' } },
  states: {
    idle: { on: { MatchCreated: { guard: 'legal', actions: 'take', target: 'setUp' } } },
    setUp: { ...setUp, onDone: 'turn' },
    turn: {
      ...turn,
      onDone: [
        { guard: 'matchIsOver', target: 'finished' },
        { target: 'turn', reenter: true },
      ],
    },
    finished: { type: 'final' },
  },
})
