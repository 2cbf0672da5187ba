import type { Offer } from '../../machines/choices.ts'
import { type Answer, answerTo, type OpenAsk } from '../player/player.ts'
import { type Random, seededRandom } from '../player/random.ts'

/** Answers an ask with one of the commands that are offered. */
export type DemoPlayer = (ask: OpenAsk) => Answer

/**
 * A player who knows no rules and takes what is offered, but likes a fight better than a stroll. The same seed and
 * the same offers give the same answers.
 */
export function demoPlayer(name: string, seed: number): DemoPlayer {
  const random = seededRandom(seed)
  return ({ ask, offers }) => {
    const offer = preferred(random, offers)
    const answer = answerTo(random, ask, offer)
    return offer.command === 'TakeSeat' ? { ...answer, player: name, seed: `${name} ${seed}` } : answer
  }
}

function preferred(random: Random, offers: readonly Offer[]): Offer {
  const weights = offers.map(liking)
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const found = offers.find((_, i) => {
    left -= weights[i] ?? 0
    return left < 0
  })
  const chosen = found ?? offers.at(-1)
  if (chosen === undefined) throw new Error('an ask without offers')
  return chosen
}

/** How much more an action is liked than another; there are as many offers of a fight as there are enemies. */
const actions: Readonly<Record<string, number>> = {
  charge: 6,
  melee: 6,
  rangedAttack: 10,
  standUp: 20,
  command: 2,
  simpleFeat: 2,
  complexFeat: 2,
  wait: 0.5,
  disengage: 0.5,
  focus: 0.5,
  simpleScenario: 0.5,
  complexScenario: 0.5,
}

const commands: Readonly<Record<string, number>> = { Pass: 2, ChooseRerolls: 6, SpendPassToken: 0.2 }

function liking({ command, fields: { action } }: Offer): number {
  const declared = action?.kind === 'one' ? action.values[0]?.value : undefined
  return (typeof declared === 'string' ? actions[declared] : commands[command]) ?? 1
}
