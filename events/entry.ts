import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { ClauseId } from '../rules/clauses.ts'
import type { Match, Seat } from '../rules/match.ts'
import { readable } from '../rules/profile.ts'

/**
 * decision: a player's, through a command. chance: a roll. fact: what the rules made of the inputs.
 * conduct: how the match is held. Decisions, chance and conduct are inputs: they determine everything.
 */
export type Kind = 'decision' | 'chance' | 'fact' | 'conduct'

/** The sealed part of a secret event: the secret, and a salt without which its seal could be guessed. */
export interface Sealed<Secret> {
  readonly salt: string
  readonly secret: Secret
}

/** One row of the vocabulary: an event's schema and version, who makes it, what it does to the match. */
export interface Entry<T extends string, Data, Secret = never, Command = never> {
  readonly type: T
  readonly version: number
  readonly kind: Kind
  readonly schema: TSchema
  /** Schema of the part that only the deciding seat may see until a fact reveals it. */
  readonly secret?: TSchema
  /** The command that asks for this decision. */
  readonly command?: { readonly type: string; readonly schema: TSchema; readonly example?: Command }
  evolve(match: Match, data: Data, secret: Secret | undefined): Match
}

export const closed = { additionalProperties: false } as const
export const SeatSchema = Type.Enum(['a', 'b'])
export const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 })
export const ModelIdSchema = Type.String({ pattern: '^[ab]/[a-z0-9][a-z0-9-]{0,39}$' })
export const Name = Type.String({ minLength: 1, maxLength: 80, pattern: readable })
export const list = <S extends TSchema>(of: S, maxItems = 40) => Type.Immutable(Type.Array(of, { maxItems }))
export const orNull = <S extends TSchema>(of: S) => Type.Union([of, Type.Null()])

/** Something added to a pool, a result or a damage roll, with where it comes from. */
export const ModifierSchema = Type.Object({ source: Name, value: Type.Integer(), clause: Name }, closed)

/** Every fact names the clauses it follows from. */
type Because<Data> = Data & { readonly because: readonly string[] }
const because = { because: list(Name) }

export function fact<T extends string, P extends TProperties>(spec: {
  type: T
  fields: P
  evolve(match: Match, data: Static<TObject<P>>): Match
}): Entry<T, Because<Static<TObject<P>>>> & {
  readonly kind: 'fact'
  /** The fact as an event, with the clauses it follows from. */
  of(
    data: Static<TObject<P>>,
    ...clauses: readonly ClauseId[]
  ): { type: T; data: Because<Static<TObject<P>>> }
} {
  return {
    type: spec.type,
    version: 1,
    kind: 'fact',
    schema: Type.Object({ ...spec.fields, ...because }, closed),
    evolve: spec.evolve,
    of: (data, ...clauses) => ({ type: spec.type, data: { ...data, because: clauses } }),
  }
}

type Shape<V extends readonly TProperties[]> = { [I in keyof V]: Static<TObject<V[I]>> }[number]
export type Answer = { readonly ask: number; readonly seat: Seat }

/** A player's answer to an ask; folding it closes the ask. `shapes` are the forms that the answer may take. */
export function decision<
  T extends string,
  C extends string,
  const V extends readonly TProperties[],
  const S extends TProperties = Record<never, never>,
>(spec: {
  type: T
  command: C
  shapes: V
  /** What stays sealed until a fact reveals it; the public data then carries the seal. */
  secret?: S
  evolve(match: Match, data: Answer & Shape<V>, secret: Static<TObject<S>> | undefined): Match
}): Entry<
  T,
  Answer & Shape<V>,
  Static<TObject<S>>,
  { type: C; ask: number } & Shape<V> & Static<TObject<S>>
> & {
  readonly kind: 'decision'
} {
  const seal: TProperties =
    spec.secret === undefined ? {} : { seal: Type.String({ pattern: '^[0-9a-f]{64}$' }) }
  const either = (shapes: TSchema[]): TSchema =>
    shapes.length === 1 && shapes[0] ? shapes[0] : Type.Union(shapes)
  return {
    type: spec.type,
    version: 1,
    kind: 'decision',
    schema: either(
      spec.shapes.map((shape) => Type.Object({ ask: Count, seat: SeatSchema, ...shape, ...seal }, closed)),
    ),
    ...(spec.secret === undefined ? {} : { secret: Type.Object(spec.secret, closed) }),
    command: {
      type: spec.command,
      schema: either(
        spec.shapes.map((shape) =>
          Type.Object({ type: Type.Literal(spec.command), ask: Count, ...shape, ...spec.secret }, closed),
        ),
      ),
    },
    evolve: (match, data, secret) =>
      spec.evolve({ ...match, asks: match.asks.filter((a) => a.ask !== data.ask) }, data, secret),
  }
}

/** What is no answer to an ask: a roll, or how the match is held. `secret` as for decisions. */
export function input<
  T extends string,
  const K extends 'chance' | 'conduct',
  P extends TProperties,
  const S extends TProperties = Record<never, never>,
>(spec: {
  type: T
  kind: K
  fields: P
  secret?: S
  evolve(match: Match, data: Static<TObject<P>>): Match
}): Entry<T, Static<TObject<P>>, Static<TObject<S>>> & { readonly kind: K } {
  return {
    type: spec.type,
    version: 1,
    kind: spec.kind,
    schema: Type.Object(spec.fields, closed),
    ...(spec.secret === undefined ? {} : { secret: Type.Object(spec.secret, closed) }),
    evolve: spec.evolve,
  }
}
