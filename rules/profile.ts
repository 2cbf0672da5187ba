import { type Static, Type } from 'typebox'

/** Sizes from smallest to largest; a Size Challenge Test rolls 1 to 5 dice along this row (T15). */
export const sizes = ['Tiny', 'Small', 'Medium', 'Large', 'Huge'] as const

const closed = { additionalProperties: false } as const

/** Something to read in one line: no control characters and nothing that turns the direction of writing. */
export const readable =
  '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069][^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$'

const name = Type.String({ minLength: 1, maxLength: 80, pattern: readable })
const dice = Type.Integer({ minimum: 0, maximum: 10 })

/** A Statistic with the Ki price of +1 to it; no price means that it cannot be boosted. */
const statistic = Type.Object(
  { value: dice, boost: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })) },
  closed,
)

/** A Statistic printed as "-": never modified, counts 0. */
const absent = Type.Object({ value: Type.Null() }, closed)

const traitText = Type.String({ minLength: 1, maxLength: 120 })
const special = Type.Object({ name, cost: Type.Integer({ minimum: 0, maximum: 5 }) }, closed)
const band = Type.Union([Type.Integer({ minimum: 1, maximum: 48 }), Type.Null()])

export const Weapon = Type.Object(
  {
    name,
    kind: Type.Union([Type.Literal('melee'), Type.Literal('ranged')]),
    strength: Type.Union([Type.Integer({ minimum: -5, maximum: 9 }), Type.Literal('Sp')]),
    traits: Type.Array(traitText, { maxItems: 12 }),
    attacks: Type.Array(special, { maxItems: 12 }),
    defences: Type.Array(special, { maxItems: 12 }),
    /** Short, Medium and Long in inches, each inclusive; null where the weapon has no such band. */
    ranges: Type.Optional(Type.Tuple([band, band, band])),
  },
  closed,
)
export type Weapon = Static<typeof Weapon>

export const FeatEffect = Type.Union([
  /** The model, or its weapons, gain these traits for a while. */
  Type.Object(
    {
      kind: Type.Literal('gainTraits'),
      traits: Type.Array(traitText, { minItems: 1, maxItems: 6 }),
      until: Type.Union([Type.Literal('exchange'), Type.Literal('activation'), Type.Literal('endPhase')]),
    },
    closed,
  ),
  /** Up to so many friendly models of the type may Walk; a Walk by an effect costs no counter (C6). */
  Type.Object(
    { kind: Type.Literal('friendsWalk'), type: name, models: Type.Integer({ minimum: 1, maximum: 10 }) },
    closed,
  ),
  /** An effect that the players carry out on the table; the record keeps its cost and the words. */
  Type.Object({ kind: Type.Literal('stated'), text: Type.String({ minLength: 1, maxLength: 200 }) }, closed),
])
export type FeatEffect = Static<typeof FeatEffect>

export const Feat = Type.Object(
  {
    name,
    cost: Type.Integer({ minimum: 0, maximum: 12 }),
    timing: Type.Union([
      Type.Literal('Instant'),
      Type.Literal('Active'),
      Type.Literal('Simple'),
      Type.Literal('Complex'),
    ]),
    subject: Type.Object(
      {
        kind: Type.Union([
          Type.Literal('Personal'),
          Type.Literal('Target'),
          Type.Literal('Opposed'),
          Type.Literal('Aura'),
          Type.Literal('Pulse'),
          Type.Literal('Special'),
        ]),
        /** In inches. */
        range: Type.Optional(Type.Integer({ minimum: 0, maximum: 48 })),
      },
      closed,
    ),
    restrictions: Type.Array(
      Type.Union([
        Type.Literal('notInBtB'),
        Type.Literal('noWalk'),
        Type.Literal('oncePerTurn'),
        Type.Literal('oncePerGame'),
        Type.Literal('oncePerActivation'),
      ]),
      { maxItems: 5 },
    ),
    effect: FeatEffect,
  },
  closed,
)
export type Feat = Static<typeof Feat>

/** A profile card. `cards` models of it may be in a warband, each with its own wounds, Ki and counters. */
export const Profile = Type.Object(
  {
    name,
    types: Type.Array(name, { maxItems: 12 }),
    size: Type.Union([
      Type.Literal('Tiny'),
      Type.Literal('Small'),
      Type.Literal('Medium'),
      Type.Literal('Large'),
      Type.Literal('Huge'),
    ]),
    melee: statistic,
    ranged: Type.Union([statistic, absent]),
    /** In inches; also the dice of a Move test. */
    move: statistic,
    /** `statistic` is what tests and generation use, `limit` what the model can hold (T5). */
    ki: Type.Object(
      {
        statistic: dice,
        limit: Type.Integer({ minimum: 0, maximum: 20 }),
        boost: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
      },
      closed,
    ),
    wounds: Type.Integer({ minimum: 1, maximum: 1000 }),
    traits: Type.Array(traitText, { maxItems: 24 }),
    weapons: Type.Array(Weapon, { minItems: 1, maxItems: 6 }),
    feats: Type.Array(Feat, { maxItems: 10 }),
    rice: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  },
  closed,
)
export type Profile = Static<typeof Profile>
export type Size = Profile['size']

/** What a player brings: profile cards, each with an id that is unique in the warband. */
export const Warband = Type.Object(
  {
    name,
    faction: name,
    models: Type.Array(
      Type.Object({ id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' }), profile: Profile }, closed),
      { minItems: 1, maxItems: 20 },
    ),
  },
  closed,
)
export type Warband = Static<typeof Warband>
