import type { Ask, Doing, Match } from '../../rules/match.ts'
import { inPlay, modelOf } from '../../rules/model.ts'
import type { Feat } from '../../rules/profile.ts'
import { type Choices, flag, pass } from '../choices.ts'
import { featChoices } from '../feats/usable.ts'
import { actionOffers } from './actionOffers.ts'

export const currentOf = (match: Match): Doing => {
  const current = match.activation?.current
  if (current === undefined) throw new Error('no model is acting')
  return current
}

/** The action that the chosen model declares (A1, A5); Instant and Active feats may come before it. */
export function actionChoices(match: Match, { seat }: Ask): Choices {
  const doing = currentOf(match)
  const actions = actionOffers({ match, model: modelOf(match, doing.model), doing })
  const feats = featChoices(
    match,
    inPlay(match, seat),
    (f) => f.timing === 'Active' || f.timing === 'Instant',
  )
  return { offers: [...actions.offers, ...feats.offers], barred: [...actions.barred, ...feats.barred] }
}

/** A2: whether there is an action that the model may legally declare. */
export const noLegalAction = (match: Match): boolean => {
  const doing = currentOf(match)
  return actionOffers({ match, model: modelOf(match, doing.model), doing }).offers.length === 0
}

/** Feats that still make a difference when all actions of the activation are done (MAIN5). */
const lasting = (feat: Feat): boolean =>
  feat.timing === 'Active' && (feat.effect.kind !== 'gainTraits' || feat.effect.until === 'endPhase')

export function lastFeatChoices(match: Match, { seat }: Pick<Ask, 'seat'>): Choices {
  const feats = featChoices(match, inPlay(match, seat), lasting)
  return { offers: [pass, ...feats.offers], barred: feats.barred }
}

export const disengageWalkChoices = (): Choices => ({
  offers: [
    {
      command: 'DecideWalk',
      label: 'Walk away after the successful Disengage',
      fields: { walks: flag('Walk up to Move, out of contact') },
    },
  ],
  barred: [],
})
