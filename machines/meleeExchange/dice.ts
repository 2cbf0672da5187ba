/** Steps 5 to 8: secret split, reveal, dice and re-rolls, results. */
import { DiceCalled, diceOf } from '../../events/dice.ts'
import { AllocationRevealed, RerollWindowOpened } from '../../events/meleeExchange.ts'
import { ResultFormed } from '../../events/tests.ts'
import type { Fact, GameInput } from '../../events/vocabulary.ts'
import { type Match, otherSeat, type Seat, seats } from '../../rules/match.ts'
import { exchangeOf, fighting } from '../../rules/model.ts'
import { resultOf } from '../../rules/tests/result.ts'
import { hasTrait, traitValue } from '../../rules/traits/values.ts'
import { ask, type Consequence, forEach, inOrder } from '../facts.ts'
import { holder, mayReroll, rerollWindow } from './windows.ts'

export const askAllocations: Consequence = forEach(
  seats,
  (seat) => (match) => ask(seat, 'allocation', fighting(match, seat).model.id)(match),
)

/** Reads only that both have committed, never what. */
export const bothCommitted = (match: Match): boolean => {
  const { a, b } = exchangeOf(match).fighters
  return a.committed && b.committed
}

/** ME6: both at the same moment. */
export const revealAllocations = (match: Match): readonly Fact[] =>
  seats.flatMap((seat) => {
    const { fighter, model } = fighting(match, seat)
    return fighter.secret === undefined
      ? []
      : [AllocationRevealed.of({ seat, model: model.id, ...fighter.secret }, 'ME6')]
  })

const inStrikingOrder = (match: Match): readonly Seat[] => [holder(match), otherSeat(holder(match))]

const splitOf = (match: Match, seat: Seat) =>
  fighting(match, seat).fighter.revealed?.split ?? { attack: 0, defence: 0 }

/** ME7: both sides' dice are rolled together, Attack and Defence apart. */
export const callExchangeDice = (match: Match): readonly Fact[] =>
  inStrikingOrder(match).flatMap((seat) =>
    (['attack', 'defence'] as const).flatMap((purpose) => {
      const dice = splitOf(match, seat)[purpose]
      return dice === 0
        ? []
        : [DiceCalled.of({ purpose, seat, model: fighting(match, seat).model.id, dice }, 'ME7', 'T8')]
    }),
  )

/** T7: the next of the four windows in which somebody has a choice. */
export function nextRerollWindow(match: Match): readonly Fact[] {
  const from = exchangeOf(match).window
  const window = [1, 2, 3, 4].find((w) => w > from && mayReroll(match, w))
  if (window === undefined) return []
  const { picks } = rerollWindow(match, window)
  return inOrder(() => [RerollWindowOpened.of({ window, seat: picks }, 'T7')], askRerolls)(match)
}

/** Asks in the window that is open: at first, and again after a feat that grants re-rolls (Q16). */
export const askRerolls: Consequence = (match) => {
  const { picks, dice } = rerollWindow(match, exchangeOf(match).window)
  return ask(picks, 'rerolls', fighting(match, dice).model.id)(match)
}

export function callRerolls(match: Match, input: GameInput): readonly Fact[] {
  if (input.type !== 'RerollsChosen') return []
  const { dice: seat } = rerollWindow(match, exchangeOf(match).window)
  return (['attack', 'defence'] as const).flatMap((purpose) => {
    const replaces = input.data[purpose]
    return replaces.length === 0
      ? []
      : [
          DiceCalled.of(
            { purpose, seat, model: fighting(match, seat).model.id, dice: replaces.length, replaces },
            'T7',
          ),
        ]
  })
}

/** ME8: four results. Ones leave unless Kata keeps them; Brutal and Parry count with dice only (Q7). */
export const formResults = (match: Match): readonly Fact[] =>
  inStrikingOrder(match).flatMap((seat) => {
    const { model, traits } = fighting(match, seat)
    return (['attack', 'defence'] as const).map((test) => {
      const dice = splitOf(match, seat)[test] === 0 ? [] : diceOf(match, test, seat)
      const trait = test === 'attack' ? 'Brutal' : 'Parry'
      const result = resultOf(
        dice,
        [{ source: trait, value: traitValue(traits, trait, ['Melee']), clause: 'ME8' }],
        {
          supportingDice:
            2 + traitValue(traits, 'Adept', ['Melee', test === 'attack' ? 'Attack' : 'Defence']),
          onesStay: hasTrait(traits, 'Kata'),
        },
      )
      return ResultFormed.of({ test, seat, model: model.id, ...result }, 'ME8', 'T1', 'T9')
    })
  })
