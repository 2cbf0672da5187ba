import { Compile } from 'typebox/compile'
import { Warband } from '../../rules/profile.ts'
import { parseTrait } from '../../rules/traits/notation.ts'

const schema = Compile(Warband)

/** What is wrong with a warband, in words for the player; undefined if nothing is. */
export function warbandFault(warband: unknown): string | undefined {
  if (warband === undefined) return undefined
  if (!schema.Check(warband)) {
    const [first] = schema.Errors(warband)
    return `The warband does not fit its schema at ${first?.instancePath || '/'}: ${first?.message ?? 'unknown fault'}.`
  }
  const ids = warband.models.map((m) => m.id)
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined) return `Two models have the id ${twice}.`
  for (const { id, profile } of warband.models) {
    const texts = [...profile.traits, ...profile.weapons.flatMap((w) => w.traits)]
    const unread = texts.find((text) => parseTrait(text) === undefined)
    if (unread !== undefined) return `The trait "${unread}" of ${id} is not in the notation of traits (R1).`
  }
  return undefined
}
