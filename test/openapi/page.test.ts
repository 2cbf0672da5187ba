import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenApiDocument } from '../../src/http/openapi/format.ts'
import { servedDocument, withService } from './served.ts'

let page = ''
let policy = ''
let type: string | null = ''
let document: OpenApiDocument

beforeAll(async () => {
  document = await servedDocument()
  await withService(async (url) => {
    const answer = await fetch(`${url}/docs`)
    page = await answer.text()
    policy = answer.headers.get('content-security-policy') ?? ''
    type = answer.headers.get('content-type')
  })
})

/** Addresses of other hosts: with a scheme, or without as in //host/path. */
const outside = /\b(?:https?|wss?|ftp):|(?<![:\w])\/\/[\w-]+\.\w/i

describe('GET /docs', () => {
  it('is a page of HTML', () => {
    expect(type).toBe('text/html; charset=utf-8')
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/)
  })

  it('names no other host, nor does the document', () => {
    expect(outside.exec(page)).toBeNull()
    expect(outside.exec(JSON.stringify(document))).toBeNull()
  })

  it.each(['<script src="//cdn.example/x.js">', 'url(https://fonts.example/x)', 'WSS://x.example'])(
    'would notice %s',
    (text) => {
      expect(outside.test(text)).toBe(true)
    },
  )

  it('loads nothing at all: no script, no frame, no picture, no style of its own address', () => {
    expect(page).not.toMatch(
      /<(?:script|iframe|object|embed|img|base|form|meta http)|@import|url\(|\son\w+=/i,
    )
    expect([...page.matchAll(/<link [^>]*>/g)].map(([link]) => link)).toEqual([
      '<link rel="icon" href="data:,">',
    ])
  })

  it('allows by its policy only its one style, and that is the one it has', () => {
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ])
    expect(page).not.toMatch(/<[^>]* style=/)
  })

  it('has each call, each problem and each schema, once', () => {
    const ids = [...page.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
    const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    const { schemas, responses } = document.components
    expect(ids.sort()).toEqual(
      [
        ...calls.map(({ operationId }) => operationId),
        ...Object.keys(schemas),
        ...Object.keys(responses),
      ].sort(),
    )
  })

  it('leads only to places on it, and to the document', () => {
    const ids = new Set([...page.matchAll(/ id="(\w+)"/g)].map(([, id]) => `#${id}`))
    const links = [...page.matchAll(/<a href="([^"]*)"/g)].map(([, link]) => link)
    expect(links.length).toBeGreaterThan(300)
    expect(links.filter((link = '') => !ids.has(link) && link !== 'openapi.json')).toEqual([])
  })

  it('tells the limits of what may be sent', () => {
    expect(page).toContain('readonly ask: integer 0 to 1000000')
    expect(page).toContain('string of 1 to 80')
  })
})
