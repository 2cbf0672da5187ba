#!/usr/bin/env node
// In a checkout that is not built yet there is nothing to run: say so in a sentence.
import { existsSync } from 'node:fs'

const program = new URL('../dist/src/cli/kiroku.js', import.meta.url)
if (existsSync(program)) await import(program.href)
else {
  console.error('Kiroku is not built yet: run npm run build first.')
  process.exitCode = 2
}
