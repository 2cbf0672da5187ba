import { traitEntry } from './catalogue.ts'
import type { Trait } from './notation.ts'

/**
 * The traits a model has once effects have given it some (R10 to R15). For each trait the highest stated value
 * counts, printed or gained; then every modifier is added, to X and to the range alike. A trait that is only
 * modified is first gained at 0. The order in which traits were gained does not matter.
 *
 * A modifier without a descriptor changes each restricted form of the trait that the model has; one with a
 * descriptor changes that form only, starting from the unrestricted value where the form is missing.
 *
 * @param printed the traits of the card, together with those of the weapon in use (R7, R8).
 */
export function effective(printed: readonly Trait[], gained: readonly Trait[]): readonly Trait[] {
  const all = [...printed, ...gained.map(asGained)]
  const names = new Set(all.map((trait) => trait.name))
  return [...names].flatMap((name) => forms(all.filter((trait) => trait.name === name)))
}

/**
 * The traits of this name that apply here: those without a descriptor always, one with a descriptor only if it
 * exactly equals one of `when` (R2, R5). A descriptor that lists several, as in [Oyabun, Saiko Komon], is met
 * by each of them.
 *
 * @param when the descriptors that hold here, e.g. `['Melee', 'Attack']`, or the types of a model.
 */
export const matching = (
  traits: readonly Trait[],
  name: string,
  when: readonly string[] = [],
): readonly Trait[] => traits.filter((trait) => trait.name === name && meets(trait.descriptor, when))

/** Whether a trait of this name applies here. */
export const hasTrait = (traits: readonly Trait[], name: string, when?: readonly string[]): boolean =>
  matching(traits, name, when).length > 0

/** The X of a trait that takes one, as far as it applies here: the highest, for values do not add up (R12); 0 without the trait. */
export function traitValue(traits: readonly Trait[], name: string, when?: readonly string[]): number {
  const values = matching(traits, name, when).map((trait) => trait.x ?? 0)
  return values.length === 0 ? 0 : Math.max(...values)
}

const meets = (descriptor: string | undefined, when: readonly string[]) =>
  descriptor === undefined ||
  when.includes(descriptor) ||
  descriptor.split(',').some((part) => when.includes(part.trim()))

/** A trait gained at a negative value takes away from what is there, whether or not it is marked as a modifier. */
function asGained(trait: Trait): Trait {
  const { name, descriptor, x, y } = trait
  if (trait.modifier || ((x ?? 0) >= 0 && (y ?? 0) >= 0)) return trait
  const negative = { ...(x !== undefined && x < 0 && { x }), ...(y !== undefined && y < 0 && { y }) }
  return { name, ...(descriptor !== undefined && { descriptor }), ...negative, modifier: true }
}

/** The forms (unrestricted, or by descriptor) of one trait, from everything printed and gained under its name. */
function forms(traits: readonly Trait[]): readonly Trait[] {
  const modifiers = traits.filter((trait) => trait.modifier)
  const held = new Map<string | undefined, Trait>()
  for (const trait of traits) {
    if (!trait.modifier) held.set(trait.descriptor, higher(held.get(trait.descriptor), trait))
  }
  const general = held.get(undefined)
  const missing = new Map<string | undefined, Trait>()
  for (const { name, descriptor } of modifiers) {
    if (held.has(descriptor) || (descriptor === undefined && held.size > 0)) continue
    missing.set(descriptor, { ...(general ?? atZero(name)), ...(descriptor !== undefined && { descriptor }) })
  }
  return [...held.values(), ...missing.values()].map((form) =>
    modifiers
      .filter(({ descriptor }) => descriptor === undefined || descriptor === form.descriptor)
      .reduce(add, form),
  )
}

function higher(one: Trait | undefined, other: Trait): Trait {
  if (one === undefined) return other
  const difference = (other.x ?? 0) - (one.x ?? 0) || (other.y ?? 0) - (one.y ?? 0)
  return difference > 0 ? other : one
}

function atZero(name: string): Trait {
  const takes = traitEntry(name)?.takes
  return { name, ...(takes?.x && { x: 0 }), ...(takes?.y && { y: 0 }) }
}

const add = (trait: Trait, modifier: Trait): Trait => ({
  ...trait,
  ...(modifier.x !== undefined && { x: (trait.x ?? 0) + modifier.x }),
  ...(modifier.y !== undefined && { y: (trait.y ?? 0) + modifier.y }),
})
