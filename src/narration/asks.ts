import type * as events from '../../events/asks.ts'
import { silent, type Tellers, type TypesIn } from './line.ts'

export const asks: Tellers<TypesIn<typeof events>> = {
  SeatAsked: silent,
  WindowPassed: silent,
}
