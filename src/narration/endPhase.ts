import type * as events from '../../events/endPhase.ts'
import type { Result } from '../../rules/match.ts'
import { playerName } from '../../rules/names.ts'
import { counted } from './figures.ts'
import { heading, silent, step, type Tellers, type TypesIn } from './line.ts'

export const endPhase: Tellers<TypesIn<typeof events>> = {
  EndPhaseBegan: (match) => heading(`Turn ${match.turn}: End Phase`),
  VictoryPointStated: (match, { seat, to }) =>
    step(
      `${playerName(match, seat)} states that ${to === null ? 'nobody' : playerName(match, to)} has earned the Victory Point`,
    ),
  VictoryPointChecked: (match, { seat, agreed }) =>
    step(
      `${playerName(match, seat)} ${agreed ? 'agrees' : 'does not agree: the Victory Point is to be stated anew'}`,
    ),
  VictoryPointScored: (match, { to }) => {
    if (to === null) return step('The Victory Point goes to nobody')
    const has = match.victoryPoints[to] + 1
    return step(`The Victory Point goes to ${playerName(match, to)}, who has ${has}`)
  },
  PassTokensDiscarded: (match, { seat, count }) =>
    step(`${playerName(match, seat)} discards ${counted(count, 'unspent Pass Token')}`),
  TurnEnded: silent,
  MatchEnded: (match, { winner, reason, a, b }) => {
    const [more, fewer] = winner === 'b' ? [b, a] : [a, b]
    const outcome = winner === null ? 'The match is a draw' : `${playerName(match, winner)} wins the match`
    return heading(`${outcome}, ${more} to ${fewer} Victory Points: ${reasons[reason]}`)
  },
}

const reasons: Readonly<Record<Result['reason'], string>> = {
  lastTurn: 'the last turn is over',
  allVictoryPoints: 'all Victory Points are out',
  noModelsLeft: 'a side has no models left',
}
