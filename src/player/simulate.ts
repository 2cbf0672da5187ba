import { simulateMatch, type Tally } from './simulatedMatch.ts'

export interface SimulationOptions {
  readonly matches: number
  /** Of the first match; each further one has the next. */
  readonly seed: number
  progress?(done: number): void
}

export interface Simulation extends Tally {
  readonly matches: number
}

/**
 * Plays whole matches at random.
 * @throws SimulationFault at the first match in which something does not hold.
 */
export function simulate({ matches, seed, progress }: SimulationOptions): Simulation {
  const total = { matches, commands: 0, events: 0, rewinds: 0, accepted: 0, refused: 0 }
  for (let i = 0; i < matches; i += 1) {
    const tally = simulateMatch(seed + i)
    total.commands += tally.commands
    total.events += tally.events
    total.rewinds += tally.rewinds
    total.accepted += tally.accepted
    total.refused += tally.refused
    progress?.(i + 1)
  }
  return total
}
