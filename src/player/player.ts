import type { Field, Json, Offer } from '../../machines/choices.ts'
import { below, pickOne, pickSome, type Random } from './random.ts'

/** An open ask with what may be answered to it, as the service offers it. */
export interface OpenAsk {
  readonly ask: number
  readonly kind: string
  readonly offers: readonly Offer[]
}

export interface Answer {
  readonly type: string
  /** None with dice, which answer no ask. */
  readonly ask?: number
  readonly [field: string]: Json | undefined
}

/** Any command that the ask allows, by the random numbers given. Knows no rules, only offers. */
export const answerAtRandom = (random: Random, { ask, offers }: OpenAsk, warband?: Json): Answer =>
  answerTo(random, ask, pickOne(random, offers), warband)

/** The offered command with any values that its fields allow. */
export function answerTo(random: Random, ask: number | undefined, offer: Offer, warband?: Json): Answer {
  const fields = Object.entries(offer.fields).map(
    ([name, field]) => [name, choose(random, name, field, warband)] as const,
  )
  return {
    type: offer.command,
    ...(ask === undefined ? {} : { ask }),
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
  }
}

/** What keeps a match at random like a game: how often a field of this name is answered with yes. */
const yes: Readonly<Record<string, number>> = {
  reached: 0.85,
  unseen: 0.1,
  cover: 0.3,
  agreed: 0.9,
}

/** How often as few as possible are picked: nearly always a warband finds room on the table. */
const fewest: Readonly<Record<string, number>> = { noRoom: 0.95 }

const words: Readonly<Record<string, readonly string[]>> = {
  player: ['Aoi', 'Botan', 'Chiyoko', 'Daichi'],
  objective: ['the shrine', 'the old well', 'the rice store'],
}

function choose(random: Random, name: string, field: Field, warband: Json | undefined): Json | undefined {
  switch (field.kind) {
    case 'one':
      return pickOne(random, field.values).value
    case 'some': {
      const more = random() < (fewest[name] ?? 0.5) ? 0 : below(random, field.max - field.min + 1)
      return pickSome(random, field.values, field.min + more).map((v) => v.value)
    }
    case 'number':
      return field.min + below(random, field.max - field.min + 1)
    case 'flag':
      return random() < (yes[name] ?? 0.7)
    case 'text':
      return field.optional === true && random() < 0.3
        ? undefined
        : pickOne(random, words[name] ?? [field.label.slice(0, field.max)])
    case 'dice':
      return diceAtRandom(random, field.count)
    case 'warband':
      return warband
  }
}

export const diceAtRandom = (random: Random, count: number): readonly number[] =>
  Array.from({ length: count }, () => 1 + below(random, 6))
