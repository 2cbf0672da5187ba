import type { Exchange, Fighter, Match, Model, ModelId, Seat } from './match.ts'
import type { Weapon } from './profile.ts'
import { parseTrait, type Trait } from './traits/notation.ts'
import { effective, hasTrait, traitValue } from './traits/values.ts'

/** The model of that id. Throws on an unknown id: callers hold ids that offers or facts gave them. */
export function modelOf(match: Match, id: ModelId): Model {
  const model = match.models[id]
  if (model === undefined) throw new Error(`no model ${id} in match ${match.id}`)
  return model
}

export function withModel(match: Match, id: ModelId, change: (model: Model) => Partial<Model>): Match {
  const model = modelOf(match, id)
  return { ...match, models: { ...match.models, [id]: { ...model, ...change(model) } } }
}

export const allModels = (match: Match): readonly Model[] => Object.values(match.models)

/** Models on the battlefield: all of them, or those of one seat. */
export const inPlay = (match: Match, seat?: Seat): readonly Model[] =>
  allModels(match).filter((m) => m.place === 'battlefield' && (seat === undefined || m.seat === seat))

/** A side without models in play: nobody acts any more, the End Phase follows at once (Q6). */
export const sideIsGone = (match: Match): boolean =>
  inPlay(match, 'a').length === 0 || inPlay(match, 'b').length === 0

/** C7: a model without Activation Counters is Exhausted. */
export const isExhausted = (model: Model): boolean => model.counters === 0

const weaponTraits = new WeakMap<Weapon, readonly Trait[]>()

/** The traits printed with a weapon (R8). */
function traitsOn(weapon: Weapon): readonly Trait[] {
  const known = weaponTraits.get(weapon)
  if (known !== undefined) return known
  const traits = weapon.traits.flatMap((text) => parseTrait(text) ?? [])
  weaponTraits.set(weapon, traits)
  return traits
}

const modelTraits = new WeakMap<Model, Map<Weapon | undefined, readonly Trait[]>>()

/** The traits in effect: printed, gained for a while, and those of the weapon in use (R7, R10 to R14). */
export function traitsOf(model: Model, weapon?: Weapon): readonly Trait[] {
  const known = modelTraits.get(model) ?? new Map<Weapon | undefined, readonly Trait[]>()
  const traits = known.get(weapon) ?? inEffect(model, weapon)
  modelTraits.set(model, known.set(weapon, traits))
  return traits
}

function inEffect(model: Model, weapon: Weapon | undefined): readonly Trait[] {
  const printed = weapon === undefined ? model.traits : [...model.traits, ...traitsOn(weapon)]
  if (model.gained.length === 0 && weapon === undefined) return printed
  return effective(
    printed,
    model.gained.map((g) => g.trait),
  )
}

export const has = (model: Model, name: string, when?: readonly string[]): boolean =>
  hasTrait(traitsOf(model), name, when)

export const value = (model: Model, name: string, when?: readonly string[]): number =>
  traitValue(traitsOf(model), name, when)

/** The weapon of that name and kind: one that is also thrown stands twice on its card. Throws without it. */
export function weaponOf(model: Model, name: string, kind: Weapon['kind']): Weapon {
  const weapon = model.profile.weapons.find((w) => w.name === name && w.kind === kind)
  if (weapon === undefined) throw new Error(`${model.id} has no ${kind} weapon ${name}`)
  return weapon
}

export const meleeWeapons = (model: Model): readonly Weapon[] =>
  model.profile.weapons.filter((w) => w.kind === 'melee')

/** The exchange that is being fought. Throws outside of one. */
export function exchangeOf(match: Match): Exchange {
  if (match.exchange === undefined) throw new Error('no Melee Exchange is being fought')
  return match.exchange
}

/** The fighter of a seat with its model, chosen weapon and the traits that count with that weapon. */
export function fighting(
  match: Match,
  seat: Seat,
): { fighter: Fighter; model: Model; weapon: Weapon | undefined; traits: readonly Trait[] } {
  const fighter = exchangeOf(match).fighters[seat]
  const model = modelOf(match, fighter.model)
  const weapon = fighter.weapon === undefined ? undefined : weaponOf(model, fighter.weapon, 'melee')
  return { fighter, model, weapon, traits: traitsOf(model, weapon) }
}
