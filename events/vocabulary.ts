import type { Match } from '../rules/match.ts'
import * as asks from './asks.ts'
import * as conduct from './conduct.ts'
import * as damage from './damage.ts'
import { DiceCalled, DiceRolled } from './dice.ts'
import * as endPhase from './endPhase.ts'
import type { Entry, Kind, Sealed } from './entry.ts'
import * as feats from './feats.ts'
import * as mainPhase from './mainPhase.ts'
import * as meleeExchange from './meleeExchange.ts'
import * as rangedAttack from './rangedAttack.ts'
import * as setUp from './setUp.ts'
import * as startingPhase from './startingPhase.ts'
import * as tests from './tests.ts'

const { OptionsSchema: _, ...conductEvents } = conduct

/** Every event that a match can hold, by its type. */
export const vocabulary = {
  ...conductEvents,
  ...setUp,
  ...asks,
  DiceCalled,
  DiceRolled,
  ...startingPhase,
  ...mainPhase,
  ...feats,
  ...tests,
  ...meleeExchange,
  ...damage,
  ...rangedAttack,
  ...endPhase,
}

export type EventType = keyof typeof vocabulary

type EventOfEntry<E> =
  E extends Entry<infer T, infer D, infer S, infer _C>
    ? { readonly type: T; readonly data: D } & ([S] extends [never]
        ? unknown
        : { readonly sealed?: Sealed<S> })
    : never

export type EventOf<T extends EventType> = EventOfEntry<(typeof vocabulary)[T]>
export type MatchEvent = { [T in EventType]: EventOf<T> }[EventType]

type TypeOfKind<K extends Kind> = {
  [T in EventType]: (typeof vocabulary)[T]['kind'] extends K ? T : never
}[EventType]

export type FactType = TypeOfKind<'fact'>
export type DecisionType = TypeOfKind<'decision'>
export type Fact = EventOf<FactType>
export type Decision = EventOf<DecisionType>
export type Roll = EventOf<'DiceRolled'>
/** What the game chart takes in. */
export type GameInput = Decision | Roll | EventOf<'MatchCreated'> | EventOf<'MatchRewound'>

type CommandOfEntry<E> = E extends Entry<infer _T, infer _D, infer _S, infer C> ? C : never
/** What a seat may send: an answer to one of its asks. */
export type AnswerCommand = { [T in DecisionType]: CommandOfEntry<(typeof vocabulary)[T]> }[DecisionType]

export const isEventType = (type: string): type is EventType => type in vocabulary

/** The match after one event: the only way in which a match changes. */
export function evolve(match: Match, event: MatchEvent): Match {
  const entry: Entry<string, unknown, unknown, unknown> = vocabulary[event.type]
  return entry.evolve(match, event.data, 'sealed' in event ? event.sealed?.secret : undefined)
}
