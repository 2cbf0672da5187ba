import { type TSchema, Type } from 'typebox'
import { OptionsSchema } from '../../../events/conduct.ts'
import { closed, type Entry, Name } from '../../../events/entry.ts'
import { vocabulary } from '../../../events/vocabulary.ts'
import { Feat, Profile, Warband, Weapon } from '../../../rules/profile.ts'
import { Metadata, StoredEvent } from '../../record/chain.ts'
import { CommandSchema, CommandTaken, OfferedCommands } from '../schemas/commands.ts'
import { Awaited, HeadSchema, ViewerSchema } from '../schemas/common.ts'
import { DiceReportSchema } from '../schemas/dice.ts'
import { ExplanationSchema } from '../schemas/explanation.ts'
import { Alive } from '../schemas/health.ts'
import { CreatedMatch, MatchState, NewMatch } from '../schemas/matches.ts'
import { BarredSchema, FieldSchema, OfferedAsk, OfferSchema, OpenAsk } from '../schemas/offers.ts'
import { ProblemSchema } from '../schemas/problem.ts'
import { AuditReportSchema, EventsPage } from '../schemas/record.ts'
import { type JsonSchema, type Names, textOf, writtenOut } from './dialect.ts'
import { componentWords } from './words.ts'

/** Schemas that are worth a name of their own; any other is written where it is used. */
const named: Readonly<Record<string, TSchema>> = {
  NewMatch,
  CreatedMatch,
  MatchState,
  OfferedCommands,
  CommandTaken,
  EventsPage,
  AuditReport: AuditReportSchema,
  Explanation: ExplanationSchema,
  DiceReport: DiceReportSchema,
  Problem: ProblemSchema,
  ProblemCode: ProblemSchema.properties.code,
  Alive,
  Options: OptionsSchema,
  Warband,
  Profile,
  Weapon,
  Feat,
  Viewer: ViewerSchema,
  Head: HeadSchema,
  Awaited,
  OpenAsk,
  OfferedAsk,
  Offer: OfferSchema,
  Field: FieldSchema,
  Barred: BarredSchema,
  Metadata,
  ShortText: Name,
  Json: Type.Unknown(),
}

/** Schemas of the same `type` together: a command can have several forms. */
function byType(schemas: readonly TSchema[]): ReadonlyMap<string, readonly TSchema[]> {
  const groups = new Map<string, TSchema[]>()
  for (const schema of schemas) {
    const type = Type.IsObject(schema) ? schema.properties.type : undefined
    if (type === undefined || !Type.IsLiteral(type)) throw new Error('A command without a literal type.')
    groups.set(String(type.const), [...(groups.get(String(type.const)) ?? []), schema])
  }
  return groups
}

const either = (schemas: readonly TSchema[]): TSchema =>
  schemas.length === 1 && schemas[0] !== undefined ? schemas[0] : Type.Union([...schemas])

const commands = new Map(
  [...byType(Type.IsUnion(CommandSchema) ? CommandSchema.anyOf : [])].map(
    ([type, forms]) => [type, either(forms)] as const,
  ),
)

const entries: readonly Entry<string, unknown, unknown, unknown>[] = Object.values(vocabulary)

/** A stored event of each type: what any has, with the data and the secret of this one. */
const events = new Map(
  entries.map(({ type, schema, secret }) => {
    const { sealed: _, ...common } = StoredEvent.properties
    const properties = { ...common, type: Type.Literal(type), data: schema }
    const sealed = secret && Type.Object({ salt: Type.String(), secret }, closed)
    return [
      type,
      Type.Object({ ...properties, ...(sealed && { sealed: Type.Optional(sealed) }) }, closed),
    ] as const
  }),
)

const all: readonly (readonly [string, TSchema])[] = [...Object.entries(named), ...commands, ...events]

/** What is told by its `type`. */
const told = (types: Iterable<string>): JsonSchema => ({
  oneOf: [...types].map((type) => ({ $ref: `#/components/schemas/${type}` })),
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries([...types].map((type) => [type, `#/components/schemas/${type}`])),
  },
})

export const names: Names = new Map([
  ...all.map(([name, schema]) => [textOf(schema), name] as const),
  [textOf(CommandSchema), 'Command'],
  [textOf(StoredEvent), 'StoredEvent'],
])

/** All named schemas in OpenAPI's dialect. */
export const componentSchemas: Readonly<Record<string, JsonSchema>> = described({
  ...Object.fromEntries(Object.entries(named).map(written)),
  Command: told(commands.keys()),
  ...Object.fromEntries([...commands].map(written)),
  StoredEvent: told(events.keys()),
  ...Object.fromEntries([...events].map(written)),
})

function written([name, schema]: readonly [string, TSchema]): readonly [string, JsonSchema] {
  return [name, writtenOut(schema, names)]
}

function described(schemas: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const words = componentWords[name]
      return [name, words === undefined ? schema : { description: words, ...schema }]
    }),
  )
}
