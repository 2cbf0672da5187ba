import { readdirSync, readFileSync } from 'node:fs'
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { Warband } from '../../rules/profile.ts'
import { traitEntry } from '../../rules/traits/catalogue.ts'
import { parseTrait, printTrait } from '../../rules/traits/notation.ts'
import { effective, traitValue } from '../../rules/traits/values.ts'

const folder = new URL('../../examples/warbands/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
)
const schema = Compile(Warband)

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
const warband = (file: string): Warband => schema.Parse(read(file))
const modelOf = (file: string, id: string) => warband(file).models.find((model) => model.id === id)?.profile

/** Every trait text on a card: of the model, of its weapons, and those its feats hand out. */
const traitTexts = ({ models }: Warband) =>
  models.flatMap(({ profile }) => [
    ...profile.traits,
    ...profile.weapons.flatMap((weapon) => weapon.traits),
    ...profile.feats.flatMap(({ effect }) => (effect.kind === 'gainTraits' ? effect.traits : [])),
  ])

describe('the example warbands', () => {
  it('are two sides of five or six models, and the models of the published duels', () => {
    expect(files.toSorted()).toEqual([
      'duel/chiyo.json',
      'duel/masaema-aya.json',
      'duel/takashi-hagane.json',
      'duel/yama-uba.json',
      'prefecture-of-ryu.json',
      'temple-of-ro-kan.json',
    ])
    expect(warband('prefecture-of-ryu.json').models).toHaveLength(6)
    expect(warband('temple-of-ro-kan.json').models).toHaveLength(5)
  })

  it.each(files)('%s follows the schema', (file) => {
    expect([...schema.Errors(read(file))]).toEqual([])
  })

  it.each(files)('R1 each trait in %s parses and prints back as it stands', (file) => {
    for (const text of traitTexts(warband(file))) {
      const trait = parseTrait(text)
      expect(trait && printTrait(trait)).toBe(text)
    }
  })

  it.each(files)('each model in %s has an id of its own', (file) => {
    const ids = warband(file).models.map((model) => model.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(files)('R8 a trait printed with a weapon in %s is one that a weapon may have', (file) => {
    for (const { profile } of warband(file).models) {
      for (const text of profile.weapons.flatMap((weapon) => weapon.traits)) {
        expect(traitEntry(parseTrait(text)?.name ?? '')?.kind).toMatch(/weapon|both/)
      }
    }
  })
})

describe('a warband that breaks the schema', () => {
  const good = warband('duel/chiyo.json')
  const [chiyo] = good.models
  const withProfile = (change: object) => ({
    ...good,
    models: [{ ...chiyo, profile: { ...chiyo?.profile, ...change } }],
  })

  it.each([
    ['no models', { ...good, models: [] }],
    ['more models than a warband may have', { ...good, models: Array(21).fill(chiyo) }],
    ['an id with spaces', { ...good, models: [{ ...chiyo, id: 'Chiyo of Ito' }] }],
    ['a field the card does not have', withProfile({ mood: 'grim' })],
    ['no weapon at all', withProfile({ weapons: [] })],
    ['half a die', withProfile({ melee: { value: 2.5 } })],
    ['a number of dice beyond reason', withProfile({ melee: { value: 1_000_000 } })],
    ['a size that does not exist', withProfile({ size: 'Gigantic' })],
    ['no wounds', withProfile({ wounds: 0 })],
    ['text for a number', withProfile({ wounds: '5' })],
  ])('is refused: %s', (_, value) => {
    expect(schema.Check(value)).toBe(false)
  })
})

describe('the cards', () => {
  it('Hanso commands Ashigaru and knows Move It!', () => {
    const hanso = modelOf('prefecture-of-ryu.json', 'hanso')
    expect(hanso?.traits).toContain('Command [Ashigaru](2/8")')
    expect(hanso?.feats).toEqual([
      {
        name: 'Move It!',
        cost: 4,
        timing: 'Active',
        subject: { kind: 'Pulse', range: 8 },
        restrictions: [],
        effect: { kind: 'friendsWalk', type: 'Ashigaru', models: 3 },
      },
    ])
  })

  it('R2 there are Ashigaru beside Hanso for both to act on', () => {
    const ashigaru = warband('prefecture-of-ryu.json').models.filter(
      ({ id, profile }) => id !== 'hanso' && profile.types.includes('Ashigaru'),
    )
    expect(ashigaru.map((model) => model.id)).toEqual(['jin', 'yariman-1', 'yariman-2'])
  })

  it('R7 R8 Kuma has Brutal (1) with his Bo in hand and not otherwise', () => {
    const parsed = (texts: readonly string[] = []) => texts.flatMap((text) => parseTrait(text) ?? [])
    const kuma = modelOf('temple-of-ro-kan.json', 'kuma')
    const own = parsed(kuma?.traits)
    const bo = parsed(kuma?.weapons.find((weapon) => weapon.name === 'Bo')?.traits)
    expect(traitValue(effective(own, []), 'Brutal')).toBe(0)
    expect(traitValue(effective([...own, ...bo], []), 'Brutal')).toBe(1)
  })

  it('T5 Ki 2/6 has a Statistic and a Limit', () => {
    expect(modelOf('prefecture-of-ryu.json', 'hanso')?.ki).toEqual({ statistic: 2, limit: 6 })
  })

  it('Chiyo has the Sidestep Defence of the published exchange', () => {
    expect(modelOf('duel/chiyo.json', 'chiyo')?.weapons[0]?.defences).toEqual([{ name: 'Sidestep', cost: 0 }])
  })
})
