import { StoreDamaged } from '../errors.ts'
import type { JsonObject, RecordedEvent } from '../port.ts'

export interface EventRow {
  readonly position: number
  readonly stream: string
  readonly revision: number
  readonly id: Uint8Array
  readonly type: string
  readonly data: string
  readonly metadata: string
}

/** Select list and source of an EventRow. The order of the join is fixed: events are what is walked along. */
export const EVENT_ROWS = `
  SELECT e.position, s.name AS stream, e.revision, e.id, e.type, e.data, e.metadata
  FROM events e CROSS JOIN streams s ON s.sid = e.sid`

export const toRecorded = (row: EventRow): RecordedEvent => ({
  stream: row.stream,
  revision: row.revision,
  position: String(row.position),
  id: toUuid(row.id),
  type: row.type,
  data: parseObject(row.data, row),
  metadata: parseObject(row.metadata, row),
})

export const fromUuid = (uuid: string): Uint8Array => Buffer.from(uuid.replaceAll('-', ''), 'hex')

const toUuid = (bytes: Uint8Array): string => {
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const parseObject = (text: string, { stream, revision }: EventRow): JsonObject => {
  const where = `event ${revision} of ${stream}`
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new StoreDamaged(where, error)
  }
  if (!isJsonObject(value)) throw new StoreDamaged(where, 'not an object')
  return value
}

/** Of what JSON.parse gives. */
const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
