import type { Static } from 'typebox'
import { expectTypeOf, it } from 'vitest'
import type { AnswerCommand, EventOf } from '../../events/vocabulary.ts'
import type { Field } from '../../machines/choices.ts'
import type { Warband } from '../../rules/profile.ts'
import type * as client from '../../src/client/client.ts'
import type { OfferedCommands } from '../../src/http/schemas/commands.ts'
import type { CreatedMatch, NewMatch } from '../../src/http/schemas/matches.ts'
import type { ProblemSchema } from '../../src/http/schemas/problem.ts'
import type { AuditReportSchema } from '../../src/http/schemas/record.ts'

// The compiler checks these, before any test runs.
it("the client's generated types are those of the schemas", () => {
  expectTypeOf<Static<typeof CreatedMatch>>().toExtend<client.CreatedMatch>()
  expectTypeOf<client.CreatedMatch>().toExtend<Static<typeof CreatedMatch>>()
  expectTypeOf<Static<typeof NewMatch>>().toExtend<client.NewMatch>()
  expectTypeOf<Static<typeof OfferedCommands>>().toExtend<client.OfferedCommands>()
  expectTypeOf<client.OfferedCommands>().toExtend<Static<typeof OfferedCommands>>()
  expectTypeOf<Static<typeof AuditReportSchema>['levels'][number]['level']>().toEqualTypeOf<
    client.AuditReport['levels'][number]['level']
  >()
  expectTypeOf<Static<typeof ProblemSchema>['code']>().toEqualTypeOf<client.ProblemCode>()
  expectTypeOf<Warband>().toExtend<client.Warband>()
  expectTypeOf<AnswerCommand>().toExtend<client.Command>()
  expectTypeOf<Field>().toEqualTypeOf<client.Field>()
  expectTypeOf<EventOf<'DiceRolled'>['data']['values']>().toEqualTypeOf<client.DiceRolled['data']['values']>()
})
