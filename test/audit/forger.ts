import { type EventDraft, link, type StoredEvent } from '../../src/record/chain.ts'

type Change = (event: StoredEvent) => Partial<EventDraft>

/** Edits one event and leaves all hashes as they were. */
export const edited = (log: readonly StoredEvent[], revision: number, change: Change): StoredEvent[] =>
  log.map((event) => (event.revision === revision ? { ...event, ...withHash(event, change(event)) } : event))

const withHash = ({ metadata }: StoredEvent, change: Partial<EventDraft>): Partial<StoredEvent> => {
  const { metadata: other, ...rest } = change
  return { ...rest, ...(other === undefined ? {} : { metadata: { ...metadata, ...other } }) }
}

/** What somebody does who knows the scheme: edits one event and hashes all that follows anew. */
export const forged = (log: readonly StoredEvent[], revision: number, change: Change): StoredEvent[] =>
  rehashed(edited(log, revision, change))

/** The events as they stand, numbered and hashed anew: the chain itself shows nothing. */
export function rehashed(log: readonly StoredEvent[]): StoredEvent[] {
  const chain: StoredEvent[] = []
  for (const [revision, { id: _, ...event }] of log.entries()) {
    const { hash: _, ...metadata } = event.metadata
    chain.push(link(chain.at(-1)?.metadata.hash ?? null, { ...event, revision, metadata }))
  }
  return chain
}

/** The first event of a type, from a revision on. */
export function find(log: readonly StoredEvent[], type: string, from = 0): StoredEvent {
  const found = log.find((event) => event.type === type && event.revision >= from)
  if (found === undefined) throw new Error(`no ${type} in this log`)
  return found
}
