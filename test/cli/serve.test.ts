import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshFolder, kiroku, startKiroku } from './program.ts'

const urlIn = (line: string): string => /http:\/\/\S+\d/.exec(line)?.[0] ?? ''

describe('kiroku serve', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('serves until %s, with its store under ./data', async (signal) => {
    const cwd = freshFolder()
    const { child, ended, firstLine } = startKiroku(['serve'], { cwd, env: { PORT: '0' } })
    const line = await firstLine()
    expect(line).toMatch(/^Kiroku serves on http:\/\/localhost:\d+, events in sqlite:\.\/data\/kiroku\.db$/)
    expect(await (await fetch(`${urlIn(line)}/healthz`)).json()).toEqual({ status: 'ok' })
    child.kill(signal)
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
    expect((await ended).stdout).toMatch(/\nKiroku has stopped\.\n$/)
    expect(existsSync(join(cwd, 'data', 'kiroku.db'))).toBe(true)
  })

  it('keeps its events where EVENT_STORE says', async () => {
    const cwd = freshFolder()
    const env = { PORT: '0', HOST: '127.0.0.1', EVENT_STORE: 'sqlite:./elsewhere/m.db' }
    const { child, ended, firstLine } = startKiroku(['serve'], { cwd, env })
    expect(await firstLine()).toMatch(/http:\/\/127\.0\.0\.1:\d+, events in sqlite:\.\/elsewhere\/m\.db$/)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    expect(existsSync(join(cwd, 'elsewhere', 'm.db'))).toBe(true)
    expect(existsSync(join(cwd, 'data'))).toBe(false)
  })

  it('is what its environment makes of it', async () => {
    const env = {
      PORT: '0',
      LOG_LEVEL: 'info',
      LIVE_MATCHES: '1',
      BODY_LIMIT: '1024',
      RATE_LIMIT_HEAVY: '1',
      TRUST_PROXY: 'loopback',
      CORS_ORIGINS: 'https://play.example',
      METRICS_TOKEN: 'for-prometheus-only',
    }
    const { child, ended, firstLine } = startKiroku(['serve'], { env })
    const url = urlIn(await firstLine())
    const from = (ip: string, body = '{}') => ({
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, origin: 'https://play.example' },
    })
    const created = [
      await fetch(`${url}/matches`, from('192.0.2.1')),
      await fetch(`${url}/matches`, from('192.0.2.1')),
    ]
    expect(created.map(({ status }) => status)).toEqual([201, 201])
    expect(created[0]?.headers.get('access-control-allow-origin')).toBe('https://play.example')
    const audit = () => fetch(`${url}${created[0]?.headers.get('location')}/audit`)
    expect([(await audit()).status, (await audit()).status]).toEqual([200, 429])
    expect((await fetch(`${url}/matches`, from('192.0.2.2', ' '.repeat(1025)))).status).toBe(413)
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    const authorization = `Bearer ${env.METRICS_TOKEN}`
    const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization } })).text()
    expect(metrics).toContain('\nkiroku_live_matches 1\n')
    child.kill('SIGTERM')
    const { code, stderr } = await ended
    expect(code).toBe(0)
    expect(stderr).toMatch(/"path":"\/matches","ip":"192\.0\.2\.1"/)
    expect(stderr).not.toContain(env.METRICS_TOKEN)
  })

  it.each([
    [
      'a PORT that is none',
      { PORT: '65536' },
      /^PORT is "65536"; it must be a whole number from 0 to 65535\.\n$/,
    ],
    [
      'an EVENT_STORE of another kind',
      { EVENT_STORE: 'mysql://me:abab@x' },
      /^EVENT_STORE is "mysql:\/\/…@x"; it must be a connection string like sqlite:/,
    ],
    [
      'a master key that is none',
      { KIROKU_MASTER_KEY: 'ab'.repeat(33) },
      /^KIROKU_MASTER_KEY has a value, .* it must be 64 hexadecimal digits\.\n$/,
    ],
    [
      'a HOST that is none',
      { HOST: 'host.invalid', PORT: '0' },
      /^Kiroku cannot listen on host\.invalid:0: /,
    ],
  ])('%s is refused in a sentence', async (_, env: Record<string, string>, message) => {
    const { code, stdout, stderr } = await kiroku(['serve'], { env })
    expect(stderr).toMatch(message)
    // no stack, and no key
    expect(stderr).not.toMatch(/^\s+at |abab/m)
    expect(stdout).toBe('')
    expect(code).toBe(2)
  })

  it('says so if the port is in use', async () => {
    const other = createServer()
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { code, stderr } = await kiroku(['serve', '--host', '127.0.0.1', '--port', `${port}`])
    other.close()
    expect(stderr).toBe(`Kiroku cannot listen on 127.0.0.1:${port}: the port is in use by another program.\n`)
    expect(code).toBe(2)
  })

  it('says so if another process has the store, and so does who wants to read from it', async () => {
    const cwd = freshFolder()
    const env = { PORT: '0' }
    const { child, ended, firstLine } = startKiroku(['serve'], { cwd, env })
    await firstLine()
    expect(await kiroku(['serve'], { cwd, env })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'The event store cannot be used: ./data/kiroku.db is in use by another process.\n',
    })
    expect(await kiroku(['audit', 'some-match'], { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'The store sqlite:./data/kiroku.db is in use by another process: stop the service, or ask it over HTTP.\n',
    })
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  })
})
