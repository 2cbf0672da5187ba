import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { httpApp } from '../../src/http/app.ts'
import { problems } from '../../src/http/problems.ts'
import { freshStore, matchesOf } from './world.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../docs/reference/${name}.md`, import.meta.url), 'utf8')

describe('docs/reference/errors.md', () => {
  const rows = [...read('errors').matchAll(/^\| `([A-Z_]+)` +\| (\d{3}) +\| (.+?) *\|$/gm)].map(
    ([, code, status, why]) => ({ code, status: Number(status), why }),
  )

  it('explains every code that an answer can have, once, with its status, and no other', () => {
    const listed = rows.map(({ code, status }) => `${code} ${status}`).sort()
    const known = Object.entries(problems).map(([code, { status }]) => `${code} ${status}`)
    expect(listed).toEqual(known.sort())
  })

  it('says more of each than its title does', () => {
    expect(rows.filter(({ why }) => (why ?? '').length < 20)).toEqual([])
  })
})

describe('docs/reference/api.md', () => {
  it('lists every route of the service, and no other', async () => {
    const store = await freshStore()
    const app = httpApp({ matches: matchesOf(store), store })
    const routes: string[] = []
    app.addHook('onRoute', ({ method, url, schema }) => {
      if (schema !== undefined && method !== 'HEAD')
        routes.push(`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
    })
    await app.ready()
    const table = read('api').split('\n## ')[0] ?? ''
    const listed = [...table.matchAll(/`((?:GET|POST) \/[^`]*)`/g)].map(([, route]) => route)
    expect(listed.sort()).toEqual(routes.sort())
    await app.close()
  })
})
