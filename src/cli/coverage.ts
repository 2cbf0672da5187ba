import { join } from 'node:path'
import { Command, Option } from 'commander'
import { BadInput } from './badInput.ts'
import { type Covered, coverageOf, isMissing, type Scope } from './coverageTable.ts'
import { reasonOf } from './failure.ts'
import { rulesDocument } from './rulesDocument.ts'

interface CoverageOptions {
  readonly tests: string
  readonly strict?: true
  readonly json?: true
  readonly markdown?: true
}

export const coverageCommand = new Command('coverage')
  .description('which tests show which rule clause, case and worked example')
  .option('--tests <folder>', 'the folder of the tests', 'test')
  .option('--strict', 'exit with 1 if an id of the core has no test')
  .option('--json', 'print the table as JSON')
  .addOption(new Option('--markdown', 'print it as docs/reference/rules.md').conflicts('json'))
  .action(({ tests, strict, json, markdown }: CoverageOptions) => {
    const table = tableOf(tests)
    if (json) console.log(JSON.stringify(table, null, 2))
    else if (markdown) process.stdout.write(rulesDocument(tests))
    else console.log(coverageText(table))
    if (strict && table.some(isMissing)) process.exitCode = 1
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

function coverageText(table: readonly Covered[]): string {
  const core = table.filter(({ scope }) => scope === 'core')
  const missing = core.filter(isMissing)
  const listed = table.flatMap(({ id, scope, tests }) => [
    `${id}${scope === 'core' ? '' : ` (${scope})`}${tests.length === 0 ? ': no test' : ''}`,
    ...tests.map(({ file, line, title }) => `    ${file}:${line} ${title}`),
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
