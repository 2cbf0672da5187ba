import { Type } from 'typebox'
import { addContact, removeContact } from '../rules/contact.ts'
import type { Activation, DeclaredAction, Doing, Match } from '../rules/match.ts'
import { withModel } from '../rules/model.ts'
import { Count, decision, fact, list, ModelIdSchema, Name, orNull, SeatSchema } from './entry.ts'

const withActivation = (match: Match, change: (activation: Activation) => Partial<Activation>): Match =>
  match.activation === undefined
    ? match
    : { ...match, activation: { ...match.activation, ...change(match.activation) } }

const doing = (model: string, commanded: boolean): Doing => ({ model, commanded, feared: [] })

export const MainPhaseBegan = fact({
  type: 'MainPhaseBegan',
  fields: {},
  evolve: (match) => ({ ...match, phase: 'mainPhase' }),
})

export const BecameActive = fact({
  type: 'BecameActive',
  fields: { seat: SeatSchema },
  evolve: (match, { seat }) => ({ ...match, active: seat }),
})

/** The seat cannot activate a model and is not active again in this Main Phase. */
export const SeatRanOut = fact({
  type: 'SeatRanOut',
  fields: { seat: SeatSchema },
  evolve: (match, { seat }) => ({ ...match, done: [...match.done, seat] }),
})

export const PassTokenSpent = decision({
  type: 'PassTokenSpent',
  command: 'SpendPassToken',
  shapes: [{}],
  evolve: (match, { seat }) => ({
    ...match,
    passTokens: { ...match.passTokens, [seat]: match.passTokens[seat] - 1 },
  }),
})

export const ModelActivated = decision({
  type: 'ModelActivated',
  command: 'ActivateModel',
  shapes: [{ model: ModelIdSchema }],
  evolve: (match, { seat, model }) => ({
    ...match,
    activation: {
      seat,
      model,
      contactsAtStart: match.contacts,
      current: doing(model, false),
      later: [],
      fights: [],
    },
  }),
})

const target = { target: ModelIdSchema }
/** What the player measured on the table. */
const moving = { reached: Type.Boolean(), unseen: Type.Boolean() }
const walk = { walk: Type.Enum(['none', 'before', 'after']) }
const feat = { feat: Name, ...walk, models: list(ModelIdSchema, 20), believer: orNull(ModelIdSchema) }
const objective = {
  objective: Name,
  test: orNull(Type.Enum(['ki', 'size', 'move', 'none'])),
  number: Type.Integer({ minimum: -20, maximum: 20 }),
}

export const ActionDeclared = decision({
  type: 'ActionDeclared',
  command: 'DeclareAction',
  shapes: [
    { action: Type.Literal('melee'), ...target, ...moving },
    { action: Type.Literal('charge'), ...target, ...moving },
    { action: Type.Literal('disengage'), ...target },
    { action: Type.Literal('walk') },
    { action: Type.Literal('run') },
    { action: Type.Literal('wait'), choice: Type.Enum(['nothing', 'stunned']) },
    { action: Type.Literal('standUp'), target: orNull(ModelIdSchema) },
    { action: Type.Literal('focus') },
    { action: Type.Literal('simpleFeat'), ...feat },
    { action: Type.Literal('complexFeat'), ...feat },
    { action: Type.Literal('simpleScenario'), ...objective },
    { action: Type.Literal('complexScenario'), ...objective },
    {
      action: Type.Literal('rangedAttack'),
      weapon: Name,
      ...target,
      /** Hundredths of an inch. */
      distance: Type.Integer({ minimum: 0, maximum: 4800 }),
      cover: Type.Boolean(),
      ...walk,
      unseen: Type.Boolean(),
      nearest: orNull(ModelIdSchema),
    },
    { action: Type.Literal('command'), models: list(ModelIdSchema, 20) },
  ],
  evolve: (match, data) => {
    const { ask: _ask, seat: _seat, ...declared } = data
    const action: DeclaredAction = declared
    return withActivation(match, ({ current }) =>
      current === undefined ? {} : { current: { ...current, action } },
    )
  },
})

/** C3: what an action, a failed Fear test or a Melee Exchange takes off. */
export const ActivationCounterRemoved = fact({
  type: 'ActivationCounterRemoved',
  fields: { model: ModelIdSchema, count: Count, left: Count, reason: Name },
  evolve: (match, { model, left }) => withModel(match, model, () => ({ counters: left })),
})

/** The action's own effect on the model, without a fight, shot or feat. */
export const ActionPerformed = fact({
  type: 'ActionPerformed',
  fields: { model: ModelIdSchema, action: Name },
  evolve: (match, { model, action }) =>
    action === 'run' ? withModel(match, model, () => ({ ran: true })) : match,
})

export const ProneRemoved = fact({
  type: 'ProneRemoved',
  fields: { model: ModelIdSchema },
  evolve: (match, { model }) => withModel(match, model, () => ({ prone: false })),
})

export const StunnedRemoved = fact({
  type: 'StunnedRemoved',
  fields: { model: ModelIdSchema, count: Count },
  evolve: (match, { model, count }) => withModel(match, model, (m) => ({ stunned: m.stunned - count })),
})

export const ContactMade = fact({
  type: 'ContactMade',
  fields: { model: ModelIdSchema, with: ModelIdSchema },
  evolve: (match, data) => ({ ...match, contacts: addContact(match.contacts, data.model, data.with) }),
})

export const ContactBroken = fact({
  type: 'ContactBroken',
  fields: { model: ModelIdSchema, with: ModelIdSchema },
  evolve: (match, data) => ({ ...match, contacts: removeContact(match.contacts, data.model, data.with) }),
})

/** Command: these models act within this activation, one after the other (NEST). */
export const ModelsCommanded = fact({
  type: 'ModelsCommanded',
  fields: { model: ModelIdSchema, models: list(ModelIdSchema, 20) },
  evolve: (match, { models }) =>
    withActivation(match, ({ current }) => ({ current: undefined, command: current, later: models })),
})

/** The next commanded model's turn to declare. */
export const CommandedModelBegan = fact({
  type: 'CommandedModelBegan',
  fields: { model: ModelIdSchema },
  evolve: (match, { model }) =>
    withActivation(match, ({ later }) => ({
      current: doing(model, true),
      later: later.filter((id) => id !== model),
    })),
})

/** The action brought the model into a fight, which follows when all have moved. */
export const FightPending = fact({
  type: 'FightPending',
  fields: { model: ModelIdSchema, against: ModelIdSchema },
  evolve: (match, { against }) =>
    withActivation(match, ({ current, fights }) =>
      current === undefined ? {} : { current: undefined, fights: [...fights, { ...current, against }] },
    ),
})

export const ActionCompleted = fact({
  type: 'ActionCompleted',
  fields: { model: ModelIdSchema },
  evolve: (match, { model }) =>
    withActivation(match, ({ current, command, fights }) => ({
      current: current?.model === model ? undefined : current,
      command: command?.model === model ? undefined : command,
      fights: fights.filter((f) => f.model !== model),
    })),
})

export const DisengageWalkDecided = decision({
  type: 'DisengageWalkDecided',
  command: 'DecideWalk',
  shapes: [{ walks: Type.Boolean() }],
  evolve: (match) => match,
})

export const ActivationEnded = fact({
  type: 'ActivationEnded',
  fields: { model: ModelIdSchema },
  evolve: (match) => {
    const { activation: _, ...rest } = match
    return rest
  },
})
