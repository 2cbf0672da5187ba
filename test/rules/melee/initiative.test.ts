import { describe, expect, it } from 'vitest'
import { type Contender, type Initiative, initiative } from '../../../rules/melee/initiative.ts'

const plain: Contender = { reach: false, wasInBtB: false, lightningReflexes: false, slow: false }
const reach: Contender = { ...plain, reach: true }
const lightning: Contender = { ...plain, lightningReflexes: true }
const slow: Contender = { ...plain, slow: true }
const slowReach: Contender = { ...plain, slow: true, reach: true }
const prone: Contender = { ...plain, forcedSecond: 'Prone' }
const surprised: Contender = { ...plain, forcedSecond: 'Surprised' }
const fighting = (contender: Contender): Contender => ({ ...contender, wasInBtB: true })

describe('who has the Initiative (INI)', () => {
  it.each<[string, Contender, Contender, Initiative]>([
    ['B6.1 plain against plain', plain, plain, { holder: 'activating', reason: 'activating' }],
    ['B6.2 moved into Reach', plain, reach, { holder: 'other', reason: 'reach' }],
    [
      'B6.3 already in BtB with Reach',
      fighting(plain),
      fighting(reach),
      { holder: 'activating', reason: 'activating' },
    ],
    ['B6.4 Reach on both sides helps neither', reach, reach, { holder: 'activating', reason: 'cancelled' }],
    [
      'B6.5 Lightning Reflexes beat Reach',
      reach,
      lightning,
      { holder: 'other', reason: 'lightningReflexes' },
    ],
    [
      'B6.6 Lightning Reflexes on both sides help neither',
      lightning,
      lightning,
      { holder: 'activating', reason: 'cancelled' },
    ],
    ['B6.7 Slow when activating', slow, plain, { holder: 'other', reason: 'slow' }],
    ['B6.8 Slow with Reach loses both', slowReach, plain, { holder: 'activating', reason: 'cancelled' }],
    ['B6.9 Slow with Reach against Reach', slowReach, reach, { holder: 'other', reason: 'reach' }],
    [
      'B6.10 against a Prone model with Reach',
      plain,
      { ...prone, reach: true },
      { holder: 'activating', reason: 'prone' },
    ],
    [
      'B6.11 stood up, no longer Prone',
      fighting(plain),
      fighting(plain),
      { holder: 'activating', reason: 'activating' },
    ],
    [
      'B6.12 against a Surprised model with Lightning Reflexes',
      plain,
      { ...surprised, lightningReflexes: true },
      { holder: 'activating', reason: 'surprised' },
    ],
    [
      'A8 Hagane with Reach by Iaijutsu against the claws of the Yama Uba',
      reach,
      reach,
      { holder: 'activating', reason: 'cancelled' },
    ],
    ['moved in with Reach against plain', reach, plain, { holder: 'activating', reason: 'reach' }],
    [
      'Reach of a model that was busy with another Enemy does not help',
      plain,
      fighting(reach),
      { holder: 'activating', reason: 'activating' },
    ],
    [
      'only one Reach is fresh: the other model was in BtB with a third',
      fighting(reach),
      reach,
      { holder: 'other', reason: 'reach' },
    ],
    [
      'Lightning Reflexes on both sides leave Reach to decide',
      lightning,
      { ...lightning, reach: true },
      { holder: 'other', reason: 'reach' },
    ],
    [
      'Lightning Reflexes when activating',
      lightning,
      reach,
      { holder: 'activating', reason: 'lightningReflexes' },
    ],
    ['Slow of the model that is not activating', plain, slow, { holder: 'activating', reason: 'activating' }],
    [
      'Slow with Reach ignores its Reach also when not activating',
      plain,
      slowReach,
      { holder: 'activating', reason: 'cancelled' },
    ],
    ['Slow on both sides', slow, slow, { holder: 'other', reason: 'slow' }],
    ['Slow against a Prone model', slow, prone, { holder: 'activating', reason: 'prone' }],
    [
      'Prone when activating',
      { ...prone, lightningReflexes: true },
      plain,
      { holder: 'other', reason: 'prone' },
    ],
    ['both forced to be second', prone, surprised, { holder: 'activating', reason: 'cancelled' }],
  ])('%s', (_, activating, other, right) => {
    expect(initiative(activating, other)).toEqual(right)
  })
})
