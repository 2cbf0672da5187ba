import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { type DescribedRoute, openApiDocument } from '../openapi/document.ts'
import { documentPage, style } from '../openapi/page.ts'

/** The page has no script, asks no host for anything, and its one style is known by its hash. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Describes the routes that are registered from now on: for programs and for readers. */
export function describeRoutes(app: FastifyInstance): void {
  const routes: DescribedRoute[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema === undefined) return
    routes.push(...[method].flat().flatMap((m) => (m === 'HEAD' ? [] : [{ method: m, url, schema }])))
  })
  // Made when it is first asked for, and once: then all routes are known, and they stay as they are.
  let made: ReturnType<typeof openApiDocument> | undefined
  const document = () => {
    made ??= openApiDocument(routes)
    return made
  }
  app.register(async (later) => {
    later.get('/openapi.json', { schema: { response: { 200: Type.Object({}) } } }, async () => document())
    later.get('/docs', { schema: { response: { 200: Type.String() } } }, async (_, reply) =>
      reply
        .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
        .type('text/html; charset=utf-8')
        .send(documentPage(document())),
    )
  })
}
