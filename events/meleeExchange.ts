import { Type } from 'typebox'
import type { Blow, Exchange, Fighter, Match, Seat } from '../rules/match.ts'
import {
  Count,
  decision,
  fact,
  list,
  ModelIdSchema,
  ModifierSchema,
  Name,
  orNull,
  SeatSchema,
} from './entry.ts'

const withExchange = (match: Match, change: (exchange: Exchange) => Partial<Exchange>): Match =>
  match.exchange === undefined
    ? match
    : { ...match, exchange: { ...match.exchange, ...change(match.exchange) } }

const withFighter = (match: Match, seat: Seat, change: Partial<Fighter>): Match =>
  withExchange(match, ({ fighters }) => ({
    fighters: { ...fighters, [seat]: { ...fighters[seat], ...change } },
  }))

const withBlow = (match: Match, change: Partial<Blow>): Match =>
  withExchange(match, ({ blow }) => (blow === undefined ? {} : { blow: { ...blow, ...change } }))

const fighter = (model: string, surprised: boolean): Fighter => ({
  model,
  boosts: 0,
  surprised,
  committed: false,
})

export const ExchangeBegan = fact({
  type: 'ExchangeBegan',
  fields: {
    activating: ModelIdSchema,
    opponent: ModelIdSchema,
    seat: SeatSchema,
    charge: Type.Boolean(),
    standUp: Type.Boolean(),
    surprised: Type.Boolean(),
  },
  evolve: (match, { activating, opponent, seat, charge, standUp, surprised }) => {
    const mine = fighter(activating, false)
    const theirs = fighter(opponent, surprised)
    return {
      ...match,
      exchange: {
        activating: seat,
        fighters: seat === 'a' ? { a: mine, b: theirs } : { a: theirs, b: mine },
        window: 0,
        chargeBonus: charge,
        standUp,
        over: false,
        disengaged: false,
      },
    }
  },
})

/** The seat that decides now about weapon, initiative feats or pool. */
export const SeatDecides = fact({
  type: 'SeatDecides',
  fields: { seat: SeatSchema },
  evolve: (match, { seat }) => withExchange(match, () => ({ deciding: seat })),
})

export const WeaponChosen = decision({
  type: 'WeaponChosen',
  command: 'ChooseWeapon',
  shapes: [{ weapon: Name }],
  evolve: (match, { seat, weapon }) => withFighter(match, seat, { weapon }),
})

/** The model has one melee weapon only. */
export const OnlyWeaponUsed = fact({
  type: 'OnlyWeaponUsed',
  fields: { seat: SeatSchema, weapon: Name },
  evolve: (match, { seat, weapon }) => withFighter(match, seat, { weapon }),
})

export const InitiativeDetermined = fact({
  type: 'InitiativeDetermined',
  fields: { seat: SeatSchema, model: ModelIdSchema, reason: Name },
  evolve: (match, { seat }) => withExchange(match, () => ({ initiative: seat })),
})

/** The Melee Pool with its whole sum; the minimum dice follow as a fact of their own. */
export const PoolFormed = fact({
  type: 'PoolFormed',
  fields: {
    seat: SeatSchema,
    model: ModelIdSchema,
    base: Type.Integer(),
    modifiers: list(ModifierSchema),
    total: Type.Integer(),
  },
  evolve: (match, { seat, total }) => withFighter(match, seat, { pool: total }),
})

/** T4: both pools gain so many dice. */
export const MinimumDiceGained = fact({
  type: 'MinimumDiceGained',
  fields: { dice: Count },
  evolve: (match, { dice }) =>
    withExchange(match, ({ fighters: { a, b } }) => ({
      fighters: { a: { ...a, pool: (a.pool ?? 0) + dice }, b: { ...b, pool: (b.pool ?? 0) + dice } },
    })),
})

const allocation = {
  split: Type.Object({ attack: Count, defence: Count }, { additionalProperties: false }),
  specialAttack: orNull(Name),
  specialDefence: orNull(Name),
}

export const DiceAllocated = decision({
  type: 'DiceAllocated',
  command: 'AllocateDice',
  shapes: [{}],
  secret: allocation,
  evolve: (match, { seat }, secret) =>
    withFighter(match, seat, { committed: true, ...(secret === undefined ? {} : { secret }) }),
})

export const AllocationRevealed = fact({
  type: 'AllocationRevealed',
  fields: { seat: SeatSchema, model: ModelIdSchema, ...allocation },
  evolve: (match, { seat, split, specialAttack, specialDefence }) =>
    withExchange(match, ({ fighters }) => {
      const { secret: _, ...rest } = fighters[seat]
      return {
        fighters: { ...fighters, [seat]: { ...rest, revealed: { split, specialAttack, specialDefence } } },
      }
    }),
})

export const RerollWindowOpened = fact({
  type: 'RerollWindowOpened',
  fields: { window: Type.Integer({ minimum: 1, maximum: 4 }), seat: SeatSchema },
  evolve: (match, { window }) => withExchange(match, () => ({ window })),
})

const places = list(Type.Integer({ minimum: 0, maximum: 60 }), 60)

/** T7: which dice of the window's model are thrown again. */
export const RerollsChosen = decision({
  type: 'RerollsChosen',
  command: 'ChooseRerolls',
  shapes: [{ attack: places, defence: places }],
  evolve: (match) => match,
})

export const AttackCompared = fact({
  type: 'AttackCompared',
  fields: {
    order: Type.Enum([1, 2]),
    attacker: ModelIdSchema,
    defender: ModelIdSchema,
    seat: SeatSchema,
    attack: Type.Integer(),
    defence: Type.Integer(),
    winner: SeatSchema,
    level: Count,
    tieBreak: orNull(Type.Enum(['dice', 'activePlayer'])),
  },
  evolve: (match, { order, seat, winner, level }) =>
    withExchange(match, () => ({
      blow: {
        order: order === 1 ? 1 : 2,
        attacker: seat,
        winner,
        level,
        damage: [],
        halved: false,
      },
    })),
})

export const SpecialTriggered = fact({
  type: 'SpecialTriggered',
  fields: { model: ModelIdSchema, special: Name, side: Type.Enum(['attack', 'defence']) },
  evolve: (match) => match,
})

/** A Special moves a model; its owner's player states how it came to stand. */
export const MoveDue = fact({
  type: 'MoveDue',
  fields: { special: Name, owner: SeatSchema, mover: ModelIdSchema },
  evolve: (match, { special, owner, mover }) => withBlow(match, { move: { special, owner, mover } }),
})

export const MoveStated = decision({
  type: 'MoveStated',
  command: 'StateMove',
  /** Contacts that are left, and those that the move ended in: it stops at other models. */
  shapes: [{ mover: ModelIdSchema, leaves: list(ModelIdSchema, 20), meets: list(ModelIdSchema, 20) }],
  evolve: (match) =>
    withExchange(match, ({ blow }) => {
      if (blow === undefined) return {}
      const { move: _, ...rest } = blow
      return { blow: rest }
    }),
})

/** Damage Rolls to make, one Success Level each, against the model of this seat. */
export const DamageDue = fact({
  type: 'DamageDue',
  fields: {
    against: SeatSchema,
    levels: list(Count),
    halved: Type.Boolean(),
    bonus: orNull(Type.Object({ source: Name, value: Type.Integer() }, { additionalProperties: false })),
  },
  evolve: (match, { against, levels, halved, bonus }) =>
    withBlow(match, { against, damage: levels, halved, ...(bonus === null ? {} : { bonus }) }),
})

/** Damage Rolls that are not made: their target is gone. */
export const DamageFellAway = fact({
  type: 'DamageFellAway',
  fields: { rolls: Count },
  evolve: (match) => withBlow(match, { damage: [] }),
})

export const DisengageSucceeded = fact({
  type: 'DisengageSucceeded',
  fields: { model: ModelIdSchema },
  evolve: (match) => withExchange(match, () => ({ disengaged: true })),
})

export const SecondAttackFellAway = fact({
  type: 'SecondAttackFellAway',
  fields: { model: ModelIdSchema, reason: Name },
  evolve: (match) => match,
})

export const ExchangeEnded = fact({
  type: 'ExchangeEnded',
  fields: { reason: Name },
  evolve: (match) => withExchange(match, () => ({ over: true })),
})

export const ExchangeCleared = fact({
  type: 'ExchangeCleared',
  fields: {},
  evolve: (match) => {
    const { exchange: _, ...rest } = match
    return rest
  },
})
