import { Type } from 'typebox'
import type { Model, ModelId, Seat } from '../rules/match.ts'
import { withModel } from '../rules/model.ts'
import { Warband } from '../rules/profile.ts'
import { parseTrait } from '../rules/traits/notation.ts'
import { decision, fact, list, ModelIdSchema, Name, orNull, SeatSchema } from './entry.ts'

/** A model as it comes from its card, before deployment: no counters, no Ki, no wounds. */
function muster(seat: Seat, id: string, profile: Model['profile']): Model {
  return {
    id: `${seat}/${id}`,
    seat,
    profile,
    traits: profile.traits.flatMap((text) => parseTrait(text) ?? []),
    gained: [],
    place: 'aside',
    wounds: 0,
    ki: 0,
    counters: 0,
    prone: false,
    stunned: 0,
    ran: false,
    shots: 0,
    usedFeats: [],
  }
}

export const WarbandMustered = decision({
  type: 'WarbandMustered',
  command: 'MusterWarband',
  shapes: [{ warband: Warband }],
  evolve: (match, { seat, warband }) => ({
    ...match,
    warbands: { ...match.warbands, [seat]: { name: warband.name, faction: warband.faction } },
    models: {
      ...match.models,
      ...Object.fromEntries(warband.models.map((m) => [`${seat}/${m.id}`, muster(seat, m.id, m.profile)])),
    },
  }),
})

export const SeatTaken = decision({
  type: 'SeatTaken',
  command: 'TakeSeat',
  shapes: [{ player: Name, seed: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }],
  evolve: (match, { seat, player, seed }) => ({
    ...match,
    seated: { ...match.seated, [seat]: seed === undefined ? { player } : { player, seed } },
  }),
})

export const PlayerOneNamed = decision({
  type: 'PlayerOneNamed',
  command: 'NamePlayerOne',
  shapes: [{ playerOne: SeatSchema }],
  evolve: (match, { playerOne }) => ({ ...match, playerOne }),
})

export const FirstDeployerNamed = decision({
  type: 'FirstDeployerNamed',
  command: 'NameFirstDeployer',
  shapes: [{ first: SeatSchema }],
  evolve: (match, { first }) => ({ ...match, deploying: first }),
})

/** The player states that the warband stands on the table, and which models found no room. */
export const WarbandDeployed = decision({
  type: 'WarbandDeployed',
  command: 'DeployWarband',
  shapes: [{ noRoom: list(ModelIdSchema, 20) }],
  evolve: (match, { seat, noRoom }) => {
    const placed = Object.values(match.models)
      .filter((m) => m.seat === seat)
      .reduce(
        (now, m) => withModel(now, m.id, () => ({ place: noRoom.includes(m.id) ? 'gone' : 'battlefield' })),
        match,
      )
    return { ...placed, deployed: [...match.deployed, seat], deploying: seat === 'a' ? 'b' : 'a' }
  },
})

const Test = Type.Enum(['deployment', 'tactical'])

export const TacticalTestBegan = fact({
  type: 'TacticalTestBegan',
  fields: { test: Test },
  evolve: (match, { test }) => ({ ...match, tacticalTest: { test, nominees: {}, results: {}, tied: false } }),
})

/** Nominated by the player, or by the rules where there is no choice. */
const nominated = (match: Parameters<typeof withModel>[0], seat: Seat, model: ModelId) =>
  match.tacticalTest === undefined
    ? match
    : {
        ...match,
        tacticalTest: { ...match.tacticalTest, nominees: { ...match.tacticalTest.nominees, [seat]: model } },
      }

export const ModelNominated = decision({
  type: 'ModelNominated',
  command: 'NominateModel',
  shapes: [{ model: ModelIdSchema }],
  evolve: (match, { seat, model }) => nominated(match, seat, model),
})

export const OnlyModelNominated = fact({
  type: 'OnlyModelNominated',
  fields: { seat: SeatSchema, model: ModelIdSchema },
  evolve: (match, { seat, model }) => nominated(match, seat, model),
})

/** No winner: the test is taken again with the same models. */
export const TacticalTestDecided = fact({
  type: 'TacticalTestDecided',
  fields: {
    test: Test,
    winner: orNull(SeatSchema),
    level: Type.Integer({ minimum: 0 }),
    tieBreak: orNull(Type.Enum(['dice', 'activePlayer'])),
  },
  evolve: (match, { winner }) =>
    match.tacticalTest === undefined
      ? match
      : {
          ...match,
          tacticalTest: {
            ...match.tacticalTest,
            results: {},
            tied: winner === null,
            ...(winner === null ? {} : { winner }),
          },
        },
})
