import { Type } from 'typebox'
import type { Entry } from '../../../events/entry.ts'
import { closed } from '../../../events/entry.ts'
import { vocabulary } from '../../../events/vocabulary.ts'
import { type Command, RollDice } from '../../game/commands.ts'
import { StoredEvent } from '../../record/chain.ts'
import { Awaited, HeadSchema, many, Revision, ViewerSchema } from './common.ts'
import { OfferSchema, OpenAsk } from './offers.ts'

const entries: readonly Entry<string, unknown, unknown, unknown>[] = Object.values(vocabulary)
const answers = entries.flatMap(({ command }) => (command === undefined ? [] : [command.schema]))

/** Every command that a seat may send. */
export const CommandSchema = Type.Unsafe<Command>(
  Type.Union([...answers.flatMap((schema) => (Type.IsUnion(schema) ? schema.anyOf : [schema])), RollDice]),
)

export const CommandHeaders = Type.Object({
  /** Visible characters without comma: two headers are not taken for one. */
  'idempotency-key': Type.Optional(Type.String({ pattern: '^[\\x21-\\x2b\\x2d-\\x7e]{1,128}$' })),
  /** A revision as ETags carry it, with quotes or without. */
  'if-match': Type.Optional(Type.String({ pattern: '^("\\d{1,15}"|\\d{1,15})$' })),
})

/** What a command stored, as the sender's seat may see it. */
export const CommandTaken = Type.Object(
  {
    revision: Revision,
    head: HeadSchema,
    events: many(StoredEvent),
    /** The key was known: this is the first answer again, and nothing was stored. */
    repeated: Type.Boolean(),
  },
  closed,
)

export const OfferedCommands = Type.Object(
  {
    match: Type.String(),
    revision: Revision,
    viewer: ViewerSchema,
    /** Open asks of the caller's seat; none for spectators. */
    asks: many(OpenAsk),
    /** Dice that the caller's seat has to throw by hand now. */
    roll: Type.Union([OfferSchema, Type.Null()]),
    awaiting: many(Awaited),
  },
  closed,
)
