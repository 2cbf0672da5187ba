import { type Match, type Model, type Seat, seats } from '../../rules/match.ts'
import { allModels } from '../../rules/model.ts'
import { modelName, playerName } from '../../rules/names.ts'
import { printTrait } from '../../rules/traits/notation.ts'
import { inList } from '../narration/names.ts'

/** The state of a match for a reader at a terminal, a line for each thing. Secrets that are sealed stay out. */
export function matchText(match: Match): readonly string[] {
  const { turn, active, contacts, asks, due, result } = match
  return [
    [
      ...(turn === 0 ? [] : [`Turn ${turn}`]),
      phases[match.phase],
      ...(active === undefined || result !== undefined ? [] : [`${playerName(match, active)} is active`]),
    ].join(', '),
    ...seats.flatMap((seat) => side(match, seat)),
    ...(contacts.length === 0
      ? []
      : [
          `In contact: ${contacts.map(([a, b]) => `${modelName(match, a)} and ${modelName(match, b)}`).join('; ')}`,
        ]),
    ...due.map(({ dice, purpose, seat }) => `Dice due: ${dice} for ${purpose} by ${playerName(match, seat)}`),
    ...asks.map(({ ask, kind, seat }) => `Ask ${ask}: ${playerName(match, seat)}, ${kind}`),
    ...(result === undefined
      ? []
      : [`Result: ${result.winner === null ? 'a draw' : `${playerName(match, result.winner)} wins`}`]),
  ]
}

const phases: Readonly<Record<Match['phase'], string>> = {
  setUp: 'Set-up',
  startingPhase: 'Starting Phase',
  mainPhase: 'Main Phase',
  endPhase: 'End Phase',
  finished: 'finished',
}

function side(match: Match, seat: Seat): readonly string[] {
  const models = allModels(match).filter((model) => model.seat === seat)
  const width = Math.max(0, ...models.map((model) => modelName(match, model.id).length))
  const warband = match.warbands[seat]?.name ?? 'no warband yet'
  const points = `Victory Points ${match.victoryPoints[seat]}, Pass Tokens ${match.passTokens[seat]}`
  return [
    `${playerName(match, seat)}: ${warband}; ${points}`,
    ...models.map((model) => `  ${modelName(match, model.id).padEnd(width)}  ${modelWords(model)}`),
  ]
}

function modelWords(model: Model): string {
  const { place, profile, counters, ki, wounds } = model
  if (place !== 'battlefield') return place === 'gone' ? 'gone' : 'not deployed'
  return [
    `counters ${counters}`,
    `Ki ${ki}/${profile.ki.limit}`,
    `wounds ${wounds}/${profile.wounds}`,
    ...(model.prone ? ['Prone'] : []),
    ...(model.stunned > 0 ? [`Stunned ${model.stunned}`] : []),
    ...(model.frightened === undefined ? [] : ['Frightened']),
    ...(model.ran ? ['ran'] : []),
    ...(model.gained.length === 0 ? [] : [`gained ${inList(model.gained.map((g) => printTrait(g.trait)))}`]),
  ].join(', ')
}
