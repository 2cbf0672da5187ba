import type { Match } from '../../rules/match.ts'
import { allModels, modelOf } from '../../rules/model.ts'
import type { GameSnapshot } from '../game/step.ts'

/**
 * What is wrong with a match at the end of a step, in words; nothing if it is sound: counters, Ki and wounds
 * within their bounds, contact only between Enemies in play, and somebody's turn to answer or to roll until it
 * is over.
 */
export const flawsIn = (game: GameSnapshot): readonly string[] => [
  ...allModels(game.context.match).flatMap((m) =>
    bounds(m.id, [
      ['Activation Counters', m.counters, 0, Number.POSITIVE_INFINITY],
      ['Ki', m.ki, 0, m.profile.ki.limit],
      ['wounds', m.wounds, 0, m.profile.wounds],
      ['Stunned markers', m.stunned, 0, Number.POSITIVE_INFINITY],
    ]),
  ),
  ...allModels(game.context.match).flatMap((m) =>
    m.wounds === m.profile.wounds && m.place === 'battlefield'
      ? [`${m.id} fights on without a wound left`]
      : [],
  ),
  ...tokens(game.context.match),
  ...contacts(game.context.match),
  ...turns(game),
]

const bounds = (
  whose: string,
  counts: readonly (readonly [name: string, count: number, least: number, most: number])[],
): readonly string[] =>
  counts
    .filter(([, count, least, most]) => !(Number.isInteger(count) && count >= least && count <= most))
    .map(([name, count, least, most]) => `${whose} has ${count} ${name}, not ${least} to ${most}`)

const tokens = ({ passTokens, victoryPoints, victoryPointsOut }: Match): readonly string[] => [
  ...bounds('a', [['Pass Tokens', passTokens.a, 0, Number.POSITIVE_INFINITY]]),
  ...bounds('b', [['Pass Tokens', passTokens.b, 0, Number.POSITIVE_INFINITY]]),
  ...bounds('The match', [
    ['Victory Points with the players', victoryPoints.a + victoryPoints.b, 0, victoryPointsOut],
  ]),
]

function contacts(match: Match): readonly string[] {
  const pairs = match.contacts.map(([x, y]) => [modelOf(match, x), modelOf(match, y)] as const)
  return pairs.flatMap(([x, y], i) => [
    ...(x.seat === y.seat ? [`${x.id} and ${y.id} are friends in contact`] : []),
    ...[x, y].flatMap((m) => (m.place === 'battlefield' ? [] : [`${m.id} is in contact and not in play`])),
    ...(pairs.slice(0, i).some((p) => p.includes(x) && p.includes(y))
      ? [`${x.id} and ${y.id} are in contact twice`]
      : []),
  ])
}

function turns(game: GameSnapshot): readonly string[] {
  const { asks, due, lastAsk, result } = game.context.match
  const asked = asks.length > 0
  const called = due.length > 0
  const over = result !== undefined
  return [
    ...(over === (game.status === 'done')
      ? []
      : [`the chart is ${game.status}, the match ${over ? '' : 'not '}over`]),
    ...(asked && called ? ['an ask is open while dice are due'] : []),
    ...(!over && !asked && !called ? ['nobody is asked and no dice are due'] : []),
    ...(over && (asked || called) ? ['the match is over, and something is open'] : []),
    ...(asked === game.hasTag('ask') ? [] : ['asks and the state of the chart differ']),
    ...(called === game.hasTag('dice') ? [] : ['dice due and the state of the chart differ']),
    ...(asks.every(({ ask }, i) => ask <= lastAsk && ask > (asks[i - 1]?.ask ?? 0))
      ? []
      : ['ask numbers do not grow']),
  ]
}
