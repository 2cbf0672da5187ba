import { boosted } from '../statistic.ts'
import type { Modifier } from '../tests/result.ts'

/** All that moves a Melee Pool at step 4 of an exchange. A state counts once, however many markers it has. */
export interface PoolSituation {
  /** The printed Statistic. */
  readonly base: number
  /** How many +1 were paid for. */
  readonly boosts: number
  readonly exhausted: boolean
  readonly endurance: boolean
  readonly prone: boolean
  readonly stunned: boolean
  readonly frightened: boolean
  readonly held?: boolean
  readonly blind?: boolean
  /** This turn. */
  readonly ran: boolean
  readonly surprised: boolean
  /** This exchange follows from its Stand Up. */
  readonly standUp: boolean
  /** Enemies that assist its opponent. */
  readonly assistants: number
  /** How many of them it ignores. */
  readonly indomitable: number
  /** Exchanges of a Split Attack beyond the first. */
  readonly splitAttack?: number
  /** Co-ordinated Attack traits whose condition is met. */
  readonly coordinated?: number
  /** The opponent bears the marker. */
  readonly deathSentence?: boolean
}

export interface Pool {
  readonly base: number
  readonly modifiers: readonly Modifier[]
  /** May be 0 or below: the minimum dice come after it. */
  readonly total: number
}

const penalty = (source: string, dice: number, clause = 'MP'): Modifier => ({ source, value: -dice, clause })
const bonus = (source: string, dice: number, clause = 'MP'): Modifier => ({ source, value: dice, clause })

/** The Melee Pool before the minimum dice (MP, T8). Boosts are capped before anything is taken off (Q10). */
export const meleePool = (s: PoolSituation): Pool => {
  const modifiers = [
    bonus('Ki Boost', boosted(s.base, s.boosts) - s.base, 'KI'),
    bonus('Co-ordinated Attack', s.coordinated ?? 0),
    bonus('Death Sentence', Number(s.deathSentence ?? false)),
    penalty('Exhausted', Number(s.exhausted && !s.endurance)),
    penalty('Prone', Number(s.prone)),
    penalty('Stunned', Number(s.stunned)),
    penalty('Frightened', Number(s.frightened)),
    penalty('Held', Number(s.held ?? false)),
    penalty('Blind', Number(s.blind ?? false)),
    penalty('Ran', Number(s.ran)),
    penalty('Surprised', Number(s.surprised)),
    penalty('Stand Up', Number(s.standUp)),
    penalty('Melee Assist', Math.max(0, s.assistants - s.indomitable)),
    penalty('Split Attack', s.splitAttack ?? 0),
  ].filter(({ value }) => value !== 0)
  return { base: s.base, modifiers, total: modifiers.reduce((dice, { value }) => dice + value, s.base) }
}
