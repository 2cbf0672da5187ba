import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { BadInput } from './badInput.ts'
import { reasonOf } from './failure.ts'

const Catalogue = Type.Array(
  Type.Object({
    title: Type.String(),
    /** What an id belongs to: the core, which has to be shown now, or a part of the project that comes later. */
    scope: Type.Union([Type.Literal('core'), Type.Literal('rulebook'), Type.Literal('service')]),
    ids: Type.Array(Type.String()),
  }),
)
type Scope = Static<typeof Catalogue>[number]['scope']

export interface Covered {
  readonly id: string
  readonly of: string
  readonly scope: Scope
  /** `file:line title` of each test that names the id. */
  readonly tests: readonly string[]
}

export const coverageCommand = new Command('coverage')
  .description('which tests show which rule clause, case and worked example')
  .option('--tests <folder>', 'the folder of the tests', 'test')
  .option('--strict', 'exit with 1 if an id of the core has no test')
  .option('--json', 'print the table as JSON')
  .action((options: { tests: string; strict?: true; json?: true }) => {
    const table = tableOf(options.tests)
    console.log(options.json ? JSON.stringify(table, null, 2) : coverageText(table))
    if (options.strict && table.some(isMissing)) process.exitCode = 1
  })

/** @throws BadInput if the folder has no catalogue of ids. */
function tableOf(folder: string): readonly Covered[] {
  try {
    return coverageOf(folder)
  } catch (error) {
    throw new BadInput(
      `${join(folder, 'coverage', 'catalogue.json')} is no catalogue of ids: ${reasonOf(error)}.`,
    )
  }
}

/**
 * Every id of `<folder>/coverage/catalogue.json` with the tests that name it.
 * @throws if the catalogue is missing or is not one.
 */
export function coverageOf(folder: string): readonly Covered[] {
  const catalogue = Compile(Catalogue).Parse(
    JSON.parse(readFileSync(join(folder, 'coverage', 'catalogue.json'), 'utf8')),
  )
  const titles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // The tests of this very command name ids as examples only.
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('coverage'))
    .sort()
    .flatMap((file) => titlesIn(readFileSync(join(folder, file), 'utf8'), file))
  return catalogue.flatMap(({ title, scope, ids }) =>
    ids.map((id) => ({
      id,
      of: title,
      scope,
      tests: titles.filter((test) => test.ids.has(id)).map((test) => test.text),
    })),
  )
}

/**
 * The titles in a test file, each with the ids it names. Titles are also rows of a table of cases, so any
 * quoted text of more than one word counts, wherever it stands; a single word is data.
 */
export function titlesIn(
  source: string,
  file: string,
): readonly { text: string; ids: ReadonlySet<string> }[] {
  return source.split('\n').flatMap((line, index) =>
    /^\s*(\/\/|\/?\*)/.test(line)
      ? []
      : [...line.matchAll(/(['"`])((?:\\.|(?!\1).)* (?:\\.|(?!\1).)*)\1/g)].flatMap(([, , title = '']) => {
          const ids = new Set(idsIn(title))
          return ids.size > 0 ? [{ text: `${file}:${index + 1} ${title}`, ids }] : []
        }),
  )
}

/**
 * Ids as titles write them: RB-06, B1.3, T9; the second telling of an example is "B15 variant". Clauses and
 * published examples share the numbers A1 to A6: in brackets, as "(A6)", it is the clause, else the example.
 */
const idsIn = (title: string): readonly string[] =>
  title.split(/(\([^()]*\))/).flatMap((part) => {
    const ids = part.match(/\b[A-Z]{1,2}-?\d+(?:\.\d+)?\b(?: variant)?/g) ?? []
    return part.startsWith('(') ? ids : ids.map((id) => (/^A[1-6]$/.test(id) ? `example ${id}` : id))
  })

const isMissing = ({ scope, tests }: Covered) => scope === 'core' && tests.length === 0

function coverageText(table: readonly Covered[]): string {
  const core = table.filter(({ scope }) => scope === 'core')
  const missing = core.filter(isMissing)
  const listed = table.flatMap(({ id, scope, tests }) => [
    `${id}${scope === 'core' ? '' : ` (${scope})`}${tests.length === 0 ? ': no test' : ''}`,
    ...tests.map((test) => `    ${test}`),
  ])
  const left = (scope: Scope) =>
    table.filter((covered) => covered.scope === scope && covered.tests.length === 0).map(({ id }) => id)
  return [
    ...listed,
    '',
    `${core.length - missing.length} of ${core.length} ids of the core are named by a test.`,
    `Without a test: ${missing.map(({ id }) => id).join(', ') || 'none'}`,
    `Left to the rulebook: ${left('rulebook').join(', ') || 'none'}`,
    `Left to the service: ${left('service').join(', ') || 'none'}`,
  ].join('\n')
}
