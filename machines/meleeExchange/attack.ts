/** Steps 9 to 14: comparison, Specials, damage, the second attack, counters. */
import { ProneGained } from '../../events/damage.ts'
import { ActivationCounterRemoved, ContactBroken, ContactMade } from '../../events/mainPhase.ts'
import {
  AttackCompared,
  DamageDue,
  DamageFellAway,
  DisengageSucceeded,
  ExchangeEnded,
  MoveDue,
  SecondAttackFellAway,
  SpecialTriggered,
} from '../../events/meleeExchange.ts'
import type { Fact, GameInput } from '../../events/vocabulary.ts'
import { touching } from '../../rules/contact.ts'
import { type Blow, type Match, otherSeat, type Seat } from '../../rules/match.ts'
import { comboLevels, counterstrikeLevel, type Special, specialNamed } from '../../rules/melee/specials.ts'
import { exchangeOf, fighting, has } from '../../rules/model.ts'
import { compare } from '../../rules/tests/opposed.ts'
import { payFor } from '../activation/payment.ts'
import { callDamageDice, causesDamage, type Strike, sufferDamage } from '../damage/consequences.ts'
import { ask } from '../facts.ts'
import { holder } from './windows.ts'

export const blowOf = (match: Match): Blow => {
  const { blow } = exchangeOf(match)
  if (blow === undefined) throw new Error('no attack has been compared')
  return blow
}

const allocated = (match: Match, seat: Seat) =>
  fighting(match, seat).fighter.revealed ?? {
    split: { attack: 0, defence: 0 },
    specialAttack: null,
    specialDefence: null,
  }

/** Dice that count in a tie-break: Attack and Defence together, ones left out (T11). */
const count = (match: Match, seat: Seat): number => {
  const { fighter } = fighting(match, seat)
  return (fighter.attack?.kept ?? 0) + (fighter.defence?.kept ?? 0)
}

/** The Special that a success triggers (ME9): with dice allocated, and not of a Prone model (STATE). */
function triggered(match: Match, seat: Seat, side: Special['side']): Special | undefined {
  const { split, specialAttack, specialDefence } = allocated(match, seat)
  const name = side === 'attack' ? specialAttack : specialDefence
  if (name === null || split[side] === 0 || fighting(match, seat).model.prone) return undefined
  const special = specialNamed(name, side)
  const against = allocated(match, otherSeat(seat)).split.attack
  return special?.strikesBack && against === 0 ? undefined : special
}

/** ME10: the first attack, then the second with the roles swapped (ME13). */
export function compareAttack(match: Match): readonly Fact[] {
  const before = exchangeOf(match).blow
  const attacker = before === undefined ? holder(match) : otherSeat(before.attacker)
  const defender = otherSeat(attacker)
  const attack = fighting(match, attacker).fighter.attack?.total ?? 0
  const defence = fighting(match, defender).fighter.defence?.total ?? 0
  const compared = compare(
    { seat: attacker, total: attack, count: count(match, attacker) },
    { seat: defender, total: defence, count: count(match, defender) },
    match.active ?? attacker,
  )
  const winner = compared.winner ?? attacker
  const { level } = compared
  return [
    AttackCompared.of(
      {
        order: before === undefined ? 1 : 2,
        attacker: fighting(match, attacker).model.id,
        defender: fighting(match, defender).model.id,
        seat: attacker,
        attack,
        defence,
        winner,
        level,
        tieBreak: compared.winner === undefined ? null : (compared.tieBreak ?? null),
      },
      'ME10',
      ...(level > 0 ? (['T10'] as const) : (['T11'] as const)),
    ),
    ...(winner === attacker
      ? attackSucceeds(match, attacker, level)
      : defenceSucceeds(match, defender, level)),
  ]
}

const trigger = (match: Match, seat: Seat, special: Special | undefined): readonly Fact[] =>
  special === undefined
    ? []
    : [
        SpecialTriggered.of(
          { model: fighting(match, seat).model.id, special: special.name, side: special.side },
          'ME9',
          'SPA',
        ),
      ]

/** Who a Special names: attacker and defender of this comparison. */
const roles = (seat: Seat, side: Special['side']) =>
  side === 'attack'
    ? { attacker: seat, defender: otherSeat(seat) }
    : { attacker: otherSeat(seat), defender: seat }

/** What a Special does besides damage. */
function effects(match: Match, seat: Seat, special: Special | undefined): readonly Fact[] {
  if (special === undefined) return []
  const role = roles(seat, special.side)
  const model = (whose: 'attacker' | 'defender') => fighting(match, role[whose]).model
  const fallen = special.prone === undefined ? undefined : model(special.prone)
  return [
    ...(special.moves === undefined
      ? []
      : [MoveDue.of({ special: special.name, owner: seat, mover: model(special.moves).id }, 'SPA')]),
    ...(fallen === undefined || fallen.prone ? [] : [ProneGained.of({ model: fallen.id }, 'SPA', 'STATE')]),
  ]
}

function attackSucceeds(match: Match, seat: Seat, level: number): readonly Fact[] {
  if (allocated(match, seat).split.attack === 0) return []
  const special = triggered(match, seat, 'attack')
  const { weapon } = fighting(match, seat)
  const hurts = special?.damage !== 'none' && weapon !== undefined && causesDamage(weapon)
  return [
    ...trigger(match, seat, special),
    ...effects(match, seat, special),
    ...(hurts
      ? [
          DamageDue.of(
            {
              against: otherSeat(seat),
              levels: special?.repeats === 'combo' ? comboLevels(level) : [level],
              halved: special?.damage === 'half',
              bonus:
                special === undefined || special.damageBonus === 0
                  ? null
                  : { source: special.name, value: special.damageBonus },
            },
            'ME12',
          ),
        ]
      : []),
  ]
}

function defenceSucceeds(match: Match, seat: Seat, level: number): readonly Fact[] {
  const special = triggered(match, seat, 'defence')
  const doing = match.activation?.fights[0]
  // It has Defence dice: at least as many as in Attack.
  const breaksFree = doing?.action?.action === 'disengage' && exchangeOf(match).activating === seat
  const back = special?.strikesBack ? counterstrikeLevel(level) : undefined
  return [
    ...(breaksFree ? [DisengageSucceeded.of({ model: fighting(match, seat).model.id }, 'Q15')] : []),
    ...trigger(match, seat, special),
    ...effects(match, seat, special),
    ...(back === undefined
      ? []
      : [
          DamageDue.of(
            { against: otherSeat(seat), levels: [back], halved: false, bonus: null },
            'ME10',
            'SPA',
          ),
        ]),
  ]
}

export const moveIsDue = (match: Match): boolean => blowOf(match).move !== undefined

export const askMove = (match: Match): readonly Fact[] => {
  const { move } = blowOf(match)
  return move === undefined ? [] : ask(move.owner, 'moveOutcome', move.mover)(match)
}

/** The mover is the model whose move was due before the statement; contacts are broken and made as stated. */
export function moveModel(_match: Match, input: GameInput): readonly Fact[] {
  if (input.type !== 'MoveStated') return []
  const { mover, leaves, meets } = input.data
  return [
    ...leaves.map((other) => ContactBroken.of({ model: mover, with: other }, 'SPA', 'MOVE')),
    ...meets.map((other) => ContactMade.of({ model: mover, with: other }, 'SPA', 'MOVE')),
  ]
}

export const attackHit = (match: Match): boolean => {
  const blow = blowOf(match)
  return blow.winner === blow.attacker
}

function strike(match: Match): Strike | undefined {
  const blow = blowOf(match)
  const [level] = blow.damage
  if (blow.against === undefined || level === undefined) return undefined
  const seat = otherSeat(blow.against)
  const { model: attacker, weapon } = fighting(match, seat)
  const target = fighting(match, blow.against).model
  if (weapon === undefined || target.place !== 'battlefield') return undefined
  const exchange = exchangeOf(match)
  const charges = exchange.chargeBonus && exchange.activating === seat
  return {
    attacker,
    weapon,
    target,
    level,
    kind: 'Melee',
    halved: blow.halved,
    additions: [
      ...(blow.bonus === undefined ? [] : [{ ...blow.bonus, clause: 'SPA' }]),
      { source: 'Charge', value: charges ? 2 : 0, clause: 'DR' },
    ],
  }
}

export const damageIsDue = (match: Match): boolean => strike(match) !== undefined

export const callMeleeDamage = (match: Match): readonly Fact[] => {
  const due = strike(match)
  return due === undefined ? [] : callDamageDice(due)
}

export const sufferMeleeDamage = (match: Match): readonly Fact[] => {
  const due = strike(match)
  return due === undefined ? [] : sufferDamage(match, due)
}

/** ME12, ME13: why the second attack does not follow; undefined if it does. */
function fallsAway(match: Match): string | undefined {
  const blow = blowOf(match)
  const attacker = fighting(match, blow.attacker).model
  const defender = fighting(match, otherSeat(blow.attacker)).model
  if (defender.place !== 'battlefield') return `${defender.profile.name} is gone`
  if (attacker.place !== 'battlefield') return `${attacker.profile.name} is gone`
  if (!touching(match.contacts, attacker.id, defender.id)) return 'out of contact'
  if (blow.prone === defender.seat) return `${defender.profile.name} is Prone`
  return undefined
}

/** The first attack is over: Damage Rolls that were left have no target, and the second may fall away. */
export function closeAttack(match: Match): readonly Fact[] {
  const blow = blowOf(match)
  const reason = blow.order === 1 ? fallsAway(match) : undefined
  const next = fighting(match, otherSeat(blow.attacker)).model.id
  return [
    ...(blow.damage.length > 0 ? [DamageFellAway.of({ rolls: blow.damage.length }, 'ME12')] : []),
    ...(reason === undefined ? [] : [SecondAttackFellAway.of({ model: next, reason }, 'ME12', 'ME13')]),
  ]
}

export const secondAttackFollows = (match: Match): boolean =>
  blowOf(match).order === 1 && fallsAway(match) === undefined

/** C4, ME14: the opponent loses one counter, if it has one; the acting model pays for its action and no more. */
export function payForExchange(match: Match): readonly Fact[] {
  const { activating } = exchangeOf(match)
  const { model: opponent } = fighting(match, otherSeat(activating))
  const { model: acting } = fighting(match, activating)
  const action = match.activation?.fights[0]?.action
  return [
    ...(opponent.counters > 0 && !has(opponent, 'Tireless')
      ? [
          ActivationCounterRemoved.of(
            { model: opponent.id, count: 1, left: opponent.counters - 1, reason: 'Melee Exchange' },
            'C4',
            'ME14',
          ),
        ]
      : []),
    ...(action === undefined ? [] : payFor(match, acting.id, action.action)),
    ExchangeEnded.of({ reason: 'fought' }, 'ME14'),
  ]
}
