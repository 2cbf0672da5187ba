import fc from 'fast-check'
import type { JsonObject } from '../../src/record/canonical.ts'
import { type EventDraft, link, type StoredEvent } from '../../src/record/chain.ts'

export const draft = (revision: number, data: JsonObject, sealed?: JsonObject): EventDraft => ({
  stream: 'match-1',
  revision,
  type: 'DiceRolled',
  data,
  ...(sealed && { sealed }),
  metadata: {
    at: '2024-05-01T10:00:00.000Z',
    schema: 1,
    $correlationId: 'match-1',
    $causationId: `command-${revision}`,
    seat: 'a',
  },
})

export function chainOf(
  parts: readonly { readonly data: JsonObject; readonly sealed?: JsonObject }[],
): StoredEvent[] {
  const events: StoredEvent[] = []
  for (const [revision, { data, sealed }] of parts.entries()) {
    events.push(link(events.at(-1)?.metadata.hash ?? null, draft(revision, data, sealed)))
  }
  return events
}

const text = fc.string({ unit: 'binary', maxLength: 12 })
const leaf = fc.oneof(text, fc.maxSafeInteger(), fc.boolean(), fc.constant(null))
export const jsonObject: fc.Arbitrary<JsonObject> = fc.dictionary(
  text,
  fc.oneof(leaf, fc.array(leaf, { maxLength: 4 }), fc.dictionary(text, leaf, { maxKeys: 3 })),
  { maxKeys: 4 },
)

/** Logs of at least `minLength` events, some with a sealed part. */
export const logs = (minLength: number) =>
  fc
    .array(fc.record({ data: jsonObject, sealed: jsonObject }, { requiredKeys: ['data'] }), {
      minLength,
      maxLength: 12,
    })
    .map(chainOf)
