import { Type } from 'typebox'
import { Count, decision, fact, orNull, SeatSchema } from './entry.ts'

export const EndPhaseBegan = fact({
  type: 'EndPhaseBegan',
  fields: {},
  evolve: (match) => ({ ...match, phase: 'endPhase', retested: [] }),
})

/** A player states who has earned the Victory Point that goes out now: who had more, or nobody. */
export const VictoryPointStated = decision({
  type: 'VictoryPointStated',
  command: 'StateVictoryPoint',
  shapes: [{ to: orNull(SeatSchema) }],
  evolve: (match, { seat, to }) => ({ ...match, stated: { by: seat, to } }),
})

/** The other player agrees, or the point has to be stated anew. */
export const VictoryPointChecked = decision({
  type: 'VictoryPointChecked',
  command: 'CheckVictoryPoint',
  shapes: [{ agreed: Type.Boolean() }],
  evolve: (match, { agreed }) => {
    if (agreed) return match
    const { stated: _, ...rest } = match
    return rest
  },
})

export const VictoryPointScored = fact({
  type: 'VictoryPointScored',
  fields: { to: orNull(SeatSchema) },
  evolve: (match, { to }) => {
    const { stated: _, ...rest } = match
    return {
      ...rest,
      victoryPointsOut: match.victoryPointsOut + 1,
      victoryPoints:
        to === null ? match.victoryPoints : { ...match.victoryPoints, [to]: match.victoryPoints[to] + 1 },
    }
  },
})

export const PassTokensDiscarded = fact({
  type: 'PassTokensDiscarded',
  fields: { seat: SeatSchema, count: Count },
  evolve: (match, { seat }) => ({ ...match, passTokens: { ...match.passTokens, [seat]: 0 } }),
})

export const TurnEnded = fact({
  type: 'TurnEnded',
  fields: { turn: Count },
  evolve: (match) => match,
})

export const MatchEnded = fact({
  type: 'MatchEnded',
  fields: {
    winner: orNull(SeatSchema),
    reason: Type.Enum(['lastTurn', 'allVictoryPoints', 'noModelsLeft']),
    a: Count,
    b: Count,
  },
  evolve: (match, { winner, reason }) => ({ ...match, phase: 'finished', result: { winner, reason } }),
})
