import { DamageFormed, ModelKilled, WoundsSuffered } from '../../events/damage.ts'
import { DiceCalled, diceOf } from '../../events/dice.ts'
import type { Fact } from '../../events/vocabulary.ts'
import type { Match, Model } from '../../rules/match.ts'
import { has, traitsOf, value } from '../../rules/model.ts'
import type { Weapon } from '../../rules/profile.ts'
import type { Modifier } from '../../rules/tests/result.ts'
import { hasTrait, traitValue } from '../../rules/traits/values.ts'
import { armourAfterPierce, damage, damageDice, toughAfterSharp } from '../../rules/wounds.ts'

export interface Strike {
  readonly attacker: Model
  readonly weapon: Weapon
  readonly target: Model
  readonly level: number
  /** R5: the descriptor that restricted traits ask for. */
  readonly kind: 'Melee' | 'Ranged'
  readonly halved: boolean
  /** Powerful, Charge and the like. */
  readonly additions: readonly Modifier[]
}

/** A weapon of Strength "Sp" makes no Damage Roll. */
export const causesDamage = (weapon: Weapon): boolean => weapon.strength !== 'Sp'

const strengths = ({ attacker, weapon, kind }: Strike) => {
  const traits = traitsOf(attacker, weapon)
  return {
    traits,
    strong: hasTrait(traits, 'Strong', [kind]),
    weak: hasTrait(traits, 'Weak', [kind]),
  }
}

/** 2D6, or three with Strong or Weak (DR). */
export const callDamageDice = (strike: Strike): readonly Fact[] => [
  DiceCalled.of(
    {
      purpose: 'damage',
      seat: strike.attacker.seat,
      model: strike.attacker.id,
      dice: damageDice(strengths(strike)).dice,
    },
    'DR',
    'WT',
  ),
]

/** The Damage Roll's sum, the wounds, and death (DR, WT, WD). */
export function sufferDamage(match: Match, strike: Strike): readonly Fact[] {
  const { attacker, weapon, target, level, halved } = strike
  const { traits, strong, weak } = strengths(strike)
  const armour = armourAfterPierce(value(target, 'Armour', [strike.kind]), traitValue(traits, 'Pierce'))
  const rolled = damage({
    dice: diceOf(match, 'damage', attacker.seat),
    level,
    strong,
    weak,
    additions: [
      { source: weapon.name, value: weapon.strength === 'Sp' ? 0 : weapon.strength, clause: 'DR' },
      ...strike.additions,
      { source: 'Armour', value: -armour, clause: 'DR' },
    ],
    halved,
    tough: toughAfterSharp(value(target, 'Tough'), traitValue(traits, 'Sharp')),
    durable: has(target, 'Durable'),
  })
  const dice = diceOf(match, 'damage', attacker.seat)
  const left = Math.max(0, target.profile.wounds - target.wounds - rolled.wounds)
  const suffered = target.profile.wounds - target.wounds - left
  return [
    DamageFormed.of({ model: attacker.id, target: target.id, level, dice, ...rolled }, 'DR', 'WT'),
    ...(suffered > 0 ? [WoundsSuffered.of({ model: target.id, wounds: suffered, left }, 'WD')] : []),
    ...(left === 0 ? [ModelKilled.of({ model: target.id }, 'WD')] : []),
  ]
}
