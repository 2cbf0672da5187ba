import { type Static, Type } from 'typebox'
import { noMatch } from '../rules/match.ts'
import { Count, closed, input, list, Name, orNull } from './entry.ts'

const turn = Type.Integer({ minimum: 1, maximum: 2000 })
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

export const OptionsSchema = Type.Object(
  {
    scenario: Type.Object(
      {
        name: Name,
        length: Type.Union([
          Type.Object({ kind: Type.Literal('fixed'), turns: turn }, closed),
          Type.Object(
            { kind: Type.Literal('variable'), from: Type.Integer({ minimum: 1, maximum: 7 }) },
            closed,
          ),
        ]),
        victoryPoints: list(Type.Union([turn, Type.Literal('last')]), 3),
      },
      closed,
    ),
    dice: Type.Enum(['server', 'table']),
    tacticalWinner: Type.Enum(['first', 'chooses']),
  },
  closed,
)
export type OptionsInput = Static<typeof OptionsSchema>

/** The first event: under which rules, by which program, with which dice the match is held. */
export const MatchCreated = input({
  type: 'MatchCreated',
  kind: 'conduct',
  fields: {
    match: Name,
    /** The rules edition: raised when a change of the rules changes facts. */
    edition: Name,
    chart: Name,
    engine: Name,
    options: OptionsSchema,
    /** What the server's dice are committed to, before the players give their seeds; null with table dice. */
    dice: orNull(Type.Object({ scheme: Type.Literal(1), commitment: hash }, closed)),
    /** Closes over the tokens' hashes: the seats cannot be given away later without it showing. */
    seal: hash,
  },
  /** SHA-256 of each seat's token. Never revealed. */
  secret: { a: hash, b: hash },
  evolve: (_, { match, edition, options }) => ({ ...noMatch, id: match, edition, options }),
})

/** Back to the end of an earlier append. What lay between stays in the record; numbers go on from here. */
export const MatchRewound = input({
  type: 'MatchRewound',
  kind: 'conduct',
  fields: { to: Count, last: Type.Object({ ask: Count, roll: Count }, closed), reason: Name },
  evolve: (match, { last }) => ({
    ...match,
    asks: match.asks.map((ask, i) => ({ ...ask, ask: last.ask + 1 + i })),
    lastAsk: last.ask + match.asks.length,
    lastRoll: last.roll,
  }),
})

/** The server's dice seed, made known when the match is over: now every roll can be checked. */
export const SeedRevealed = input({
  type: 'SeedRevealed',
  kind: 'conduct',
  fields: { seed: hash },
  evolve: (match) => match,
})
