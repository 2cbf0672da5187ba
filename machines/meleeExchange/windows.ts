import { type Match, otherSeat, type Seat } from '../../rules/match.ts'
import { exchangeOf, fighting } from '../../rules/model.ts'
import type { Feat } from '../../rules/profile.ts'
import { parseTrait } from '../../rules/traits/notation.ts'
import { traitValue } from '../../rules/traits/values.ts'
import { type Choices, type Offer, pass, someOf } from '../choices.ts'
import { boostChoices } from '../feats/boosts.ts'
import { featChoices } from '../feats/usable.ts'

/** ME3: A has the Initiative, B is the other one; B declares first (T6) and re-rolls first (T7). */
export const holder = (match: Match): Seat => exchangeOf(match).initiative ?? exchangeOf(match).activating
export const withoutInitiative = (match: Match): Seat => otherSeat(holder(match))

type Fits = (feat: Feat) => boolean

const grants = (feat: Feat, names: readonly string[]): boolean =>
  feat.effect.kind === 'gainTraits' &&
  feat.effect.traits.some((text) => names.includes(parseTrait(text)?.name ?? ''))

const changesInitiative: Fits = (feat) =>
  feat.timing === 'Instant' && grants(feat, ['Reach', 'Lightning Reflexes', 'Slow'])

/** Instant feats of either side, Active ones of the Active Player (ME4, ME11). */
const open =
  (match: Match, seat: Seat): Fits =>
  (feat) =>
    feat.effect.kind !== 'friendsWalk' &&
    (feat.timing === 'Instant' || (feat.timing === 'Active' && match.active === seat))

const nothing: Choices = { offers: [], barred: [] }

/** A Surprised model uses no feats and no boosts (STATE), so that no window opens for it. */
const featsOf = (match: Match, seat: Seat, fits: Fits): Choices => {
  const { fighter, model } = fighting(match, seat)
  return fighter.surprised ? nothing : featChoices(match, [model], fits)
}

const window = (...parts: readonly Choices[]): Choices => ({
  offers: [pass, ...parts.flatMap((p) => p.offers)],
  barred: parts.flatMap((p) => p.barred),
})

/** A window has something to choose besides passing. */
const hasChoice = (choices: Choices): boolean => choices.offers.length > 1

export const initiativeFeatChoices = (match: Match, seat: Seat): Choices =>
  window(featsOf(match, seat, changesInitiative))

/** Step 4: feats and Ki Boosts for the pool. */
export function poolChoices(match: Match, seat: Seat): Choices {
  const { fighter, model } = fighting(match, seat)
  const boosts = fighter.surprised ? nothing : boostChoices(model, model.profile.melee, fighter.boosts)
  return window(boosts, featsOf(match, seat, open(match, seat)))
}

export const afterAttackChoices = (match: Match, seat: Seat): Choices =>
  window(featsOf(match, seat, open(match, seat)))

export const mayChangeInitiative = (match: Match, seat: Seat): boolean =>
  hasChoice(initiativeFeatChoices(match, seat))
export const mayRaisePool = (match: Match, seat: Seat): boolean => hasChoice(poolChoices(match, seat))
export const mayActAfterAttack = (match: Match, seat: Seat): boolean =>
  hasChoice(afterAttackChoices(match, seat))

/** The four re-roll windows: who picks, and whose dice (T7). */
export function rerollWindow(match: Match, window: number): { readonly picks: Seat; readonly dice: Seat } {
  const a = holder(match)
  const b = otherSeat(a)
  const windows = [
    { picks: b, dice: a },
    { picks: b, dice: b },
    { picks: a, dice: b },
    { picks: a, dice: a },
  ] as const
  return windows[window - 1] ?? windows[0]
}

interface Limit {
  readonly attack: number
  readonly defence: number
}

/** How many dice of each kind may be picked; Prowess [Melee] is shared out between Attack and Defence. */
function rerollLimits(match: Match, window: number): readonly Limit[] {
  const { picks, dice } = rerollWindow(match, window)
  const { traits } = fighting(match, picks)
  const rolled = fighting(match, dice).fighter.revealed?.split ?? { attack: 0, defence: 0 }
  const capped = ({ attack, defence }: Limit): Limit => ({
    attack: Math.min(rolled.attack, Math.max(0, attack)),
    defence: Math.min(rolled.defence, Math.max(0, defence)),
  })
  if (picks !== dice)
    return [capped({ attack: traitValue(traits, 'Dodge'), defence: traitValue(traits, 'Feint') })]
  const either = traitValue(traits, 'Prowess', ['Melee'])
  const attack = Math.max(0, traitValue(traits, 'Prowess', ['Attack']) - traitValue(traits, 'Prowess'))
  const defence = Math.max(0, traitValue(traits, 'Prowess', ['Defence']) - traitValue(traits, 'Prowess'))
  return Array.from({ length: either + 1 }, (_, i) =>
    capped({ attack: attack + either - i, defence: defence + i }),
  )
}

/** Q16: of all feats only those that grant re-rolls may be used once the dice are seen. */
function rerollFeats(match: Match, window: number): Choices {
  const { picks, dice } = rerollWindow(match, window)
  const rolled = fighting(match, dice).fighter.revealed?.split
  const against = [
    ...((rolled?.attack ?? 0) > 0 ? ['Dodge'] : []),
    ...((rolled?.defence ?? 0) > 0 ? ['Feint'] : []),
  ]
  const useful = picks === dice ? ['Prowess'] : against
  return featsOf(match, picks, (feat) => open(match, picks)(feat) && grants(feat, useful))
}

/** The limits under which there is something to pick, each once: dice that were not rolled make some the same. */
const rerollsOpen = (match: Match, window: number): readonly Limit[] =>
  rerollLimits(match, window).filter(
    ({ attack, defence }, i, all) =>
      attack + defence > 0 && all.findIndex((l) => l.attack === attack && l.defence === defence) === i,
  )

export const mayReroll = (match: Match, window: number): boolean =>
  rerollsOpen(match, window).length > 0 || rerollFeats(match, window).offers.length > 0

export function rerollChoices(match: Match): Choices {
  const { window } = exchangeOf(match)
  const { dice } = rerollWindow(match, window)
  const rolled = (purpose: 'attack' | 'defence') =>
    (match.dice[`${purpose}/${dice}`] ?? []).map((value, place) => ({
      value: place,
      label: `die ${place + 1}, a ${value}`,
    }))
  const own = rerollWindow(match, window).picks === dice
  const offer = ({ attack, defence }: Limit): Offer => ({
    command: 'ChooseRerolls',
    label: `${own ? 'Throw own dice again' : 'Make the opponent throw dice again'}: up to ${[
      ...(attack > 0 ? [`${attack} Attack`] : []),
      ...(defence > 0 ? [`${defence} Defence`] : []),
    ].join(' and ')}`,
    fields: {
      attack: someOf('Attack dice', attack > 0 ? rolled('attack') : [], { max: attack }),
      defence: someOf('Defence dice', defence > 0 ? rolled('defence') : [], { max: defence }),
    },
  })
  const feats = rerollFeats(match, window)
  return {
    offers: [pass, ...rerollsOpen(match, window).map(offer), ...feats.offers],
    barred: feats.barred,
  }
}
