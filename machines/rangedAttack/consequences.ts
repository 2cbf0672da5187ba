import { DiceCalled, diceOf } from '../../events/dice.ts'
import { ActionCompleted } from '../../events/mainPhase.ts'
import {
  RangedAttackBegan,
  RangedAttackDecided,
  RangedAttackEnded,
  StrayShotDecided,
} from '../../events/rangedAttack.ts'
import { ResultFormed } from '../../events/tests.ts'
import type { Fact } from '../../events/vocabulary.ts'
import { enemiesInBtB } from '../../rules/contact.ts'
import type { DeclaredAction, Match, Model, RangedAttack } from '../../rules/match.ts'
import { has, modelOf, traitsOf, value, weaponOf } from '../../rules/model.ts'
import { challengeNumber, fightChallengeNumber, rangeBand, rangedPool } from '../../rules/ranged.ts'
import { challenge, challengeDice } from '../../rules/tests/challenge.ts'
import { type Modifier, resultOf } from '../../rules/tests/result.ts'
import { hasTrait, traitValue } from '../../rules/traits/values.ts'
import { currentOf } from '../activation/offers.ts'
import { declaredBy } from '../activation/opponent.ts'
import { payFor } from '../activation/payment.ts'
import { callDamageDice, causesDamage, type Strike, sufferDamage } from '../damage/consequences.ts'
import { ask, inOrder } from '../facts.ts'
import { boostsOpen } from '../feats/boosts.ts'

export const rangedOf = (match: Match): RangedAttack => {
  if (match.ranged === undefined) throw new Error('no Ranged Attack is being made')
  return match.ranged
}

type Shot = Extract<DeclaredAction, { readonly action: 'rangedAttack' }>

const shotOf = (match: Match): Shot => {
  const action = declaredBy(currentOf(match))
  if (action.action !== 'rangedAttack') throw new Error('no Ranged Attack was declared')
  return action
}

/** RA1: range band and Challenge Number from what the player measured. */
export function beginRangedAttack(match: Match): readonly Fact[] {
  const action = shotOf(match)
  const model = modelOf(match, currentOf(match).model)
  const weapon = weaponOf(model, action.weapon, 'ranged')
  const target = modelOf(match, action.target)
  const band = rangeBand(action.distance, weapon.ranges ?? [null, null, null])
  if (band === undefined) throw new Error('out of range')
  const number = challengeNumber({
    band,
    target: {
      size: target.profile.size,
      prone: target.prone,
      surprised: action.unseen,
      inCover: action.cover,
      ran: target.ran,
      swarm: has(target, 'Swarm'),
      rangedDefence: value(target, 'Ranged Defence'),
      kumo: has(target, 'Kumo'),
    },
    moves: action.walk !== 'none',
    lightweight: hasTrait(traitsOf(model, weapon), 'Lightweight'),
    shotBefore: model.shots > 0,
  })
  const { base, modifiers, total } = number
  return [
    RangedAttackBegan.of(
      {
        seat: model.seat,
        model: model.id,
        target: target.id,
        weapon: weapon.name,
        band,
        base,
        modifiers,
        number: total,
      },
      'RA1',
      'CN',
    ),
  ]
}

const shooter = (match: Match): Model => modelOf(match, rangedOf(match).model)

export const mayBoostShot = (match: Match): boolean => {
  const model = shooter(match)
  return boostsOpen(model, model.profile.ranged, rangedOf(match).boosts) > 0
}

export const askShotBoost = (match: Match): readonly Fact[] =>
  ask(shooter(match).seat, 'testBoost', shooter(match).id)(match)

/** The Ranged Pool in dice, at least one (T3); boosts last until the attack is resolved. */
function poolDice(match: Match): number {
  const model = shooter(match)
  const pool = rangedPool({
    base: model.profile.ranged.value,
    boosts: rangedOf(match).boosts,
    stunned: model.stunned > 0,
    frightened: model.frightened !== undefined,
  })
  return challengeDice(pool.total)
}

/** RA2: the shot. */
export const callRangedDice = (match: Match): readonly Fact[] => {
  const { seat, id } = shooter(match)
  return [DiceCalled.of({ purpose: 'ranged', seat, model: id, dice: poolDice(match) }, 'RA2', 'T3')]
}

/** Adept [Ranged]: more Supporting Dice. */
const supporting = (model: Model) => ({ supportingDice: 2 + value(model, 'Adept', ['Ranged']) })

/** RA3: equalling the Challenge Number hits; the Success Level is the difference. */
export function judgeShot(match: Match): readonly Fact[] {
  const ranged = rangedOf(match)
  const model = shooter(match)
  const traits = traitsOf(model, weaponOf(model, ranged.weapon, 'ranged'))
  const brutal: Modifier = {
    source: 'Brutal',
    value: traitValue(traits, 'Brutal', ['Ranged']),
    clause: 'RA2',
  }
  const result = resultOf(diceOf(match, 'ranged', model.seat), [brutal], supporting(model))
  const { success, level } = challenge(result.total, ranged.number)
  return [
    ResultFormed.of({ test: 'ranged', seat: model.seat, model: model.id, ...result }, 'RA2', 'T13'),
    RangedAttackDecided.of(
      { model: model.id, target: ranged.target, hit: success, level: success ? level : 0 },
      'RA3',
      'T14',
    ),
  ]
}

/** RA4: a model friendly to the shooter is in BtB with the target. */
const friendInDanger = (match: Match): boolean =>
  enemiesInBtB(match, modelOf(match, rangedOf(match).target)).length > 0

const fightNumber = (match: Match) =>
  fightChallengeNumber(modelOf(match, rangedOf(match).target).profile.size)

export const hitsIntoMelee = (match: Match): boolean =>
  !rangedOf(match).failed && friendInDanger(match) && fightNumber(match) !== 'automatic'

export const callStrayDice = (match: Match): readonly Fact[] => {
  const { seat, id } = shooter(match)
  return [DiceCalled.of({ purpose: 'intoMelee', seat, model: id, dice: poolDice(match) }, 'RA4', 'T3')]
}

/** RA4: a failed test turns the hit on the friend in the fight that is nearest to the target, as stated. */
export function judgeStray(match: Match): readonly Fact[] {
  const number = fightNumber(match)
  const model = shooter(match)
  const result = resultOf(diceOf(match, 'intoMelee', model.seat), [], supporting(model))
  const needed = number === 'automatic' ? 0 : number.total
  const { success } = challenge(result.total, needed)
  const { nearest, target: aimedAt } = shotOf(match)
  const target = success ? aimedAt : (nearest ?? aimedAt)
  return [
    ResultFormed.of({ test: 'intoMelee', seat: model.seat, model: model.id, ...result }, 'RA4', 'T13'),
    StrayShotDecided.of({ number: needed, total: result.total, target }, 'RA4'),
  ]
}

function strike(match: Match): Strike | undefined {
  const { failed, level, target, weapon: name } = rangedOf(match)
  const attacker = shooter(match)
  const weapon = weaponOf(attacker, name, 'ranged')
  if (failed || level === undefined || !causesDamage(weapon)) return undefined
  return {
    attacker,
    weapon,
    target: modelOf(match, target),
    level,
    kind: 'Ranged',
    halved: false,
    additions: [],
  }
}

export const shotHurts = (match: Match): boolean => strike(match) !== undefined

export const callShotDamage = (match: Match): readonly Fact[] => {
  const due = strike(match)
  return due === undefined ? [] : callDamageDice(due)
}

export const sufferShotDamage = (match: Match): readonly Fact[] => {
  const due = strike(match)
  return due === undefined ? [] : sufferDamage(match, due)
}

/** RA7: the attack is resolved and its action paid for (C3). */
export const endRangedAttack = (match: Match): readonly Fact[] => {
  const { id } = shooter(match)
  return inOrder(
    () => [RangedAttackEnded.of({ model: id }, 'RA7')],
    (now) => [...payFor(now, id, 'rangedAttack'), ActionCompleted.of({ model: id }, 'C3')],
  )(match)
}
