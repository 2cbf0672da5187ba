import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { warbandFault } from '../../machines/setUp/warband.ts'
import { Warband } from '../../rules/profile.ts'
import { traitCatalogue } from '../../rules/traits/catalogue.ts'
import { parseTrait } from '../../rules/traits/notation.ts'
import { seededRandom } from '../../src/player/random.ts'
import { rosterAtRandom } from '../../src/player/roster.ts'

describe('rosters at random', () => {
  const rosters = Array.from({ length: 300 }, (_, seed) => rosterAtRandom(seededRandom(seed)))

  it('fit the schema of warbands, and are warbands that a match takes', () => {
    const schema = Compile(Warband)
    for (const roster of rosters) expect([...schema.Errors(roster)], JSON.stringify(roster)).toEqual([])
    expect(rosters.map(warbandFault)).toEqual(rosters.map(() => undefined))
  })

  it('hold every trait that is at work, and no other', () => {
    const held = rosters.flatMap(({ models }) =>
      models.flatMap(({ profile: { traits, weapons, feats } }) => [
        ...traits,
        ...weapons.flatMap((w) => w.traits),
        ...feats.flatMap(({ effect }) => (effect.kind === 'gainTraits' ? effect.traits : [])),
      ]),
    )
    const atWork = Object.entries(traitCatalogue).flatMap(([name, { atWork: works }]) =>
      works ? [name] : [],
    )
    expect([...new Set(held.map((text) => parseTrait(text)?.name))].sort()).toEqual(atWork.sort())
  })

  it('are the same from the same seed', () => {
    expect(rosterAtRandom(seededRandom(7))).toEqual(rosters[7])
  })
})
