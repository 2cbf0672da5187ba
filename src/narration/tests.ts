import type * as events from '../../events/tests.ts'
import type { EventOf } from '../../events/vocabulary.ts'
import { modelName } from '../../rules/names.ts'
import { added, faces } from './figures.ts'
import { detail, inTurn, silent, type Tellers, type TypesIn } from './line.ts'

export const tests: Tellers<TypesIn<typeof events>> = {
  ResultFormed: (match, data) => detail(`${modelName(match, data.model)}: ${resultInWords(data)}`),
  ChallengeDue: (match, { model, on, number }) =>
    inTurn(match, `${modelName(match, model)} takes a Challenge test (${number}) on ${statistics[on]}`),
  ChallengeDecided: (match, { model, number, total, outcome, level }) =>
    detail(
      `${modelName(match, model)} ${outcome === 'passed' ? 'passes' : 'fails'}: ${total} against ${number}${outcome === 'passed' ? `, Success Level ${level}` : ''}`,
    ),
  /** The test of a Frightened model in the End Phase has nobody else for its cause. */
  FearTestDue: (match, { model, cause, number }) => {
    const by = cause === model ? '' : `, caused by ${modelName(match, cause)}`
    return inTurn(match, `${modelName(match, model)} has to pass a Fear test at ${number}${by}`)
  },
  /** LeadershipGained tells what comes of it. */
  LeaderStated: silent,
  LeadershipGained: (match, { model, leader, bonus }) =>
    detail(`${modelName(match, model)} gains +${bonus} from the Leadership of ${modelName(match, leader)}`),
  FearTestRetaken: (match, { model }) => detail(`${modelName(match, model)} rolls once more: Bravery`),
  FearTestDecided: (match, { model, number, outcome, total, reason }) => {
    const how = total === null ? ` without a roll: ${reason}` : `: ${total} against ${number}`
    return detail(
      `${modelName(match, model)} ${outcome === 'passed' ? 'passes' : 'fails'} the Fear test${how}`,
    )
  },
  FearTestClosed: silent,
  FrightenedGained: (match, { model, number }) => {
    const again = number === null ? '' : `, and repeats the test at ${number} in the End Phase`
    return inTurn(match, `${modelName(match, model)} is Frightened${again}`)
  },
  FrightenedEnded: (match, { model }) => inTurn(match, `${modelName(match, model)} is no longer Frightened`),
}

const statistics = { ki: 'Ki', size: 'Size', move: 'Move', none: 'a single D6' } as const

const labels = {
  deployment: 'Deployment Tactical Test',
  tactical: 'Tactical Test',
  attack: 'attack',
  defence: 'defence',
  fear: 'Fear test',
  challenge: 'Challenge test',
  ranged: 'Ranged Attack',
  intoMelee: 'shot into the fight',
} as const

/** "attack 4 2 = 4 + 1 supporting = 5", with the dice that left the pool. */
function resultInWords({
  test,
  dice,
  kept,
  highest,
  modifiers,
  supporting,
  total,
}: EventOf<'ResultFormed'>['data']): string {
  if (dice.length === 0) return `${labels[test]}, no dice = ${total}`
  const out = leftOver(dice, kept)
  const left = out.length === 0 ? '' : ` (${faces(out)} ${out.length === 1 ? 'does' : 'do'} not count)`
  const support = supporting === 0 ? '' : ` + ${supporting} supporting`
  const sum = `${added(modifiers)}${support}`
  return `${labels[test]} ${faces(dice)}${left} = ${sum === '' ? '' : `${highest}${sum} = `}${total}`
}

/** The dice that were thrown and not kept, in the order thrown. */
function leftOver(dice: readonly number[], kept: readonly number[]): readonly number[] {
  const still = [...kept]
  return dice.filter((die) => {
    const at = still.indexOf(die)
    if (at !== -1) still.splice(at, 1)
    return at === -1
  })
}
