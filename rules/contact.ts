import type { Contact, Match, Model, ModelId } from './match.ts'
import { modelOf } from './model.ts'

/** The players state who is in base-to-base contact (BtB); the match keeps it as a graph of pairs. */
const same = ([a, b]: Contact, x: ModelId, y: ModelId): boolean =>
  (a === x && b === y) || (a === y && b === x)

export const touching = (contacts: readonly Contact[], x: ModelId, y: ModelId): boolean =>
  contacts.some((c) => same(c, x, y))

export const addContact = (contacts: readonly Contact[], x: ModelId, y: ModelId): readonly Contact[] =>
  touching(contacts, x, y) ? contacts : [...contacts, [x, y]]

export const removeContact = (contacts: readonly Contact[], x: ModelId, y: ModelId): readonly Contact[] =>
  contacts.filter((c) => !same(c, x, y))

export const contactsOf = (contacts: readonly Contact[], id: ModelId): readonly ModelId[] =>
  contacts.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []))

/** Enemies in BtB with the model. */
export const enemiesInBtB = (match: Match, model: Model, contacts = match.contacts): readonly Model[] =>
  contactsOf(contacts, model.id)
    .map((id) => modelOf(match, id))
    .filter((other) => other.seat !== model.seat)

/**
 * Enemies that hold the model in BtB when it declares an action (A1, A3). Prone Enemies may be treated as
 * not in BtB, so they hold nobody.
 */
export const heldInBtBBy = (match: Match, model: Model): readonly Model[] =>
  enemiesInBtB(match, model).filter((enemy) => !enemy.prone)
