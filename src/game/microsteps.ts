import { getMicrosteps } from 'xstate'
import type { MatchEvent } from '../../events/vocabulary.ts'
import { gameChart } from '../../machines/game.ts'
import { conductAfter, type Live } from './decide.ts'
import { isGameInput } from './step.ts'

/**
 * Both charts amid a step: the game chart as it stands in the microstep that emitted the last of these facts, or
 * that took the input if there are none.
 * @param before the charts before the step. @param facts so many of the step's as have happened.
 */
export function amid(before: Live, input: MatchEvent, facts: readonly MatchEvent[]): Live {
  const conduct = [input, ...facts].reduce(conductAfter, before.conduct)
  if (!isGameInput(input)) return { game: before.game, conduct }
  let emitted = 0
  for (const [game, actions] of getMicrosteps(gameChart, before.game, input)) {
    emitted += actions.length
    if (emitted >= facts.length) return { game, conduct }
  }
  return { game: before.game, conduct }
}
