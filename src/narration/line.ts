import type { EventOf, EventType } from '../../events/vocabulary.ts'
import type { Match } from '../../rules/match.ts'

/** One line of the story of a match. */
export interface Line {
  /** Of the event that it tells; known where a whole log is told. */
  readonly revision?: number
  /** 0: heading of a turn or phase. 1: what happens in it. 2: how. */
  readonly indent: 0 | 1 | 2
  readonly text: string
  /** The clauses that a fact follows from; none for what players, dice and the service put in. */
  readonly clauses: readonly string[]
}

export type Words = Pick<Line, 'indent' | 'text'>

type DataOf = { readonly [T in EventType]: EventOf<T>['data'] }

/** An event without its sealed part: what is not handed to a teller cannot be told before its time. */
export type EventTold<T extends EventType> = {
  readonly [K in T]: { readonly type: K; readonly data: DataOf[K] }
}[T]

/** For each of these types how it is told, given the match before it. */
export type Tellers<T extends EventType> = {
  readonly [K in T]: (match: Match, data: DataOf[K]) => Words | undefined
}

/** The types of the events that a file of `events/` defines. */
export type TypesIn<File> = Extract<keyof File, EventType>

export const heading = (text: string): Words => ({ indent: 0, text })
export const step = (text: string): Words => ({ indent: 1, text })
export const detail = (text: string): Words => ({ indent: 2, text })

/** For what may happen by itself or in a model's activation. */
export const inTurn = (match: Match, text: string): Words =>
  match.activation === undefined ? step(text) : detail(text)

/** An event that says nothing to a player. */
export const silent = (): undefined => undefined
