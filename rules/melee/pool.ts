import { boosted } from '../statistic.ts'
import { type Modifier, type Sum, sumOf } from '../tests/result.ts'

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
  /** How many of them it ignores; a negative value adds none. */
  readonly indomitable: number
  /** Exchanges of a Split Attack beyond the first. */
  readonly splitAttack?: number
  /** Co-ordinated Attack traits whose condition is met. */
  readonly coordinated?: number
  /** The opponent bears the marker. */
  readonly deathSentence?: boolean
}

const row = (source: string, value: number, clause = 'MP'): Modifier => ({ source, value, clause })

/**
 * The Melee Pool in dice (MP, T8), before the minimum dice. Boosts are capped before anything is taken off (Q10).
 */
export const meleePool = (s: PoolSituation): Sum =>
  sumOf(s.base, [
    row('Ki Boost', boosted(s.base, s.boosts) - s.base, 'KI'),
    row('Co-ordinated Attack', s.coordinated ?? 0),
    row('Death Sentence', s.deathSentence ? 1 : 0),
    row('Exhausted', s.exhausted && !s.endurance ? -1 : 0),
    row('Prone', s.prone ? -1 : 0),
    row('Stunned', s.stunned ? -1 : 0),
    row('Frightened', s.frightened ? -1 : 0),
    row('Held', s.held ? -1 : 0),
    row('Blind', s.blind ? -1 : 0),
    row('Ran', s.ran ? -1 : 0),
    row('Surprised', s.surprised ? -1 : 0),
    row('Stand Up', s.standUp ? -1 : 0),
    row('Melee Assist', -Math.max(0, s.assistants - Math.max(0, s.indomitable))),
    row('Split Attack', -(s.splitAttack ?? 0)),
  ])
