import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { example, freshFolder, kiroku, lines, root } from './program.ts'

const scripts = [
  ['A6 Aya and Chiyo', 'aya-and-chiyo.json', 'Played 28 steps as the script says; 22 facts as expected.'],
  [
    'B15 a Sweep on the Charge',
    'sweep-on-the-charge.json',
    'Played 20 steps as the script says; 15 facts as expected.',
  ],
  [
    'B15 variant with Reach',
    'sweep-on-the-charge-reach.json',
    'Played 21 steps as the script says; 13 facts as expected.',
  ],
  [
    'A8 Hagane and the Yama Uba',
    'hagane-and-the-yama-uba.json',
    'Played 40 steps as the script says; 19 facts as expected.',
  ],
] as const

describe('kiroku play', () => {
  it.each(scripts)(
    'plays the script of %s to the published numbers, and its record passes',
    async (_, file, told) => {
      const { code, stdout, stderr } = await kiroku(['play', example(file)])
      expect(stderr).toBe('')
      expect(lines(stdout)).toContain(told)
      expect(lines(stdout).at(-1)).toBe('All 5 levels passed.')
      expect(code).toBe(0)
    },
  )

  it('knows all scripts of the examples', () => {
    const files = readdirSync(join(root, 'examples', 'matches')).filter((name) => name.endsWith('.json'))
    expect(files.sort()).toEqual(scripts.map(([, file]) => file).sort())
  })

  it('says in which line a script went otherwise, and fails', async () => {
    const path = join(freshFolder(), 'wrong.json')
    const text = readFileSync(example('sweep-on-the-charge.json'), 'utf8')
    writeFileSync(path, text.replace('"dice": [3, 2]', '"dice": [2, 2]'))
    const { code, stdout } = await kiroku(['play', path])
    // the step begins with its brace, one line above the dice
    const line = lines(text).findIndex((l) => l.includes('"dice": [3, 2]'))
    expect(stdout).toMatch(
      new RegExp(
        `^Step 20 \\(line ${line}\\): expected {"type":"DamageFormed",.*"row":7,.*, came {.*"row":6,`,
        'm',
      ),
    )
    expect(stdout).toContain('Played 20 of 20 steps; 1 went otherwise than the script says.')
    expect(code).toBe(1)
  })

  it('refuses a script that is no JSON, with the line', async () => {
    const path = join(freshFolder(), 'script.json')
    writeFileSync(path, '{\n  "title": "x",\n  "steps": [,]\n}\n')
    expect(await kiroku(['play', path])).toEqual({
      code: 2,
      stdout: '',
      stderr: `${path}, line 3: this is not JSON: "," is no value.\n`,
    })
  })

  it('keeps a match in a store on request; there it is replayed, audited and exported by its id', async () => {
    const cwd = freshFolder()
    const store = ['--store', 'sqlite:./kept.db']
    const path = example('sweep-on-the-charge.json')
    const kept = await kiroku(['play', path, '--json', ...store], { cwd })
    const { match, tokens, steps, of, differences, audit } = JSON.parse(kept.stdout)
    expect([steps, of, differences, audit.passed, kept.code]).toEqual([20, 20, [], true, 0])
    expect(tokens).toEqual({ a: expect.stringMatching(/^\S{32}$/), b: expect.stringMatching(/^\S{32}$/) })

    // an id may begin with a dash, which would be an option anywhere else
    const audited = await kiroku(['audit', ...store, '--', match], { cwd })
    expect([lines(audited.stdout).at(-1), audited.code]).toEqual(['All 5 levels passed.', 0])
    const replayed = await kiroku(['replay', ...store, '--', match], { cwd })
    expect([replayed.stdout.includes('Q suffers 2 wounds, 4 of 6 left'), replayed.code]).toEqual([true, 0])
    const exported = await kiroku(['export', ...store, '-o', 'm.kiroku.ndjson', '--', match], { cwd })
    expect(exported).toEqual({ code: 0, stdout: '', stderr: '' })
    const piped = await kiroku(['export', ...store, '--', match], { cwd })
    expect(piped.stdout).toBe(readFileSync(join(cwd, 'm.kiroku.ndjson'), 'utf8'))
    const file = await kiroku(['audit', 'm.kiroku.ndjson'], { cwd })
    expect([lines(file.stdout).at(-1), file.code]).toEqual(['All 5 levels passed.', 0])
    const lost = await kiroku(['export', ...store, 'no-such-match'], { cwd })
    expect(lost).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no match no-such-match in sqlite:./kept.db.\n',
    })
  })
})
