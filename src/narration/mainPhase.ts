import type * as events from '../../events/mainPhase.ts'
import { actions } from '../../rules/actions.ts'
import { touching } from '../../rules/contact.ts'
import type { DeclaredAction, FeatWalk, Match, ModelId } from '../../rules/match.ts'
import { modelName, playerName } from '../../rules/names.ts'
import { counted } from './figures.ts'
import { detail, heading, inTurn, silent, step, type Tellers, type TypesIn } from './line.ts'
import { modelNames } from './names.ts'

export const mainPhase: Tellers<TypesIn<typeof events>> = {
  MainPhaseBegan: (match) => heading(`Turn ${match.turn}: Main Phase`),
  /** What the player then does names the player. */
  BecameActive: silent,
  SeatRanOut: (match, { seat }) =>
    step(`${playerName(match, seat)} cannot activate a model and is not active again in this turn`),
  PassTokenSpent: (match, { seat }) =>
    step(`${playerName(match, seat)} spends a Pass Token, ${match.passTokens[seat] - 1} left`),
  ModelActivated: (match, { seat, model }) =>
    step(`${playerName(match, seat)} activates ${modelName(match, model)}`),
  ActionDeclared: (match, data) => {
    const model = match.activation?.current?.model
    const who = model === undefined ? playerName(match, data.seat) : modelName(match, model)
    return detail(`${who} declares ${actions[data.action].label}${aims(match, data, model)}`)
  },
  ActivationCounterRemoved: (match, { model, count, left, reason }) => {
    const rest = left === 0 ? 'none left: Exhausted' : `${left} left`
    return inTurn(
      match,
      `${modelName(match, model)} loses ${counted(count, 'Activation Counter')} (${reason}), ${rest}`,
    )
  },
  /** Declared already; contacts, markers and Ki tell what came of it. */
  ActionPerformed: silent,
  ProneRemoved: (match, { model }) => inTurn(match, `${modelName(match, model)} is no longer Prone`),
  StunnedRemoved: (match, { model, count }) =>
    inTurn(match, `${modelName(match, model)} loses ${counted(count, 'Stunned marker')}`),
  ContactMade: (match, data) =>
    inTurn(
      match,
      `${modelName(match, data.model)} is in base-to-base contact with ${modelName(match, data.with)}`,
    ),
  ContactBroken: (match, data) =>
    inTurn(
      match,
      `${modelName(match, data.model)} is no longer in base-to-base contact with ${modelName(match, data.with)}`,
    ),
  /** The action that was declared names them; each is told when it begins to act. */
  ModelsCommanded: silent,
  CommandedModelBegan: (match, { model }) => detail(`${modelName(match, model)} acts as commanded`),
  /** Told only where other models still act before the fight. */
  FightPending: (match, { model, against }) =>
    match.activation === undefined || match.activation.later.length === 0
      ? undefined
      : detail(`${modelName(match, model)} fights ${modelName(match, against)} when all have acted`),
  ActionCompleted: silent,
  DisengageWalkDecided: (match, { ask, seat, walks }) => {
    const model = match.asks.find((a) => a.ask === ask)?.model ?? match.activation?.model
    const who = model === undefined ? playerName(match, seat) : modelName(match, model)
    return detail(`${who} ${walks ? 'walks away' : 'stays where it is'}`)
  },
  ActivationEnded: silent,
}

/** What is stated with an action: at whom, with what, how it moves. */
function aims(match: Match, action: DeclaredAction, model: ModelId | undefined): string {
  switch (action.action) {
    case 'melee':
    case 'charge': {
      const near = model !== undefined && touching(match.contacts, model, action.target)
      const move = near
        ? 'already in base-to-base contact'
        : action.reached
          ? 'reaching base-to-base contact'
          : 'without reaching base-to-base contact'
      return ` against ${modelName(match, action.target)}, ${move}${action.unseen ? ', unseen' : ''}`
    }
    case 'disengage':
      return ` from ${modelName(match, action.target)}`
    case 'wait':
      return action.choice === 'stunned' ? ', to lose its Stunned markers' : ''
    case 'standUp':
      return action.target === null ? '' : `, to fight ${modelName(match, action.target)}`
    case 'simpleFeat':
    case 'complexFeat': {
      const reached = action.models.length === 0 ? '' : ` on ${modelNames(match, action.models)}`
      const cheaper = action.believer === null ? '' : `, made cheaper by ${modelName(match, action.believer)}`
      return ` ${action.feat}${reached}${cheaper}${walks[action.walk]}`
    }
    case 'simpleScenario':
    case 'complexScenario':
      return `: ${action.objective}`
    case 'rangedAttack':
      return ` with ${action.weapon} on ${modelName(match, action.target)} at ${action.distance / 100}"${
        action.cover ? ', in cover' : ''
      }${walks[action.walk]}${action.unseen ? ', unseen' : ''}`
    case 'command':
      return ` of ${modelNames(match, action.models)}`
    case 'walk':
    case 'run':
    case 'focus':
      return ''
  }
}

const walks: Readonly<Record<FeatWalk, string>> = {
  none: '',
  before: ', after a Walk',
  after: ', with a Walk to follow',
}
