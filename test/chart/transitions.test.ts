import { describe, expect, it } from 'vitest'
import type { EventOf } from '../../events/vocabulary.ts'
import { type ConductInput, conductChart } from '../../machines/conduct.ts'
import { gameChart } from '../../machines/game.ts'
import { noMatch } from '../../rules/match.ts'
import { profile, warband } from '../machines/cards.ts'
import { edgesOf, taking } from './edges.ts'
import { type PartName, parts } from './parts.ts'
import { scenes } from './scenes.ts'
import { options } from './stage.ts'
import { walk } from './walk.ts'

const one = warband('One', [profile('Plain', { wounds: 2 })])
const two = warband('Two', [profile('First'), profile('Second')])
const created: EventOf<'MatchCreated'> = {
  type: 'MatchCreated',
  data: {
    match: 'm1',
    edition: '1',
    chart: '1',
    engine: 'test',
    options: { ...options, scenario: { ...options.scenario, length: { kind: 'fixed', turns: 2 } } },
    dice: null,
    seal: '0'.repeat(64),
  },
}
const rewound: EventOf<'MatchRewound'> = {
  type: 'MatchRewound',
  data: { to: 0, last: { ask: 2, roll: 0 }, reason: 'a slip' },
}
const ended: EventOf<'MatchEnded'> = {
  type: 'MatchEnded',
  data: { winner: null, reason: 'lastTurn', a: 0, b: 0, because: [] },
}
const revealed: EventOf<'SeedRevealed'> = { type: 'SeedRevealed', data: { seed: '0'.repeat(64) } }

/** Parts are walked alone: in the machine around them their inside does not count. */
const inside: ReadonlySet<unknown> = new Set(Object.values(parts).map(({ config }) => config.states))

const isPart = (name: string): name is PartName => name in parts
const partNames = Object.keys(parts).filter(isPart)

/** What no scene of the part takes. */
const untaken = (name: PartName, wanted: readonly string[]): readonly string[] =>
  walk(
    wanted,
    scenes[name].map(({ match, opening }) => ({
      machine: parts[name].alone(match),
      ...(opening === undefined ? {} : { opening }),
      warbands: { a: two, b: two },
    })),
  )

describe('every transition of every part is taken, each part standing alone', () => {
  it.each(partNames)('%s', (name) => {
    expect(untaken(name, edgesOf(parts[name].alone(noMatch), inside))).toEqual([])
  })

  it('game', () => {
    const wanted = edgesOf(gameChart, inside).filter((edge) => edge !== 'MatchRewound')
    expect(walk(wanted, [{ machine: gameChart, first: created, warbands: { a: one, b: one } }])).toEqual([])
  })

  it('game: a rewind is taken in any state and changes none', () => {
    const before = taking(gameChart, taking(gameChart).snapshot, created).snapshot
    const { snapshot, edges } = taking(gameChart, before, rewound)
    expect(edges).toEqual(['MatchRewound'])
    expect(snapshot.value).toEqual(before.value)
    expect(snapshot.context.match.asks).toMatchObject([{ ask: 3 }, { ask: 4 }])
  })

  it('conduct', () => {
    const inputs: readonly ConductInput[] = [created, rewound, ended, revealed]
    let now = taking(conductChart)
    const taken = inputs.flatMap((input) => {
      now = taking(conductChart, now.snapshot, input)
      return now.edges
    })
    expect(taken).toEqual(edgesOf(conductChart))
  })
})

it('a transition that cannot be taken is noticed', () => {
  const never = 'compared always 3 of 3'
  expect(untaken('tacticalTest', [...edgesOf(parts.tacticalTest.alone(noMatch)), never])).toEqual([never])
})
