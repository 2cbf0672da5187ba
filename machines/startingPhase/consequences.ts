import { DiceCalled, diceOf } from '../../events/dice.ts'
import {
  ActivationCountersGained,
  FirstPlayerDetermined,
  KiGained,
  LastTurnDecided,
  PassTokensGained,
  TurnBegan,
} from '../../events/startingPhase.ts'
import type { Fact } from '../../events/vocabulary.ts'
import { kiGenerated } from '../../rules/ki.ts'
import { type Match, type Seat, seats } from '../../rules/match.ts'
import { has, inPlay } from '../../rules/model.ts'
import { lastTurn, needsLengthRoll, passTokens } from '../../rules/turn.ts'
import { ask } from '../facts.ts'
import { askNominations } from '../tacticalTest/consequences.ts'

/** SP1: from its turn on, a scenario of variable length rolls a die for whether this turn is the last. */
export function beginTurn(match: Match): readonly Fact[] {
  const turn = match.turn + 1
  const roller = match.first ?? match.playerOne ?? 'a'
  return [
    TurnBegan.of({ turn }, 'SP1'),
    ...(needsLengthRoll(match.options.scenario.length, turn)
      ? [DiceCalled.of({ purpose: 'length', seat: roller, dice: 1 }, 'SP1')]
      : []),
  ]
}

export function settleLength(match: Match): readonly Fact[] {
  const { length } = match.options.scenario
  const die = needsLengthRoll(length, match.turn)
    ? diceOf(match, 'length', match.first ?? match.playerOne ?? 'a')[0]
    : undefined
  const last = lastTurn(length, match.turn, die)
  return last || die !== undefined ? [LastTurnDecided.of({ last, die: die ?? null }, 'SP1')] : []
}

/** SP2: each model gains its Ki Statistic, up to its Ki Limit. */
export const generateKi = (match: Match): readonly Fact[] =>
  inPlay(match).flatMap((m) => {
    const { statistic, limit } = m.profile.ki
    const { gained, lost } = kiGenerated(statistic, limit, m.ki)
    return gained + lost === 0 ? [] : [KiGained.of({ model: m.id, gained, lost }, 'SP2', 'KI')]
  })

/** C1: each model gains 2 Activation Counters. */
export const gainCounters = (match: Match): readonly Fact[] =>
  inPlay(match).map((m) => ActivationCountersGained.of({ model: m.id, count: 2 }, 'C1', 'SP3'))

export const beginTacticalTest = askNominations('tactical')

export const winnerChooses = (match: Match): boolean => match.options.tacticalWinner === 'chooses'

const winner = (match: Match): Seat => match.tacticalTest?.winner ?? 'a'

export const askFirstPlayer = (match: Match): readonly Fact[] => ask(winner(match), 'firstPlayer')(match)

/** T12: the winner is first, or with the option of Q17 who the winner has named. Strategy pays its winner. */
export function determineFirst(match: Match): readonly Fact[] {
  const won = winner(match)
  const seat = winnerChooses(match) ? (match.first ?? won) : won
  const strategists = inPlay(match, won).filter((m) => has(m, 'Strategy', ['+1 Pass Token']))
  return [
    FirstPlayerDetermined.of({ seat }, 'T12', 'SP4', 'Q17'),
    ...(strategists.length > 0 ? [PassTokensGained.of({ seat: won, count: 1 }, 'SP4')] : []),
  ]
}

/** SP6: the side with fewer models gains Pass Tokens equal to the difference. */
export function gainPassTokens(match: Match): readonly Fact[] {
  const tokens = passTokens(inPlay(match, 'a').length, inPlay(match, 'b').length)
  return seats.flatMap((seat) =>
    tokens[seat] > 0 ? [PassTokensGained.of({ seat, count: tokens[seat] }, 'SP6', 'Q11')] : [],
  )
}
