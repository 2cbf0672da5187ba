import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { canonical } from './canonical.ts'
import { type ChainResult, StoredEvent, verifyChain } from './chain.ts'

/** The format written, and the newest one read. */
const version = 1

const closed = { additionalProperties: false } as const
const shortText = Type.String({ minLength: 1, maxLength: 200 })
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const count = Type.Integer({ minimum: 0 })

const AnyHeader = Type.Object({ format: Type.Literal('kiroku'), version: Type.Integer({ minimum: 1 }) })

const Header = Type.Object(
  {
    format: Type.Literal('kiroku'),
    version: Type.Literal(version),
    match: shortText,
    /** Edition of the rules that the match is played in, and the engine that wrote the file. */
    edition: shortText,
    engine: shortText,
  },
  closed,
)
export type ExportHeader = Readonly<Static<typeof Header>>

/** What the server's dice derive from: its seed once it is revealed, and those that the players gave. */
const Seeds = Type.Object(
  { server: sha256, a: Type.Optional(shortText), b: Type.Optional(shortText) },
  closed,
)
export type ExportSeeds = Readonly<Static<typeof Seeds>>

const Footer = Type.Object(
  {
    events: count,
    head: Type.Object({ revision: count, hash: sha256 }, closed),
    seeds: Type.Optional(Seeds),
  },
  closed,
)
export type ExportFooter = Readonly<Static<typeof Footer>>

const checks = {
  anyHeader: Compile(AnyHeader),
  header: Compile(Header),
  event: Compile(StoredEvent),
  footer: Compile(Footer),
}

export interface ExportFile {
  readonly header: ExportHeader
  readonly events: readonly StoredEvent[]
  readonly footer: ExportFooter
}

export type ExportRefusal = {
  readonly code: 'not-an-export' | 'newer-format' | 'cut-file' | 'bad-json' | 'bad-line' | 'bad-footer'
  /** From 1. */
  readonly line: number
  readonly message: string
}

/**
 * The lines of a `.kiroku.ndjson` file, each with its line end: header, events, footer. The same match gives the
 * same bytes.
 * @param seeds once the server's seed is revealed; without them the dice cannot be checked.
 * @throws RangeError for no events: there is no match without its first.
 */
export function* writeExport(
  about: Pick<ExportHeader, 'match' | 'edition' | 'engine'>,
  events: Iterable<StoredEvent>,
  seeds?: ExportSeeds,
): Generator<string, void, undefined> {
  const { match, edition, engine } = about
  yield line({ format: 'kiroku', version, match, edition, engine })
  let written = 0
  let last: StoredEvent | undefined
  for (const event of events) {
    yield line(event)
    written += 1
    last = event
  }
  if (!last) throw new RangeError('A match without events cannot be exported.')
  yield line({ events: written, head: { revision: last.revision, hash: last.metadata.hash }, seeds })
}

const line = (value: unknown): string => `${canonical(value)}\n`

/**
 * Reads an export, line by line against its schema. Whether the events are those that were written is another
 * question, which `verifyExport` answers: an edited file must be readable to say where it was edited.
 */
export function parseExport(
  text: string,
): ({ readonly ok: true } & ExportFile) | ({ readonly ok: false } & ExportRefusal) {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const header = parseHeader(lines[0] ?? '')
  if ('code' in header) return { ok: false, ...header }

  const events: StoredEvent[] = []
  for (const [index, content] of lines.slice(1).entries()) {
    const number = index + 2
    const parsed = parseLine(content, number, number === lines.length)
    if ('code' in parsed) return { ok: false, ...parsed }
    if ('footer' in parsed) return { ok: true, header, events, footer: parsed.footer }
    events.push(parsed.event)
  }
  return { ok: false, ...cutAt(lines.length) }
}

/**
 * The chain of an export against the head in its footer. Events beyond that head count as inserted.
 */
export function verifyExport({ events, footer }: Pick<ExportFile, 'events' | 'footer'>): ChainResult {
  const result = verifyChain(events, { head: footer.head })
  if (!result.ok || events.length === footer.events) return result
  const index = footer.events
  return {
    ok: false,
    revision: index,
    index,
    reason: 'inserted',
    expected: footer.events,
    stored: events.length,
  }
}

function parseHeader(content: string): ExportHeader | ExportRefusal {
  const value = parseJson(content)
  if (!checks.anyHeader.Check(value)) {
    return { code: 'not-an-export', line: 1, message: 'This file does not begin as a Kiroku export does.' }
  }
  if (value.version > version) {
    const message = `This file is in export format ${value.version}, and this build of Kiroku reads up to format ${version}.`
    return { code: 'newer-format', line: 1, message }
  }
  if (checks.header.Check(value)) return value
  return { code: 'bad-line', line: 1, message: `Line 1 is not a header${flawIn(checks.header, value)}.` }
}

function parseLine(
  content: string,
  line: number,
  isLast: boolean,
): { readonly event: StoredEvent } | { readonly footer: ExportFooter } | ExportRefusal {
  const value = parseJson(content)
  // half a line at the very end is what a file looks like that was cut
  if (value === undefined && isLast) return cutAt(line)
  if (value === undefined) return { code: 'bad-json', line, message: `Line ${line} is not JSON.` }
  if (checks.event.Check(value)) return isLast ? cutAt(line) : { event: value }
  if (isLast && checks.footer.Check(value)) {
    const { events, head } = value
    if (events === head.revision + 1) return { footer: value }
    const message = `Line ${line} counts ${events} events, but its head is revision ${head.revision}.`
    return { code: 'bad-footer', line, message }
  }
  const due = isLast ? 'neither an event nor the footer' : 'not an event'
  return { code: 'bad-line', line, message: `Line ${line} is ${due}${flawIn(checks.event, value)}.` }
}

const cutAt = (line: number): ExportRefusal => ({
  code: 'cut-file',
  line,
  message: `The file ends at line ${line} without its footer: it was cut, or its export never finished.`,
})

function flawIn(
  check: { Errors(value: unknown): readonly { instancePath: string; message: string }[] },
  value: unknown,
) {
  const flaw = check.Errors(value)[0]
  return flaw ? ` (${flaw.instancePath} ${flaw.message})` : ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
