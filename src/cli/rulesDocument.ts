import { type Clause, type ClauseId, clauses, isClauseId } from '../../rules/clauses.ts'
import { type Covered, coverageOf, type NamedTest, testsNaming } from './coverageTable.ts'

/**
 * `docs/reference/rules.md`: every clause, case and worked example with the files of the tests that name it. Files
 * only, so that it does not change with each title.
 * @param folder of the tests.
 */
export function rulesDocument(folder: string): string {
  const naming = testsNaming(folder)
  const table = coverageOf(folder).filter(({ id }) => !isClauseId(id))
  const core = table.filter(({ scope }) => scope === 'core')
  const later = table.filter(({ scope }) => scope !== 'core')
  return `${[
    introduction,
    ...sources.flatMap(([source, title, text]) => [`## ${title}`, text, clauseTable(source, naming)]),
    '## Cases and worked examples',
    casesText,
    ...groups(core).flatMap(([of, rows]) => [`### ${of}`, caseTable(rows)]),
    '## What comes later',
    laterText,
    laterTable(later),
  ].join('\n\n')}\n`
}

const introduction = `# The rules, and the tests that show them

<!-- Written by \`npm run docs:rules\`; a test sees that it is up to date. -->

Every fact in a log and every refusal names the clauses behind it: \`because: ["T1", "T9"]\`. Here they are, each with
what it rests on and the files of the tests that name it. \`npm run coverage:rules\` lists the single tests by title.`

const sources: readonly (readonly [Clause['source'], string, string])[] = [
  ['seed: actions', 'Actions and counters', 'From the first of the three texts that are the law here.'],
  ['seed: tests', 'Tests', 'From the second.'],
  ['seed: traits', 'Traits', 'From the third.'],
  [
    'rulebook',
    'Further rules',
    'From the rest of the rulebook. Where no test names a clause, it is shown by whole exchanges and matches only, or belongs to a part of the game that comes later.',
  ],
  [
    'ruling',
    'Rulings',
    'Questions that the texts leave open or answer in two ways, and how this project answers them.',
  ],
  ['service', 'The service', 'What the service asks of every command, beyond the rules of the game.'],
]

const casesText = `\`RB\` cases follow from the three texts alone, \`RX\` cases from other public sources, \`PR\` cases from what has gone
wrong with systems like this one. \`A\` are published examples, \`B\` examples worked out from the rules; \`B1.3\` is the
third row of \`B1\`. What each of them is about is told by its tests.`

const laterText = `Nothing here is promised yet. Tests beside an id are of the part of it that is already there.`

function clauseTable(source: Clause['source'], naming: (id: string) => readonly NamedTest[]): string {
  const ids = Object.keys(clauses).filter((id): id is ClauseId => isClauseId(id))
  return tableText(
    ['clause', 'in one line', 'tests'],
    ids
      .filter((id) => clauses[id].source === source)
      .map((id) => [id, clauses[id].text, filesOf(naming(id)) || '–']),
  )
}

/** Neighbours that the same files show share a row. */
function caseTable(rows: readonly Covered[]): string {
  const shared: [ids: string[], files: string][] = []
  for (const { id, tests } of rows) {
    const files = filesOf(tests) || '**none yet**'
    const last = shared.at(-1)
    if (last?.[1] === files) last[0].push(id)
    else shared.push([[id], files])
  }
  return tableText(
    ['id', 'tests'],
    shared.map(([ids, files]) => [ids.join(', '), files]),
  )
}

const laterTable = (rows: readonly Covered[]): string =>
  tableText(
    ['with', 'about', 'id', 'tests'],
    rows.map(({ id, of, scope, tests }) => [`the ${scope}`, of, id, filesOf(tests) || '–']),
  )

function groups(rows: readonly Covered[]): readonly (readonly [string, readonly Covered[]])[] {
  const titles = [...new Set(rows.map(({ of }) => of))]
  return titles.map((title) => [title, rows.filter(({ of }) => of === title)])
}

const filesOf = (tests: readonly NamedTest[]): string =>
  [...new Set(tests.map(({ file }) => file))]
    .map((file) => `[${file.replace(/\.test\.ts$/, '')}](../../test/${file})`)
    .join(', ')

const tableText = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
