import type { Size } from './profile.ts'
import { boosted } from './statistic.ts'
import { type Modifier, type Sum, sumOf } from './tests/result.ts'

export type RangeBand = 'Short' | 'Medium' | 'Long'

const bands = ['Short', 'Medium', 'Long'] as const

/**
 * The band of a distance given in hundredths of an inch (RA1). Limits are in inches and inclusive; null is a band
 * that the weapon does not have. Undefined: out of range.
 */
export const rangeBand = (
  inchesHundredths: number,
  ranges: readonly [number | null, number | null, number | null],
): RangeBand | undefined =>
  bands.find((_, i) => {
    const limit = ranges[i] ?? null
    return limit !== null && inchesHundredths <= limit * 100
  })

export interface Shot {
  readonly band: RangeBand
  readonly target: {
    readonly size: Size
    readonly prone: boolean
    readonly surprised: boolean
    readonly inCover: boolean
    /** This turn. */
    readonly ran: boolean
    readonly swarm: boolean
    readonly rangedDefence: number
    /** Its Size does not matter to shooters. */
    readonly kumo: boolean
  }
  /** The Activating model moved, or will, in this action. */
  readonly moves: boolean
  /** The weapon makes nothing of that. */
  readonly lightweight: boolean
  /** The Activating model already made a Ranged Attack this turn. */
  readonly shotBefore: boolean
}

const bandNumber = { Short: 4, Medium: 5, Long: 6 } as const
const sizeModifier = { Tiny: 1, Small: 0, Medium: -1, Large: -2, Huge: -3 } as const

const row = (clause: string, source: string, value: number): Modifier => ({ source, value, clause })

/** The Challenge Number of a Ranged Attack (RA1, T13). Running of the shooter itself changes nothing (Q4). */
export const challengeNumber = ({ band, target, moves, lightweight, shotBefore }: Shot): Sum =>
  sumOf(bandNumber[band], [
    row('RA1', target.size, target.kumo ? 0 : sizeModifier[target.size]),
    row('RA1', 'Prone', target.prone ? -1 : 0),
    row('RA1', 'Surprised', target.surprised ? -1 : 0),
    row('RA1', 'Cover', target.inCover ? 2 : 0),
    row('RA1', 'Ran', target.ran ? 1 : 0),
    row('RA1', 'Moved', moves && !lightweight ? 1 : 0),
    row('RA1', 'Shot Before', shotBefore ? 1 : 0),
    row('RA1', 'Swarm', target.swarm ? 1 : 0),
    row('RA1', 'Ranged Defence', target.rangedDefence),
  ])

const fightModifier = { Tiny: 1, Small: 0, Medium: -1, Large: -2 } as const

/** The number to hit the target and no friend in BtB with it (RA4); a Huge target is hit without a roll. */
export const fightChallengeNumber = (targetSize: Size): Sum | 'automatic' =>
  targetSize === 'Huge' ? 'automatic' : sumOf(6, [row('RA4', targetSize, fightModifier[targetSize])])

export interface RangedPoolSituation {
  /** The printed Statistic; null is "-". */
  readonly base: number | null
  /** How many +1 were paid for. */
  readonly boosts: number
  readonly stunned: boolean
  readonly frightened: boolean
  /** The target bears the marker. */
  readonly deathSentence?: boolean
  /** Dice paid for a Special Attack. */
  readonly specialCost?: number
}

/** The Ranged Pool (RA2); may be 0 or below, and one die is rolled all the same (T3). */
export const rangedPool = (s: RangedPoolSituation): Sum =>
  sumOf(s.base ?? 0, [
    row('KI', 'Ki Boost', boosted(s.base, s.boosts) - (s.base ?? 0)),
    row('RA2', 'Death Sentence', s.deathSentence ? 1 : 0),
    row('RA2', 'Stunned', s.stunned ? -1 : 0),
    row('RA2', 'Frightened', s.frightened ? -1 : 0),
    row('RA2', 'Special Attack', -(s.specialCost ?? 0)),
  ])
