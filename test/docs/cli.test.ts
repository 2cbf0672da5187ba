import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { auditCommand } from '../../src/cli/audit.ts'
import { coverageCommand } from '../../src/cli/coverage.ts'
import { demoCommand } from '../../src/cli/demo.ts'
import { exportCommand } from '../../src/cli/export.ts'
import { playCommand } from '../../src/cli/play.ts'
import { replayCommand } from '../../src/cli/replay.ts'
import { serveCommand } from '../../src/cli/serve.ts'
import { simulateCommand } from '../../src/cli/simulate.ts'
import { kiroku, root } from '../cli/program.ts'

const commands = [
  serveCommand,
  demoCommand,
  playCommand,
  replayCommand,
  auditCommand,
  exportCommand,
  simulateCommand,
  coverageCommand,
]

/** What stands above the first command, then the section of each command by its name. */
const [top = '', ...sections] = readFileSync(join(root, 'docs', 'reference', 'cli.md'), 'utf8').split(
  /^(?=## kiroku )/m,
)
const sectionOf = new Map(sections.map((section) => [/^## kiroku (\S+)/.exec(section)?.[1] ?? '', section]))

describe('docs/reference/cli.md', () => {
  it('has a section for each command that `kiroku --help` lists, and for no other', async () => {
    const { stdout } = await kiroku(['--help'])
    const listed = [...stdout.matchAll(/^ {2}(\w+) \[/gm)].map(([, name]) => name)
    expect([...sectionOf.keys(), 'help'].sort()).toEqual([...listed].sort())
    expect(commands.map((command) => command.name()).sort()).toEqual([...sectionOf.keys()].sort())
  })

  describe.each(commands.map((command) => ({ name: command.name(), command })))(
    '$name',
    ({ name, command }) => {
      const section = sectionOf.get(name) ?? ''

      it('has a row for each option', () => {
        const rows = [...section.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => cell.split(', `'))
        const flags = rows.map((cell) => cell.replaceAll('`', ''))
        expect(flags.sort()).toEqual(command.options.map((option) => option.flags).sort())
      })

      it('tells the defaults, and the variables that change them', () => {
        for (const { defaultValue, envVar } of command.options) {
          if (defaultValue !== undefined) expect(`${top}${section}`).toContain(String(defaultValue))
          if (envVar !== undefined) expect(`${top}${section}`).toContain(`\`${envVar}\``)
        }
      })

      it('has an example that its options allow', () => {
        const [, line = ''] = section.match(/^\$ npx kiroku (.*)$/m) ?? []
        expect(line.split(' ')[0]).toBe(name)
        const used = line.match(/(?<= )--?[\w-]+/g) ?? []
        expect(
          used.filter((flag) => !command.options.some((o) => o.short === flag || o.long === flag)),
        ).toEqual([])
      })
    },
  )
})
