import type * as events from '../../events/conduct.ts'
import type { OptionsInput } from '../../events/conduct.ts'
import { counted } from './figures.ts'
import { heading, step, type Tellers, type TypesIn } from './line.ts'
import { inList } from './names.ts'

export const conduct: Tellers<TypesIn<typeof events>> = {
  MatchCreated: (_, { options }) =>
    heading(
      `Set-up of ${options.scenario.name}: ${length(options)}${points(options)}, ${dice[options.dice]}`,
    ),
  MatchRewound: (_, { to, reason }) => heading(`Back to what was after revision ${to}: ${reason}`),
  SeedRevealed: () => step("The server's dice seed is made known: every roll can now be checked"),
}

const length = ({ scenario: { length } }: OptionsInput): string =>
  length.kind === 'fixed' ? counted(length.turns, 'turn') : `from turn ${length.from} on a roll may end it`

const points = ({ scenario: { victoryPoints } }: OptionsInput): string => {
  const turns = victoryPoints.map((turn) => (turn === 'last' ? 'the last turn' : `turn ${turn}`))
  return turns.length === 0 ? '' : `, Victory Points in ${inList(turns)}`
}

const dice = { server: 'dice of the server', table: 'dice rolled by hand' } as const
