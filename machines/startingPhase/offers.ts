import { type Ask, type Match, otherSeat } from '../../rules/match.ts'
import { type Choices, oneOf, seatValue } from '../choices.ts'

export const firstPlayerChoices = (match: Match, { seat }: Ask): Choices => ({
  offers: [
    {
      command: 'NameFirstPlayer',
      label: 'Say who is first this turn',
      fields: {
        first: oneOf('First this turn', [seatValue(match, seat), seatValue(match, otherSeat(seat))]),
      },
    },
  ],
  barred: [],
})
