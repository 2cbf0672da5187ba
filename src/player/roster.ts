import { specials } from '../../rules/melee/specials.ts'
import { type Feat, type Profile, sizes, type Warband, type Weapon } from '../../rules/profile.ts'
import { traitCatalogue, traitEntry } from '../../rules/traits/catalogue.ts'
import { printTrait } from '../../rules/traits/notation.ts'
import { below, pickOne, pickSome, type Random } from './random.ts'

/**
 * A warband of one to four models with traits, weapons, Specials and feats at random from all that is at work:
 * for finding situations that no printed card leads to.
 */
export function rosterAtRandom(random: Random): Warband {
  const models = Array.from({ length: 1 + below(random, 4) }, (_, i) => ({
    id: `m${i + 1}`,
    profile: profileAtRandom(random, `Model ${i + 1}`),
  }))
  return { name: 'Roster', faction: 'Nobody', models }
}

const types = ['Ashigaru', 'Samurai', 'Monk', 'Villager']

const chance = (random: Random, share: number): boolean => random() < share
const from = (random: Random, least: number, most: number): number => least + below(random, most - least + 1)

function profileAtRandom(random: Random, name: string): Profile {
  const ki = from(random, 0, 3)
  const boost = () => (chance(random, 0.6) ? { boost: from(random, 1, 3) } : {})
  const shoots = chance(random, 0.3)
  return {
    name,
    types: [...pickSome(random, types, from(random, 1, 2))],
    size: pickOne(random, sizes),
    melee: { value: from(random, 0, 5), ...boost() },
    ranged: shoots || chance(random, 0.5) ? { value: from(random, 0, 4), ...boost() } : { value: null },
    move: { value: from(random, 2, 6) },
    ki: { statistic: ki, limit: ki + below(random, 6), ...boost() },
    wounds: from(random, 1, 8),
    traits: traitsAtRandom(random, ['model', 'both', 'beforeGame', 'action'], from(random, 0, 8)),
    weapons: [
      weaponAtRandom(random, 'Blade'),
      ...(chance(random, 0.4) ? [weaponAtRandom(random, 'Staff')] : []),
      ...(shoots ? [bowAtRandom(random)] : []),
    ],
    feats: Array.from({ length: below(random, 4) }, (_, i) => featAtRandom(random, `Feat ${i + 1}`)),
  }
}

/** @param modifiers the share of traits written (+X), which change the value of a trait instead of stating one. */
function traitsAtRandom(random: Random, kinds: readonly string[], count: number, modifiers = 0): string[] {
  const names = Object.keys(traitCatalogue).filter((name) => {
    const entry = traitEntry(name)
    return entry?.atWork && kinds.includes(entry.kind)
  })
  return pickSome(random, names, count).map((name) => {
    const takes = traitEntry(name)?.takes ?? {}
    return printTrait({
      name,
      ...(takes.descriptor ? { descriptor: descriptorOf(random, name) } : {}),
      ...(takes.x ? { x: xOf(random, name) } : {}),
      ...(takes.y ? { y: 8 } : {}),
      ...(takes.x && chance(random, modifiers) ? { modifier: true } : {}),
    })
  })
}

/** Now and then a value that no card prints, for the notation allows it. */
function xOf(random: Random, name: string): number {
  if (chance(random, 0.03)) return pickOne(random, [-99, -1, 0, 99])
  return name === 'Fear' ? from(random, 3, 7) : from(random, 1, 2)
}

const descriptors: Readonly<Record<string, readonly string[]>> = {
  Prowess: ['Melee', 'Attack', 'Defence'],
  Adept: ['Melee', 'Attack', 'Defence'],
  Strategy: ['+1 Pass Token'],
}

const descriptorOf = (random: Random, name: string): string => pickOne(random, descriptors[name] ?? types)

const weaponTraits = (random: Random) => traitsAtRandom(random, ['weapon', 'both'], below(random, 3))

function weaponAtRandom(random: Random, name: string): Weapon {
  const some = (side: 'attack' | 'defence') =>
    pickSome(
      random,
      specials.filter((special) => special.side === side),
      below(random, 4),
    ).map((special) => ({ name: special.name, cost: below(random, 3) }))
  return {
    name,
    kind: 'melee',
    strength: chance(random, 0.1) ? 'Sp' : from(random, -2, 3),
    traits: weaponTraits(random),
    attacks: some('attack'),
    defences: some('defence'),
  }
}

const bowAtRandom = (random: Random): Weapon => ({
  // A weapon that is thrown as well as swung stands on a card twice.
  name: chance(random, 0.2) ? 'Blade' : 'Bow',
  kind: 'ranged',
  strength: chance(random, 0.1) ? 'Sp' : from(random, -2, 3),
  traits: weaponTraits(random),
  attacks: [],
  defences: [],
  ranges: [
    chance(random, 0.8) ? from(random, 4, 8) : null,
    chance(random, 0.8) ? from(random, 6, 16) : null,
    chance(random, 0.5) ? 24 : null,
  ],
})

const restrictions = ['notInBtB', 'noWalk', 'oncePerTurn', 'oncePerGame', 'oncePerActivation'] as const

function featAtRandom(random: Random, name: string): Feat {
  return {
    name,
    cost: below(random, 4),
    timing: pickOne(random, ['Instant', 'Active', 'Simple', 'Complex']),
    subject: { kind: 'Personal' },
    restrictions: [...pickSome(random, restrictions, below(random, 3))],
    effect: pickOne<Feat['effect']>(random, [
      {
        kind: 'gainTraits',
        traits: pickOne(random, [
          ['Reach'],
          ['Lightning Reflexes'],
          ['Slow'],
          ['Feint (1)', 'Dodge (1)'],
          traitsAtRandom(random, ['model', 'both'], from(random, 1, 2), 0.5),
        ]),
        until: pickOne(random, ['exchange', 'activation', 'endPhase']),
      },
      { kind: 'friendsWalk', type: pickOne(random, types), models: from(random, 1, 3) },
      { kind: 'stated', text: 'Something that the table knows' },
    ]),
  }
}
