import type { Split } from './melee/allocation.ts'
import type { Profile, Warband } from './profile.ts'
import type { Trait } from './traits/notation.ts'
import type { Length } from './turn.ts'

/** The two players. Player 1 is one of them, chosen during set-up. */
export type Seat = 'a' | 'b'
export const seats: readonly Seat[] = ['a', 'b']
export const otherSeat = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a')

/** A value for each seat. */
export type PerSeat<T> = Readonly<Record<Seat, T>>
export type SomeSeats<T> = Readonly<Partial<Record<Seat, T>>>

/** `<seat>/<id in the warband>`, for example `a/hanso`. */
export type ModelId = string

export interface Scenario {
  readonly name: string
  readonly length: Length
  /** The turns in whose End Phase a Victory Point goes out; 'last' is the last turn. At most three. */
  readonly victoryPoints: readonly (number | 'last')[]
}

export interface Options {
  readonly scenario: Scenario
  readonly dice: 'server' | 'table'
  /** Q17: the winner of the Tactical Test is first, or chooses who is. */
  readonly tacticalWinner: 'first' | 'chooses'
}

export type Phase = 'setUp' | 'startingPhase' | 'mainPhase' | 'endPhase' | 'finished'
export type Until = 'exchange' | 'activation' | 'endPhase'

/** A trait that an effect gives for a while (R11 to R14). */
export interface GainedTrait {
  readonly trait: Trait
  readonly until: Until
  readonly source: string
}

export interface Model {
  readonly id: ModelId
  readonly seat: Seat
  readonly profile: Profile
  /** The traits printed on the card. */
  readonly traits: readonly Trait[]
  readonly gained: readonly GainedTrait[]
  readonly place: 'aside' | 'battlefield' | 'gone'
  /** Wound boxes marked. */
  readonly wounds: number
  readonly ki: number
  /** Activation Counters. */
  readonly counters: number
  readonly prone: boolean
  /** Stunned markers. */
  readonly stunned: number
  /** Frightened, with the Challenge Number of the Fear test to repeat; null when no test was failed. */
  readonly frightened?: { readonly number: number | null }
  /** Made a Run action this turn. */
  readonly ran: boolean
  /** Ranged Attacks made this turn. */
  readonly shots: number
  /** Feats with a limit that are used up, until the limit ends. */
  readonly usedFeats: readonly { readonly feat: string; readonly until: 'activation' | 'endPhase' | 'game' }[]
}

export type AskKind =
  | 'warband'
  | 'seat'
  | 'nomination'
  | 'playerOne'
  | 'firstDeployer'
  | 'deployment'
  | 'firstPlayer'
  | 'activation'
  | 'action'
  | 'lastFeats'
  | 'testBoost'
  | 'leader'
  | 'weapon'
  | 'initiativeFeats'
  | 'pool'
  | 'allocation'
  | 'rerolls'
  | 'moveOutcome'
  | 'afterAttack'
  | 'disengageWalk'
  | 'victoryPoint'
  | 'victoryPointCheck'

/** A question to a seat that waits for its answer. */
export interface Ask {
  readonly ask: number
  readonly seat: Seat
  readonly kind: AskKind
  readonly model?: ModelId
}

export type RollPurpose =
  | 'deployment'
  | 'tactical'
  | 'length'
  | 'fear'
  | 'attack'
  | 'defence'
  | 'damage'
  | 'ranged'
  | 'intoMelee'
  | 'challenge'

/** Dice that have been called for and wait to be rolled. */
export interface DiceCall {
  readonly purpose: RollPurpose
  readonly seat: Seat
  readonly model?: ModelId
  readonly dice: number
  /** A re-roll: the places of the dice it replaces in the roll of this purpose and seat. */
  readonly replaces?: readonly number[]
}

/** An Opposed test on a single D6 each: the Tactical Test and the Deployment Tactical Test (T12). */
export interface TacticalTest {
  readonly test: 'deployment' | 'tactical'
  readonly nominees: SomeSeats<ModelId>
  readonly results: SomeSeats<{ readonly total: number; readonly count: number }>
  readonly tied: boolean
  readonly winner?: Seat
}

/** A Fear test that is due or done (T16 to T19). */
export interface FearTest {
  readonly model: ModelId
  readonly cause: ModelId
  readonly number: number
  readonly boosts: number
  /** Added by a leader nearby, as the player measured. */
  readonly leadership: number
  readonly retaken: boolean
  readonly outcome?: 'passed' | 'failed'
}

interface Moving {
  /** The player measured that base-to-base contact is reached. */
  readonly reached: boolean
  /** The approach began and stayed outside the target's line of sight: the target is Surprised. */
  readonly unseen: boolean
}

export type FeatWalk = 'none' | 'before' | 'after'
export type WaitChoice = 'nothing' | 'stunned'

export type DeclaredAction =
  | ({ readonly action: 'melee'; readonly target: ModelId } & Moving)
  | ({ readonly action: 'charge'; readonly target: ModelId } & Moving)
  | { readonly action: 'disengage'; readonly target: ModelId }
  | { readonly action: 'walk' }
  | { readonly action: 'run' }
  | { readonly action: 'wait'; readonly choice: WaitChoice }
  | { readonly action: 'standUp'; readonly target: ModelId | null }
  | { readonly action: 'focus' }
  | {
      readonly action: 'simpleFeat' | 'complexFeat'
      readonly feat: string
      readonly walk: FeatWalk
      readonly models: readonly ModelId[]
      readonly believer: ModelId | null
    }
  | {
      readonly action: 'simpleScenario' | 'complexScenario'
      readonly objective: string
      /** The Challenge test that the scenario asks for, if any, and its Challenge Number. */
      readonly test: ChallengeStatistic | null
      readonly number: number
    }
  | {
      readonly action: 'rangedAttack'
      readonly weapon: string
      readonly target: ModelId
      /** Hundredths of an inch. */
      readonly distance: number
      readonly cover: boolean
      readonly walk: FeatWalk
      readonly unseen: boolean
      /** Of the shooter's friends in BtB with the target the one nearest to it: who is hit if the shot strays. */
      readonly nearest: ModelId | null
    }
  | { readonly action: 'command'; readonly models: readonly ModelId[] }

export type ActionId = DeclaredAction['action']

/** What one model does within an activation. Command makes several models act in one (NEST). */
export interface Doing {
  readonly model: ModelId
  /** Told to act by another model: a Standard Simple action only, and it may not command others. */
  readonly commanded: boolean
  readonly action?: DeclaredAction
  readonly feared: readonly FearTest[]
  /** The Enemy that the action has led it to fight, once all have moved. */
  readonly against?: ModelId
}

export interface Activation {
  readonly seat: Seat
  readonly model: ModelId
  /** The BtB graph when the activation began (Reach asks for it). */
  readonly contactsAtStart: readonly Contact[]
  readonly current?: Doing
  /** The Command that the activation began with, until all that it was for is done. */
  readonly command?: Doing
  /** Commanded models that have yet to declare. */
  readonly later: readonly ModelId[]
  /** Declared actions that brought a model into a Melee Exchange still to be fought. */
  readonly fights: readonly Doing[]
}

export type Contact = readonly [ModelId, ModelId]

/** What a player decides in secret in step 5 of an exchange. */
export interface Allocation {
  readonly split: Split
  readonly specialAttack: string | null
  readonly specialDefence: string | null
}

/** One side of a Melee Exchange: exactly one model of each seat. */
export interface Fighter {
  readonly model: ModelId
  readonly weapon?: string
  readonly boosts: number
  readonly surprised: boolean
  readonly pool?: number
  /** The seat has committed its split; nobody else knows it yet. */
  readonly committed: boolean
  readonly secret?: Allocation
  readonly revealed?: Allocation
  readonly attack?: { readonly total: number; readonly count: number; readonly kept: number }
  readonly defence?: { readonly total: number; readonly count: number; readonly kept: number }
}

/** Something that a Special does besides damage and that only the table can tell the outcome of. */
export interface PendingMove {
  readonly special: string
  readonly owner: Seat
  /** Who is moved out of base-to-base contact. */
  readonly mover: ModelId
}

export interface Blow {
  readonly order: 1 | 2
  readonly attacker: Seat
  readonly winner?: Seat
  readonly level?: number
  /** Success Levels of the Damage Rolls still to make, against the model of this seat. */
  readonly damage: readonly number[]
  readonly against?: Seat
  readonly halved: boolean
  /** What a Special adds to each Damage Roll. */
  readonly bonus?: { readonly source: string; readonly value: number }
  readonly move?: PendingMove
  /** The seat whose model this blow made Prone. */
  readonly prone?: Seat
}

export interface Exchange {
  /** The seat whose model is activating. */
  readonly activating: Seat
  readonly fighters: PerSeat<Fighter>
  readonly initiative?: Seat
  /** The next of the four re-roll windows, 1 to 4; 5 when all are done. */
  readonly window: number
  readonly blow?: Blow
  /** The seat whose pool, weapon or feats are being decided. */
  readonly deciding?: Seat
  readonly chargeBonus: boolean
  readonly standUp: boolean
  readonly over: boolean
  /** How the Disengage went, from the first attack against the disengaging model. */
  readonly disengaged: boolean
}

/** What a Challenge test is taken on; `none` is a single D6 (T13, T15). */
export type ChallengeStatistic = 'ki' | 'size' | 'move' | 'none'

/** A Challenge test that an action asks for. */
export interface ChallengeTest {
  readonly model: ModelId
  readonly on: ChallengeStatistic
  readonly number: number
  readonly boosts: number
}

export interface RangedAttack {
  readonly seat: Seat
  readonly model: ModelId
  readonly target: ModelId
  readonly weapon: string
  readonly boosts: number
  readonly number: number
  readonly level?: number
  readonly failed: boolean
}

export interface Result {
  readonly winner: Seat | null
  readonly reason: 'lastTurn' | 'allVictoryPoints' | 'noModelsLeft'
}

/**
 * Everything the rules read: the fold of a match's events. A plain immutable value; two equal logs give
 * two equal matches.
 */
export interface Match {
  readonly id: string
  readonly edition: string
  readonly options: Options
  readonly phase: Phase
  readonly turn: number
  readonly lastTurn: boolean
  readonly warbands: SomeSeats<Pick<Warband, 'name' | 'faction'>>
  readonly seated: SomeSeats<{ readonly player: string; readonly seed?: string }>
  readonly models: Readonly<Record<ModelId, Model>>
  readonly contacts: readonly Contact[]
  readonly asks: readonly Ask[]
  readonly lastAsk: number
  readonly due: readonly DiceCall[]
  readonly lastRoll: number
  /** The latest roll of each purpose and seat, re-rolls already put in place: key `purpose/seat`. */
  readonly dice: Readonly<Record<string, readonly number[]>>
  readonly playerOne?: Seat
  readonly deployed: readonly Seat[]
  readonly deploying?: Seat
  readonly tacticalTest?: TacticalTest
  /** Who is first this turn. */
  readonly first?: Seat
  readonly active?: Seat
  /** Seats that were once unable to activate in this Main Phase. */
  readonly done: readonly Seat[]
  readonly passTokens: PerSeat<number>
  readonly activation?: Activation
  readonly exchange?: Exchange
  readonly fear?: FearTest
  /** Frightened models that have repeated their Fear test in this End Phase. */
  readonly retested: readonly ModelId[]
  readonly ranged?: RangedAttack
  readonly challenge?: ChallengeTest
  readonly victoryPoints: PerSeat<number>
  /** Victory Points that have gone out, to a player or to nobody. */
  readonly victoryPointsOut: number
  /** The statement about the next Victory Point that waits for the other player's word. */
  readonly stated?: { readonly by: Seat; readonly to: Seat | null }
  readonly result?: Result
}

/** The match before its first event. */
export const noMatch: Match = {
  id: '',
  edition: '',
  options: {
    scenario: { name: '', length: { kind: 'fixed', turns: 6 }, victoryPoints: [] },
    dice: 'table',
    tacticalWinner: 'first',
  },
  phase: 'setUp',
  turn: 0,
  lastTurn: false,
  warbands: {},
  seated: {},
  models: {},
  contacts: [],
  asks: [],
  lastAsk: 0,
  due: [],
  lastRoll: 0,
  dice: {},
  deployed: [],
  done: [],
  retested: [],
  passTokens: { a: 0, b: 0 },
  victoryPoints: { a: 0, b: 0 },
  victoryPointsOut: 0,
}
