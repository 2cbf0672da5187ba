import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A path for a store of this test; its folder goes when the test ends. */
export const freshPath = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kiroku-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'kiroku.db')
}
