import { ContactBroken } from '../../events/mainPhase.ts'
import type { Fact } from '../../events/vocabulary.ts'
import { enemiesInBtB } from '../../rules/contact.ts'
import type { Match, Model } from '../../rules/match.ts'

/** Moving off breaks the contacts that are left: with Prone Enemies, who hold nobody. */
export const leave = (match: Match, model: Model): readonly Fact[] =>
  enemiesInBtB(match, model).map((enemy) => ContactBroken.of({ model: model.id, with: enemy.id }, 'MOVE'))
