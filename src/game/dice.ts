import type { Options, Seat } from '../../rules/match.ts'
import { roll, serverSeed } from '../dice/server.ts'
import { type Dice, tableDice } from './decide.ts'

/** The dice that a match is played with. */
export const diceFor = (masterKey: Uint8Array, match: string, { dice }: Options): Dice =>
  dice === 'table' ? tableDice : serverDice(masterKey, match)

/** The seed is derived when it is first needed: most commands roll no dice. */
function serverDice(masterKey: Uint8Array, match: string): Dice {
  let derived: string | undefined
  const seed = () => {
    derived ??= serverSeed(masterKey, match)
    return derived
  }
  return {
    roll: ({ seated }, due, number) =>
      roll(
        seed(),
        match,
        { ...withSeed('a', seated.a?.seed), ...withSeed('b', seated.b?.seed) },
        number,
        due.dice,
      ),
    reveal: seed,
  }
}

const withSeed = (seat: Seat, seed: string | undefined) => (seed === undefined ? {} : { [seat]: seed })
