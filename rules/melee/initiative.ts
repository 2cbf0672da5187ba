export interface Contender {
  /** With the weapon in use. */
  readonly reach: boolean
  /** With any Enemy, at the start of this activation. */
  readonly wasInBtB: boolean
  readonly lightningReflexes: boolean
  readonly slow: boolean
  /** Always second, and without its initiative traits. */
  readonly forcedSecond?: 'Prone' | 'Surprised'
}

export type InitiativeReason =
  | 'activating'
  | 'prone'
  | 'surprised'
  | 'lightningReflexes'
  | 'reach'
  | 'slow'
  /** Something spoke for or against a side, was called off, and the Activating model has it by default. */
  | 'cancelled'

export interface Initiative {
  readonly holder: 'activating' | 'other'
  readonly reason: InitiativeReason
}

const forced = { Prone: 'prone', Surprised: 'surprised' } as const

/** Slow takes the model's own initiative traits with it and goes too, active or not (INI). */
const cancelsItself = ({ slow, reach, lightningReflexes }: Contender): boolean =>
  slow && (reach || lightningReflexes)

const settled = (contender: Contender): Contender =>
  cancelsItself(contender) ? { ...contender, slow: false, reach: false, lightningReflexes: false } : contender

/** Reach helps only a model that comes fresh into a fight. */
const reaches = ({ reach, wasInBtB }: Contender): boolean => reach && !wasInBtB

/**
 * Which model strikes first (INI). In this order: who is forced to be second, Lightning Reflexes, Reach, Slow of
 * the Activating model, else the Activating model. What both sides have helps neither.
 */
export const initiative = (activating: Contender, other: Contender): Initiative => {
  if (activating.forcedSecond && other.forcedSecond) return { holder: 'activating', reason: 'cancelled' }
  if (activating.forcedSecond) return { holder: 'other', reason: forced[activating.forcedSecond] }
  if (other.forcedSecond) return { holder: 'activating', reason: forced[other.forcedSecond] }

  const mine = settled(activating)
  const theirs = settled(other)
  if (mine.lightningReflexes !== theirs.lightningReflexes) {
    return { holder: mine.lightningReflexes ? 'activating' : 'other', reason: 'lightningReflexes' }
  }
  if (reaches(mine) !== reaches(theirs)) {
    return { holder: reaches(mine) ? 'activating' : 'other', reason: 'reach' }
  }
  if (mine.slow) return { holder: 'other', reason: 'slow' }

  const cancelled =
    cancelsItself(activating) || cancelsItself(other) || mine.lightningReflexes || reaches(mine)
  return { holder: 'activating', reason: cancelled ? 'cancelled' : 'activating' }
}
