import { diceOf } from '../../events/dice.ts'
import type * as events from '../../events/meleeExchange.ts'
import { type Match, otherSeat, type Seat } from '../../rules/match.ts'
import type { InitiativeReason } from '../../rules/melee/initiative.ts'
import { modelName, playerName } from '../../rules/names.ts'
import { counted, diceAt, explained, faces, tieBreaks } from './figures.ts'
import { detail, silent, type Tellers, type TypesIn } from './line.ts'
import { inList, modelNames } from './names.ts'

export const meleeExchange: Tellers<TypesIn<typeof events>> = {
  ExchangeBegan: (match, { activating, opponent, charge, standUp, surprised }) => {
    const circumstances = [
      ...(charge ? ['by Charge'] : []),
      ...(standUp ? ['after standing up'] : []),
      ...(surprised ? [`${modelName(match, opponent)} is Surprised`] : []),
    ]
    const fighters = `${modelName(match, activating)} against ${modelName(match, opponent)}`
    return detail([`Melee Exchange: ${fighters}`, ...circumstances].join(', '))
  },
  SeatDecides: silent,
  WeaponChosen: (match, { seat, weapon }) => detail(`${fighterName(match, seat)} fights with ${weapon}`),
  OnlyWeaponUsed: (match, { seat, weapon }) => detail(`${fighterName(match, seat)} fights with ${weapon}`),
  InitiativeDetermined: (match, { seat, model, reason }) =>
    detail(
      `${modelName(match, model)} has the Initiative: ${initiativeReason(reason, fighterName(match, otherSeat(seat)))}`,
    ),
  PoolFormed: (match, { model, base, modifiers, total }) =>
    detail(`${modelName(match, model)} has Melee Pool ${explained(total, base, modifiers)}`),
  MinimumDiceGained: (_, { dice }) =>
    detail(`Both Melee Pools gain ${dice === 1 ? '1 die' : `${dice} dice`}, so that each has at least one`),
  /** How the dice were split stays with the player until the reveal. */
  DiceAllocated: (match, { seat }) => detail(`${fighterName(match, seat)} has committed its dice`),
  AllocationRevealed: (match, { model, split, specialAttack, specialDefence }) => {
    const specials = [
      ...(specialAttack === null ? [] : [`${specialAttack} Attack`]),
      ...(specialDefence === null ? [] : [`${specialDefence} Defence`]),
    ]
    return detail(
      `${modelName(match, model)} reveals Attack ${split.attack}, Defence ${split.defence}, ${
        specials.length === 0 ? 'no Special' : inList(specials)
      }`,
    )
  },
  RerollWindowOpened: silent,
  RerollsChosen: (match, { seat, attack, defence }) => {
    const owner = rerolled(match, seat)
    const pick = (purpose: 'attack' | 'defence', places: readonly number[]) => {
      const dice = diceAt(diceOf(match, purpose, owner), places)
      return dice.length === 0 ? [] : [`${purpose} ${faces(dice)}`]
    }
    const picked = [...pick('attack', attack), ...pick('defence', defence)]
    return picked.length === 0
      ? undefined
      : detail(
          `${playerName(match, seat)} has ${inList(picked)} of ${fighterName(match, owner)} thrown again`,
        )
  },
  AttackCompared: (match, { order, attacker, defender, seat, attack, defence, winner, level, tieBreak }) => {
    const tie = tieBreak === null ? '' : `, ${tieBreaks[tieBreak]}`
    return detail(
      `${order === 1 ? 'First' : 'Second'} attack, ${modelName(match, attacker)} on ${modelName(match, defender)}: ` +
        `${attack} against ${defence}${tie}, the ${winner === seat ? 'attack' : 'defence'} succeeds with Success Level ${level}`,
    )
  },
  SpecialTriggered: (match, { model, special, side }) =>
    detail(
      `${special} ${side === 'attack' ? 'Attack' : 'Defence'} of ${modelName(match, model)} takes effect`,
    ),
  MoveDue: (match, { special, mover }) =>
    detail(`${special}: ${modelName(match, mover)} is to move out of base-to-base contact`),
  MoveStated: (match, { seat, mover, leaves }) => {
    const where =
      leaves.length === 0 ? 'stays in base-to-base contact' : `leaves ${modelNames(match, leaves)}`
    return detail(`${playerName(match, seat)} states that ${modelName(match, mover)} ${where}`)
  },
  /** Each Damage Roll is told with its level; several are announced. */
  DamageDue: (_, { levels }) =>
    levels.length < 2
      ? undefined
      : detail(`${levels.length} Damage Rolls, at Success Levels ${inList(levels.map(String))}`),
  DamageFellAway: (_, { rolls }) => detail(`${counted(rolls, 'Damage Roll')} not made: the target is gone`),
  DisengageSucceeded: (match, { model }) => detail(`${modelName(match, model)} has disengaged`),
  SecondAttackFellAway: (match, { model, reason }) =>
    detail(`The attack of ${modelName(match, model)} falls away: ${reason}`),
  ExchangeEnded: (_, { reason }) =>
    detail(`The Melee Exchange is over${reason === 'fought' ? '' : `: ${reason}`}`),
  ExchangeCleared: silent,
}

function fighterName(match: Match, seat: Seat): string {
  const model = match.exchange?.fighters[seat].model
  return model === undefined ? playerName(match, seat) : modelName(match, model)
}

/** T7: in the first and third window a player picks dice of the other, in the second and fourth own ones. */
const rerolled = (match: Match, seat: Seat): Seat =>
  (match.exchange?.window ?? 0) % 2 === 1 ? otherSeat(seat) : seat

const initiativeReasons: Readonly<Record<InitiativeReason, (other: string) => string>> = {
  activating: () => 'it is the Activating model',
  prone: (other) => `${other} is Prone`,
  surprised: (other) => `${other} is Surprised`,
  lightningReflexes: () => 'Lightning Reflexes',
  reach: () => 'Reach',
  slow: (other) => `${other} is Slow`,
  cancelled: () => 'it is the Activating model, and nothing else counts',
}

const isInitiativeReason = (reason: string): reason is InitiativeReason =>
  Object.hasOwn(initiativeReasons, reason)

const initiativeReason = (reason: string, other: string): string =>
  isInitiativeReason(reason) ? initiativeReasons[reason](other) : reason
