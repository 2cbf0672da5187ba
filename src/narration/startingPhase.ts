import type * as events from '../../events/startingPhase.ts'
import { modelName, playerName } from '../../rules/names.ts'
import { counted } from './figures.ts'
import { heading, inTurn, step, type Tellers, type TypesIn } from './line.ts'

export const startingPhase: Tellers<TypesIn<typeof events>> = {
  TurnBegan: (_, { turn }) => heading(`Turn ${turn}: Starting Phase`),
  LastTurnDecided: (_, { last, die }) => {
    if (die === null) return step(last ? 'This is the last turn' : 'The game goes on after this turn')
    return step(
      last
        ? `The roll of ${die} makes this the last turn`
        : `With a roll of ${die} the game goes on after this turn`,
    )
  },
  KiGained: (match, { model, gained, lost }) => {
    const has = (match.models[model]?.ki ?? 0) + gained
    const over = lost === 0 ? '' : `, ${lost} more than its Limit lost`
    return inTurn(match, `${modelName(match, model)} gains ${gained} Ki, has ${has}${over}`)
  },
  ActivationCountersGained: (match, { model, count }) => {
    const has = (match.models[model]?.counters ?? 0) + count
    return step(`${modelName(match, model)} gains ${counted(count, 'Activation Counter')}, has ${has}`)
  },
  FirstPlayerNamed: (match, { seat, first }) =>
    step(`${playerName(match, seat)} decides that ${playerName(match, first)} is first`),
  FirstPlayerDetermined: (match, { seat }) => step(`${playerName(match, seat)} is first this turn`),
  PassTokensGained: (match, { seat, count }) =>
    step(
      `${playerName(match, seat)} gains ${counted(count, 'Pass Token')}, has ${match.passTokens[seat] + count}`,
    ),
}
