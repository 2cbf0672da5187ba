import { otherSeat } from '../../rules/match.ts'
import { exchangeOf } from '../../rules/model.ts'
import { base, record, take, when } from '../base.ts'
import { actions as featActions } from '../feats/actions.ts'
import * as attack from './attack.ts'
import * as before from './before.ts'
import * as dice from './dice.ts'
import { holder, mayActAfterAttack, mayChangeInitiative, mayRaisePool, withoutInitiative } from './windows.ts'

export const actions = {
  ...featActions,
  beginExchange: record(before.beginExchange),
  nextWeapon: record(before.nextWeapon),
  determineInitiative: record(before.determineInitiative),
  askOtherInitiativeFeats: record(before.askOtherInitiativeFeats),
  askActivatingInitiativeFeats: record(before.askActivatingInitiativeFeats),
  askFirstPool: record(before.askFirstPool),
  askSecondPool: record(before.askSecondPool),
  formPools: record(before.formPools),
  askAllocations: record(dice.askAllocations),
  revealAllocations: record(dice.revealAllocations),
  callExchangeDice: record(dice.callExchangeDice),
  nextRerollWindow: record(dice.nextRerollWindow),
  askRerolls: record(dice.askRerolls),
  callRerolls: record(dice.callRerolls),
  formResults: record(dice.formResults),
  compareAttack: record(attack.compareAttack),
  askMove: record(attack.askMove),
  moveModel: record(attack.moveModel),
  askFirstAfterAttack: record(before.askFirstAfterAttack),
  askSecondAfterAttack: record(before.askSecondAfterAttack),
  callMeleeDamage: record(attack.callMeleeDamage),
  sufferMeleeDamage: record(attack.sufferMeleeDamage),
  closeAttack: record(attack.closeAttack),
  payForExchange: record(attack.payForExchange),
}
export const guards = {
  weaponsChosen: when(before.weaponsChosen),
  otherMayChangeInitiative: when((m) => mayChangeInitiative(m, otherSeat(exchangeOf(m).activating))),
  activatingMayChangeInitiative: when((m) => mayChangeInitiative(m, exchangeOf(m).activating)),
  firstMayRaisePool: when((m) => mayRaisePool(m, withoutInitiative(m))),
  secondMayRaisePool: when((m) => mayRaisePool(m, holder(m))),
  bothCommitted: when(dice.bothCommitted),
  moveIsDue: when(attack.moveIsDue),
  firstMayActAfterAttack: when((m) => attack.attackHit(m) && mayActAfterAttack(m, withoutInitiative(m))),
  secondMayActAfterAttack: when((m) => attack.attackHit(m) && mayActAfterAttack(m, holder(m))),
  damageIsDue: when(attack.damageIsDue),
  secondAttackFollows: when(attack.secondAttackFollows),
}
const part = base.extend({ actions: { ...actions, take }, guards })

const feat = (target: string) => ({ guard: 'legal', actions: ['take', 'resolveUsedFeat'], target }) as const

/** ME3: the Initiative, and the Instant feats that may change it. */
const initiative = part.createStateConfig({
  description: 'ME3',
  initial: 'determined',
  states: {
    determined: {
      description: 'INI',
      entry: 'determineInitiative',
      always: [
        { guard: 'otherMayChangeInitiative', target: 'otherFeats' },
        { guard: 'activatingMayChangeInitiative', target: 'activatingFeats' },
        { target: 'fixed' },
      ],
    },
    otherFeats: {
      description: 'T6',
      tags: 'ask',
      entry: 'askOtherInitiativeFeats',
      on: {
        FeatUsed: feat('determined'),
        WindowPassed: { guard: 'legal', actions: 'take', target: 'otherPassed' },
      },
    },
    otherPassed: {
      always: [{ guard: 'activatingMayChangeInitiative', target: 'activatingFeats' }, { target: 'fixed' }],
    },
    activatingFeats: {
      description: 'T6',
      tags: 'ask',
      entry: 'askActivatingInitiativeFeats',
      on: {
        FeatUsed: {
          guard: 'legal',
          actions: ['take', 'resolveUsedFeat', 'determineInitiative'],
          target: 'otherPassed',
        },
        WindowPassed: { guard: 'legal', actions: 'take', target: 'fixed' },
      },
    },
    fixed: { type: 'final' },
  },
})

/** ME4: who has not the Initiative declares everything first (T6). */
const pools = part.createStateConfig({
  description: 'ME4, T6, T4',
  initial: 'first',
  states: {
    first: {
      always: [{ guard: 'firstMayRaisePool', target: 'firstDeclares' }, { target: 'second' }],
    },
    firstDeclares: {
      description: 'T6, Q3',
      tags: 'ask',
      entry: 'askFirstPool',
      on: {
        FeatUsed: feat('first'),
        StatisticBoosted: { guard: 'legal', actions: ['take', 'payBoost'], target: 'first' },
        WindowPassed: { guard: 'legal', actions: 'take', target: 'second' },
      },
    },
    second: {
      always: [{ guard: 'secondMayRaisePool', target: 'secondDeclares' }, { target: 'formed' }],
    },
    secondDeclares: {
      description: 'T6, Q3',
      tags: 'ask',
      entry: 'askSecondPool',
      on: {
        FeatUsed: feat('second'),
        StatisticBoosted: { guard: 'legal', actions: ['take', 'payBoost'], target: 'second' },
        WindowPassed: { guard: 'legal', actions: 'take', target: 'formed' },
      },
    },
    formed: { description: 'MP, T4', entry: 'formPools', type: 'final' },
  },
})

/** T7: four windows; the dice of each are thrown before the next pick is made. */
const rerolls = part.createStateConfig({
  description: 'T7',
  initial: 'nextWindow',
  states: {
    nextWindow: {
      description: 'T7',
      entry: 'nextRerollWindow',
      always: [{ guard: 'nothingAsked', target: 'done' }, { target: 'picking' }],
    },
    picking: {
      description: 'T7',
      tags: 'ask',
      on: {
        FeatUsed: { guard: 'legal', actions: ['take', 'resolveUsedFeat', 'askRerolls'], target: 'picking' },
        RerollsChosen: { guard: 'legal', actions: ['take', 'callRerolls'], target: 'rolling' },
        WindowPassed: { guard: 'legal', actions: 'take', target: 'nextWindow' },
      },
    },
    rolling: {
      description: 'T7',
      tags: 'dice',
      on: { DiceRolled: { guard: 'legal', actions: 'take' } },
      always: { guard: 'diceIn', target: 'nextWindow' },
    },
    done: { type: 'final' },
  },
})

/** The Melee Exchange in its fifteen steps. The activation it belongs to closes it (ME15). */
export const meleeExchange = part.createStateConfig({
  description: 'ME1 to ME14, C4',
  initial: 'facing',
  states: {
    facing: { description: 'ME1', entry: 'beginExchange', always: 'weapons' },
    weapons: {
      description: 'ME2',
      tags: 'ask',
      entry: 'nextWeapon',
      on: { WeaponChosen: { guard: 'legal', actions: 'take', target: 'weapons', reenter: true } },
      always: { guard: 'weaponsChosen', target: 'initiative' },
    },
    initiative: { ...initiative, onDone: 'pools' },
    pools: { ...pools, onDone: 'allocation' },
    allocation: {
      description: 'ME5',
      tags: ['ask', 'sealed'],
      entry: 'askAllocations',
      on: { DiceAllocated: { guard: 'legal', actions: 'take' } },
      always: { guard: 'bothCommitted', target: 'reveal' },
    },
    reveal: { description: 'ME6', entry: 'revealAllocations', always: 'rolling' },
    rolling: {
      description: 'ME7',
      tags: 'dice',
      entry: 'callExchangeDice',
      on: { DiceRolled: { guard: 'legal', actions: 'take' } },
      always: { guard: 'diceIn', target: 'rerolls' },
    },
    rerolls: { ...rerolls, onDone: 'results' },
    results: { description: 'ME8', entry: 'formResults', always: 'attack' },
    attack: {
      description: 'ME9, ME10',
      entry: 'compareAttack',
      always: [{ guard: 'moveIsDue', target: 'moving' }, { target: 'hit' }],
    },
    moving: {
      description: 'SPA',
      tags: 'ask',
      entry: 'askMove',
      on: { MoveStated: { guard: 'legal', actions: ['take', 'moveModel'], target: 'hit' } },
    },
    hit: {
      description: 'ME11',
      always: [{ guard: 'firstMayActAfterAttack', target: 'firstAfterAttack' }, { target: 'firstPassed' }],
    },
    firstAfterAttack: {
      description: 'ME11, T6',
      tags: 'ask',
      entry: 'askFirstAfterAttack',
      on: {
        FeatUsed: feat('hit'),
        WindowPassed: { guard: 'legal', actions: 'take', target: 'firstPassed' },
      },
    },
    firstPassed: {
      always: [{ guard: 'secondMayActAfterAttack', target: 'secondAfterAttack' }, { target: 'damage' }],
    },
    secondAfterAttack: {
      description: 'ME11, T6',
      tags: 'ask',
      entry: 'askSecondAfterAttack',
      on: {
        FeatUsed: feat('firstPassed'),
        WindowPassed: { guard: 'legal', actions: 'take', target: 'damage' },
      },
    },
    damage: {
      description: 'ME12',
      always: [{ guard: 'damageIsDue', target: 'rollingDamage' }, { target: 'attackOver' }],
    },
    rollingDamage: {
      description: 'DR, WT',
      tags: 'dice',
      entry: 'callMeleeDamage',
      on: { DiceRolled: { guard: 'legal', actions: ['take', 'sufferMeleeDamage'], target: 'damage' } },
    },
    attackOver: {
      description: 'ME13',
      entry: 'closeAttack',
      always: [{ guard: 'secondAttackFollows', target: 'attack' }, { target: 'over' }],
    },
    over: { description: 'ME14', entry: 'payForExchange', type: 'final' },
  },
})
