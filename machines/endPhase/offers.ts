import type { Ask, Match } from '../../rules/match.ts'
import { type Choices, flag, oneOf, seatValue } from '../choices.ts'

export const victoryPointChoices = (match: Match): Choices => ({
  offers: [
    {
      command: 'StateVictoryPoint',
      label: 'Who earns the Victory Point that goes out now?',
      fields: {
        to: oneOf('It goes to', [
          seatValue(match, 'a'),
          seatValue(match, 'b'),
          { value: null, label: 'nobody' },
        ]),
      },
    },
  ],
  barred: [],
})

export const victoryPointCheckChoices = (match: Match, _ask: Ask): Choices => {
  const to = match.stated?.to ?? null
  const name = to === null ? 'Nobody' : seatValue(match, to).label
  return {
    offers: [
      {
        command: 'CheckVictoryPoint',
        label: `${name} earns the Victory Point`,
        fields: { agreed: flag('I agree') },
      },
    ],
    barred: [],
  }
}
