import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { isClauseId } from '../../rules/clauses.ts'

const Catalogue = Type.Array(
  Type.Object({
    title: Type.String(),
    /** What an id belongs to: the core, which has to be shown now, or a part of the project that comes later. */
    scope: Type.Union([Type.Literal('core'), Type.Literal('rulebook'), Type.Literal('service')]),
    ids: Type.Array(Type.String()),
  }),
)
export type Scope = Static<typeof Catalogue>[number]['scope']

/** A test by its title, or by the row of a table of cases that makes one. */
export interface NamedTest {
  /** From the folder of the tests on. */
  readonly file: string
  readonly line: number
  readonly title: string
}

export interface Covered {
  readonly id: string
  readonly of: string
  readonly scope: Scope
  /** The tests that name the id. */
  readonly tests: readonly NamedTest[]
}

/** Whether nothing shows what has to be shown. */
export const isMissing = ({ scope, tests }: Covered): boolean => scope === 'core' && tests.length === 0

/**
 * Every id of `<folder>/coverage/catalogue.json` with the tests that name it.
 * @throws if the catalogue is missing or is not one.
 */
export function coverageOf(folder: string): readonly Covered[] {
  const catalogue = Compile(Catalogue).Parse(
    JSON.parse(readFileSync(join(folder, 'coverage', 'catalogue.json'), 'utf8')),
  )
  const naming = testsNaming(folder)
  return catalogue.flatMap(({ title, scope, ids }) =>
    ids.map((id) => ({ id, of: title, scope, tests: naming(id) })),
  )
}

/** All tests in the folder, to be asked for those that name an id. */
export function testsNaming(folder: string): (id: string) => readonly NamedTest[] {
  const titles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // The tests of this very command name ids as examples only.
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('coverage'))
    .sort()
    .flatMap((file) =>
      titlesIn(readFileSync(join(folder, file), 'utf8')).map((named) => ({ file, ...named })),
    )
  return (id) =>
    titles.filter(({ ids }) => ids.has(id)).map(({ file, line, title }) => ({ file, line, title }))
}

/**
 * The titles in a test file, each with the ids it names. Titles are also rows of a table of cases, so any
 * quoted text of more than one word counts, wherever it stands; a single word is data.
 */
export function titlesIn(
  source: string,
): readonly { readonly line: number; readonly title: string; readonly ids: ReadonlySet<string> }[] {
  return source.split('\n').flatMap((text, index) =>
    /^\s*(\/\/|\/?\*)/.test(text)
      ? []
      : [...text.matchAll(/(['"`])((?:\\.|(?!\1).)* (?:\\.|(?!\1).)*)\1/g)].flatMap(([, , title = '']) => {
          const ids = new Set(idsIn(title))
          return ids.size > 0 ? [{ line: index + 1, title, ids }] : []
        }),
  )
}

/**
 * Ids as titles write them: RB-06, B1.3, T9, DR; the second telling of an example is "B15 variant". Clauses and
 * published examples share the numbers A1 to A6: in brackets, as "(A6)", it is the clause, else the example.
 */
const idsIn = (title: string): readonly string[] =>
  title.split(/(\([^()]*\))/).flatMap((part) => {
    const words = part.match(/\b(?:[A-Z]{1,2}-?\d+(?:\.\d+)?\b(?: variant)?|[A-Z]{2,5}\d?\b)/g) ?? []
    const ids = words.filter((word) => /\d/.test(word) || isClauseId(word))
    return part.startsWith('(') ? ids : ids.map((id) => (/^A[1-6]$/.test(id) ? `example ${id}` : id))
  })
