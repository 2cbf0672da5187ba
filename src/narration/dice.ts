import type * as events from '../../events/dice.ts'
import { diceOf } from '../../events/dice.ts'
import type { RollPurpose } from '../../rules/match.ts'
import { modelName, playerName } from '../../rules/names.ts'
import { diceAt, diceCount, faces } from './figures.ts'
import { detail, silent, step, type Tellers, type TypesIn } from './line.ts'

export const dice: Tellers<TypesIn<typeof events>> = {
  DiceCalled: silent,
  DiceRolled: (match, { purpose, seat, model, values, replaces }) => {
    const roller = model === undefined ? playerName(match, seat) : modelName(match, model)
    const what = purposes[purpose]
    if (replaces !== undefined) {
      const old = diceAt(diceOf(match, purpose, seat), replaces)
      return detail(`${roller} rolls ${faces(old)} for ${what} again: ${faces(values)}`)
    }
    const words = `${roller} rolls ${diceCount(values.length)} for ${what}: ${faces(values)}`
    return purpose === 'length' ? step(words) : detail(words)
  },
}

const purposes: Readonly<Record<RollPurpose, string>> = {
  deployment: 'the Deployment Tactical Test',
  tactical: 'the Tactical Test',
  length: 'the length of the game',
  fear: 'the Fear test',
  attack: 'Attack',
  defence: 'Defence',
  damage: 'damage',
  ranged: 'the Ranged Attack',
  intoMelee: 'whom the shot into the fight hits',
  challenge: 'the Challenge test',
}
