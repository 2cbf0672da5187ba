import { type Match, type ModelId, otherSeat, type Seat } from '../../rules/match.ts'
import { allModels } from '../../rules/model.ts'

/** The player on a seat, with the seat where both have the same name. */
export function playerName(match: Match, seat: Seat): string {
  const player = match.seated[seat]?.player
  if (player === undefined) return `Player ${seat.toUpperCase()}`
  const shared = player === match.seated[otherSeat(seat)]?.player
  return shared ? `${player} (${seat.toUpperCase()})` : player
}

/** A model by its profile name, with whose and which one it is where the name alone leaves that open. */
export function modelName(match: Match, id: ModelId): string {
  const model = match.models[id]
  if (model === undefined) return id
  const { name } = model.profile
  const alike = allModels(match).filter((m) => m.profile.name === name && m.id !== id)
  const owner = alike.some((m) => m.seat !== model.seat) ? `${playerName(match, model.seat)}'s ` : ''
  const which = alike.some((m) => m.seat === model.seat) ? ` (${id.slice(id.indexOf('/') + 1)})` : ''
  return `${owner}${name}${which}`
}

const and = new Intl.ListFormat('en-GB')

/** A, B and C */
export const inList = (names: readonly string[]): string => and.format(names)

export const modelNames = (match: Match, ids: readonly ModelId[]): string =>
  inList(ids.map((id) => modelName(match, id)))
