import { KiSpent } from '../../events/feats.ts'
import type { Fact, GameInput } from '../../events/vocabulary.ts'
import type { ChallengeStatistic, Match, Model } from '../../rules/match.ts'
import { modelOf } from '../../rules/model.ts'
import { boostsLeft } from '../../rules/statistic.ts'
import type { Barred, Choices, Offer } from '../choices.ts'

interface Statistic {
  readonly value: number | null
  readonly boost?: number
}

/** The Statistic that a Challenge test is taken on; Size and a bare D6 are none, so nothing raises them. */
export function statisticOf(model: Model, on: ChallengeStatistic): Statistic {
  const { ki, move } = model.profile
  if (on === 'move') return move
  if (on === 'ki') return { value: ki.statistic, ...(ki.boost === undefined ? {} : { boost: ki.boost }) }
  return { value: null }
}

/** How many +1 the model can still pay for: up to double the base, as far as its Ki goes (KI, RX-16). */
export const boostsOpen = (model: Model, statistic: Statistic, already: number): number =>
  statistic.boost === undefined
    ? 0
    : Math.min(boostsLeft(statistic.value, already), Math.floor(model.ki / statistic.boost))

/** BoostStatistic for a test, or why it is not open. */
export function boostChoices(model: Model, statistic: Statistic, already: number): Choices {
  const open = boostsOpen(model, statistic, already)
  const offer: Offer = {
    command: 'BoostStatistic',
    label: `Ki Boost: +1 for ${statistic.boost ?? 0} Ki each`,
    fields: { times: { kind: 'number', label: 'How many times', min: 1, max: open, unit: 'boosts' } },
  }
  const bar: Barred = {
    command: 'BoostStatistic',
    where: {},
    code: open < boostsLeft(statistic.value, already) ? 'NOT_ENOUGH_KI' : 'BOOST_LIMIT',
    clauses: ['KI'],
    reason: `${model.profile.name} can add ${open} with its ${model.ki} Ki: never above double the Statistic.`,
  }
  return { offers: open > 0 ? [offer] : [], barred: [bar] }
}

/** Who makes the test that may be boosted now, and with which Statistic. */
export function boostedTest(
  match: Match,
  seat: 'a' | 'b',
): { model: Model; statistic: Statistic; already: number } | undefined {
  if (match.fear !== undefined) {
    const model = modelOf(match, match.fear.model)
    return { model, statistic: statisticOf(model, 'ki'), already: match.fear.boosts }
  }
  if (match.ranged !== undefined) {
    const model = modelOf(match, match.ranged.model)
    return { model, statistic: model.profile.ranged, already: match.ranged.boosts }
  }
  if (match.challenge !== undefined) {
    const { model: id, on, boosts } = match.challenge
    const model = modelOf(match, id)
    return { model, statistic: statisticOf(model, on), already: boosts }
  }
  if (match.exchange === undefined) return undefined
  const fighter = match.exchange.fighters[seat]
  const model = modelOf(match, fighter.model)
  return { model, statistic: model.profile.melee, already: fighter.boosts }
}

/** The Ki that the input's boosts cost. */
export function payBoost(match: Match, input: GameInput): readonly Fact[] {
  if (input.type !== 'StatisticBoosted') return []
  const test = boostedTest(match, input.data.seat)
  if (test === undefined) return []
  const count = (test.statistic.boost ?? 0) * input.data.times
  return [KiSpent.of({ model: test.model.id, count, left: test.model.ki - count, reason: 'Ki Boost' }, 'KI')]
}
