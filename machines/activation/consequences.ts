import {
  ActionCompleted,
  ActionPerformed,
  ActivationCounterRemoved,
  ActivationEnded,
  CommandedModelBegan,
  ContactMade,
  FightPending,
  ModelsCommanded,
  ProneRemoved,
  StunnedRemoved,
} from '../../events/mainPhase.ts'
import { ExchangeCleared } from '../../events/meleeExchange.ts'
import { KiGained } from '../../events/startingPhase.ts'
import { FrightenedGained } from '../../events/tests.ts'
import type { Fact, GameInput } from '../../events/vocabulary.ts'
import { actions } from '../../rules/actions.ts'
import { heldInBtBBy, touching } from '../../rules/contact.ts'
import { kiGenerated } from '../../rules/ki.ts'
import {
  type DeclaredAction,
  type Doing,
  type Match,
  type Model,
  type ModelId,
  seats,
} from '../../rules/match.ts'
import { fighting, has, isExhausted, modelOf, sideIsGone, value } from '../../rules/model.ts'
import { asksForChallenge, callChallenge } from '../challengeTest/consequences.ts'
import { ask, inOrder } from '../facts.ts'
import { callFearTest, closeFearTest, fearOf } from '../fearTest/consequences.ts'
import { expire } from '../feats/expire.ts'
import { resolveFeat } from '../feats/resolve.ts'
import { leave } from './leave.ts'
import { currentOf, lastFeatChoices } from './offers.ts'
import { declaredBy, opponentOf } from './opponent.ts'
import { payFor } from './payment.ts'

const actor = (match: Match): Model => modelOf(match, currentOf(match).model)

/** Jump Up: no longer Prone when the activation starts, before declaring. */
export const jumpUp = (match: Match): readonly Fact[] => {
  const model = actor(match)
  return model.prone && has(model, 'Jump Up') ? [ProneRemoved.of({ model: model.id }, 'STATE', 'R9')] : []
}

/** A2: no legal action, so the model becomes Exhausted: all its counters go. */
export const exhaust = (match: Match): readonly Fact[] => {
  const model = actor(match)
  return [
    ActivationCounterRemoved.of(
      { model: model.id, count: model.counters, left: 0, reason: 'no legal action' },
      'A2',
    ),
    ActionCompleted.of({ model: model.id }, 'A2'),
  ]
}

export const askAction = (match: Match): readonly Fact[] => {
  const model = actor(match)
  return ask(model.seat, 'action', model.id)(match)
}

/** The Enemy that a declared action would newly bring the model into BtB with. */
function metBy(match: Match, doing: Doing): Model | undefined {
  const action = declaredBy(doing)
  return (action.action === 'melee' || action.action === 'charge') &&
    action.reached &&
    !touching(match.contacts, doing.model, action.target)
    ? modelOf(match, action.target)
    : undefined
}

/** T18, T19, Q23: the Fear tests due on declaration, the acting model's before its Enemy's. */
function fearTests(
  match: Match,
  doing: Doing,
): readonly { model: ModelId; cause: ModelId; number: number }[] {
  const enemy = metBy(match, doing)
  if (enemy === undefined) return []
  const mine = modelOf(match, doing.model)
  return [
    ...(has(enemy, 'Fear') ? [{ model: mine.id, cause: enemy.id, number: value(enemy, 'Fear') }] : []),
    ...(has(mine, 'Fear') ? [{ model: enemy.id, cause: mine.id, number: value(mine, 'Fear') }] : []),
  ]
}

export function nextFearTest(match: Match): readonly Fact[] {
  const doing = currentOf(match)
  const next = fearTests(match, doing).find((t) => !doing.feared.some((f) => f.model === t.model))
  return next === undefined ? [] : callFearTest(next.model, next.cause, next.number)
}

/** T18: who acts is not Frightened by failing, Steadfast excepted; T19: the Enemy is. */
export function drawFear(match: Match): readonly Fact[] {
  const { model: id, number, outcome } = fearOf(match)
  const model = modelOf(match, id)
  const acting = currentOf(match).model === id
  const frightened =
    outcome === 'failed' && (!acting || has(model, 'Steadfast')) && model.frightened === undefined
  return inOrder(closeFearTest, () =>
    frightened ? [FrightenedGained.of({ model: id, number }, acting ? 'STATE' : 'T19')] : [],
  )(match)
}

/** T18: the acting model failed a test that it had to pass. */
export function fearStops(match: Match): boolean {
  const { model, feared } = currentOf(match)
  return (
    feared.some((f) => f.model === model && f.outcome === 'failed') &&
    !has(modelOf(match, model), 'Steadfast')
  )
}

/** T18: one counter, whatever was declared, and the activation ends. */
export function payForFear(match: Match): readonly Fact[] {
  const { id, counters } = actor(match)
  const count = Math.min(1, counters)
  return [
    ActivationCounterRemoved.of(
      { model: id, count, left: counters - count, reason: 'failed Fear test' },
      'T18',
    ),
    ActionCompleted.of({ model: id }, 'T18'),
  ]
}

/** What the action itself does, before a fight or shot that it leads to. */
function effect(match: Match, model: Model, action: DeclaredAction): readonly Fact[] {
  switch (action.action) {
    case 'melee':
    case 'charge': {
      if (touching(match.contacts, model.id, action.target)) return []
      const slides = heldInBtBBy(match, model).length > 0
      return [
        ...(slides ? [] : leave(match, model)),
        ...(action.reached ? [ContactMade.of({ model: model.id, with: action.target }, 'MOVE', 'ME1')] : []),
      ]
    }
    case 'standUp':
      return [ProneRemoved.of({ model: model.id }, 'STATE')]
    case 'walk':
    case 'run':
      return leave(match, model)
    case 'rangedAttack':
      return action.walk === 'none' ? [] : leave(match, model)
    case 'wait':
      return action.choice === 'stunned'
        ? [StunnedRemoved.of({ model: model.id, count: model.stunned }, 'STATE')]
        : []
    case 'focus': {
      const { statistic, limit } = model.profile.ki
      return [KiGained.of({ model: model.id, ...kiGenerated(statistic, limit, model.ki) }, 'KI')]
    }
    case 'simpleFeat':
    case 'complexFeat':
      return [
        ...(action.walk === 'none' ? [] : leave(match, model)),
        ...resolveFeat(match, {
          model: model.id,
          feat: action.feat,
          models: action.models,
          believer: action.believer,
        }),
      ]
    case 'command':
      return [ModelsCommanded.of({ model: model.id, models: action.models }, 'NEST', 'C5')]
    case 'disengage':
    case 'simpleScenario':
    case 'complexScenario':
      return []
  }
}

/** The action is carried out; without a fight or shot it is complete and its counters go (C3). */
export function perform(match: Match): readonly Fact[] {
  const doing = currentOf(match)
  const action = declaredBy(doing)
  const model = modelOf(match, doing.model)
  const opponent = opponentOf(match, doing)
  return inOrder(
    () => [ActionPerformed.of({ model: model.id, action: action.action }, ...actions[action.action].clauses)],
    (now) => effect(now, model, action),
    (now) => {
      if (opponent !== undefined)
        return [FightPending.of({ model: model.id, against: opponent }, 'C4', 'ME1')]
      if (action.action === 'rangedAttack') return []
      if (action.action === 'command') return []
      if (asksForChallenge(action)) return callChallenge(model.id, action.test, action.number)
      return [...payFor(now, model.id, action.action), ActionCompleted.of({ model: model.id }, 'C3')]
    },
  )(match)
}

/** The Scenario action's test is taken: it is complete, whatever came of it (C3). */
export const completeChallenge = (match: Match): readonly Fact[] => {
  const { model, action } = currentOf(match)
  return action === undefined
    ? []
    : [...payFor(match, model, action.action), ActionCompleted.of({ model }, 'C3')]
}

export const shoots = (match: Match): boolean => match.activation?.current?.action?.action === 'rangedAttack'

/** The next commanded model that is still able to act. */
export function nextCommanded(match: Match): readonly Fact[] {
  const { activation } = match
  if (activation === undefined || activation.current !== undefined || sideIsGone(match)) return []
  const next = activation.later
    .map((id) => modelOf(match, id))
    .find((m) => m.place === 'battlefield' && !isExhausted(m))
  return next === undefined ? [] : [CommandedModelBegan.of({ model: next.id }, 'NEST')]
}

/** Command itself is complete when all have acted and fought (C3). */
export function completeCommand(match: Match): readonly Fact[] {
  const command = match.activation?.command
  return command === undefined
    ? []
    : [...payFor(match, command.model, 'command'), ActionCompleted.of({ model: command.model }, 'C3')]
}

export const commandIsOpen = (match: Match): boolean => match.activation?.command !== undefined

export const someoneActs = (match: Match): boolean => match.activation?.current !== undefined

const nextFight = (match: Match): Doing | undefined => match.activation?.fights[0]

export const fightWaits = (match: Match): boolean => nextFight(match) !== undefined

/** Both are still in play and in contact when the exchange should begin (ME1, Q19). */
export function canFight(match: Match): boolean {
  const doing = nextFight(match)
  if (doing === undefined) return false
  const opponent = opponentOf(match, doing)
  return (
    opponent !== undefined &&
    modelOf(match, doing.model).place === 'battlefield' &&
    touching(match.contacts, doing.model, opponent)
  )
}

/** Q19: no exchange, so only the acting model pays, for its action. */
export function missFight(match: Match): readonly Fact[] {
  const doing = nextFight(match)
  if (doing === undefined) return []
  return [
    ...payFor(match, doing.model, declaredBy(doing).action),
    ActionCompleted.of({ model: doing.model }, 'Q19'),
  ]
}

/** A Disengage that worked, or that ended out of contact, earns a Walk (Q15). */
export function mayWalkAway(match: Match): boolean {
  const doing = nextFight(match)
  if (doing?.action?.action !== 'disengage' || match.exchange === undefined) return false
  const model = modelOf(match, doing.model)
  const away = !touching(match.contacts, model.id, doing.action.target)
  return model.place === 'battlefield' && !model.prone && (match.exchange.disengaged || away)
}

export const askDisengageWalk = (match: Match): readonly Fact[] => {
  const doing = nextFight(match)
  if (doing === undefined) return []
  return ask(modelOf(match, doing.model).seat, 'disengageWalk', doing.model)(match)
}

export function walkAway(match: Match, input: GameInput): readonly Fact[] {
  const doing = nextFight(match)
  if (input.type !== 'DisengageWalkDecided' || !input.data.walks || doing === undefined) return []
  return leave(match, modelOf(match, doing.model))
}

/** ME15: the exchange is over with all that was to last so long. */
export function completeFight(match: Match): readonly Fact[] {
  const doing = nextFight(match)
  return doing === undefined
    ? []
    : [
        ...expire(
          match,
          'exchange',
          'ME15',
          seats.map((seat) => fighting(match, seat).model),
        ),
        ExchangeCleared.of({}, 'ME15'),
        ActionCompleted.of({ model: doing.model }, 'C3'),
      ]
}

const seatOf = (match: Match) => match.activation?.seat ?? match.active ?? 'a'

export const hasLastFeats = (match: Match): boolean =>
  !sideIsGone(match) && lastFeatChoices(match, { seat: seatOf(match) }).offers.length > 1

export const askLastFeats = (match: Match): readonly Fact[] => ask(seatOf(match), 'lastFeats')(match)

export const endActivation = (match: Match): readonly Fact[] =>
  match.activation === undefined
    ? []
    : [
        ...expire(match, 'activation', 'MAIN5'),
        ActivationEnded.of({ model: match.activation.model }, 'MAIN6'),
      ]
