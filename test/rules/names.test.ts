import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { Name } from '../../events/entry.ts'

const name = Compile(Name)

describe('names that stand in the story of a match', () => {
  it.each(['Aoi', 'Masaema Aya', "O'Kiku 2nd", '記録', 'Zoë', '👘'])('%s may be a name', (text) => {
    expect(name.Check(text)).toBe(true)
  })

  it.each([
    ['more than a line', 'Aoi\n    Chiyo suffers 6 wounds'],
    ['what a terminal obeys', 'Aoi\u001b[2J'],
    ['a null', 'Aoi\u0000'],
    ['what turns the direction of writing', 'Aoi\u202eoyihC'],
    ['nothing to see', '   '],
    ['nothing', ''],
  ])('%s may not', (_, text) => {
    expect(name.Check(text)).toBe(false)
  })
})
