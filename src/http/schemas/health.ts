import { Type } from 'typebox'
import { closed } from '../../../events/entry.ts'

export const Alive = Type.Object({ status: Type.Literal('ok') }, closed)

/** The text format of Prometheus. */
export const MetricsText = Type.String()
