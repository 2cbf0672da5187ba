import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTrait, printTrait, type Trait } from '../../rules/traits/notation.ts'
import { effective, hasTrait, matching, traitValue } from '../../rules/traits/values.ts'

const traits = (...texts: readonly string[]): readonly Trait[] =>
  texts.map((text) => {
    const trait = parseTrait(text)
    if (trait === undefined) throw new Error(`${text} is no trait`)
    return trait
  })

const have = (printed: readonly string[], gained: readonly string[]) =>
  effective(traits(...printed), traits(...gained)).map(printTrait)

const effects = traits(
  'Armour (1)',
  'Armour (2)',
  'Armour (+1)',
  'Armour (-1)',
  'Armour [Melee](1)',
  'Armour [Melee](+2)',
  'Leadership [Ashigaru](1/8")',
  'Leadership [Ashigaru](1/4")',
  'Leadership (+2")',
  'Reach',
)
const some = fc.array(fc.constantFrom(...effects), { maxLength: 8 })

describe('traits that are gained', () => {
  it('R12 A4.1 Kuma has Armour (1) and gains Armour (2): Armour (2)', () => {
    expect(have(['Armour (1)'], ['Armour (2)'])).toEqual(['Armour (2)'])
  })

  it('R13 A4.2 RB-41 Naoko has no Armour and gains Armour (+1): first at 0, then 1', () => {
    expect(have([], ['Armour (+1)'])).toEqual(['Armour (1)'])
  })

  it('R13 Armour (1) that gains (+1) is Armour (2)', () => {
    expect(have(['Armour (1)'], ['Armour (+1)'])).toEqual(['Armour (2)'])
  })

  it.each([
    ['has 1, gains 2', ['Tough (1)'], ['Tough (2)']],
    ['has 2, gains 1', ['Tough (2)'], ['Tough (1)']],
    ['has 1, gains 2 and 2', ['Tough (1)'], ['Tough (2)', 'Tough (2)']],
    ['gains 2 and 1, printed none', [], ['Tough (2)', 'Tough (1)']],
  ])('R12 RB-40 the highest counts, never the sum: %s', (_, printed, gained) => {
    expect(have(printed, gained)).toEqual(['Tough (2)'])
  })

  it('R14 every (+X) is added, on top of the highest (X)', () => {
    expect(have(['Armour (1)'], ['Armour (+1)', 'Armour (3)', 'Armour (+2)'])).toEqual(['Armour (6)'])
  })

  it('R15 RB-45 a range modifier of +2 turns (1/4") into (1/6")', () => {
    expect(have(['Believer [Villager](1/4")'], ['Believer [Villager](+2")'])).toEqual([
      'Believer [Villager](1/6")',
    ])
  })

  it('R15 a range is first gained at 0 too', () => {
    expect(have([], ['Camouflage (+4")'])).toEqual(['Camouflage (4")'])
  })

  it('R11 a trait without a number, gained twice beside the printed one, is there once', () => {
    expect(have(['Reach'], ['Reach', 'Reach'])).toEqual(['Reach'])
  })

  it('R4 R13 a negative value that is gained takes away, and twice takes away twice', () => {
    expect(have(['Tough (1)'], ['Tough (-1)', 'Tough (-1)'])).toEqual(['Tough (-1)'])
  })

  it('R4 a negative value that is printed is the value', () => {
    expect(have(['Tough (-1)'], [])).toEqual(['Tough (-1)'])
  })

  it('R4 R15 a gained (-1) leaves the range alone', () => {
    expect(have(['Leadership [Ashigaru](2/8")'], ['Leadership (-1)'])).toEqual([
      'Leadership [Ashigaru](1/8")',
    ])
  })

  it('R13 a modifier without a Descriptor changes the restricted trait the model has', () => {
    expect(have(['Prowess [Melee](1)'], ['Prowess (+1)'])).toEqual(['Prowess [Melee](2)'])
  })

  it('R5 R13 a modifier with a Descriptor changes the value only where its restriction holds', () => {
    const armour = effective(traits('Armour (2)'), traits('Armour [Melee](+1)'))
    expect(traitValue(armour, 'Armour', ['Melee'])).toBe(3)
    expect(traitValue(armour, 'Armour', ['Ranged'])).toBe(2)
  })

  it('R10 what is printed stays in effect beside whatever is gained', () => {
    expect(have(['Bravery', 'Armour (2)'], ['Strong [Melee]'])).toEqual([
      'Bravery',
      'Armour (2)',
      'Strong [Melee]',
    ])
  })

  it('R9 R10 nothing that is printed or gained can be left out', () => {
    fc.assert(
      fc.property(some, some, (printed, gained) => {
        const names = new Set([...printed, ...gained].map((trait) => trait.name))
        expect(new Set(effective(printed, gained).map((trait) => trait.name))).toEqual(names)
      }),
    )
  })

  it('R12 R14 the order of the effects makes no difference', () => {
    const sorted = (printed: readonly Trait[], gained: readonly Trait[]) =>
      effective(printed, gained).map(printTrait).sort()
    fc.assert(
      fc.property(some, some, fc.infiniteStream(fc.nat()), (printed, gained, keys) => {
        const shuffled = gained
          .map((trait) => ({ trait, key: keys.next().value }))
          .sort((one, other) => one.key - other.key)
          .map(({ trait }) => trait)
        expect(sorted(printed, shuffled)).toEqual(sorted(printed, gained))
      }),
    )
  })

  it('R13 no modifier is left unapplied, and gaining nothing changes nothing more', () => {
    fc.assert(
      fc.property(some, some, (printed, gained) => {
        const result = effective(printed, gained)
        expect(result.some((trait) => trait.modifier)).toBe(false)
        expect(effective(result, [])).toEqual(result)
      }),
    )
  })
})

describe('whether a trait applies', () => {
  it('R5 A4.5 RB-46 Strong [Melee] applies to a melee Damage Roll, not to a ranged one', () => {
    const strong = traits('Strong [Melee]')
    expect(hasTrait(strong, 'Strong', ['Melee'])).toBe(true)
    expect(hasTrait(strong, 'Strong', ['Ranged'])).toBe(false)
    expect(hasTrait(strong, 'Strong')).toBe(false)
  })

  it('R2 RB-46 the Descriptor Villager does not match the type Village Elder', () => {
    const believer = traits('Believer [Villager](1/4")')
    expect(matching(believer, 'Believer', ['Village Elder', 'Human'])).toEqual([])
    expect(matching(believer, 'Believer', ['Human', 'Villager'])).toEqual(believer)
  })

  it('R16 A4.3 A4.4 Believer [Villager] is worth 1 for a Villager and nothing for anybody else', () => {
    const believer = traits('Believer [Villager](1/4")')
    expect(traitValue(believer, 'Believer', ['Villager'])).toBe(1)
    expect(traitValue(believer, 'Believer', ['Monk'])).toBe(0)
  })

  it('R2 a list of Descriptors is met by each of them, and by the list as it stands', () => {
    const bodyguard = traits('Bodyguard [Oyabun, Saiko Komon](2")')
    expect(hasTrait(bodyguard, 'Bodyguard', ['Saiko Komon'])).toBe(true)
    expect(hasTrait(bodyguard, 'Bodyguard', ['Oyabun, Saiko Komon'])).toBe(true)
    expect(hasTrait(bodyguard, 'Bodyguard', ['Komon'])).toBe(false)
  })

  it('R10 a trait without a Descriptor always applies', () => {
    expect(traitValue(traits('Armour (3)'), 'Armour')).toBe(3)
    expect(traitValue(traits('Armour (3)'), 'Armour', ['Ranged'])).toBe(3)
  })

  it('R12 of several that apply the highest counts', () => {
    const prowess = traits('Prowess [Melee](1)', 'Prowess [Attack](2)', 'Prowess [Defence](4)')
    expect(traitValue(prowess, 'Prowess', ['Melee', 'Attack'])).toBe(2)
  })

  it('is worth 0 without the trait', () => {
    expect(traitValue(traits('Armour (3)'), 'Tough')).toBe(0)
    expect(hasTrait(traits('Armour (3)'), 'Tough')).toBe(false)
  })

  it('R4 is worth its negative value', () => {
    expect(traitValue(traits('Tough (-1)'), 'Tough')).toBe(-1)
  })
})
