import { type Ask, type Match, otherSeat } from '../../rules/match.ts'
import { allModels } from '../../rules/model.ts'
import { type Choices, modelValues, oneOf, seatValue, someOf } from '../choices.ts'
import { warbandFault } from './warband.ts'

/** `fields` is the answer being checked: a warband cannot be enumerated, so its faults are looked up. */
export function warbandChoices(_match: Match, _ask: Ask, fields: Readonly<Record<string, unknown>>): Choices {
  const fault = warbandFault(fields.warband)
  return {
    offers:
      fault === undefined
        ? [
            {
              command: 'MusterWarband',
              label: 'Muster a warband',
              fields: { warband: { kind: 'warband', label: 'Your warband' } },
            },
          ]
        : [],
    barred:
      fault === undefined
        ? []
        : [
            {
              command: 'MusterWarband',
              where: {},
              code: 'WARBAND_INVALID',
              clauses: ['SETUP'],
              reason: fault,
            },
          ],
  }
}

export const seatChoices = (): Choices => ({
  offers: [
    {
      command: 'TakeSeat',
      label: 'Take your seat',
      fields: {
        player: { kind: 'text', label: 'Your name', max: 80 },
        seed: { kind: 'text', label: 'A seed of your own for the dice', max: 200, optional: true },
      },
    },
  ],
  barred: [],
})

const bothSeats = (label: string, match: Match, { seat }: Ask) =>
  oneOf(label, [seatValue(match, seat), seatValue(match, otherSeat(seat))])

export const playerOneChoices = (match: Match, ask: Ask): Choices => ({
  offers: [
    {
      command: 'NamePlayerOne',
      label: 'Say who is Player 1',
      fields: { playerOne: bothSeats('Player 1', match, ask) },
    },
  ],
  barred: [],
})

export const firstDeployerChoices = (match: Match, ask: Ask): Choices => ({
  offers: [
    {
      command: 'NameFirstDeployer',
      label: 'Say who deploys first',
      fields: { first: bothSeats('First to deploy', match, ask) },
    },
  ],
  barred: [],
})

export function deploymentChoices(match: Match, { seat }: Ask): Choices {
  const own = allModels(match).filter((m) => m.seat === seat)
  return {
    offers: [
      {
        command: 'DeployWarband',
        label: 'State that your warband stands on the table',
        fields: {
          /** Not all: a warband without models does not play. */
          noRoom: someOf(
            'Models without room on the table',
            modelValues(
              match,
              own.map((m) => m.id),
            ),
            { max: own.length - 1 },
          ),
        },
      },
    ],
    barred: [],
  }
}
