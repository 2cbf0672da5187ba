import type * as events from '../../events/rangedAttack.ts'
import { modelName } from '../../rules/names.ts'
import { explained } from './figures.ts'
import { detail, silent, type Tellers, type TypesIn } from './line.ts'

export const rangedAttack: Tellers<TypesIn<typeof events>> = {
  RangedAttackBegan: (match, { model, target, weapon, band, base, modifiers, number }) =>
    detail(
      `${modelName(match, model)} shoots at ${modelName(match, target)} with ${weapon} at ${band} range, ` +
        `Challenge Number ${explained(number, base, modifiers)}`,
    ),
  RangedAttackDecided: (match, { model, target, hit, level }) =>
    detail(
      `${modelName(match, model)} ${hit ? 'hits' : 'misses'} ${modelName(match, target)}${hit ? `, Success Level ${level}` : ''}`,
    ),
  StrayShotDecided: (match, { number, total, target }) =>
    detail(`Shot into a fight, ${total} against ${number}: ${modelName(match, target)} is hit`),
  RangedAttackEnded: silent,
}
