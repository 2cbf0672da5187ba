import { DiceCalled, diceOf } from '../../events/dice.ts'
import {
  FearTestClosed,
  FearTestDecided,
  FearTestDue,
  FearTestRetaken,
  LeadershipGained,
  ResultFormed,
} from '../../events/tests.ts'
import type { Fact, GameInput } from '../../events/vocabulary.ts'
import type { FearTest, Match, Model, ModelId } from '../../rules/match.ts'
import { has, inPlay, modelOf, traitsOf, value } from '../../rules/model.ts'
import { boosted } from '../../rules/statistic.ts'
import { isSurprised } from '../../rules/surprise.ts'
import { challenge, challengeDice } from '../../rules/tests/challenge.ts'
import { type Result, resultOf } from '../../rules/tests/result.ts'
import { matching } from '../../rules/traits/values.ts'
import { ask } from '../facts.ts'
import { boostsOpen } from '../feats/boosts.ts'
import { descriptors } from '../feats/usable.ts'

export const fearOf = (match: Match): FearTest => {
  if (match.fear === undefined) throw new Error('no Fear test is due')
  return match.fear
}

export const callFearTest = (model: ModelId, cause: ModelId, number: number): readonly Fact[] => [
  FearTestDue.of({ model, cause, number }, 'T16', 'T18', 'T19'),
]

/** A test has been called and not been taken. */
export const fearTestIsDue = (match: Match): boolean =>
  match.fear !== undefined && match.fear.outcome === undefined

/** What decides a Fear test without a roll: T17, the trait Fearless, or being Frightened already (STATE). */
function withoutRoll(match: Match): { outcome: 'passed' | 'failed'; reason: string } | undefined {
  const { model: id, number } = fearOf(match)
  const model = modelOf(match, id)
  if (has(model, 'Fearless')) return { outcome: 'passed', reason: 'Fearless' }
  if (has(model, 'Fear') && number <= value(model, 'Fear')) return { outcome: 'passed', reason: 'own Fear' }
  if (match.phase === 'mainPhase' && model.frightened !== undefined)
    return { outcome: 'failed', reason: 'Frightened' }
  return undefined
}

export const decidedWithoutRoll = (match: Match): boolean => withoutRoll(match) !== undefined

export function decideWithoutRoll(match: Match): readonly Fact[] {
  const decided = withoutRoll(match)
  if (decided === undefined) return []
  const { model, cause, number } = fearOf(match)
  return [FearTestDecided.of({ model, cause, number, total: null, ...decided }, 'T17', 'STATE')]
}

/** Friends whose Leadership would help this model, if near enough. */
export const leaders = (match: Match, model: Model): readonly Model[] =>
  inPlay(match, model.seat).filter((m) => m.id !== model.id && leadershipOver(m, model) > 0)

export const leadershipOver = (leader: Model, model: Model): number =>
  Math.max(
    0,
    ...matching(traitsOf(leader), 'Leadership', [...descriptors(model), 'Friendly']).map((t) => t.x ?? 1),
  )

export const hasLeaders = (match: Match): boolean => {
  const model = modelOf(match, fearOf(match).model)
  return leaders(match, model).length > 0
}

export const askLeader = (match: Match): readonly Fact[] => {
  const model = modelOf(match, fearOf(match).model)
  return ask(model.seat, 'leader', model.id)(match)
}

export function gainLeadership(match: Match, input: GameInput): readonly Fact[] {
  if (input.type !== 'LeaderStated' || input.data.leader === null) return []
  const model = modelOf(match, fearOf(match).model)
  const leader = modelOf(match, input.data.leader)
  return [
    LeadershipGained.of(
      { model: model.id, leader: leader.id, bonus: leadershipOver(leader, model) },
      'R1',
      'R5',
    ),
  ]
}

/** KI: boosts in the Main Phase only, and none of a Surprised model; who rolls may raise its Ki Statistic. */
export function mayBoostFear(match: Match): boolean {
  const { model: id, boosts } = fearOf(match)
  const model = modelOf(match, id)
  const { statistic, boost } = model.profile.ki
  return (
    match.phase === 'mainPhase' &&
    !isSurprised(match, id) &&
    boostsOpen(model, { value: statistic, ...(boost === undefined ? {} : { boost }) }, boosts) > 0
  )
}

export const askFearBoost = (match: Match): readonly Fact[] => {
  const model = modelOf(match, fearOf(match).model)
  return ask(model.seat, 'testBoost', model.id)(match)
}

/** T5, T16: as many dice as the Ki Statistic, never the Limit. */
export function callFearDice(match: Match): readonly Fact[] {
  const { model: id, boosts } = fearOf(match)
  const model = modelOf(match, id)
  const dice = challengeDice(boosted(model.profile.ki.statistic, boosts))
  return [DiceCalled.of({ purpose: 'fear', seat: model.seat, model: id, dice }, 'T16', 'T5', 'T3')]
}

function fearResult(match: Match): Result {
  const { model: id, leadership } = fearOf(match)
  const model = modelOf(match, id)
  return resultOf(
    diceOf(match, 'fear', model.seat),
    [
      { source: 'Courage', value: value(model, 'Courage'), clause: 'T13' },
      { source: 'Leadership', value: leadership, clause: 'T13' },
    ],
    { supportingDice: 2 + value(model, 'Adept', ['Fear', 'Ki']) },
  )
}

export function formFearResult(match: Match): readonly Fact[] {
  const { model } = fearOf(match)
  const { seat } = modelOf(match, model)
  return [ResultFormed.of({ test: 'fear', seat, model, ...fearResult(match) }, 'T13', 'T1', 'T9')]
}

/** Bravery: a failed Fear test is rolled again, once. */
export function braveryHelps(match: Match): boolean {
  const { model, number, retaken } = fearOf(match)
  return (
    !retaken && has(modelOf(match, model), 'Bravery') && !challenge(fearResult(match).total, number).success
  )
}

export const retakeFearTest = (match: Match): readonly Fact[] => [
  FearTestRetaken.of({ model: fearOf(match).model }, 'R9', 'T16'),
]

export function decideFearTest(match: Match): readonly Fact[] {
  const { model, cause, number } = fearOf(match)
  const { total } = fearResult(match)
  const outcome = challenge(total, number).success ? 'passed' : 'failed'
  return [FearTestDecided.of({ model, cause, number, outcome, total, reason: 'roll' }, 'T13', 'T16')]
}

export const closeFearTest = (match: Match): readonly Fact[] => [
  FearTestClosed.of({ model: fearOf(match).model }, 'T16'),
]
