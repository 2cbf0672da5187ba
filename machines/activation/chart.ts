import { base, record, take, when } from '../base.ts'
import {
  actions as challengeActions,
  guards as challengeGuards,
  challengeTest,
} from '../challengeTest/chart.ts'
import { actions as fearActions, guards as fearGuards, fearTest } from '../fearTest/chart.ts'
import { actions as featActions } from '../feats/actions.ts'
import {
  actions as exchangeActions,
  guards as exchangeGuards,
  meleeExchange,
} from '../meleeExchange/chart.ts'
import { actions as rangedActions, rangedAttack, guards as rangedGuards } from '../rangedAttack/chart.ts'
import * as follow from './consequences.ts'
import { noLegalAction } from './offers.ts'

export const actions = {
  ...challengeActions,
  ...fearActions,
  ...exchangeActions,
  ...rangedActions,
  ...featActions,
  jumpUp: record(follow.jumpUp),
  exhaust: record(follow.exhaust),
  askAction: record(follow.askAction),
  nextFearTest: record(follow.nextFearTest),
  drawFear: record(follow.drawFear),
  payForFear: record(follow.payForFear),
  perform: record(follow.perform),
  completeChallenge: record(follow.completeChallenge),
  nextCommanded: record(follow.nextCommanded),
  completeCommand: record(follow.completeCommand),
  missFight: record(follow.missFight),
  askDisengageWalk: record(follow.askDisengageWalk),
  walkAway: record(follow.walkAway),
  completeFight: record(follow.completeFight),
  askLastFeats: record(follow.askLastFeats),
  endActivation: record(follow.endActivation),
}
export const guards = {
  ...challengeGuards,
  ...fearGuards,
  ...exchangeGuards,
  ...rangedGuards,
  noLegalAction: when(noLegalAction),
  fearStops: when(follow.fearStops),
  shoots: when(follow.shoots),
  someoneActs: when(follow.someoneActs),
  canFight: when(follow.canFight),
  fightWaits: when(follow.fightWaits),
  commandIsOpen: when(follow.commandIsOpen),
  mayWalkAway: when(follow.mayWalkAway),
  hasLastFeats: when(follow.hasLastFeats),
}
const part = base.extend({ actions: { ...actions, take }, guards })

/** T18, T19: the tests due before a model comes into contact with Fear, or Fear with a model. */
const fearGate = part.createStateConfig({
  description: 'T18, T19: on declaration, before anything moves.',
  initial: 'next',
  states: {
    next: {
      description: 'Q23',
      entry: 'nextFearTest',
      always: [{ guard: 'fearTestIsDue', target: 'testing' }, { target: 'through' }],
    },
    testing: { ...fearTest, onDone: 'drawn' },
    drawn: {
      description: 'T18, T19',
      entry: 'drawFear',
      always: [{ guard: 'fearStops', target: 'through' }, { target: 'next' }],
    },
    through: { type: 'final' },
  },
})

/**
 * One activation, from the chosen model to the last feats (MAIN3 to MAIN5). Command makes more models act in it:
 * all declare and move first, then come the fights (NEST).
 */
export const activation = part.createStateConfig({
  description: 'A5, C2, C3, MAIN3 to MAIN5, NEST',
  initial: 'chosen',
  states: {
    chosen: {
      description: 'MAIN3, A2',
      entry: 'jumpUp',
      always: [{ guard: 'noLegalAction', target: 'exhausted' }, { target: 'declaring' }],
    },
    exhausted: { description: 'A2', entry: 'exhaust', always: 'proceeding' },
    declaring: {
      description: 'A1, A5',
      tags: 'ask',
      entry: 'askAction',
      on: {
        ActionDeclared: { guard: 'legal', actions: 'take', target: 'fearGate' },
        FeatUsed: {
          guard: 'legal',
          actions: ['take', 'resolveUsedFeat'],
          target: 'declaring',
          reenter: true,
        },
      },
    },
    fearGate: { ...fearGate, onDone: [{ guard: 'fearStops', target: 'stopped' }, { target: 'performing' }] },
    stopped: { description: 'T18', entry: 'payForFear', always: 'proceeding' },
    performing: {
      description: 'MAIN4, C3',
      entry: 'perform',
      always: [
        { guard: 'shoots', target: 'shooting' },
        { guard: 'challengeIsDue', target: 'challenge' },
        { target: 'proceeding' },
      ],
    },
    challenge: { ...challengeTest, onDone: { actions: 'completeChallenge', target: 'proceeding' } },
    shooting: { ...rangedAttack, onDone: 'proceeding' },
    proceeding: {
      description: 'NEST: the next commanded model, then the fights, then the end.',
      entry: 'nextCommanded',
      always: [
        { guard: 'someoneActs', target: 'chosen' },
        { guard: 'canFight', target: 'fighting' },
        { guard: 'fightWaits', target: 'fightMissed' },
        { guard: 'commandIsOpen', target: 'commandDone' },
        { guard: 'hasLastFeats', target: 'lastFeats' },
        { target: 'over' },
      ],
    },
    commandDone: { description: 'NEST, C3', entry: 'completeCommand', always: 'proceeding' },
    fightMissed: { description: 'Q19', entry: 'missFight', always: 'proceeding' },
    fighting: {
      ...meleeExchange,
      onDone: [{ guard: 'mayWalkAway', target: 'walkingAway' }, { target: 'fought' }],
    },
    walkingAway: {
      description: 'Q15',
      tags: 'ask',
      entry: 'askDisengageWalk',
      on: { DisengageWalkDecided: { guard: 'legal', actions: ['take', 'walkAway'], target: 'fought' } },
    },
    fought: { description: 'ME15', entry: 'completeFight', always: 'proceeding' },
    lastFeats: {
      description: 'MAIN5',
      tags: 'ask',
      entry: 'askLastFeats',
      on: {
        FeatUsed: { guard: 'legal', actions: ['take', 'resolveUsedFeat'], target: 'proceeding' },
        WindowPassed: { guard: 'legal', actions: 'take', target: 'over' },
      },
    },
    over: { description: 'MAIN6', entry: 'endActivation', type: 'final' },
  },
})
