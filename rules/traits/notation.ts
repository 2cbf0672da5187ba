import { type TraitTakes, traitEntry } from './catalogue.ts'

/** A trait as a card or an effect states it: Believer [Villager](1/4") is x 1, y 4, descriptor Villager. */
export interface Trait {
  readonly name: string
  readonly descriptor?: string
  readonly x?: number
  /** Inches, or the value of the markers for a trait that hands out valued ones. */
  readonly y?: number
  /** Written (+X): it changes the value of a trait instead of stating one. */
  readonly modifier?: boolean
}

interface Values {
  readonly x?: number
  readonly y?: number
  readonly modifier?: true
}

const form = /^(?<name>[^[\]()]+?)\s*(?:\[(?<descriptor>[^[\]]+)\])?\s*(?:\((?<values>[^()]+)\))?$/
const valueForm = /^(?<sign>[+-]?)(?<digits>\d{1,2})(?<inches>["”]?)$/

/**
 * Reads the printed notation of a trait (R1, R4). A trait that takes X or Y and is written without it gets 1,
 * or 1" (R3); a modifier gets no value that is not written. A lone minus is a negative value, not a modifier:
 * which one it is shows only in whether the trait is printed or gained.
 *
 * @returns undefined for an unknown name, and for values that this trait does not take.
 */
export function parseTrait(text: string): Trait | undefined {
  const groups = form.exec(text.trim())?.groups
  const name = groups?.name
  const takes = name === undefined ? undefined : traitEntry(name)?.takes
  if (name === undefined || takes === undefined) return undefined

  const values = parseValues(groups?.values, takes)
  if (values === undefined) return undefined

  const descriptor = groups?.descriptor?.trim()
  if (descriptor === '') return undefined
  return { name, ...(descriptor !== undefined && { descriptor }), ...values }
}

/** The notation of a trait, with every value spelt out: the inverse of `parseTrait` (R1). */
export function printTrait(trait: Trait): string {
  const inches = traitEntry(trait.name)?.takes.y === 'value' ? '' : '"'
  const signed = (value: number) => (trait.modifier && value >= 0 ? `+${value}` : `${value}`)
  const values = [
    ...(trait.x === undefined ? [] : [signed(trait.x)]),
    ...(trait.y === undefined ? [] : [`${signed(trait.y)}${inches}`]),
  ].join('/')
  const descriptor = trait.descriptor === undefined ? '' : `[${trait.descriptor}]`
  const brackets = `${descriptor}${values && `(${values})`}`
  return brackets ? `${trait.name} ${brackets}` : trait.name
}

function parseValues(text: string | undefined, takes: TraitTakes): Values | undefined {
  const parts = text?.split('/').map((part) => valueForm.exec(part.trim())?.groups) ?? []
  let x: number | undefined
  let y: number | undefined
  for (const [index, part] of parts.entries()) {
    if (part === undefined || y !== undefined) return undefined
    const value = part.sign === '-' ? 0 - Number(part.digits) : Number(part.digits)
    if (index === 0 && !part.inches) x = value
    else if ((part.inches ? 'inches' : 'value') === takes.y) y = value
    else return undefined
  }
  if (x !== undefined && !takes.x) return undefined

  const modifier = parts.some((part) => part?.sign === '+')
  if (modifier && !parts.every((part) => part?.sign)) return undefined
  if (modifier) return { ...(x !== undefined && { x }), ...(y !== undefined && { y }), modifier }
  return { ...(takes.x && { x: x ?? 1 }), ...(takes.y && { y: y ?? 1 }) }
}
