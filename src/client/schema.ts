// biome-ignore-all format: generated from the OpenAPI document by `npm run client:types`; do not edit.

/** What is not given is as in a match of six turns with the server's dice. */
export interface NewMatch {
  readonly options?: {
    readonly scenario?: {
      readonly name: ShortText
      readonly length: {
        readonly kind: 'fixed'
        readonly turns: number
      } | {
        readonly kind: 'variable'
        readonly from: number
      }
      readonly victoryPoints: readonly (number | 'last')[]
    }
    readonly dice?: 'server' | 'table'
    readonly tacticalWinner?: 'first' | 'chooses'
  }
  readonly warbands?: {
    readonly a?: Warband
    readonly b?: Warband
  }
}

/** Each token opens one seat. `commitment` binds the service to the seed of its dice; it is null with table dice. */
export interface CreatedMatch {
  readonly match: string
  readonly tokens: {
    readonly a: string
    readonly b: string
  }
  readonly commitment: string | null
  readonly revision: number
  readonly head: Head
}

/** `state` is the fold of the events up to `revision`, as the viewer may see them; `head` is where the whole log ends. `awaiting` is empty when the match is over. */
export interface MatchState {
  readonly match: string
  readonly revision: number
  readonly head: Head
  readonly viewer: Viewer
  readonly awaiting: readonly Awaited[]
  readonly state: Readonly<Record<string, unknown>>
}

/** The open asks of the caller's seat, the dice that it has to throw by hand now, and whom the match waits for. */
export interface OfferedCommands {
  readonly match: string
  readonly revision: number
  readonly viewer: Viewer
  readonly asks: readonly OpenAsk[]
  readonly roll: Offer | null
  readonly awaiting: readonly Awaited[]
}

/** What a command stored. `repeated`: the key was known, this is the first answer again, and nothing was stored. */
export interface CommandTaken {
  readonly revision: number
  readonly head: Head
  readonly events: readonly StoredEvent[]
  readonly repeated: boolean
}

/** Read on from `next`; it is past the head when all has been read. */
export interface EventsPage {
  readonly match: string
  readonly events: readonly StoredEvent[]
  readonly next: number
  readonly head: Head
}

/** Five levels of trust. `notYet` says that a level cannot be decided on what is known now. */
export interface AuditReport {
  readonly match: string
  readonly events: number
  readonly head: Head | null
  readonly passed: boolean
  readonly levels: readonly ({
    readonly level: 'chain' | 'schema' | 'rules' | 'dice' | 'projection'
    readonly status: 'passed' | 'failed' | 'notYet'
    readonly summary: string
    readonly revision?: number
    readonly expected?: Json
    readonly stored?: Json
    readonly clauses?: readonly string[]
  })[]
}

export interface Explanation {
  readonly match: string
  readonly revision: number
  readonly event: {
    readonly type: string
    readonly kind: string
    readonly data: Readonly<Record<string, unknown>>
  }
  readonly text: string | null
  readonly clauses: readonly ({
    readonly id: string
    readonly text: string
    readonly source: 'seed: actions' | 'seed: tests' | 'seed: traits' | 'rulebook' | 'ruling' | 'service'
  })[]
  readonly cause: {
    readonly revision: number
    readonly type: string
    readonly text: string | null
  }
  readonly together: readonly {
    readonly revision: number
    readonly type: string
    readonly text: string
  }[]
}

export interface DiceReport {
  readonly match: string
  readonly head: Head
  readonly reports: readonly ({
    readonly seat: string
    readonly purpose: string
    readonly rolls: number
    readonly count: number
    readonly histogram: readonly number[]
    readonly mean: number | null
    readonly chiSquare: number
    readonly pValue: number
    readonly onesRate: number | null
    readonly longestStreak: {
      readonly face: number
      readonly length: number
    } | null
  })[]
}

/** Problem details (RFC 9457). `code` is stable and for programs, `detail` for a person; a refusal by the rules has `clauses`, and under `legal` what may be done instead. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: ProblemCode
  readonly clauses?: readonly {
    readonly id: string
    readonly text: string
  }[]
  readonly legal?: {
    readonly asks: readonly OfferedAsk[]
    readonly roll: Offer | null
  }
  readonly pointers?: readonly ({
    readonly in: 'body' | 'querystring' | 'params' | 'headers'
    readonly pointer: string
    readonly detail: string
  })[]
  readonly incident?: string
  readonly head?: Head
}

/** Stable: clients may act on them. */
export type ProblemCode = 'MALFORMED_REQUEST' | 'MALFORMED_JSON' | 'MALFORMED_URL' | 'MALFORMED_COMMAND' | 'UNKNOWN_COMMAND' | 'TOKEN_MISSING' | 'TOKEN_UNKNOWN' | 'TICKET_UNKNOWN' | 'NOT_YOUR_ASK' | 'NO_SUCH_ROUTE' | 'NO_SUCH_MATCH' | 'NO_SUCH_REVISION' | 'METHOD_NOT_ALLOWED' | 'REQUEST_TIMEOUT' | 'STALE_REVISION' | 'BODY_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'KEY_REUSED' | 'RATE_LIMITED' | 'HEADERS_TOO_LARGE' | 'ASK_NOT_OPEN' | 'NOT_AN_ANSWER' | 'NOT_OFFERED' | 'NOT_ENOUGH_COUNTERS' | 'IN_BASE_TO_BASE' | 'NOT_IN_BASE_TO_BASE' | 'PRONE' | 'NOT_PRONE' | 'FRIGHTENED' | 'TRAIT_FORBIDS' | 'NO_TARGET' | 'NO_WEAPON' | 'EXHAUSTED' | 'NOT_YOUR_MODEL' | 'NO_PASS_TOKEN' | 'NOT_ENOUGH_KI' | 'FEAT_USED_UP' | 'FEAT_NOT_NOW' | 'BOOST_LIMIT' | 'ONE_SPECIAL_ONLY' | 'SPECIAL_TOO_DEAR' | 'NOT_A_STANDARD_SIMPLE_ACTION' | 'SPLIT_DOES_NOT_ADD_UP' | 'WARBAND_INVALID' | 'NO_DICE_DUE' | 'WRONG_ROLL' | 'WRONG_DICE' | 'MATCH_OVER' | 'NOT_NOW' | 'MATCH_NOT_PLAYABLE' | 'MATCH_QUARANTINED' | 'UNREADABLE_EVENT' | 'INTERNAL' | 'STORE_UNAVAILABLE' | 'OUTCOME_UNKNOWN' | 'MATCH_BUSY'

export interface Alive {
  readonly status: 'ok'
}

/** How the match is held. */
export interface Options {
  readonly scenario: {
    readonly name: ShortText
    readonly length: {
      readonly kind: 'fixed'
      readonly turns: number
    } | {
      readonly kind: 'variable'
      readonly from: number
    }
    readonly victoryPoints: readonly (number | 'last')[]
  }
  readonly dice: 'server' | 'table'
  readonly tacticalWinner: 'first' | 'chooses'
}

/** What a player brings: profile cards, each with an id that is unique in the warband. */
export interface Warband {
  readonly name: ShortText
  readonly faction: ShortText
  readonly models: readonly {
    readonly id: string
    readonly profile: Profile
  }[]
}

/** A profile card. */
export interface Profile {
  readonly name: ShortText
  readonly types: readonly ShortText[]
  readonly size: 'Tiny' | 'Small' | 'Medium' | 'Large' | 'Huge'
  readonly melee: {
    readonly value: number
    readonly boost?: number
  }
  readonly ranged: {
    readonly value: number
    readonly boost?: number
  } | {
    readonly value: null
  }
  readonly move: {
    readonly value: number
    readonly boost?: number
  }
  readonly ki: {
    readonly statistic: number
    readonly limit: number
    readonly boost?: number
  }
  readonly wounds: number
  readonly traits: readonly string[]
  readonly weapons: readonly Weapon[]
  readonly feats: readonly Feat[]
  readonly rice?: number
}

export interface Weapon {
  readonly name: ShortText
  readonly kind: 'melee' | 'ranged'
  readonly strength: number | 'Sp'
  readonly traits: readonly string[]
  readonly attacks: readonly {
    readonly name: ShortText
    readonly cost: number
  }[]
  readonly defences: readonly {
    readonly name: ShortText
    readonly cost: number
  }[]
  readonly ranges?: readonly [number | null, number | null, number | null]
}

export interface Feat {
  readonly name: ShortText
  readonly cost: number
  readonly timing: 'Instant' | 'Active' | 'Simple' | 'Complex'
  readonly subject: {
    readonly kind: 'Personal' | 'Target' | 'Opposed' | 'Aura' | 'Pulse' | 'Special'
    readonly range?: number
  }
  readonly restrictions: readonly ('notInBtB' | 'noWalk' | 'oncePerTurn' | 'oncePerGame' | 'oncePerActivation')[]
  readonly effect: {
    readonly kind: 'gainTraits'
    readonly traits: readonly string[]
    readonly until: 'exchange' | 'activation' | 'endPhase'
  } | {
    readonly kind: 'friendsWalk'
    readonly type: ShortText
    readonly models: number
  } | {
    readonly kind: 'stated'
    readonly text: string
  }
}

/** Who looks: a seat, or anybody else. */
export type Viewer = 'a' | 'b' | 'spectator'

/** Where a log ends. Whoever keeps one can tell later whether the log was rewritten. */
export interface Head {
  readonly revision: number
  readonly hash: string
}

/** An answer that a seat owes, or dice that it has to throw by hand. */
export type Awaited = {
  readonly for: 'answer'
  readonly seat: 'a' | 'b'
  readonly ask: number
  readonly kind: string
  readonly model?: string
} | {
  readonly for: 'roll'
  readonly seat: 'a' | 'b'
  readonly roll: number
  readonly purpose: string
  readonly dice: number
  readonly model?: string
}

/** A question to the seat, with all that may be answered to it, and why other things may not. */
export interface OpenAsk {
  readonly ask: number
  readonly kind: string
  readonly model?: string
  readonly offers: readonly Offer[]
  readonly barred: readonly Barred[]
}

/** A question to the seat, with all that may be answered to it. */
export interface OfferedAsk {
  readonly ask: number
  readonly kind: string
  readonly model?: string
  readonly offers: readonly Offer[]
}

/** A command that may be sent now. Any combination of what its fields allow is accepted. */
export interface Offer {
  readonly command: string
  readonly label: string
  readonly fields: Readonly<Record<string, Field>>
}

/** What a parameter of a command may be. */
export type Field = {
  readonly kind: 'one'
  readonly label: string
  readonly values: readonly {
    readonly value: Json
    readonly label: string
  }[]
} | {
  readonly kind: 'some'
  readonly label: string
  readonly values: readonly {
    readonly value: Json
    readonly label: string
  }[]
  readonly min: number
  readonly max: number
} | {
  readonly kind: 'number'
  readonly label: string
  readonly min: number
  readonly max: number
  readonly unit?: string
} | {
  readonly kind: 'flag'
  readonly label: string
} | {
  readonly kind: 'text'
  readonly label: string
  readonly max: number
  readonly optional?: true
} | {
  readonly kind: 'dice'
  readonly label: string
  readonly count: number
} | {
  readonly kind: 'warband'
  readonly label: string
}

/** Why something that might be expected is not offered: the command, and the values that it holds for. */
export interface Barred {
  readonly command: string
  readonly where: Readonly<Record<string, readonly Json[]>>
  readonly code: string
  readonly clauses: readonly string[]
  readonly reason: string
}

/** `hash` covers the event, but for what is sealed, and the hash before it. */
export interface Metadata {
  readonly at: string
  readonly schema: number
  readonly $correlationId: string
  readonly $causationId: string
  readonly command?: string
  readonly bodyHash?: string
  readonly seat?: string
  readonly hash: string
}

/** A name, or a few words, in one line. */
export type ShortText = string

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A command, told by its `type`. `ask` is the ask that it answers. */
export type Command = MusterWarband | TakeSeat | NamePlayerOne | NameFirstDeployer | DeployWarband | NominateModel | Pass | NameFirstPlayer | SpendPassToken | ActivateModel | DeclareAction | DecideWalk | UseFeat | BoostStatistic | StateLeader | ChooseWeapon | AllocateDice | ChooseRerolls | StateMove | StateVictoryPoint | CheckVictoryPoint | RollDice

export interface MusterWarband {
  readonly type: 'MusterWarband'
  readonly ask: number
  readonly warband: Warband
}

export interface TakeSeat {
  readonly type: 'TakeSeat'
  readonly ask: number
  readonly player: ShortText
  readonly seed?: string
}

export interface NamePlayerOne {
  readonly type: 'NamePlayerOne'
  readonly ask: number
  readonly playerOne: 'a' | 'b'
}

export interface NameFirstDeployer {
  readonly type: 'NameFirstDeployer'
  readonly ask: number
  readonly first: 'a' | 'b'
}

export interface DeployWarband {
  readonly type: 'DeployWarband'
  readonly ask: number
  readonly noRoom: readonly string[]
}

export interface NominateModel {
  readonly type: 'NominateModel'
  readonly ask: number
  readonly model: string
}

export interface Pass {
  readonly type: 'Pass'
  readonly ask: number
}

export interface NameFirstPlayer {
  readonly type: 'NameFirstPlayer'
  readonly ask: number
  readonly first: 'a' | 'b'
}

export interface SpendPassToken {
  readonly type: 'SpendPassToken'
  readonly ask: number
}

export interface ActivateModel {
  readonly type: 'ActivateModel'
  readonly ask: number
  readonly model: string
}

export type DeclareAction = {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'melee'
  readonly target: string
  readonly reached: boolean
  readonly unseen: boolean
} | {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'charge'
  readonly target: string
  readonly reached: boolean
  readonly unseen: boolean
} | {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'disengage'
  readonly target: string
} | {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'walk'
} | {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'run'
} | {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'wait'
  readonly choice: 'nothing' | 'stunned'
} | {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'standUp'
  readonly target: string | null
} | {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'focus'
} | {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'simpleFeat'
  readonly feat: ShortText
  readonly walk: 'none' | 'before' | 'after'
  readonly models: readonly string[]
  readonly believer: string | null
} | {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'complexFeat'
  readonly feat: ShortText
  readonly walk: 'none' | 'before' | 'after'
  readonly models: readonly string[]
  readonly believer: string | null
} | {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'simpleScenario'
  readonly objective: ShortText
  readonly test: 'ki' | 'size' | 'move' | 'none' | null
  readonly number: number
} | {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'complexScenario'
  readonly objective: ShortText
  readonly test: 'ki' | 'size' | 'move' | 'none' | null
  readonly number: number
} | {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'rangedAttack'
  readonly weapon: ShortText
  readonly target: string
  readonly distance: number
  readonly cover: boolean
  readonly walk: 'none' | 'before' | 'after'
  readonly unseen: boolean
  readonly nearest: string | null
} | {
  readonly type: 'DeclareAction'
  readonly ask: number
  readonly action: 'command'
  readonly models: readonly string[]
}

export interface DecideWalk {
  readonly type: 'DecideWalk'
  readonly ask: number
  readonly walks: boolean
}

export interface UseFeat {
  readonly type: 'UseFeat'
  readonly ask: number
  readonly model: string
  readonly feat: ShortText
  readonly models: readonly string[]
  readonly believer: string | null
}

export interface BoostStatistic {
  readonly type: 'BoostStatistic'
  readonly ask: number
  readonly times: number
}

export interface StateLeader {
  readonly type: 'StateLeader'
  readonly ask: number
  readonly leader: string | null
}

export interface ChooseWeapon {
  readonly type: 'ChooseWeapon'
  readonly ask: number
  readonly weapon: ShortText
}

export interface AllocateDice {
  readonly type: 'AllocateDice'
  readonly ask: number
  readonly split: {
    readonly attack: number
    readonly defence: number
  }
  readonly specialAttack: ShortText | null
  readonly specialDefence: ShortText | null
}

export interface ChooseRerolls {
  readonly type: 'ChooseRerolls'
  readonly ask: number
  readonly attack: readonly number[]
  readonly defence: readonly number[]
}

export interface StateMove {
  readonly type: 'StateMove'
  readonly ask: number
  readonly mover: string
  readonly leaves: readonly string[]
  readonly meets: readonly string[]
}

export interface StateVictoryPoint {
  readonly type: 'StateVictoryPoint'
  readonly ask: number
  readonly to: 'a' | 'b' | null
}

export interface CheckVictoryPoint {
  readonly type: 'CheckVictoryPoint'
  readonly ask: number
  readonly agreed: boolean
}

export interface RollDice {
  readonly type: 'RollDice'
  readonly roll: number
  readonly values: readonly number[]
}

/** An event, told by its `type`. `sealed` is left out for those who may not see it yet; the chain of hashes verifies all the same. */
export type StoredEvent = MatchCreated | MatchRewound | SeedRevealed | WarbandMustered | SeatTaken | PlayerOneNamed | FirstDeployerNamed | WarbandDeployed | TacticalTestBegan | ModelNominated | OnlyModelNominated | TacticalTestDecided | SeatAsked | WindowPassed | DiceCalled | DiceRolled | TurnBegan | LastTurnDecided | KiGained | ActivationCountersGained | FirstPlayerNamed | FirstPlayerDetermined | PassTokensGained | MainPhaseBegan | BecameActive | SeatRanOut | PassTokenSpent | ModelActivated | ActionDeclared | ActivationCounterRemoved | ActionPerformed | ProneRemoved | StunnedRemoved | ContactMade | ContactBroken | ModelsCommanded | CommandedModelBegan | FightPending | ActionCompleted | DisengageWalkDecided | ActivationEnded | FeatUsed | FeatResolved | KiSpent | TraitGained | ModelWalked | StatisticBoosted | EffectsExpired | ResultFormed | ChallengeDue | ChallengeDecided | FearTestDue | LeaderStated | LeadershipGained | FearTestRetaken | FearTestDecided | FearTestClosed | FrightenedGained | FrightenedEnded | ExchangeBegan | SeatDecides | WeaponChosen | OnlyWeaponUsed | InitiativeDetermined | PoolFormed | MinimumDiceGained | DiceAllocated | AllocationRevealed | RerollWindowOpened | RerollsChosen | AttackCompared | SpecialTriggered | MoveDue | MoveStated | DamageDue | DamageFellAway | DisengageSucceeded | SecondAttackFellAway | ExchangeEnded | ExchangeCleared | DamageFormed | WoundsSuffered | ModelKilled | ProneGained | StunnedGained | RangedAttackBegan | RangedAttackDecided | StrayShotDecided | RangedAttackEnded | EndPhaseBegan | VictoryPointStated | VictoryPointChecked | VictoryPointScored | PassTokensDiscarded | TurnEnded | MatchEnded

export interface MatchCreated {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'MatchCreated'
  readonly data: {
    readonly match: ShortText
    readonly edition: ShortText
    readonly chart: ShortText
    readonly engine: ShortText
    readonly options: Options
    readonly dice: {
      readonly scheme: 1
      readonly commitment: string
    } | null
    readonly seal: string
  }
  readonly metadata: Metadata
  readonly sealed?: {
    readonly salt: string
    readonly secret: {
      readonly a: string
      readonly b: string
    }
  }
}

export interface MatchRewound {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'MatchRewound'
  readonly data: {
    readonly to: number
    readonly last: {
      readonly ask: number
      readonly roll: number
    }
    readonly reason: ShortText
  }
  readonly metadata: Metadata
}

export interface SeedRevealed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'SeedRevealed'
  readonly data: {
    readonly seed: string
  }
  readonly metadata: Metadata
}

export interface WarbandMustered {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'WarbandMustered'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly warband: Warband
  }
  readonly metadata: Metadata
}

export interface SeatTaken {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'SeatTaken'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly player: ShortText
    readonly seed?: string
  }
  readonly metadata: Metadata
}

export interface PlayerOneNamed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'PlayerOneNamed'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly playerOne: 'a' | 'b'
  }
  readonly metadata: Metadata
}

export interface FirstDeployerNamed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'FirstDeployerNamed'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly first: 'a' | 'b'
  }
  readonly metadata: Metadata
}

export interface WarbandDeployed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'WarbandDeployed'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly noRoom: readonly string[]
  }
  readonly metadata: Metadata
}

export interface TacticalTestBegan {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'TacticalTestBegan'
  readonly data: {
    readonly test: 'deployment' | 'tactical'
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ModelNominated {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ModelNominated'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly model: string
  }
  readonly metadata: Metadata
}

export interface OnlyModelNominated {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'OnlyModelNominated'
  readonly data: {
    readonly seat: 'a' | 'b'
    readonly model: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface TacticalTestDecided {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'TacticalTestDecided'
  readonly data: {
    readonly test: 'deployment' | 'tactical'
    readonly winner: 'a' | 'b' | null
    readonly level: number
    readonly tieBreak: 'dice' | 'activePlayer' | null
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface SeatAsked {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'SeatAsked'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly kind: 'warband' | 'seat' | 'nomination' | 'playerOne' | 'firstDeployer' | 'deployment' | 'firstPlayer' | 'activation' | 'action' | 'lastFeats' | 'testBoost' | 'leader' | 'weapon' | 'initiativeFeats' | 'pool' | 'allocation' | 'rerolls' | 'moveOutcome' | 'afterAttack' | 'disengageWalk' | 'victoryPoint' | 'victoryPointCheck'
    readonly model?: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface WindowPassed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'WindowPassed'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
  }
  readonly metadata: Metadata
}

export interface DiceCalled {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'DiceCalled'
  readonly data: {
    readonly purpose: 'deployment' | 'tactical' | 'length' | 'fear' | 'attack' | 'defence' | 'damage' | 'ranged' | 'intoMelee' | 'challenge'
    readonly seat: 'a' | 'b'
    readonly model?: string
    readonly dice: number
    readonly replaces?: readonly number[]
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface DiceRolled {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'DiceRolled'
  readonly data: {
    readonly roll: number
    readonly purpose: 'deployment' | 'tactical' | 'length' | 'fear' | 'attack' | 'defence' | 'damage' | 'ranged' | 'intoMelee' | 'challenge'
    readonly seat: 'a' | 'b'
    readonly model?: string
    readonly dice: number
    readonly replaces?: readonly number[]
    readonly values: readonly number[]
    readonly source: 'server' | 'table'
  }
  readonly metadata: Metadata
}

export interface TurnBegan {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'TurnBegan'
  readonly data: {
    readonly turn: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface LastTurnDecided {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'LastTurnDecided'
  readonly data: {
    readonly last: boolean
    readonly die: number | null
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface KiGained {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'KiGained'
  readonly data: {
    readonly model: string
    readonly gained: number
    readonly lost: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ActivationCountersGained {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ActivationCountersGained'
  readonly data: {
    readonly model: string
    readonly count: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface FirstPlayerNamed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'FirstPlayerNamed'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly first: 'a' | 'b'
  }
  readonly metadata: Metadata
}

export interface FirstPlayerDetermined {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'FirstPlayerDetermined'
  readonly data: {
    readonly seat: 'a' | 'b'
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface PassTokensGained {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'PassTokensGained'
  readonly data: {
    readonly seat: 'a' | 'b'
    readonly count: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface MainPhaseBegan {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'MainPhaseBegan'
  readonly data: {
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface BecameActive {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'BecameActive'
  readonly data: {
    readonly seat: 'a' | 'b'
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface SeatRanOut {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'SeatRanOut'
  readonly data: {
    readonly seat: 'a' | 'b'
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface PassTokenSpent {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'PassTokenSpent'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
  }
  readonly metadata: Metadata
}

export interface ModelActivated {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ModelActivated'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly model: string
  }
  readonly metadata: Metadata
}

export interface ActionDeclared {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ActionDeclared'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'melee'
    readonly target: string
    readonly reached: boolean
    readonly unseen: boolean
  } | {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'charge'
    readonly target: string
    readonly reached: boolean
    readonly unseen: boolean
  } | {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'disengage'
    readonly target: string
  } | {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'walk'
  } | {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'run'
  } | {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'wait'
    readonly choice: 'nothing' | 'stunned'
  } | {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'standUp'
    readonly target: string | null
  } | {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'focus'
  } | {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'simpleFeat'
    readonly feat: ShortText
    readonly walk: 'none' | 'before' | 'after'
    readonly models: readonly string[]
    readonly believer: string | null
  } | {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'complexFeat'
    readonly feat: ShortText
    readonly walk: 'none' | 'before' | 'after'
    readonly models: readonly string[]
    readonly believer: string | null
  } | {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'simpleScenario'
    readonly objective: ShortText
    readonly test: 'ki' | 'size' | 'move' | 'none' | null
    readonly number: number
  } | {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'complexScenario'
    readonly objective: ShortText
    readonly test: 'ki' | 'size' | 'move' | 'none' | null
    readonly number: number
  } | {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'rangedAttack'
    readonly weapon: ShortText
    readonly target: string
    readonly distance: number
    readonly cover: boolean
    readonly walk: 'none' | 'before' | 'after'
    readonly unseen: boolean
    readonly nearest: string | null
  } | {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly action: 'command'
    readonly models: readonly string[]
  }
  readonly metadata: Metadata
}

export interface ActivationCounterRemoved {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ActivationCounterRemoved'
  readonly data: {
    readonly model: string
    readonly count: number
    readonly left: number
    readonly reason: ShortText
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ActionPerformed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ActionPerformed'
  readonly data: {
    readonly model: string
    readonly action: ShortText
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ProneRemoved {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ProneRemoved'
  readonly data: {
    readonly model: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface StunnedRemoved {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'StunnedRemoved'
  readonly data: {
    readonly model: string
    readonly count: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ContactMade {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ContactMade'
  readonly data: {
    readonly model: string
    readonly with: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ContactBroken {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ContactBroken'
  readonly data: {
    readonly model: string
    readonly with: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ModelsCommanded {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ModelsCommanded'
  readonly data: {
    readonly model: string
    readonly models: readonly string[]
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface CommandedModelBegan {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'CommandedModelBegan'
  readonly data: {
    readonly model: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface FightPending {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'FightPending'
  readonly data: {
    readonly model: string
    readonly against: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ActionCompleted {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ActionCompleted'
  readonly data: {
    readonly model: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface DisengageWalkDecided {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'DisengageWalkDecided'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly walks: boolean
  }
  readonly metadata: Metadata
}

export interface ActivationEnded {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ActivationEnded'
  readonly data: {
    readonly model: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface FeatUsed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'FeatUsed'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly model: string
    readonly feat: ShortText
    readonly models: readonly string[]
    readonly believer: string | null
  }
  readonly metadata: Metadata
}

export interface FeatResolved {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'FeatResolved'
  readonly data: {
    readonly model: string
    readonly feat: ShortText
    readonly models: readonly string[]
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface KiSpent {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'KiSpent'
  readonly data: {
    readonly model: string
    readonly count: number
    readonly left: number
    readonly reason: ShortText
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface TraitGained {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'TraitGained'
  readonly data: {
    readonly model: string
    readonly trait: ShortText
    readonly until: 'exchange' | 'activation' | 'endPhase'
    readonly source: ShortText
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ModelWalked {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ModelWalked'
  readonly data: {
    readonly model: string
    readonly source: ShortText
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface StatisticBoosted {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'StatisticBoosted'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly times: number
  }
  readonly metadata: Metadata
}

export interface EffectsExpired {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'EffectsExpired'
  readonly data: {
    readonly until: 'exchange' | 'activation' | 'endPhase'
    readonly models: readonly string[]
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ResultFormed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ResultFormed'
  readonly data: {
    readonly test: 'deployment' | 'tactical' | 'attack' | 'defence' | 'fear' | 'challenge' | 'ranged' | 'intoMelee'
    readonly seat: 'a' | 'b'
    readonly model: string
    readonly dice: readonly number[]
    readonly kept: readonly number[]
    readonly highest: number
    readonly modifiers: readonly {
      readonly source: ShortText
      readonly value: number
      readonly clause: ShortText
    }[]
    readonly supporting: number
    readonly total: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ChallengeDue {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ChallengeDue'
  readonly data: {
    readonly model: string
    readonly on: 'ki' | 'size' | 'move' | 'none'
    readonly number: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ChallengeDecided {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ChallengeDecided'
  readonly data: {
    readonly model: string
    readonly number: number
    readonly total: number
    readonly outcome: 'passed' | 'failed'
    readonly level: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface FearTestDue {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'FearTestDue'
  readonly data: {
    readonly model: string
    readonly cause: string
    readonly number: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface LeaderStated {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'LeaderStated'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly leader: string | null
  }
  readonly metadata: Metadata
}

export interface LeadershipGained {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'LeadershipGained'
  readonly data: {
    readonly model: string
    readonly leader: string
    readonly bonus: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface FearTestRetaken {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'FearTestRetaken'
  readonly data: {
    readonly model: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface FearTestDecided {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'FearTestDecided'
  readonly data: {
    readonly model: string
    readonly cause: string
    readonly number: number
    readonly outcome: 'passed' | 'failed'
    readonly total: number | null
    readonly reason: ShortText
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface FearTestClosed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'FearTestClosed'
  readonly data: {
    readonly model: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface FrightenedGained {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'FrightenedGained'
  readonly data: {
    readonly model: string
    readonly number: number | null
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface FrightenedEnded {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'FrightenedEnded'
  readonly data: {
    readonly model: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ExchangeBegan {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ExchangeBegan'
  readonly data: {
    readonly activating: string
    readonly opponent: string
    readonly seat: 'a' | 'b'
    readonly charge: boolean
    readonly standUp: boolean
    readonly surprised: boolean
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface SeatDecides {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'SeatDecides'
  readonly data: {
    readonly seat: 'a' | 'b'
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface WeaponChosen {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'WeaponChosen'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly weapon: ShortText
  }
  readonly metadata: Metadata
}

export interface OnlyWeaponUsed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'OnlyWeaponUsed'
  readonly data: {
    readonly seat: 'a' | 'b'
    readonly weapon: ShortText
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface InitiativeDetermined {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'InitiativeDetermined'
  readonly data: {
    readonly seat: 'a' | 'b'
    readonly model: string
    readonly reason: ShortText
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface PoolFormed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'PoolFormed'
  readonly data: {
    readonly seat: 'a' | 'b'
    readonly model: string
    readonly base: number
    readonly modifiers: readonly {
      readonly source: ShortText
      readonly value: number
      readonly clause: ShortText
    }[]
    readonly total: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface MinimumDiceGained {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'MinimumDiceGained'
  readonly data: {
    readonly dice: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface DiceAllocated {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'DiceAllocated'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly seal: string
  }
  readonly metadata: Metadata
  readonly sealed?: {
    readonly salt: string
    readonly secret: {
      readonly split: {
        readonly attack: number
        readonly defence: number
      }
      readonly specialAttack: ShortText | null
      readonly specialDefence: ShortText | null
    }
  }
}

export interface AllocationRevealed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'AllocationRevealed'
  readonly data: {
    readonly seat: 'a' | 'b'
    readonly model: string
    readonly split: {
      readonly attack: number
      readonly defence: number
    }
    readonly specialAttack: ShortText | null
    readonly specialDefence: ShortText | null
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface RerollWindowOpened {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'RerollWindowOpened'
  readonly data: {
    readonly window: number
    readonly seat: 'a' | 'b'
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface RerollsChosen {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'RerollsChosen'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly attack: readonly number[]
    readonly defence: readonly number[]
  }
  readonly metadata: Metadata
}

export interface AttackCompared {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'AttackCompared'
  readonly data: {
    readonly order: 1 | 2
    readonly attacker: string
    readonly defender: string
    readonly seat: 'a' | 'b'
    readonly attack: number
    readonly defence: number
    readonly winner: 'a' | 'b'
    readonly level: number
    readonly tieBreak: 'dice' | 'activePlayer' | null
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface SpecialTriggered {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'SpecialTriggered'
  readonly data: {
    readonly model: string
    readonly special: ShortText
    readonly side: 'attack' | 'defence'
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface MoveDue {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'MoveDue'
  readonly data: {
    readonly special: ShortText
    readonly owner: 'a' | 'b'
    readonly mover: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface MoveStated {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'MoveStated'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly mover: string
    readonly leaves: readonly string[]
    readonly meets: readonly string[]
  }
  readonly metadata: Metadata
}

export interface DamageDue {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'DamageDue'
  readonly data: {
    readonly against: 'a' | 'b'
    readonly levels: readonly number[]
    readonly halved: boolean
    readonly bonus: {
      readonly source: ShortText
      readonly value: number
    } | null
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface DamageFellAway {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'DamageFellAway'
  readonly data: {
    readonly rolls: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface DisengageSucceeded {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'DisengageSucceeded'
  readonly data: {
    readonly model: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface SecondAttackFellAway {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'SecondAttackFellAway'
  readonly data: {
    readonly model: string
    readonly reason: ShortText
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ExchangeEnded {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ExchangeEnded'
  readonly data: {
    readonly reason: ShortText
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ExchangeCleared {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ExchangeCleared'
  readonly data: {
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface DamageFormed {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'DamageFormed'
  readonly data: {
    readonly model: string
    readonly target: string
    readonly level: number
    readonly dice: readonly number[]
    readonly kept: readonly number[]
    readonly modifiers: readonly {
      readonly source: ShortText
      readonly value: number
      readonly clause: ShortText
    }[]
    readonly sum: number
    readonly row: number
    readonly table: number
    readonly halved: boolean
    readonly tough: number
    readonly wounds: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface WoundsSuffered {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'WoundsSuffered'
  readonly data: {
    readonly model: string
    readonly wounds: number
    readonly left: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ModelKilled {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ModelKilled'
  readonly data: {
    readonly model: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface ProneGained {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'ProneGained'
  readonly data: {
    readonly model: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface StunnedGained {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'StunnedGained'
  readonly data: {
    readonly model: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface RangedAttackBegan {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'RangedAttackBegan'
  readonly data: {
    readonly seat: 'a' | 'b'
    readonly model: string
    readonly target: string
    readonly weapon: ShortText
    readonly band: 'Short' | 'Medium' | 'Long'
    readonly base: number
    readonly modifiers: readonly {
      readonly source: ShortText
      readonly value: number
      readonly clause: ShortText
    }[]
    readonly number: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface RangedAttackDecided {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'RangedAttackDecided'
  readonly data: {
    readonly model: string
    readonly target: string
    readonly hit: boolean
    readonly level: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface StrayShotDecided {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'StrayShotDecided'
  readonly data: {
    readonly number: number
    readonly total: number
    readonly target: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface RangedAttackEnded {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'RangedAttackEnded'
  readonly data: {
    readonly model: string
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface EndPhaseBegan {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'EndPhaseBegan'
  readonly data: {
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface VictoryPointStated {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'VictoryPointStated'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly to: 'a' | 'b' | null
  }
  readonly metadata: Metadata
}

export interface VictoryPointChecked {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'VictoryPointChecked'
  readonly data: {
    readonly ask: number
    readonly seat: 'a' | 'b'
    readonly agreed: boolean
  }
  readonly metadata: Metadata
}

export interface VictoryPointScored {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'VictoryPointScored'
  readonly data: {
    readonly to: 'a' | 'b' | null
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface PassTokensDiscarded {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'PassTokensDiscarded'
  readonly data: {
    readonly seat: 'a' | 'b'
    readonly count: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface TurnEnded {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'TurnEnded'
  readonly data: {
    readonly turn: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

export interface MatchEnded {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: 'MatchEnded'
  readonly data: {
    readonly winner: 'a' | 'b' | null
    readonly reason: 'lastTurn' | 'allVictoryPoints' | 'noModelsLeft'
    readonly a: number
    readonly b: number
    readonly because: readonly ShortText[]
  }
  readonly metadata: Metadata
}

/** What each call takes and answers. */
export interface Calls {
  /** Create a match */
  readonly createMatch: {
    readonly body: NewMatch
    readonly answer: CreatedMatch
  }
  /** The state of a match, now or at any revision */
  readonly readMatch: {
    readonly path: {
      readonly id: string
    }
    readonly query?: {
      readonly revision?: number
    }
    readonly answer: MatchState
  }
  /** What a seat may do now */
  readonly readOffers: {
    readonly path: {
      readonly id: string
    }
    readonly answer: OfferedCommands
  }
  /** Do it */
  readonly sendCommand: {
    readonly path: {
      readonly id: string
    }
    readonly header?: {
      readonly 'Idempotency-Key'?: string
      readonly 'If-Match'?: string
    }
    readonly body: Command
    readonly answer: CommandTaken
  }
  /** The log: by the page, as lines, or as it grows */
  readonly readEvents: {
    readonly path: {
      readonly id: string
    }
    readonly query?: {
      readonly from?: number
      readonly limit?: number
      readonly ticket?: string
    }
    readonly header?: {
      readonly 'Last-Event-Id'?: string
    }
    readonly answer: EventsPage
  }
  /** A ticket for a stream */
  readonly issueTicket: {
    readonly path: {
      readonly id: string
    }
    readonly answer: {
      readonly ticket: string
      readonly expiresIn: number
    }
  }
  /** Why an event stands in the record */
  readonly explainEvent: {
    readonly path: {
      readonly id: string
      readonly revision: string
    }
    readonly answer: Explanation
  }
  /** An audit of the stored log */
  readonly auditMatch: {
    readonly path: {
      readonly id: string
    }
    readonly answer: AuditReport
  }
  /** Luck in figures */
  readonly reportDice: {
    readonly path: {
      readonly id: string
    }
    readonly answer: DiceReport
  }
  /** The log as a file that can be checked anywhere */
  readonly exportMatch: {
    readonly path: {
      readonly id: string
    }
    readonly answer: string
  }
  /** Whether the process answers */
  readonly readLiveness: {
    readonly answer: Alive
  }
  /** Whether the event store answers */
  readonly readReadiness: {
    readonly answer: Alive
  }
  /** What the service counts, for Prometheus */
  readonly readMetrics: {
    readonly answer: string
  }
  /** This document */
  readonly readOpenApi: {
    readonly answer: Readonly<Record<string, unknown>>
  }
  /** This document, to be read */
  readonly readDocs: {
    readonly answer: string
  }
}

/** Where each call is. */
export const addresses: Readonly<Record<keyof Calls, string>> = {
  createMatch: 'POST /matches',
  readMatch: 'GET /matches/{id}',
  readOffers: 'GET /matches/{id}/commands',
  sendCommand: 'POST /matches/{id}/commands',
  readEvents: 'GET /matches/{id}/events',
  issueTicket: 'POST /matches/{id}/tickets',
  explainEvent: 'GET /matches/{id}/events/{revision}/explanation',
  auditMatch: 'GET /matches/{id}/audit',
  reportDice: 'GET /matches/{id}/dice',
  exportMatch: 'GET /matches/{id}/export',
  readLiveness: 'GET /healthz',
  readReadiness: 'GET /readyz',
  readMetrics: 'GET /metrics',
  readOpenApi: 'GET /openapi.json',
  readDocs: 'GET /docs',
}
