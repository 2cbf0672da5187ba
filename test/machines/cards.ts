import type { Feat, Profile, Warband, Weapon } from '../../rules/profile.ts'

type Specials = Readonly<Record<string, number>>

const listed = (specials: Specials) => Object.entries(specials).map(([name, cost]) => ({ name, cost }))

/** A melee weapon; Specials by name with their cost in dice. */
export const weapon = (
  name: string,
  {
    strength = 0,
    traits = [],
    attacks = {},
    defences = {},
  }: {
    strength?: Weapon['strength']
    traits?: string[]
    attacks?: Specials
    defences?: Specials
  } = {},
): Weapon => ({
  name,
  kind: 'melee',
  strength,
  traits,
  attacks: listed(attacks),
  defences: listed(defences),
})

/** A ranged weapon of Strength +0 with its three bands in inches. */
export const bow = (
  ranges: [number | null, number | null, number | null] = [4, 8, 12],
  traits: string[] = [],
): Weapon => ({ name: 'Bow', kind: 'ranged', strength: 0, traits, attacks: [], defences: [], ranges })

/** A feat that gives its user traits; by default an Instant one of cost 1, for an exchange. */
export const feat = (
  name: string,
  gives: string[],
  over: Partial<Feat> & { until?: 'exchange' | 'activation' | 'endPhase' } = {},
): Feat => {
  const { until = 'exchange', ...rest } = over
  return {
    name,
    cost: 1,
    timing: 'Instant',
    subject: { kind: 'Personal' },
    restrictions: [],
    effect: { kind: 'gainTraits', traits: gives, until },
    ...rest,
  }
}

interface Card {
  readonly types?: string[]
  readonly size?: Profile['size']
  readonly melee?: number
  readonly meleeBoost?: number
  readonly ranged?: number | null
  readonly rangedBoost?: number
  readonly ki?: number
  readonly kiLimit?: number
  readonly kiBoost?: number
  readonly wounds?: number
  readonly traits?: string[]
  readonly weapons?: Weapon[]
  readonly feats?: Feat[]
}

const statistic = (value: number, boost: number | undefined) =>
  boost === undefined ? { value } : { value, boost }

/** A profile card: what a situation needs, and otherwise Melee 3, Ki 1/6, six wounds and a plain weapon. */
export const profile = (name: string, card: Card = {}): Profile => ({
  name,
  types: card.types ?? [],
  size: card.size ?? 'Small',
  melee: statistic(card.melee ?? 3, card.meleeBoost),
  ranged: card.ranged === null ? { value: null } : statistic(card.ranged ?? 3, card.rangedBoost),
  move: { value: 4 },
  ki: {
    statistic: card.ki ?? 1,
    limit: card.kiLimit ?? 6,
    ...(card.kiBoost === undefined ? {} : { boost: card.kiBoost }),
  },
  wounds: card.wounds ?? 6,
  traits: card.traits ?? [],
  weapons: card.weapons ?? [weapon('Blade')],
  feats: card.feats ?? [],
})

/** The card `Old Oak` is the model `old-oak`. */
export const warband = (name: string, cards: readonly Profile[]): Warband => ({
  name,
  faction: 'Ronin',
  models: cards.map((card) => ({ id: card.name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), profile: card })),
})
