import { ExchangeBegan, InitiativeDetermined } from '../../events/meleeExchange.ts'
import { TurnBegan } from '../../events/startingPhase.ts'
import { type EventOf, evolve, type MatchEvent } from '../../events/vocabulary.ts'
import { type Match, noMatch, type Seat } from '../../rules/match.ts'
import type { Profile } from '../../rules/profile.ts'

export const card = (name: string, more: Partial<Profile> = {}): Profile => ({
  name,
  types: [],
  size: 'Small',
  melee: { value: 3, boost: 2 },
  ranged: { value: 3 },
  move: { value: 4 },
  ki: { statistic: 2, limit: 6 },
  wounds: 7,
  traits: [],
  weapons: [{ name: 'Katana', kind: 'melee', strength: 1, traits: [], attacks: [], defences: [] }],
  feats: [],
  ...more,
})

const seal = 'f'.repeat(64)

export const created: EventOf<'MatchCreated'> = {
  type: 'MatchCreated',
  data: {
    match: 'm1',
    edition: '1',
    chart: '1',
    engine: '0.1.0',
    options: {
      scenario: {
        name: 'The Bridge',
        length: { kind: 'fixed', turns: 6 },
        victoryPoints: [2, 4, 'last'],
      },
      dice: 'table',
      tacticalWinner: 'first',
    },
    dice: null,
    seal,
  },
}

export const mustered = (
  seat: Seat,
  name: string,
  models: readonly { id: string; profile: Profile }[],
): EventOf<'WarbandMustered'> => ({
  type: 'WarbandMustered',
  data: { ask: 1, seat, warband: { name, faction: 'Ryu', models: [...models] } },
})

export const taken = (seat: Seat, player: string): EventOf<'SeatTaken'> => ({
  type: 'SeatTaken',
  data: { ask: 2, seat, player },
})

const aya = card('Aya', {
  feats: [
    {
      name: 'Spark',
      cost: 1,
      timing: 'Active',
      subject: { kind: 'Aura', range: 4 },
      restrictions: [],
      effect: { kind: 'stated', text: 'Lamps within 4" are lit' },
    },
    {
      name: 'Brace',
      cost: 0,
      timing: 'Instant',
      subject: { kind: 'Personal' },
      restrictions: [],
      effect: { kind: 'gainTraits', traits: ['Strong'], until: 'exchange' },
    },
  ],
})

/** Ann has Aya and two cards of a Yariman, Ben has Chiyo and an Oni. */
export const opening: readonly MatchEvent[] = [
  created,
  mustered('a', 'Wardens', [
    { id: 'aya', profile: aya },
    { id: 'yariman-1', profile: card('Yariman') },
    { id: 'yariman-2', profile: card('Yariman') },
  ]),
  mustered('b', 'Disciples', [
    { id: 'chiyo', profile: card('Chiyo') },
    { id: 'oni', profile: card('Oni', { traits: ['Fear (5)'] }) },
  ]),
  taken('a', 'Ann'),
  taken('b', 'Ben'),
  { type: 'WarbandDeployed', data: { ask: 3, seat: 'a', noRoom: [] } },
  { type: 'WarbandDeployed', data: { ask: 4, seat: 'b', noRoom: [] } },
]

export const after = (events: readonly MatchEvent[], from: Match = noMatch): Match =>
  events.reduce(evolve, from)

const activation: MatchEvent = { type: 'ModelActivated', data: { ask: 5, seat: 'a', model: 'a/aya' } }

/** Up to Aya, activated by Ann, fighting Chiyo with the Initiative. */
export const toTheFight: readonly MatchEvent[] = [
  ...opening,
  TurnBegan.of({ turn: 1 }, 'SP1'),
  activation,
  ExchangeBegan.of(
    { activating: 'a/aya', opponent: 'b/chiyo', seat: 'a', charge: false, standUp: false, surprised: false },
    'ME1',
  ),
  InitiativeDetermined.of({ seat: 'a', model: 'a/aya', reason: 'activating' }, 'ME3'),
]

export const deployed = after([...opening, TurnBegan.of({ turn: 1 }, 'SP1')])
export const activated = after([activation], deployed)
export const fighting = after(toTheFight)
