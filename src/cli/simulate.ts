import { Command } from 'commander'
import { type Simulation, simulate } from '../player/simulate.ts'
import { SimulationFault } from '../player/simulatedMatch.ts'
import { progressFor, progressOption } from './progress.ts'
import { wholeNumber } from './wholeNumber.ts'

interface SimulateOptions {
  readonly matches: number
  readonly seed: number
  readonly json?: true
  readonly progress?: true
}

export const simulateCommand = new Command('simulate')
  .description('play whole matches at random, and check at each moment what a match promises')
  .option('--matches <count>', 'how many', wholeNumber, 500)
  .option('--seed <number>', 'of the first match; each further one has the next', wholeNumber, 1)
  .addOption(progressOption())
  .option('--json', 'print the result as JSON')
  .action(({ matches, seed, json, progress }: SimulateOptions) => {
    const say = progressFor(progress)
    const began = performance.now()
    try {
      const simulation = simulate({
        matches,
        seed,
        progress: (done) => say.is('playing at random', done, matches),
      })
      say.done()
      const seconds = (performance.now() - began) / 1000
      console.log(
        json ? JSON.stringify({ ...simulation, seed, seconds }) : simulationText(simulation, seconds),
      )
    } catch (error) {
      say.done()
      if (!(error instanceof SimulationFault)) throw error
      const { seed: failed, message, cause } = error
      console.error(json ? JSON.stringify({ seed: failed, fault: message }) : faultText(error, cause))
      process.exitCode = 1
    }
  })

const simulationText = (simulation: Simulation, seconds: number): string => {
  const { matches, commands, events, rewinds, accepted, refused } = simulation
  return [
    `${matches} matches played to their end in ${seconds.toFixed(1)} s: ${commands} commands, ${rewinds} rewinds, ${events} events.`,
    'After each step the fold of the events agreed with the chart, and every match was sound.',
    `${accepted} more offered commands were accepted, ${refused} that were not on offer were refused.`,
  ].join('\n')
}

const faultText = ({ seed, message }: SimulationFault, cause: unknown): string =>
  [
    message,
    ...(cause instanceof Error && cause.stack !== undefined ? [cause.stack] : []),
    `Again: kiroku simulate --matches 1 --seed ${seed}`,
  ].join('\n')
