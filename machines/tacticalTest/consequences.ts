import { DiceCalled, diceOf, mostDice } from '../../events/dice.ts'
import { OnlyModelNominated, TacticalTestBegan, TacticalTestDecided } from '../../events/setUp.ts'
import { ResultFormed } from '../../events/tests.ts'
import type { Fact } from '../../events/vocabulary.ts'
import { type Match, type Seat, seats, type TacticalTest } from '../../rules/match.ts'
import { allModels, modelOf, value } from '../../rules/model.ts'
import { compare } from '../../rules/tests/opposed.ts'
import { resultOf } from '../../rules/tests/result.ts'
import { ask, forEach, inOrder } from '../facts.ts'
import { nominees } from './offers.ts'

const testOf = (match: Match): TacticalTest => {
  if (match.tacticalTest === undefined) throw new Error('no Tactical Test is being taken')
  return match.tacticalTest
}

/** T12: each player nominates a model; who has only one is not asked. */
export const askNominations = (test: TacticalTest['test']) =>
  inOrder(
    () => [TacticalTestBegan.of({ test }, 'T12')],
    forEach(seats, (seat) => (match) => {
      const [first, ...others] = nominees(match, seat)
      return others.length === 0 && first !== undefined
        ? [OnlyModelNominated.of({ seat, model: first }, 'T12')]
        : ask(seat, 'nomination')(match)
    }),
  )

export const bothNominated = (match: Match): boolean => {
  const { nominees } = testOf(match)
  return nominees.a !== undefined && nominees.b !== undefined
}

const nomineeOf = (match: Match, seat: Seat) => modelOf(match, testOf(match).nominees[seat] ?? '')

/** A single D6 each, and what Tactician adds in dice. */
export const callDice = (match: Match): readonly Fact[] =>
  seats.map((seat) => {
    const model = nomineeOf(match, seat)
    return DiceCalled.of(
      {
        purpose: testOf(match).test,
        seat,
        model: model.id,
        dice: Math.min(mostDice, Math.max(1, 1 + value(model, 'Tactician'))),
      },
      'T12',
    )
  })

/** Scout: the highest X in the warband, on the result of a Deployment Tactical Test only. */
function scouting(match: Match, seat: Seat) {
  if (testOf(match).test !== 'deployment') return []
  const best = Math.max(
    0,
    ...allModels(match)
      .filter((m) => m.seat === seat)
      .map((m) => value(m, 'Scout')),
  )
  return best === 0 ? [] : [{ source: 'Scout', value: best, clause: 'SETUP' }]
}

/** T12: a tie that the number of dice does not break is taken again, for nobody is Active Player yet. */
export function compareResults(match: Match): readonly Fact[] {
  const { test } = testOf(match)
  const side = (seat: Seat) => {
    const result = resultOf(diceOf(match, test, seat), scouting(match, seat))
    return { seat, result, total: result.total, count: result.kept.length }
  }
  const [a, b] = [side('a'), side('b')]
  const compared = compare(a, b, undefined)
  return [
    ...[a, b].map(({ seat, result }) =>
      ResultFormed.of({ test, seat, model: nomineeOf(match, seat).id, ...result }, 'T1', 'T9'),
    ),
    TacticalTestDecided.of(
      {
        test,
        winner: compared.winner ?? null,
        level: compared.level,
        tieBreak: compared.winner === undefined ? null : (compared.tieBreak ?? null),
      },
      'T12',
      ...(compared.level === 0 ? (['T11'] as const) : (['T10'] as const)),
    ),
  ]
}

export const tied = (match: Match): boolean => testOf(match).tied
