/** A JSON text, and the line that each part of it begins on, so that a fault can be pointed at. */
export type JsonWithLines =
  | {
      readonly ok: true
      readonly value: unknown
      /** The line, from 1, of what a JSON Pointer names; if it is not there, of the nearest part around it. */
      lineOf(pointer: string): number
    }
  | { readonly ok: false; readonly line: number; readonly message: string }

/** Deeper than anything that a person writes; a file made to overflow the stack is refused instead. */
const deepest = 64

/** Reads JSON (RFC 8259). A key that stands twice in an object is a fault too: one of the two would be lost. */
export function jsonWithLines(text: string): JsonWithLines {
  const tokens = tokensIn(text)
  const lines = new Map<string, number>()
  let at = 0

  function next(wanted: string): string {
    const token = tokens[at]
    if (token === undefined) throw new Fault(tokens.at(-1)?.line ?? 1, `${wanted} is missing at its end`)
    at += 1
    return token.text
  }
  const isNext = (symbol: string) => tokens[at]?.text === symbol
  const line = () => tokens[Math.max(0, at - 1)]?.line ?? 1

  function symbol(wanted: string): void {
    const found = next(`"${wanted}"`)
    if (found !== wanted) throw new Fault(line(), `"${wanted}" is missing before ${shown(found)}`)
  }

  function value(pointer: string, depth: number): unknown {
    const found = next('a value')
    if (depth > deepest) throw new Fault(line(), `it is nested deeper than ${deepest} levels`)
    lines.set(pointer, line())
    if (found === '{') return object(pointer, depth)
    if (found === '[') return list(pointer, depth)
    return literal(found)
  }

  function object(pointer: string, depth: number): object {
    const members = new Map<string, unknown>()
    while (!isNext('}')) {
      if (members.size > 0) symbol(',')
      const key = literal(next('a key'))
      if (typeof key !== 'string') throw new Fault(line(), 'a key has to be a text in double quotes')
      if (members.has(key)) throw new Fault(line(), `the key "${key}" stands twice`)
      symbol(':')
      members.set(key, value(`${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth + 1))
    }
    symbol('}')
    return Object.fromEntries(members)
  }

  function list(pointer: string, depth: number): unknown[] {
    const items: unknown[] = []
    while (!isNext(']')) {
      if (items.length > 0) symbol(',')
      items.push(value(`${pointer}/${items.length}`, depth + 1))
    }
    symbol(']')
    return items
  }

  function literal(found: string): unknown {
    try {
      return JSON.parse(found)
    } catch {
      throw new Fault(line(), `${shown(found)} is no value`)
    }
  }

  try {
    const whole = value('', 0)
    if (at < tokens.length) throw new Fault(tokens[at]?.line ?? 1, 'something follows after its end')
    return { ok: true, value: whole, lineOf: (pointer) => nearest(lines, pointer) }
  } catch (error) {
    if (error instanceof Fault) return { ok: false, line: error.line, message: error.message }
    throw error
  }
}

class Fault extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

interface Token {
  readonly text: string
  readonly line: number
}

/** Symbols, texts in quotes, and words up to the next of these; whether a word is JSON is found out later. */
function tokensIn(text: string): readonly Token[] {
  const tokens: Token[] = []
  let line = 1
  for (const [token] of text.matchAll(/\n|[{}[\],:]|"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|[^\s{}[\],:"]+/g)) {
    if (token === '\n') line += 1
    else tokens.push({ text: token, line })
  }
  return tokens
}

const shown = (token: string): string => {
  const short = token.length > 30 ? `${token.slice(0, 30)}…` : token
  return token.startsWith('"') ? short : `"${short}"`
}

function nearest(lines: ReadonlyMap<string, number>, pointer: string): number {
  return (
    lines.get(pointer) ?? (pointer === '' ? 1 : nearest(lines, pointer.slice(0, pointer.lastIndexOf('/'))))
  )
}
