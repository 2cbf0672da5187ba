import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { traitCatalogue } from '../../rules/traits/catalogue.ts'
import { parseTrait, printTrait, type Trait } from '../../rules/traits/notation.ts'

const printed = [
  'Believer [Villager](1/4")',
  'Tough (1)',
  'Scout (1/4")',
  'Bravery',
  'Virtue (8")',
  'Armour (-1)',
  'Armour (+1)',
  'Charging Bonus [Fearless]',
  'Bodyguard [Oyabun, Saiko Komon](2")',
  'Strategy [+1 Pass Token]',
  'Banzai!',
  'Strong [Melee]',
  'Co-ordinated Attack [Dog]',
  'Poison (1/1)',
]

describe('the notation of traits', () => {
  it.each(printed)('R1 %s parses and prints back as it stands', (text) => {
    const trait = parseTrait(text)
    expect(trait).toBeDefined()
    expect(trait && printTrait(trait)).toBe(text)
  })

  it('R1 Believer carries an X, a range and a Descriptor', () => {
    expect(parseTrait('Believer [Villager](1/4")')).toEqual({
      name: 'Believer',
      descriptor: 'Villager',
      x: 1,
      y: 4,
    })
  })

  it('R1 X may be a modifier of either sign: a plus marks it, and a minus beside a plus', () => {
    expect(parseTrait('Armour (+1)')).toEqual({ name: 'Armour', x: 1, modifier: true })
    expect(parseTrait('Leadership (-1/+2")')).toEqual({ name: 'Leadership', x: -1, y: 2, modifier: true })
  })

  it('R4 a lone minus is a negative value', () => {
    expect(parseTrait('Tough (-1)')).toEqual({ name: 'Tough', x: -1 })
  })

  it('R3 RB-39 listed without a number: Tough has 1, Scout 1 and 1", Bravery stays without a value', () => {
    expect(parseTrait('Tough')).toEqual({ name: 'Tough', x: 1 })
    expect(parseTrait('Scout')).toEqual({ name: 'Scout', x: 1, y: 1 })
    expect(parseTrait('Virtue')).toEqual({ name: 'Virtue', y: 1 })
    expect(parseTrait('Bravery')).toEqual({ name: 'Bravery' })
  })

  it('R3 a value that is written leaves only the other one to be filled in', () => {
    expect(parseTrait('Leadership [Ashigaru](2)')).toMatchObject({ x: 2, y: 1 })
    expect(parseTrait('Leadership [Ashigaru](8")')).toMatchObject({ x: 1, y: 8 })
  })

  it('R3 a modifier is not filled up: (+2") changes the range alone', () => {
    expect(parseTrait('Believer [Villager](+2")')).toEqual({
      name: 'Believer',
      descriptor: 'Villager',
      y: 2,
      modifier: true,
    })
  })

  it.each([
    ['an unknown name', 'Invincible (3)'],
    ['a name in the wrong case', 'armour (1)'],
    ['a name every object inherits', 'constructor'],
    ['a value on a trait that takes none', 'Bravery (2)'],
    ['a range on a trait that takes none', 'Armour (1")'],
    ['a modifier of a trait without a value', 'Reach (+1)'],
    ['a modifier mixed with a plain value', 'Leadership (+1/2")'],
    ['a range before the value', 'Leadership (8"/1)'],
    ['three values', 'Leadership (1/2"/3")'],
    ['inches where marker values stand', 'Poison (1/1")'],
    ['a marker value where inches stand', 'Scout (1/4)'],
    ['words for a number', 'Armour (two)'],
    ['empty brackets', 'Armour ()'],
    ['an empty Descriptor', 'Strong [ ]'],
    ['something after the brackets', 'Armour (1) twice'],
    ['nothing at all', ''],
  ])('refuses %s', (_, text) => {
    expect(parseTrait(text)).toBeUndefined()
  })

  it('R1 spaces around brackets and a typographic inch mark make no difference', () => {
    expect(parseTrait(' Believer  [Villager] (1/4”) ')).toEqual(parseTrait('Believer [Villager](1/4")'))
  })

  it('R1 R4 any trait prints to a text that parses back to it', () => {
    fc.assert(
      fc.property(anyTrait, (trait) => {
        expect(parseTrait(printTrait(trait))).toEqual(trait)
      }),
    )
  })
})

const value = fc.integer({ min: -99, max: 99 })
const descriptor = fc
  .string({ minLength: 1, maxLength: 30 })
  .map((text) => text.replace(/[[\]]/g, '').trim())
  .filter((text) => text !== '')

/** A trait of the catalogue with every value it takes; a modifier has a plus somewhere or it would not be one. */
const anyTrait: fc.Arbitrary<Trait> = fc
  .constantFrom(...Object.entries(traitCatalogue))
  .chain(([name, { takes }]) =>
    fc
      .record({
        descriptor: fc.option(descriptor, { nil: undefined }),
        x: takes.x ? value : fc.constant(undefined),
        y: takes.y ? value : fc.constant(undefined),
        modifier: fc.boolean(),
      })
      .map((trait): Trait => {
        const modifier = trait.modifier && [trait.x, trait.y].some((v) => v !== undefined && v >= 0)
        return {
          name,
          ...(trait.descriptor !== undefined && { descriptor: trait.descriptor }),
          ...(trait.x !== undefined && { x: trait.x }),
          ...(trait.y !== undefined && { y: trait.y }),
          ...(modifier && { modifier }),
        }
      }),
  )
