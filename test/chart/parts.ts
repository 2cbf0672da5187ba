import type { AnyStateMachine } from 'xstate'
import * as activation from '../../machines/activation/chart.ts'
import { base, take } from '../../machines/base.ts'
import * as challengeTest from '../../machines/challengeTest/chart.ts'
import * as endPhase from '../../machines/endPhase/chart.ts'
import * as fearTest from '../../machines/fearTest/chart.ts'
import * as mainPhase from '../../machines/mainPhase/chart.ts'
import * as meleeExchange from '../../machines/meleeExchange/chart.ts'
import * as rangedAttack from '../../machines/rangedAttack/chart.ts'
import * as setUp from '../../machines/setUp/chart.ts'
import * as startingPhase from '../../machines/startingPhase/chart.ts'
import * as tacticalTest from '../../machines/tacticalTest/chart.ts'
import type { Match } from '../../rules/match.ts'

export interface Part {
  readonly config: object
  readonly actions: object
  readonly guards: object
  /** The part as a machine of its own that begins with this match. */
  alone(match: Match): AnyStateMachine
}

const options = { maxIterations: 1000 }

export const parts = {
  tacticalTest: {
    ...tacticalTest,
    config: tacticalTest.tacticalTest,
    alone: (match) =>
      base
        .extend({ actions: { ...tacticalTest.actions, take }, guards: tacticalTest.guards })
        .createMachine({ ...tacticalTest.tacticalTest, context: { match }, options }),
  },
  setUp: {
    ...setUp,
    config: setUp.setUp,
    alone: (match) =>
      base
        .extend({ actions: { ...setUp.actions, take }, guards: setUp.guards })
        .createMachine({ ...setUp.setUp, context: { match }, options }),
  },
  startingPhase: {
    ...startingPhase,
    config: startingPhase.startingPhase,
    alone: (match) =>
      base
        .extend({ actions: { ...startingPhase.actions, take }, guards: startingPhase.guards })
        .createMachine({ ...startingPhase.startingPhase, context: { match }, options }),
  },
  mainPhase: {
    ...mainPhase,
    config: mainPhase.mainPhase,
    alone: (match) =>
      base
        .extend({ actions: { ...mainPhase.actions, take }, guards: mainPhase.guards })
        .createMachine({ ...mainPhase.mainPhase, context: { match }, options }),
  },
  activation: {
    ...activation,
    config: activation.activation,
    alone: (match) =>
      base
        .extend({ actions: { ...activation.actions, take }, guards: activation.guards })
        .createMachine({ ...activation.activation, context: { match }, options }),
  },
  fearTest: {
    ...fearTest,
    config: fearTest.fearTest,
    alone: (match) =>
      base
        .extend({ actions: { ...fearTest.actions, take }, guards: fearTest.guards })
        .createMachine({ ...fearTest.fearTest, context: { match }, options }),
  },
  challengeTest: {
    ...challengeTest,
    config: challengeTest.challengeTest,
    alone: (match) =>
      base
        .extend({ actions: { ...challengeTest.actions, take }, guards: challengeTest.guards })
        .createMachine({ ...challengeTest.challengeTest, context: { match }, options }),
  },
  meleeExchange: {
    ...meleeExchange,
    config: meleeExchange.meleeExchange,
    alone: (match) =>
      base
        .extend({ actions: { ...meleeExchange.actions, take }, guards: meleeExchange.guards })
        .createMachine({ ...meleeExchange.meleeExchange, context: { match }, options }),
  },
  rangedAttack: {
    ...rangedAttack,
    config: rangedAttack.rangedAttack,
    alone: (match) =>
      base
        .extend({ actions: { ...rangedAttack.actions, take }, guards: rangedAttack.guards })
        .createMachine({ ...rangedAttack.rangedAttack, context: { match }, options }),
  },
  endPhase: {
    ...endPhase,
    config: endPhase.endPhase,
    alone: (match) =>
      base
        .extend({ actions: { ...endPhase.actions, take }, guards: endPhase.guards })
        .createMachine({ ...endPhase.endPhase, context: { match }, options }),
  },
} satisfies Readonly<Record<string, Part>>

export type PartName = keyof typeof parts
