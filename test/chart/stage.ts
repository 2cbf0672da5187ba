import { FirstPlayerDetermined } from '../../events/startingPhase.ts'
import { evolve, type MatchEvent } from '../../events/vocabulary.ts'
import { perform } from '../../machines/activation/consequences.ts'
import type { Consequence } from '../../machines/facts.ts'
import { beginMainPhase, passTurn } from '../../machines/mainPhase/consequences.ts'
import { beginTurn, gainCounters, generateKi } from '../../machines/startingPhase/consequences.ts'
import {
  type DeclaredAction,
  type Match,
  type ModelId,
  noMatch,
  type Options,
  type Seat,
  seats,
} from '../../rules/match.ts'
import type { Profile } from '../../rules/profile.ts'
import { warband } from '../machines/cards.ts'

export const after = (match: Match, ...events: readonly MatchEvent[]): Match => events.reduce(evolve, match)

/** The match with all that follows from it, one consequence after the other. */
export const following = (match: Match, ...consequences: readonly Consequence[]): Match =>
  consequences.reduce((now, consequence) => after(now, ...consequence(now)), match)

/** Table dice: every roll is an input of its own, so a part alone never waits for a service. */
export const options: Options = {
  scenario: { name: 'Stage', length: { kind: 'fixed', turns: 3 }, victoryPoints: [] },
  dice: 'table',
  tacticalWinner: 'first',
}

export const created = (over: Partial<Options> = {}): Match => ({
  ...noMatch,
  id: 'stage',
  options: { ...options, ...over },
})

const answer = (seat: Seat) => ({ ask: 0, seat })

/** Both warbands stand on the table, and no turn has begun. */
export function deployed(a: readonly Profile[], b: readonly Profile[], over: Partial<Options> = {}): Match {
  const cards = { a, b }
  return seats.reduce(
    (match, seat) =>
      after(
        match,
        { type: 'WarbandMustered', data: { ...answer(seat), warband: warband(seat, cards[seat]) } },
        { type: 'WarbandDeployed', data: { ...answer(seat), noRoom: [] } },
      ),
    created(over),
  )
}

/** Turn 1 with Ki and counters, seat a first. */
export const counted = (match: Match): Match =>
  after(following(match, beginTurn, generateKi, gainCounters), FirstPlayerDetermined.of({ seat: 'a' }))

/** Seat a is to choose a model. */
export const inMainPhase = (match: Match): Match => following(counted(match), beginMainPhase, passTurn)

/** The model of seat a has been chosen, and has declared nothing yet. */
export const activating = (match: Match, model: ModelId): Match =>
  after(inMainPhase(match), { type: 'ModelActivated', data: { ...answer('a'), model } })

/** The model of seat a has declared the action, and nothing has come of it yet. */
export const declaring = (match: Match, model: ModelId, action: DeclaredAction): Match =>
  after(activating(match, model), { type: 'ActionDeclared', data: { ...answer('a'), ...action } })

/** Contact is reached and the exchange is to begin. */
export const fighting = (
  match: Match,
  model: ModelId,
  target: ModelId,
  how: { readonly action?: 'melee' | 'charge'; readonly unseen?: boolean } = {},
): Match =>
  following(
    declaring(match, model, { action: 'melee', target, reached: true, unseen: false, ...how }),
    perform,
  )
