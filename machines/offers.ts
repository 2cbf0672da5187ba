import type { Ask, AskKind, Match, Seat } from '../rules/match.ts'
import { modelName } from '../rules/names.ts'
import { actionChoices, disengageWalkChoices, lastFeatChoices } from './activation/offers.ts'
import { type Choices, type Offer, only } from './choices.ts'
import { victoryPointCheckChoices, victoryPointChoices } from './endPhase/offers.ts'
import { leaderChoices, testBoostChoices } from './fearTest/offers.ts'
import { activationChoices } from './mainPhase/offers.ts'
import { allocationChoices, moveChoices, weaponChoices } from './meleeExchange/offers.ts'
import {
  afterAttackChoices,
  initiativeFeatChoices,
  poolChoices,
  rerollChoices,
} from './meleeExchange/windows.ts'
import {
  deploymentChoices,
  firstDeployerChoices,
  playerOneChoices,
  seatChoices,
  warbandChoices,
} from './setUp/offers.ts'
import { firstPlayerChoices } from './startingPhase/offers.ts'
import { nominationChoices } from './tacticalTest/offers.ts'

type Fields = Readonly<Record<string, unknown>>

/** For each kind of ask, all that may be answered to it. */
const enumerators: Readonly<Record<AskKind, (match: Match, ask: Ask, fields: Fields) => Choices>> = {
  warband: warbandChoices,
  seat: seatChoices,
  nomination: nominationChoices,
  playerOne: playerOneChoices,
  firstDeployer: firstDeployerChoices,
  deployment: deploymentChoices,
  firstPlayer: firstPlayerChoices,
  activation: activationChoices,
  action: actionChoices,
  lastFeats: lastFeatChoices,
  testBoost: testBoostChoices,
  leader: leaderChoices,
  weapon: weaponChoices,
  initiativeFeats: (match, { seat }) => initiativeFeatChoices(match, seat),
  pool: (match, { seat }) => poolChoices(match, seat),
  allocation: allocationChoices,
  rerolls: rerollChoices,
  moveOutcome: moveChoices,
  afterAttack: (match, { seat }) => afterAttackChoices(match, seat),
  disengageWalk: disengageWalkChoices,
  victoryPoint: victoryPointChoices,
  victoryPointCheck: victoryPointCheckChoices,
}

/** What may be answered to an open ask, and why other things may not. */
export const choicesFor = (match: Match, ask: Ask, fields: Fields = {}): Choices =>
  enumerators[ask.kind](match, ask, fields)

/** The roll that the seat has to make by hand now. Rolls come in the order in which they were called for. */
export function rollOffer(match: Match, seat: Seat): Offer | undefined {
  const due = match.due[0]
  if (match.options.dice !== 'table' || due?.seat !== seat) return undefined
  const whose = due.model === undefined ? '' : ` of ${modelName(match, due.model)}`
  const number = match.lastRoll + 1
  return {
    command: 'RollDice',
    label: `Throw ${due.dice} ${due.dice === 1 ? 'die' : 'dice'} for the ${due.purpose} roll${whose}`,
    fields: {
      roll: only('Roll', number, `number ${number}`),
      values: { kind: 'dice', label: 'What the dice show', count: due.dice },
    },
  }
}
