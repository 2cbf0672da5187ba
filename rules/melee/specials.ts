/**
 * A Special Attack or Special Defence and what its success does. `attacker` and `defender` are the two models
 * as this comparison names them: after the swap they have changed roles.
 */
export interface Special {
  readonly name: string
  readonly side: 'attack' | 'defence'
  /** Of the successful side's Damage Roll: none at all, its full wounds, or half of them. */
  readonly damage: 'none' | 'full' | 'half'
  /** Added to that Damage Roll. */
  readonly damageBonus: number
  /** Moved at once, out of BtB. */
  readonly moves?: 'attacker' | 'defender'
  readonly prone?: 'attacker' | 'defender'
  /** More Damage Rolls follow, see `comboLevels`. */
  readonly repeats?: 'combo'
  /** A Defence that makes a Damage Roll on the attacker, see `counterstrikeLevel`. */
  readonly strikesBack?: boolean
  readonly clause: string
}

export const specials: readonly Special[] = [
  { name: 'Push', side: 'attack', damage: 'none', damageBonus: 0, moves: 'defender', clause: 'ME10' },
  { name: 'Sidestep', side: 'attack', damage: 'none', damageBonus: 0, moves: 'attacker', clause: 'ME10' },
  { name: 'Sweep', side: 'attack', damage: 'half', damageBonus: 0, prone: 'defender', clause: 'ME10' },
  { name: 'Powerful', side: 'attack', damage: 'full', damageBonus: 3, clause: 'DR' },
  { name: 'Combo', side: 'attack', damage: 'full', damageBonus: 0, repeats: 'combo', clause: 'ME12' },
  { name: 'Push', side: 'defence', damage: 'none', damageBonus: 0, moves: 'attacker', clause: 'ME10' },
  { name: 'Sidestep', side: 'defence', damage: 'none', damageBonus: 0, moves: 'defender', clause: 'ME10' },
  {
    name: 'Counterstrike',
    side: 'defence',
    damage: 'full',
    damageBonus: 0,
    strikesBack: true,
    clause: 'ME10',
  },
]

/** The Special that a weapon lists under this name, or undefined if there is no such one on that side. */
export const specialNamed = (name: string, side: Special['side']): Special | undefined =>
  specials.find((special) => special.name === name && special.side === side)

/** A Combo that no dice reach: more rolls than that are never called for. */
const mostRolls = 40

/**
 * The Success Levels of a Combo's Damage Rolls, for a level of 0 or more (ME12): two less each time while it
 * lasts; from a level of 0 or 1 exactly one more roll, at 0.
 */
export const comboLevels = (level: number): readonly number[] =>
  level < 2
    ? [level, 0]
    : Array.from({ length: Math.min(mostRolls, Math.floor(level / 2) + 1) }, (_, i) => level - 2 * i)

/** The Success Level of a Counterstrike, two below that of the Defence; undefined: it falls short (ME10). */
export const counterstrikeLevel = (level: number): number | undefined => (level >= 2 ? level - 2 : undefined)
