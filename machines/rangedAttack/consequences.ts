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
import type { Match, Model, RangedAttack } from '../../rules/match.ts'
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

/** RA1: range band and Challenge Number from what the player measured. */
export function beginRangedAttack(match: Match): readonly Fact[] {
  const doing = currentOf(match)
  const action = declaredBy(doing)
  if (action.action !== 'rangedAttack') return []
  const model = modelOf(match, doing.model)
  const weapon = weaponOf(model, action.weapon)
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

/** RA2: Ranged Pool dice, at least one (T3). */
export function callRangedDice(match: Match): readonly Fact[] {
  const model = shooter(match)
  const pool = rangedPool({
    base: model.profile.ranged.value,
    boosts: rangedOf(match).boosts,
    stunned: model.stunned > 0,
    frightened: model.frightened !== undefined,
  })
  return [
    DiceCalled.of(
      { purpose: 'ranged', seat: model.seat, model: model.id, dice: challengeDice(pool.total) },
      'RA2',
      'T3',
    ),
  ]
}

/** RA3: equalling the Challenge Number hits; the Success Level is the difference. */
export function judgeShot(match: Match): readonly Fact[] {
  const ranged = rangedOf(match)
  const model = shooter(match)
  const traits = traitsOf(model, weaponOf(model, ranged.weapon))
  const brutal: Modifier = {
    source: 'Brutal',
    value: traitValue(traits, 'Brutal', ['Ranged']),
    clause: 'RA2',
  }
  const result = resultOf(diceOf(match, 'ranged', model.seat), [brutal])
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

/** RA4: models friendly to the shooter in BtB with the target. */
const friendsInDanger = (match: Match): readonly Model[] =>
  enemiesInBtB(match, modelOf(match, rangedOf(match).target))

const fightNumber = (match: Match) =>
  fightChallengeNumber(modelOf(match, rangedOf(match).target).profile.size)

export const hitsIntoMelee = (match: Match): boolean =>
  !rangedOf(match).failed && friendsInDanger(match).length > 0 && fightNumber(match) !== 'automatic'

export const callStrayDice = (match: Match): readonly Fact[] => {
  const { seat, id, profile } = shooter(match)
  return [
    DiceCalled.of(
      { purpose: 'intoMelee', seat, model: id, dice: challengeDice(profile.ranged.value ?? 0) },
      'RA4',
    ),
  ]
}

/** RA4: a failed test turns the hit on the friend nearest to the shooter; the first in contact stands for it. */
export function judgeStray(match: Match): readonly Fact[] {
  const number = fightNumber(match)
  const model = shooter(match)
  const result = resultOf(diceOf(match, 'intoMelee', model.seat), [])
  const needed = number === 'automatic' ? 0 : number.total
  const { success } = challenge(result.total, needed)
  const [nearest] = friendsInDanger(match)
  const target = success || nearest === undefined ? rangedOf(match).target : nearest.id
  return [
    ResultFormed.of({ test: 'intoMelee', seat: model.seat, model: model.id, ...result }, 'RA4', 'T13'),
    StrayShotDecided.of({ number: needed, total: result.total, target }, 'RA4'),
  ]
}

function strike(match: Match): Strike | undefined {
  const { failed, level, target, weapon: name } = rangedOf(match)
  const attacker = shooter(match)
  const weapon = weaponOf(attacker, name)
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
