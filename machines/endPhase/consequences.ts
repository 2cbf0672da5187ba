import {
  EndPhaseBegan,
  MatchEnded,
  PassTokensDiscarded,
  TurnEnded,
  VictoryPointScored,
} from '../../events/endPhase.ts'
import { StunnedRemoved } from '../../events/mainPhase.ts'
import { FrightenedEnded } from '../../events/tests.ts'
import type { Fact } from '../../events/vocabulary.ts'
import { type Match, otherSeat, type Seat, seats } from '../../rules/match.ts'
import { inPlay, sideIsGone } from '../../rules/model.ts'
import { ask, inOrder } from '../facts.ts'
import { callFearTest, closeFearTest, fearOf } from '../fearTest/consequences.ts'
import { expire } from '../feats/expire.ts'

/** EP1: one Stunned marker off each model; who is Frightened without a failed test is so no longer. */
export const beginEndPhase = (match: Match): readonly Fact[] => [
  EndPhaseBegan.of({}, 'EP1'),
  ...inPlay(match).flatMap((m) => [
    ...(m.stunned > 0 ? [StunnedRemoved.of({ model: m.id, count: 1 }, 'EP1', 'STATE')] : []),
    ...(m.frightened?.number === null ? [FrightenedEnded.of({ model: m.id }, 'EP1', 'STATE')] : []),
  ]),
]

/** EP1: each Frightened model repeats its Fear test at the same number, those of the first player first (Q20). */
export function nextFrightened(match: Match): readonly Fact[] {
  const first = match.first ?? 'a'
  const next = [...inPlay(match, first), ...inPlay(match, otherSeat(first))].find(
    (m) => m.frightened !== undefined && !match.retested.includes(m.id),
  )
  const number = next?.frightened?.number ?? null
  return next === undefined || number === null ? [] : callFearTest(next.id, next.id, number)
}

export const drawFrightened = (match: Match): readonly Fact[] => {
  const { model, outcome } = fearOf(match)
  return inOrder(closeFearTest, () =>
    outcome === 'passed' ? [FrightenedEnded.of({ model }, 'EP1', 'STATE')] : [],
  )(match)
}

/** EP3: what lasts until the End Phase is over, and what waited for an exchange or activation that never came. */
export const expireEffects = (match: Match): readonly Fact[] =>
  (['exchange', 'activation', 'endPhase'] as const).flatMap((until) => expire(match, until, 'EP3'))

/** Victory Points of the scenario that go out in this turn; "last turn" ones only if the game gets to it (VIC). */
const pointsThisTurn = (match: Match): number =>
  match.options.scenario.victoryPoints.filter((turn) =>
    turn === 'last' ? match.lastTurn : turn === match.turn,
  ).length

const pointsBefore = (match: Match): number =>
  match.options.scenario.victoryPoints.filter((turn) => turn !== 'last' && turn < match.turn).length

export const victoryPointIsDue = (match: Match): boolean =>
  match.victoryPointsOut < pointsBefore(match) + pointsThisTurn(match)

const stater = (match: Match): Seat => match.first ?? 'a'

export const askVictoryPoint = (match: Match): readonly Fact[] => ask(stater(match), 'victoryPoint')(match)
export const askVictoryPointCheck = (match: Match): readonly Fact[] =>
  ask(otherSeat(stater(match)), 'victoryPointCheck')(match)

/** A statement that the other player did not agree to is taken back and made anew. */
export const victoryPointAgreed = (match: Match): boolean => match.stated !== undefined

export const scoreVictoryPoint = (match: Match): readonly Fact[] =>
  match.stated === undefined ? [] : [VictoryPointScored.of({ to: match.stated.to }, 'EP4', 'VIC')]

function endReason(match: Match): 'noModelsLeft' | 'allVictoryPoints' | 'lastTurn' | undefined {
  if (sideIsGone(match)) return 'noModelsLeft'
  const offered = match.options.scenario.victoryPoints.length
  if (offered === 3 && match.victoryPointsOut >= 3) return 'allVictoryPoints'
  return match.lastTurn ? 'lastTurn' : undefined
}

/** EP4, EP5: unspent Pass Tokens go, and the game ends if it is to end. */
export function endTurn(match: Match): readonly Fact[] {
  const reason = endReason(match)
  const { a, b } = match.victoryPoints
  return [
    ...seats.flatMap((seat) =>
      match.passTokens[seat] > 0
        ? [PassTokensDiscarded.of({ seat, count: match.passTokens[seat] }, 'EP5')]
        : [],
    ),
    TurnEnded.of({ turn: match.turn }, 'EP5'),
    ...(reason === undefined
      ? []
      : [MatchEnded.of({ winner: a === b ? null : a > b ? 'a' : 'b', reason, a, b }, 'EP4', 'VIC', 'Q6')]),
  ]
}

export const matchIsOver = (match: Match): boolean => match.result !== undefined
