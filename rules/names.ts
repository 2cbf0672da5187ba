import { type Match, type ModelId, otherSeat, type Seat } from './match.ts'
import { allModels } from './model.ts'

/** The player on a seat, with the seat where both have the same name. */
export function playerName(match: Match, seat: Seat): string {
  const player = match.seated[seat]?.player
  if (player === undefined) return `Player ${seat.toUpperCase()}`
  const shared = player === match.seated[otherSeat(seat)]?.player
  return shared ? `${player} (${seat.toUpperCase()})` : player
}

/** A model by its profile name, with whose and which of its warband it is where the name alone leaves that open. */
export function modelName(match: Match, id: ModelId): string {
  const model = match.models[id]
  if (model === undefined) return id
  const { name } = model.profile
  const alike = allModels(match).filter((m) => m.profile.name === name)
  const fellows = alike.filter((m) => m.seat === model.seat)
  const owner = fellows.length < alike.length ? `${playerName(match, model.seat)}'s ` : ''
  const which = fellows.length > 1 ? ` (${fellows.findIndex((m) => m.id === id) + 1})` : ''
  return `${owner}${name}${which}`
}
