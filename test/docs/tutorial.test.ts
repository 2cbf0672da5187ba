import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { startService } from '../../src/http/serve.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const tutorial = readFileSync(join(root, 'docs', 'tutorial.md'), 'utf8')

/** Each block of commands with the output that the tutorial shows below it, and the line it stands in. */
const blocks = [...tutorial.matchAll(/^```bash\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms)].map(
  ({ index, 1: commands = '', 2: shown = '' }) => ({
    line: tutorial.slice(0, index).split('\n').length,
    commands,
    shown,
  }),
)

/** Whether an output is the one shown, where `…` is anything and white space does not count. */
function isShown(shown: string, output: string): boolean {
  const [plain, given] = [shown, output].map((t) => t.replace(/\s/g, ''))
  const parts = (plain ?? '').split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*?')}$`, 's').test(given ?? '')
}

describe('the tutorial', () => {
  let outputs: readonly string[] = []
  let errors = ''

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kiroku-tutorial-'))
    const store = `sqlite:${join(folder, 'kiroku.db')}`
    const service = await startService({ store, folder, host: '127.0.0.1', port: 0 })
    try {
      const bash = spawn('bash', ['-eo', 'pipefail'], {
        cwd: root,
        env: { ...process.env, BASE: service.url, TMPDIR: folder },
      })
      bash.stdin.end(blocks.map(({ commands }) => commands).join("printf '\\036'\n"))
      const [output, error] = await Promise.all([text(bash.stdout), text(bash.stderr)])
      outputs = output.split('\x1e')
      errors = error
    } finally {
      await service.close()
      rmSync(folder, { recursive: true })
    }
  }, 180_000)

  it.each(blocks.map((block, index) => ({ ...block, index })))(
    'shows what the commands of line $line answer',
    ({ index, shown }) => {
      const output = outputs[index] ?? `nothing: an earlier command failed\n${errors}`
      expect(isShown(shown, output), `shown:\n${shown}\nanswered:\n${output}`).toBe(true)
    },
  )

  it('has every command run here, but for those that start the service', () => {
    const fences = [...tutorial.matchAll(/^```(\w+)/gm)].map(([, language]) => language)
    expect(fences.filter((language) => language === 'sh')).toHaveLength(1)
    expect(fences.filter((language) => language === 'bash')).toHaveLength(blocks.length)
    expect(fences.filter((language) => language === 'text')).toHaveLength(
      blocks.filter(({ shown }) => shown !== '').length,
    )
    expect(blocks.length).toBeGreaterThan(8)
  })
})

describe('an output as the tutorial shows it', () => {
  it('may leave out what stands behind …', () => {
    expect(isShown('1 a …\n3 c\n', '1 a b\n2 b\n3 c\n')).toBe(true)
  })

  it('is not any other output', () => {
    expect(isShown('1 a …\n3 c\n', '1 a b\n2 b\n3 d\n')).toBe(false)
    expect(isShown('1 a\n', '1 a\n2 b\n')).toBe(false)
  })
})
