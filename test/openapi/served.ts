import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenApiDocument } from '../../src/http/openapi/format.ts'
import { startService } from '../../src/http/serve.ts'

/** Does something with a service of its own, which then ends. */
export async function withService<T>(use: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kiroku-openapi-'))
  const store = `sqlite:${join(folder, 'kiroku.db')}`
  const service = await startService({ store, folder, host: '127.0.0.1', port: 0 })
  try {
    return await use(service.url)
  } finally {
    await service.close()
    rmSync(folder, { recursive: true })
  }
}

/** The document as anybody gets it. */
export const servedDocument = (): Promise<OpenApiDocument> =>
  withService(async (url) => {
    const answer = await fetch(`${url}/openapi.json`)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} ${text}`)
    return JSON.parse(text)
  })
