import { record } from '../base.ts'
import { payBoost } from './boosts.ts'
import { resolveUsedFeat } from './resolve.ts'

/** Made once for all parts that have windows: of two implementations of one name the last would run everywhere. */
export const actions = { payBoost: record(payBoost), resolveUsedFeat: record(resolveUsedFeat) }
