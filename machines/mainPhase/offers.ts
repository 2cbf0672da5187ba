import type { Ask, Match } from '../../rules/match.ts'
import { allModels, inPlay, isExhausted } from '../../rules/model.ts'
import { type Choices, modelValues, oneOf } from '../choices.ts'
import { featChoices } from '../feats/usable.ts'

/** MAIN3: choose a model with counters, or spend a Pass Token; Active feats may come before. */
export function activationChoices(match: Match, { seat }: Ask): Choices {
  const own = inPlay(match, seat)
  const ready = own.filter((m) => !isExhausted(m)).map((m) => m.id)
  const feats = featChoices(match, own, (feat) => feat.timing === 'Active' || feat.timing === 'Instant')
  return {
    offers: [
      {
        command: 'ActivateModel',
        label: 'Choose the model to activate',
        fields: { model: oneOf('Model', modelValues(match, ready)) },
      },
      ...(match.passTokens[seat] > 0
        ? [{ command: 'SpendPassToken', label: 'Spend a Pass Token', fields: {} }]
        : []),
      ...feats.offers,
    ],
    barred: [
      {
        command: 'ActivateModel',
        where: { model: own.filter(isExhausted).map((m) => m.id) },
        code: 'EXHAUSTED',
        clauses: ['A6', 'C7'],
        reason: 'A model without Activation Counters is Exhausted and may not be chosen.',
      },
      {
        command: 'ActivateModel',
        where: {
          model: allModels(match)
            .filter((m) => m.seat !== seat || m.place !== 'battlefield')
            .map((m) => m.id),
        },
        code: 'NOT_YOUR_MODEL',
        clauses: ['C2', 'A4'],
        reason: 'The Active Player chooses one of their own models in play.',
      },
      {
        command: 'SpendPassToken',
        where: {},
        code: 'NO_PASS_TOKEN',
        clauses: ['MAIN3'],
        reason: 'There is no Pass Token to spend: a model has to be activated.',
      },
      ...feats.barred,
    ],
  }
}
