import type * as events from '../../events/damage.ts'
import type { EventOf } from '../../events/vocabulary.ts'
import { modelName } from '../../rules/names.ts'
import { added, counted, diceCount, faces } from './figures.ts'
import { inTurn, type Tellers, type TypesIn } from './line.ts'

export const damage: Tellers<TypesIn<typeof events>> = {
  DamageFormed: (match, data) =>
    inTurn(
      match,
      `Damage of ${modelName(match, data.model)} to ${modelName(match, data.target)}: ${damageInWords(data)}`,
    ),
  WoundsSuffered: (match, { model, wounds, left }) => {
    const track = match.models[model]?.profile.wounds
    return inTurn(
      match,
      `${modelName(match, model)} suffers ${counted(wounds, 'wound')}, ${left}${track === undefined ? '' : ` of ${track}`} left`,
    )
  },
  ModelKilled: (match, { model }) => inTurn(match, `${modelName(match, model)} is Killed and removed`),
  ProneGained: (match, { model }) => inTurn(match, `${modelName(match, model)} is Prone`),
  StunnedGained: (match, { model }) => inTurn(match, `${modelName(match, model)} gains a Stunned marker`),
}

/** "2D6 3 5 + 1 Strength = 9, Success Level 3 → 4 wounds", with all that lies between the table and the wounds. */
function damageInWords({
  dice,
  kept,
  modifiers,
  sum,
  row,
  level,
  table,
  halved,
  tough,
  wounds,
}: EventOf<'DamageFormed'>['data']): string {
  const keeps = kept.length === dice.length ? '' : `, keeping ${faces(kept)}`
  const reads = row === sum ? '' : `, read as ${row}`
  const changes = [...(halved ? ['halved'] : []), ...(tough === 0 ? [] : [`Tough (${tough})`])]
  const between =
    changes.length === 0 && table === wounds ? '' : ` → ${[`${table} in the table`, ...changes].join(', ')}`
  return `${diceCount(dice.length)} ${faces(dice)}${keeps}${added(modifiers)} = ${sum}${reads}, Success Level ${level}${between} → ${counted(wounds, 'wound')}`
}
