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
  readonly ask: number
  readonly [field: string]: Json | undefined
}

/** Any command that the ask allows, by the random numbers given. Knows no rules, only offers. */
export function answerAtRandom(random: Random, { ask, offers }: OpenAsk, warband?: Json): Answer {
  const offer = pickOne(random, offers)
  const fields = Object.entries(offer.fields).map(
    ([name, field]) => [name, choose(random, field, warband)] as const,
  )
  return {
    type: offer.command,
    ask,
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
  }
}

function choose(random: Random, field: Field, warband: Json | undefined): Json | undefined {
  switch (field.kind) {
    case 'one':
      return pickOne(random, field.values).value
    case 'some':
      return pickSome(random, field.values, field.min + below(random, field.max - field.min + 1)).map(
        (v) => v.value,
      )
    case 'number':
      return field.min + below(random, field.max - field.min + 1)
    case 'flag':
      return random() < 0.7
    case 'text':
      return field.optional === true && random() < 0.3 ? undefined : `${field.label}`.slice(0, field.max)
    case 'warband':
      return warband
  }
}
