import { describe, expect, it } from 'vitest'
import { traitCatalogue, traitEntry } from '../../rules/traits/catalogue.ts'

const atWork = [
  'Armour, Tough, Strong, Weak, Brutal, Parry, Prowess, Dodge, Feint, Reach, Lightning Reflexes, Slow, Fear',
  'Bravery, Courage, Leadership, Tactician, Scout, Indomitable, Aggressive, Defensive, Kata, Believer, Command',
  'Banzai!, Tireless, Steadfast, Endurance, Insignificant, Jump Up, Fearless, Adept, Pierce, Sharp, Durable',
  'Strategy, Co-ordinated Attack',
].flatMap((line) => line.split(', '))

describe('the catalogue of traits', () => {
  it('says which traits are at work and which are known by name only', () => {
    const marked = Object.entries(traitCatalogue).filter(([, entry]) => entry.atWork)
    expect(marked.map(([name]) => name).sort()).toEqual(atWork.toSorted())
    expect(traitEntry('Poison')?.atWork).toBe(false)
  })

  it('R6 Scout, Flank, Disguise and Hatred apply before the game only', () => {
    const early = Object.entries(traitCatalogue).filter(([, entry]) => entry.kind === 'beforeGame')
    expect(early.map(([name]) => name).sort()).toEqual(['Disguise', 'Flank', 'Hatred', 'Scout'])
  })

  it('has no entry for a name the game does not know', () => {
    expect(traitEntry('Invincible')).toBeUndefined()
    expect(traitEntry('toString')).toBeUndefined()
  })
})
