/** Steps 1 to 4: facing, weapons, Initiative, pools. */
import {
  ExchangeBegan,
  InitiativeDetermined,
  MinimumDiceGained,
  OnlyWeaponUsed,
  PoolFormed,
  SeatDecides,
} from '../../events/meleeExchange.ts'
import type { Fact } from '../../events/vocabulary.ts'
import { contactsOf, enemiesInBtB } from '../../rules/contact.ts'
import { type Match, type Model, otherSeat, type Seat } from '../../rules/match.ts'
import { type Contender, initiative } from '../../rules/melee/initiative.ts'
import { meleePool } from '../../rules/melee/pool.ts'
import { exchangeOf, fighting, has, isExhausted, meleeWeapons, modelOf } from '../../rules/model.ts'
import { isSurprised } from '../../rules/surprise.ts'
import { minimumDice } from '../../rules/tests/opposed.ts'
import { hasTrait, traitValue } from '../../rules/traits/values.ts'
import { opponentOf } from '../activation/opponent.ts'
import { ask, type Consequence, inOrder } from '../facts.ts'
import { descriptors } from '../feats/usable.ts'
import { holder, withoutInitiative } from './windows.ts'

/** ME1: the models turn to face each other. */
export function beginExchange(match: Match): readonly Fact[] {
  const doing = match.activation?.fights[0]
  const opponent = doing === undefined ? undefined : opponentOf(match, doing)
  if (doing?.action === undefined || opponent === undefined) throw new Error('no fight is due')
  const { action } = doing
  return [
    ExchangeBegan.of(
      {
        activating: doing.model,
        opponent,
        seat: modelOf(match, doing.model).seat,
        charge: action.action === 'charge',
        standUp: action.action === 'standUp',
        surprised: isSurprised(match, opponent),
      },
      'ME1',
      'A6',
    ),
  ]
}

/** ME2: the model that is not activating first; who has one weapon only has no choice. */
export const nextWeapon: Consequence = (match) => {
  const { activating } = exchangeOf(match)
  const readyUp =
    (seat: Seat): Consequence =>
    (now) => {
      if (now.asks.length > 0 || fighting(now, seat).fighter.weapon !== undefined) return []
      const [first, ...others] = meleeWeapons(fighting(now, seat).model)
      return others.length === 0 && first !== undefined
        ? [OnlyWeaponUsed.of({ seat, weapon: first.name }, 'ME2')]
        : ask(seat, 'weapon', fighting(now, seat).model.id)(now)
    }
  return inOrder(readyUp(otherSeat(activating)), readyUp(activating))(match)
}

export const weaponsChosen = (match: Match): boolean => {
  const { a, b } = exchangeOf(match).fighters
  return a.weapon !== undefined && b.weapon !== undefined
}

function contender(match: Match, seat: Seat): Contender {
  const { fighter, model, traits } = fighting(match, seat)
  const atStart = contactsOf(match.activation?.contactsAtStart ?? [], model.id)
  const forced = model.prone ? 'Prone' : fighter.surprised ? 'Surprised' : undefined
  return {
    reach: hasTrait(traits, 'Reach'),
    wasInBtB: atStart.length > 0,
    lightningReflexes: hasTrait(traits, 'Lightning Reflexes'),
    slow: hasTrait(traits, 'Slow'),
    ...(forced === undefined ? {} : { forcedSecond: forced }),
  }
}

/** ME3 */
export function determineInitiative(match: Match): readonly Fact[] {
  const { activating } = exchangeOf(match)
  const other = otherSeat(activating)
  const has = initiative(contender(match, activating), contender(match, other))
  const seat = has.holder === 'activating' ? activating : other
  return [
    InitiativeDetermined.of(
      { seat, model: fighting(match, seat).model.id, reason: has.reason },
      'ME3',
      'INI',
    ),
  ]
}

const decide =
  (seat: (match: Match) => Seat, kind: 'initiativeFeats' | 'pool' | 'afterAttack'): Consequence =>
  (match) =>
    inOrder(
      () => [SeatDecides.of({ seat: seat(match) }, 'T6')],
      ask(seat(match), kind, fighting(match, seat(match)).model.id),
    )(match)

/** ME3b: who is not activating first. */
export const askOtherInitiativeFeats = decide((m) => otherSeat(exchangeOf(m).activating), 'initiativeFeats')
export const askActivatingInitiativeFeats = decide((m) => exchangeOf(m).activating, 'initiativeFeats')

/** T6, Q3: the model without the Initiative declares everything first. */
export const askFirstPool = decide(withoutInitiative, 'pool')
export const askSecondPool = decide(holder, 'pool')
export const askFirstAfterAttack = decide(withoutInitiative, 'afterAttack')
export const askSecondAfterAttack = decide(holder, 'afterAttack')

/** MP: Enemies in BtB that are not in this exchange and not busy with another model of the same side (Q5). */
function assistants(match: Match, model: Model, opponent: Model): number {
  return enemiesInBtB(match, model).filter(
    (enemy) =>
      enemy.id !== opponent.id &&
      !enemy.prone &&
      !has(enemy, 'Insignificant') &&
      enemiesInBtB(match, enemy).every((friend) => friend.id === model.id),
  ).length
}

/** MP: each Co-ordinated Attack of which a friend of the type is in BtB with the opponent, once (RX-11). */
function coordinated(match: Match, seat: Seat): number {
  const { model, traits } = fighting(match, seat)
  const { model: opponent } = fighting(match, otherSeat(seat))
  const friends = enemiesInBtB(match, opponent).filter((friend) => friend.id !== model.id)
  return traits.filter(
    (trait) =>
      trait.name === 'Co-ordinated Attack' &&
      friends.some((friend) => hasTrait([trait], trait.name, descriptors(friend))),
  ).length
}

function pool(match: Match, seat: Seat) {
  const exchange = exchangeOf(match)
  const { fighter, model, traits } = fighting(match, seat)
  return meleePool({
    base: model.profile.melee.value,
    boosts: fighter.boosts,
    exhausted: isExhausted(model),
    endurance: hasTrait(traits, 'Endurance'),
    prone: model.prone,
    stunned: model.stunned > 0,
    frightened: model.frightened !== undefined,
    ran: model.ran,
    surprised: fighter.surprised,
    standUp: exchange.standUp && exchange.activating === seat,
    assistants: assistants(match, model, fighting(match, otherSeat(seat)).model),
    indomitable: traitValue(traits, 'Indomitable'),
    coordinated: coordinated(match, seat),
  })
}

/** ME4: both pools with their sums, then the minimum dice for both (T4). */
export function formPools(match: Match): readonly Fact[] {
  const [first, second] = [withoutInitiative(match), holder(match)]
  const formed = [first, second].map((seat) => ({
    seat,
    model: fighting(match, seat).model.id,
    ...pool(match, seat),
  }))
  const [mine = 0, theirs = 0] = formed.map((p) => p.total)
  const gained = minimumDice(mine, theirs)[0] - mine
  return [
    ...formed.map((p) => PoolFormed.of(p, 'ME4', 'T8', 'MP')),
    ...(gained > 0 ? [MinimumDiceGained.of({ dice: gained }, 'T4')] : []),
  ]
}
