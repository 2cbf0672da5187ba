/** What a trait takes in its brackets; `y` is a range in inches, or the value of the markers it hands out. */
export interface TraitTakes {
  readonly x?: true
  readonly y?: 'inches' | 'value'
  readonly descriptor?: true
}

/**
 * `kind` says where the trait is found: printed for the model, with a weapon or with either; one that acts
 * before the game only (R6); or one that gives an action. `atWork` is false while the engine knows the trait by
 * name and notation only.
 */
export interface TraitEntry {
  readonly kind: 'model' | 'weapon' | 'both' | 'beforeGame' | 'action'
  readonly takes: TraitTakes
  readonly atWork: boolean
}

/** Every trait of the game by its printed name. */
export const traitCatalogue = {
  Adept: { kind: 'model', takes: { x: true, descriptor: true }, atWork: true },
  Aggressive: { kind: 'model', takes: {}, atWork: true },
  Agile: { kind: 'model', takes: {}, atWork: false },
  Aloof: { kind: 'model', takes: {}, atWork: false },
  Ammo: { kind: 'weapon', takes: { x: true }, atWork: false },
  Armour: { kind: 'model', takes: { x: true }, atWork: true },
  Assassin: { kind: 'model', takes: {}, atWork: false },
  Aware: { kind: 'model', takes: {}, atWork: false },
  'Banzai!': { kind: 'model', takes: {}, atWork: true },
  'Bear Stands Alone': { kind: 'model', takes: {}, atWork: false },
  Believer: { kind: 'model', takes: { x: true, y: 'inches', descriptor: true }, atWork: true },
  Bleed: { kind: 'both', takes: { x: true, y: 'value' }, atWork: false },
  'Blood of Orochi': { kind: 'model', takes: { x: true }, atWork: false },
  Bodyguard: { kind: 'model', takes: { y: 'inches', descriptor: true }, atWork: false },
  Booted: { kind: 'model', takes: {}, atWork: false },
  Bravery: { kind: 'model', takes: {}, atWork: true },
  Brutal: { kind: 'both', takes: { x: true }, atWork: true },
  Camouflage: { kind: 'model', takes: { y: 'inches' }, atWork: false },
  Cavalry: { kind: 'model', takes: { y: 'inches' }, atWork: false },
  'Chain Weapon': { kind: 'weapon', takes: { x: true }, atWork: false },
  Channel: { kind: 'model', takes: { x: true, y: 'inches' }, atWork: false },
  'Charging Bonus': { kind: 'both', takes: { descriptor: true }, atWork: false },
  Cloudwalk: { kind: 'model', takes: {}, atWork: false },
  Command: { kind: 'action', takes: { x: true, y: 'inches', descriptor: true }, atWork: true },
  Construct: { kind: 'model', takes: {}, atWork: false },
  'Co-ordinated Attack': { kind: 'model', takes: { descriptor: true }, atWork: false },
  Courage: { kind: 'model', takes: { x: true }, atWork: true },
  Cowardly: { kind: 'model', takes: {}, atWork: false },
  Cultist: { kind: 'model', takes: { x: true, y: 'inches' }, atWork: false },
  Defensive: { kind: 'model', takes: {}, atWork: true },
  Disease: { kind: 'both', takes: { x: true }, atWork: false },
  Disguise: { kind: 'beforeGame', takes: { x: true }, atWork: false },
  'Disturb Flow': { kind: 'model', takes: { x: true, y: 'inches' }, atWork: false },
  Dodge: { kind: 'model', takes: { x: true }, atWork: true },
  Dread: { kind: 'model', takes: { x: true }, atWork: false },
  Durable: { kind: 'model', takes: {}, atWork: true },
  Endurance: { kind: 'model', takes: {}, atWork: true },
  Entangling: { kind: 'weapon', takes: {}, atWork: false },
  Evasive: { kind: 'model', takes: {}, atWork: false },
  Fear: { kind: 'model', takes: { x: true }, atWork: true },
  Fearless: { kind: 'model', takes: {}, atWork: true },
  Feint: { kind: 'both', takes: { x: true }, atWork: true },
  Fire: { kind: 'weapon', takes: { x: true, y: 'value' }, atWork: false },
  Flank: { kind: 'beforeGame', takes: {}, atWork: false },
  Fortune: { kind: 'model', takes: {}, atWork: false },
  Group: { kind: 'model', takes: {}, atWork: false },
  Hatred: { kind: 'beforeGame', takes: { descriptor: true }, atWork: false },
  Heal: { kind: 'action', takes: { x: true }, atWork: false },
  Huge: { kind: 'model', takes: {}, atWork: false },
  Immovable: { kind: 'model', takes: {}, atWork: false },
  Immune: { kind: 'model', takes: { descriptor: true }, atWork: false },
  'Impenetrable Defence': { kind: 'model', takes: {}, atWork: false },
  Impetuous: { kind: 'model', takes: { x: true }, atWork: false },
  Indomitable: { kind: 'model', takes: { x: true }, atWork: true },
  Insignificant: { kind: 'model', takes: {}, atWork: true },
  Intangible: { kind: 'model', takes: {}, atWork: false },
  Intimidate: { kind: 'model', takes: {}, atWork: false },
  'Jump Up': { kind: 'model', takes: {}, atWork: true },
  Kami: { kind: 'model', takes: {}, atWork: false },
  Kata: { kind: 'model', takes: {}, atWork: true },
  'Ki Block': { kind: 'weapon', takes: {}, atWork: false },
  Kumo: { kind: 'model', takes: {}, atWork: false },
  'Last Stand': { kind: 'model', takes: {}, atWork: false },
  Leadership: { kind: 'model', takes: { x: true, y: 'inches', descriptor: true }, atWork: true },
  Leech: { kind: 'model', takes: { x: true, y: 'inches' }, atWork: false },
  Lightfooted: { kind: 'model', takes: {}, atWork: false },
  'Lightning Reflexes': { kind: 'both', takes: {}, atWork: true },
  Lightweight: { kind: 'weapon', takes: {}, atWork: false },
  Mantra: { kind: 'model', takes: {}, atWork: false },
  Mettle: { kind: 'model', takes: { x: true }, atWork: false },
  'Oni Rage': { kind: 'model', takes: {}, atWork: false },
  Order: { kind: 'action', takes: { x: true, y: 'inches', descriptor: true }, atWork: false },
  Overwhelm: { kind: 'model', takes: { x: true }, atWork: false },
  Pack: { kind: 'model', takes: { x: true, y: 'inches' }, atWork: false },
  Parry: { kind: 'both', takes: { x: true }, atWork: true },
  Pierce: { kind: 'weapon', takes: { x: true }, atWork: true },
  Poison: { kind: 'weapon', takes: { x: true, y: 'value' }, atWork: false },
  Protected: { kind: 'model', takes: { y: 'inches', descriptor: true }, atWork: false },
  Prowess: { kind: 'model', takes: { x: true, descriptor: true }, atWork: true },
  'Ranged Defence': { kind: 'model', takes: { x: true }, atWork: false },
  'Rapid Fire': { kind: 'weapon', takes: { x: true }, atWork: false },
  Reach: { kind: 'weapon', takes: {}, atWork: true },
  Regenerate: { kind: 'model', takes: { x: true }, atWork: false },
  Reload: { kind: 'weapon', takes: { x: true }, atWork: false },
  Resistance: { kind: 'model', takes: { x: true }, atWork: false },
  Rise: { kind: 'model', takes: { x: true }, atWork: false },
  Sacrifice: { kind: 'model', takes: { y: 'inches', descriptor: true }, atWork: false },
  Scout: { kind: 'beforeGame', takes: { x: true, y: 'inches' }, atWork: true },
  Sharp: { kind: 'weapon', takes: { x: true }, atWork: true },
  'Sixth Sense': { kind: 'model', takes: {}, atWork: false },
  Slow: { kind: 'model', takes: {}, atWork: true },
  Soulless: { kind: 'model', takes: {}, atWork: false },
  Spirit: { kind: 'model', takes: { x: true }, atWork: false },
  'Split Attack': { kind: 'model', takes: {}, atWork: false },
  Steadfast: { kind: 'model', takes: {}, atWork: true },
  Strategy: { kind: 'model', takes: { descriptor: true }, atWork: true },
  Strong: { kind: 'both', takes: {}, atWork: true },
  Stupid: { kind: 'model', takes: {}, atWork: false },
  Swarm: { kind: 'model', takes: {}, atWork: false },
  Tactician: { kind: 'model', takes: { x: true }, atWork: true },
  Terror: { kind: 'model', takes: {}, atWork: false },
  Tiny: { kind: 'model', takes: {}, atWork: false },
  Tireless: { kind: 'model', takes: {}, atWork: true },
  Tough: { kind: 'model', takes: { x: true }, atWork: true },
  Unblockable: { kind: 'both', takes: { x: true }, atWork: false },
  Unstable: { kind: 'model', takes: {}, atWork: false },
  Vengeance: { kind: 'model', takes: { descriptor: true }, atWork: false },
  Virtue: { kind: 'model', takes: { y: 'inches' }, atWork: false },
  Weak: { kind: 'both', takes: {}, atWork: true },
  Willpower: { kind: 'model', takes: { x: true }, atWork: false },
} as const satisfies Record<string, TraitEntry>

export type TraitName = keyof typeof traitCatalogue

export const isTraitName = (name: string): name is TraitName => Object.hasOwn(traitCatalogue, name)

/** The entry of a trait, undefined for a name the game does not have. */
export const traitEntry = (name: string): TraitEntry | undefined =>
  isTraitName(name) ? traitCatalogue[name] : undefined
