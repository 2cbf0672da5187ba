import type * as events from '../../events/setUp.ts'
import { modelName, playerName } from '../../rules/names.ts'
import type { Warband } from '../../rules/profile.ts'
import { tieBreaks } from './figures.ts'
import { detail, step, type Tellers, type TypesIn } from './line.ts'
import { inList, modelNames } from './names.ts'

export const setUp: Tellers<TypesIn<typeof events>> = {
  WarbandMustered: (match, { seat, warband }) =>
    step(`${playerName(match, seat)} brings ${warband.name} (${warband.faction}): ${roster(warband)}`),
  SeatTaken: (match, { seat, player }) => {
    const warband = match.warbands[seat]?.name
    return step(
      `${player} takes seat ${seat.toUpperCase()}${warband === undefined ? '' : `, with ${warband}`}`,
    )
  },
  PlayerOneNamed: (match, { seat, playerOne }) =>
    step(`${playerName(match, playerOne)} is Player 1, as ${playerName(match, seat)} decides`),
  FirstDeployerNamed: (match, { seat, first }) =>
    step(`${playerName(match, first)} deploys first, as ${playerName(match, seat)} decides`),
  WarbandDeployed: (match, { seat, noRoom }) => {
    const missing = noRoom.length === 0 ? '' : `, without room for ${modelNames(match, noRoom)}`
    return step(`${playerName(match, seat)} has deployed${missing}`)
  },
  TacticalTestBegan: (_, { test }) =>
    step(test === 'deployment' ? 'Deployment Tactical Test' : 'Tactical Test'),
  ModelNominated: (match, { seat, model }) =>
    detail(`${playerName(match, seat)} nominates ${modelName(match, model)}`),
  OnlyModelNominated: (match, { seat, model }) =>
    detail(`${playerName(match, seat)} nominates ${modelName(match, model)}, the only choice`),
  TacticalTestDecided: (match, { winner, level, tieBreak }) => {
    if (winner === null) return detail('A tie: the test is taken again')
    const how = tieBreak === null ? `by ${level}` : `after ${tieBreaks[tieBreak]}`
    return detail(`${playerName(match, winner)} wins the test ${how}`)
  },
}

function roster({ models }: Warband): string {
  const names = models.map((m) => m.profile.name)
  return inList(
    [...new Set(names)].map((name) => {
      const cards = names.filter((n) => n === name).length
      return cards === 1 ? name : `${cards} × ${name}`
    }),
  )
}
