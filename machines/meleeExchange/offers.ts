import { contactsOf } from '../../rules/contact.ts'
import { type Ask, type Match, otherSeat, type Seat } from '../../rules/match.ts'
import { type AllocationLimits, allocationLimits, payable, splits } from '../../rules/melee/allocation.ts'
import { specialNamed } from '../../rules/melee/specials.ts'
import { exchangeOf, fighting, has, inPlay, meleeWeapons, modelOf } from '../../rules/model.ts'
import { modelName } from '../../rules/names.ts'
import { hasTrait } from '../../rules/traits/values.ts'
import {
  type Barred,
  type Choices,
  type Field,
  type Json,
  modelValues,
  type Offer,
  oneOf,
  only,
  someOf,
} from '../choices.ts'

export const weaponChoices = (match: Match, { seat }: Ask): Choices => ({
  offers: [
    {
      command: 'ChooseWeapon',
      label: 'Choose the weapon for this exchange',
      fields: {
        weapon: oneOf(
          'Weapon',
          meleeWeapons(fighting(match, seat).model).map((w) => ({ value: w.name, label: w.name })),
        ),
      },
    },
  ],
  barred: [],
})

interface Priced {
  readonly side: 'attack' | 'defence'
  readonly name: string
  readonly cost: number
}

/** Specials of the weapon in use that this program plays; a Prone model has none (STATE). */
function specialsOf(match: Match, seat: Seat): readonly Priced[] {
  const { model, weapon } = fighting(match, seat)
  if (weapon === undefined || model.prone) return []
  const known = (side: Priced['side'], listed: typeof weapon.attacks) =>
    listed.filter((s) => specialNamed(s.name, side) !== undefined).map((s) => ({ side, ...s }))
  return [...known('attack', weapon.attacks), ...known('defence', weapon.defences)]
}

const disengages = (match: Match, seat: Seat): boolean =>
  exchangeOf(match).activating === seat && match.activation?.fights[0]?.action?.action === 'disengage'

function limitsFor(match: Match, seat: Seat): AllocationLimits {
  const { model, traits } = fighting(match, seat)
  const limits = allocationLimits({
    aggressive: hasTrait(traits, 'Aggressive'),
    defensive: hasTrait(traits, 'Defensive'),
    frightened: model.frightened !== undefined,
    steadfast: has(model, 'Steadfast'),
    disengage: disengages(match, seat),
  })
  return limits === 'impossible' ? { attackAtLeastDefence: false, defenceAtLeastAttack: true } : limits
}

const free: AllocationLimits = { attackAtLeastDefence: false, defenceAtLeastAttack: false }

const used = (label: string, special: Priced | undefined): Field =>
  only(label, special?.name ?? null, special?.name ?? 'none')

/** ME5: any split of all dice left after the cost of one Special, within the limits of traits and action. */
export function allocationChoices(match: Match, { seat }: Ask): Choices {
  const { fighter } = fighting(match, seat)
  const pool = fighter.pool ?? 0
  const limits = limitsFor(match, seat)
  const specials = specialsOf(match, seat)
  const offer = (special: Priced | undefined): Offer => ({
    command: 'AllocateDice',
    label:
      special === undefined
        ? 'No Special'
        : `${special.name} ${special.side === 'attack' ? 'Attack' : 'Defence'} (${special.cost})`,
    fields: {
      split: oneOf(
        'Split of the dice',
        splits(pool - (special?.cost ?? 0), limits).map(({ attack, defence }) => ({
          value: { attack, defence },
          label: `${attack} Attack, ${defence} Defence`,
        })),
      ),
      specialAttack: used('Special Attack', special?.side === 'attack' ? special : undefined),
      specialDefence: used('Special Defence', special?.side === 'defence' ? special : undefined),
    },
  })
  return {
    offers: [undefined, ...specials.filter((s) => payable(pool, s.cost))].map(offer),
    barred: allocationBars(pool, limits, specials),
  }
}

function allocationBars(
  pool: number,
  limits: AllocationLimits,
  specials: readonly Priced[],
): readonly Barred[] {
  const names = (side: Priced['side']): readonly Json[] =>
    specials.filter((s) => s.side === side).map((s) => s.name)
  const cut = [0, ...specials.map((s) => s.cost)].flatMap((cost) => {
    const allowed = splits(pool - cost, limits)
    return splits(pool - cost, free).filter(
      (s) => !allowed.some((a) => a.attack === s.attack && a.defence === s.defence),
    )
  })
  const dear = specials.filter((s) => !payable(pool, s.cost))
  const bars: readonly Barred[] = [
    {
      command: 'AllocateDice',
      where: { specialAttack: names('attack'), specialDefence: names('defence') },
      code: 'ONE_SPECIAL_ONLY',
      clauses: ['ME6', 'SPA'],
      reason: 'A model uses one Special of either kind in an exchange.',
    },
    ...dear.map(
      (s): Barred => ({
        command: 'AllocateDice',
        where: s.side === 'attack' ? { specialAttack: [s.name] } : { specialDefence: [s.name] },
        code: 'SPECIAL_TOO_DEAR',
        clauses: ['ME5'],
        reason: `${s.name} costs ${s.cost} of ${pool} dice: at least one die has to stay in the pool.`,
      }),
    ),
    {
      command: 'AllocateDice',
      where: { split: cut.map(({ attack, defence }) => ({ attack, defence })) },
      code: 'TRAIT_FORBIDS',
      clauses: ['ME5'],
      reason: limits.attackAtLeastDefence
        ? 'An Aggressive model puts at least as many dice in Attack as in Defence.'
        : 'This model puts at least as many dice in Defence as in Attack.',
    },
    {
      command: 'AllocateDice',
      where: { specialAttack: [null, ...names('attack')], specialDefence: [null, ...names('defence')] },
      code: 'SPLIT_DOES_NOT_ADD_UP',
      clauses: ['ME5'],
      reason: `All ${pool} dice are split into Attack and Defence, less what a Special of the weapon costs.`,
    },
  ]
  // a bar that no value meets bars nothing, and would only mislead who reads it
  return bars.filter(({ where }) => Object.values(where).every((values) => values.length > 0))
}

/** The contacts that the moved model has left and come into, as the Special's owner states them. */
export function moveChoices(match: Match): Choices {
  const move = exchangeOf(match).blow?.move
  if (move === undefined) return { offers: [], barred: [] }
  const contacts = contactsOf(match.contacts, move.mover)
  const { seat } = modelOf(match, move.mover)
  const others = inPlay(match, otherSeat(seat)).filter((m) => !contacts.includes(m.id))
  return {
    offers: [
      {
        command: 'StateMove',
        label: `${move.special}: which contacts has ${modelName(match, move.mover)} left, and which has it come into?`,
        fields: {
          mover: oneOf('The model that moved', modelValues(match, [move.mover])),
          leaves: someOf('It has left', modelValues(match, contacts)),
          meets: someOf(
            'It has come into contact with',
            modelValues(
              match,
              others.map((m) => m.id),
            ),
          ),
        },
      },
    ],
    barred: [],
  }
}
