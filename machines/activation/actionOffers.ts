import { actionKind, actions } from '../../rules/actions.ts'
import type { ClauseId } from '../../rules/clauses.ts'
import { enemiesInBtB, heldInBtBBy, touching } from '../../rules/contact.ts'
import { mayDeclare } from '../../rules/counters.ts'
import { type ActionId, type Doing, type Match, type Model, otherSeat } from '../../rules/match.ts'
import { allocationLimits } from '../../rules/melee/allocation.ts'
import { has, inPlay, isExhausted, traitsOf } from '../../rules/model.ts'
import { modelName } from '../../rules/names.ts'
import { matching } from '../../rules/traits/values.ts'
import {
  type Barred,
  type Choices,
  type Field,
  flag,
  modelValue,
  modelValues,
  type Offer,
  oneOf,
  only,
  type RefusalCode,
  someOf,
  type Value,
} from '../choices.ts'
import { descriptors, featBar, featFields } from '../feats/usable.ts'

interface Actor {
  readonly match: Match
  readonly model: Model
  readonly doing: Doing
}

interface Bar {
  readonly code: RefusalCode
  readonly clauses: readonly ClauseId[]
  readonly reason: string
}

const bar = (code: RefusalCode, reason: string, ...clauses: readonly ClauseId[]): Bar => ({
  code,
  clauses,
  reason,
})

const declare = (action: ActionId, label: string, fields: Offer['fields']): Offer => ({
  command: 'DeclareAction',
  label: `${actions[action].label}${label === '' ? '' : ` ${label}`}`,
  fields: { action: only('Action', action, actions[action].label), ...fields },
})

/** What stands against declaring the action at all, whatever its target (A1). */
export function actionBar({ match, model, doing }: Actor, action: ActionId): Bar | undefined {
  const { icons, label, standard } = actions[action]
  const kind = actionKind(action, { banzai: has(model, 'Banzai!') })
  const name = model.profile.name
  if (doing.commanded && !(standard && kind === 'simple'))
    return bar(
      'NOT_A_STANDARD_SIMPLE_ACTION',
      `A commanded model makes a Standard Simple action, not ${label}.`,
      'NEST',
    )
  if (!mayDeclare(kind, model.counters))
    return bar(
      'NOT_ENOUGH_COUNTERS',
      `${label} is ${kind}: ${name} has ${model.counters} Activation Counter(s).`,
      'C8',
      'C7',
    )
  if (model.prone && action !== 'standUp')
    return bar('PRONE', `${name} is Prone: it may only Stand Up.`, 'STATE')
  if (!model.prone && action === 'standUp') return bar('NOT_PRONE', `${name} is not Prone.`, 'STATE')
  if (icons.notInBtB && heldInBtBBy(match, model).length > 0)
    return bar('IN_BASE_TO_BASE', `${label} may not be declared in base-to-base contact with an Enemy.`, 'A3')
  if (icons.needsBtB && enemiesInBtB(match, model).length === 0)
    return bar('NOT_IN_BASE_TO_BASE', `${label} needs an Enemy in base-to-base contact.`, 'A1')
  if ((action === 'run' || action === 'charge') && has(model, 'Slow'))
    return bar('TRAIT_FORBIDS', `${name} is Slow: no Run, no Charge.`, 'R9')
  if (
    ['melee', 'charge', 'disengage'].includes(action) &&
    !model.profile.weapons.some((w) => w.kind === 'melee')
  )
    return bar('NO_WEAPON', `${name} has no melee weapon.`, 'ME2')
  if ((action === 'simpleScenario' || action === 'complexScenario') && has(model, 'Insignificant'))
    return bar('TRAIT_FORBIDS', `${name} is Insignificant: no Scenario actions.`, 'R9')
  if (action === 'disengage' && disengageImpossible(model))
    return bar('TRAIT_FORBIDS', `${name} is Aggressive and cannot put as many dice in Defence.`, 'ME5')
  return undefined
}

const disengageImpossible = (model: Model): boolean =>
  allocationLimits({
    aggressive: has(model, 'Aggressive'),
    defensive: has(model, 'Defensive'),
    frightened: model.frightened !== undefined,
    steadfast: has(model, 'Steadfast'),
    disengage: true,
  }) === 'impossible'

/** Frightened: no action into BtB with a model that has Fear, unless Steadfast. */
const tooFrightened = (model: Model, enemy: Model): boolean =>
  model.frightened !== undefined && !has(model, 'Steadfast') && has(enemy, 'Fear')

const frightenedBar = (enemy: Model): Bar =>
  bar(
    'FRIGHTENED',
    `A Frightened model may not move into contact with ${enemy.profile.name}, which has Fear.`,
    'STATE',
  )

type Outcome = {
  readonly offers: readonly Offer[]
  readonly bars: readonly (Bar & { readonly where?: Barred['where'] })[]
}

/** Melee: against an Enemy in contact, or one that may be reached. */
function melee({ match, model }: Actor): Outcome {
  const held = heldInBtBBy(match, model)
  const offers: Offer[] = []
  const bars: (Bar & { where?: Barred['where'] })[] = []
  for (const enemy of inPlay(match, otherSeat(model.seat))) {
    const target = oneOf('Target', [modelValue(match, enemy.id)])
    const where = { action: ['melee'], target: [enemy.id] }
    if (touching(match.contacts, model.id, enemy.id))
      offers.push(
        declare('melee', `against ${modelName(match, enemy.id)}`, {
          target,
          reached: only('Contact', true, 'in contact already'),
          unseen: only('Approach', false, 'in its sight'),
        }),
      )
    else if (held.length > 1)
      bars.push({
        ...bar(
          'IN_BASE_TO_BASE',
          'In contact with several Enemies a model fights one of them.',
          'A1',
          'MOVE',
        ),
        where,
      })
    else if (tooFrightened(model, enemy)) bars.push({ ...frightenedBar(enemy), where })
    else
      offers.push(
        declare('melee', `to ${modelName(match, enemy.id)}`, {
          target,
          reached: flag('Contact is reached'),
          unseen:
            held.length === 0
              ? flag('The approach was out of its sight')
              : only('Approach', false, 'in its sight'),
        }),
      )
  }
  return { offers, bars }
}

function charge({ match, model }: Actor): Outcome {
  const enemies = inPlay(match, otherSeat(model.seat)).filter(
    (e) => !touching(match.contacts, model.id, e.id),
  )
  const frightening = enemies.filter((e) => tooFrightened(model, e))
  return {
    offers: enemies
      .filter((e) => !tooFrightened(model, e))
      .map((e) =>
        declare('charge', `at ${modelName(match, e.id)}`, {
          target: oneOf('Target', [modelValue(match, e.id)]),
          reached: flag('Contact is reached'),
          unseen: flag('The approach was out of its sight'),
        }),
      ),
    bars: frightening.map((e) => ({ ...frightenedBar(e), where: { action: ['charge'], target: [e.id] } })),
  }
}

const disengage = ({ match, model }: Actor): Outcome => ({
  offers: [
    declare('disengage', '', {
      target: oneOf(
        'Enemy',
        modelValues(
          match,
          enemiesInBtB(match, model).map((e) => e.id),
        ),
      ),
    }),
  ],
  bars: [],
})

function standUp({ match, model }: Actor): Outcome {
  const enemies = enemiesInBtB(match, model)
  const target = oneOf('Enemy in contact', [
    ...(heldInBtBBy(match, model).length === 0 ? [{ value: null, label: 'nobody in contact' }] : []),
    ...modelValues(
      match,
      enemies.map((e) => e.id),
    ),
  ])
  return { offers: [declare('standUp', '', { target })], bars: [] }
}

const waitChoices = (model: Model): readonly Value[] => [
  { value: 'nothing', label: 'nothing' },
  ...(model.stunned > 0 ? [{ value: 'stunned', label: 'all Stunned markers off' }] : []),
]

const walks = (may: boolean): Field =>
  oneOf('Walk', [
    { value: 'none', label: 'no Walk' },
    ...(may
      ? [
          { value: 'before', label: 'Walk before' },
          { value: 'after', label: 'Walk after' },
        ]
      : []),
  ])

const feats =
  (action: 'simpleFeat' | 'complexFeat') =>
  ({ match, model }: Actor): Outcome => {
    const timing = action === 'simpleFeat' ? 'Simple' : 'Complex'
    const own = model.profile.feats.filter((f) => f.timing === timing)
    const held = heldInBtBBy(match, model).length > 0
    return {
      offers: own
        .filter((f) => featBar(match, model, f) === undefined)
        .map((f) =>
          declare(action, f.name, {
            feat: only('Feat', f.name, f.name),
            walk: walks(!held && !f.restrictions.includes('noWalk')),
            ...featFields(match, model, f),
          }),
        ),
      bars: own.flatMap((f) => {
        const against = featBar(match, model, f)
        return against === undefined ? [] : [{ ...against, where: { action: [action], feat: [f.name] } }]
      }),
    }
  }

const nearest = 'Nearest of your models in contact with it'

function rangedAttack({ match, model }: Actor): Outcome {
  const shots = inPlay(match, otherSeat(model.seat)).flatMap((enemy) =>
    model.profile.weapons.flatMap((weapon) => {
      const reach = Math.max(0, ...(weapon.ranges ?? []).map((r) => r ?? 0))
      if (weapon.kind !== 'ranged' || reach === 0) return []
      const friends = enemiesInBtB(match, enemy).map((m) => m.id)
      return [
        declare('rangedAttack', `with ${weapon.name} on ${modelName(match, enemy.id)}`, {
          weapon: only('Weapon', weapon.name, weapon.name),
          target: oneOf('Target', [modelValue(match, enemy.id)]),
          distance: {
            kind: 'number',
            label: 'Distance',
            min: 0,
            max: reach * 100,
            unit: 'hundredths of an inch',
          },
          cover: flag('The target is in Cover'),
          walk: walks(true),
          unseen: flag('The target does not see the shooter'),
          nearest:
            friends.length === 0
              ? only(nearest, null, 'no friend in contact with it')
              : oneOf(nearest, modelValues(match, friends)),
        }),
      ]
    }),
  )
  return { offers: shots, bars: [] }
}

const objective: Field = { kind: 'text', label: 'The objective and what is done to it', max: 80 }

const scenario = (action: 'simpleScenario' | 'complexScenario') => (): Outcome => ({
  offers: [
    declare(action, '', {
      objective,
      test: only('Challenge test', null, 'none'),
      number: only('Challenge Number', 0, 'none'),
    }),
    declare(action, 'with a Challenge test', {
      objective,
      test: oneOf('Statistic', [
        { value: 'ki', label: 'Ki' },
        { value: 'size', label: 'Size' },
        { value: 'move', label: 'Move' },
        { value: 'none', label: 'a single D6' },
      ]),
      number: { kind: 'number', label: 'Challenge Number', min: -20, max: 20 },
    }),
  ],
  bars: [],
})

/** Friends whom Command may reach: of its type, not Exhausted, within its range as the player measured. */
export const commandable = (
  match: Match,
  model: Model,
): { readonly friends: readonly Model[]; readonly most: number } => {
  const friends = inPlay(match, model.seat).filter((m) => m.id !== model.id && !isExhausted(m))
  const reached = friends.filter((m) => matching(traitsOf(model), 'Command', descriptors(m)).length > 0)
  const most = Math.max(
    0,
    ...traitsOf(model)
      .filter((t) => t.name === 'Command')
      .map((t) => t.x ?? 1),
  )
  return { friends: reached, most: Math.min(most, reached.length) }
}

function command({ match, model }: Actor): Outcome {
  const { friends, most } = commandable(match, model)
  if (
    !has(
      model,
      'Command',
      traitsOf(model).flatMap((t) => t.descriptor ?? []),
    )
  )
    return { offers: [], bars: [] }
  return most === 0
    ? {
        offers: [],
        bars: [bar('NO_TARGET', 'No friendly model that is not Exhausted can be commanded.', 'NEST')],
      }
    : {
        offers: [
          declare('command', '', {
            models: someOf(
              'Models to command',
              modelValues(
                match,
                friends.map((m) => m.id),
              ),
              { min: 1, max: most },
            ),
          }),
        ],
        bars: [],
      }
}

const plain = (action: ActionId) => (): Outcome => ({ offers: [declare(action, '', {})], bars: [] })

const enumerators: Readonly<Record<ActionId, (actor: Actor) => Outcome>> = {
  melee,
  disengage,
  simpleFeat: feats('simpleFeat'),
  rangedAttack,
  run: plain('run'),
  simpleScenario: scenario('simpleScenario'),
  standUp,
  wait: ({ model }) => ({
    offers: [declare('wait', '', { choice: oneOf('Meanwhile', waitChoices(model)) })],
    bars: [],
  }),
  walk: plain('walk'),
  charge,
  complexFeat: feats('complexFeat'),
  focus: plain('focus'),
  complexScenario: scenario('complexScenario'),
  command,
}

const everyAction = Object.keys(enumerators).filter((id): id is ActionId => id in enumerators)

/** All actions that the model may declare now, each with its parameters, and why it may not declare the others. */
export function actionOffers(actor: Actor): Choices {
  const offers: Offer[] = []
  const barred: Barred[] = []
  for (const action of everyAction) {
    const against = actionBar(actor, action)
    const where = { action: [action] }
    if (against !== undefined) {
      barred.push({ command: 'DeclareAction', where, ...against })
      continue
    }
    const outcome = enumerators[action](actor)
    offers.push(...outcome.offers)
    barred.push(...outcome.bars.map((b) => ({ command: 'DeclareAction', where, ...b })))
  }
  return { offers, barred }
}
