import { Compile } from 'typebox/compile'
import { type Profile, Warband } from '../../rules/profile.ts'
import { parseTrait } from '../../rules/traits/notation.ts'

const schema = Compile(Warband)

/** What is wrong with a warband, in words for the player; undefined if nothing is. */
export function warbandFault(warband: unknown): string | undefined {
  if (warband === undefined) return undefined
  if (!schema.Check(warband)) {
    const [first] = schema.Errors(warband)
    return `The warband does not fit its schema at ${first?.instancePath || '/'}: ${first?.message ?? 'unknown fault'}.`
  }
  const twice = repeated(warband.models.map((m) => m.id))
  if (twice !== undefined) return `Two models have the id ${twice}.`
  for (const { id, profile } of warband.models) {
    const fault = profileFault(profile)
    if (fault !== undefined) return `${fault} (${id})`
  }
  return undefined
}

function profileFault(profile: Profile): string | undefined {
  const unread = traitTexts(profile).find((text) => parseTrait(text) === undefined)
  if (unread !== undefined) return `The trait "${unread}" is not in the notation of traits (R1).`
  if (!profile.weapons.some((w) => w.kind === 'melee'))
    return 'A card lists a melee weapon, be it "Unarmed": the model may have to fight.'
  const weapon = repeated(profile.weapons.map((w) => `${w.kind} weapon ${w.name}`))
  if (weapon !== undefined) return `The card lists the ${weapon} twice.`
  const feat = repeated(profile.feats.map((f) => f.name))
  return feat === undefined ? undefined : `The card lists the feat ${feat} twice.`
}

/** Every trait on a card: of the model, of its weapons, and what its feats give. */
const traitTexts = ({ traits, weapons, feats }: Profile): readonly string[] => [
  ...traits,
  ...weapons.flatMap((w) => w.traits),
  ...feats.flatMap(({ effect }) => (effect.kind === 'gainTraits' ? effect.traits : [])),
]

const repeated = (names: readonly string[]): string | undefined =>
  names.find((name, i) => names.indexOf(name) !== i)
