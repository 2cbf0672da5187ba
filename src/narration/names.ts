import type { Match, ModelId } from '../../rules/match.ts'
import { modelName } from '../../rules/names.ts'

const and = new Intl.ListFormat('en-GB')

/** A, B and C */
export const inList = (names: readonly string[]): string => and.format(names)

export const modelNames = (match: Match, ids: readonly ModelId[]): string =>
  inList(ids.map((id) => modelName(match, id)))
