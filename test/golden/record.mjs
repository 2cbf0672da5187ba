// Records the matches of this folder, and the full match of the examples, anew: `npm run golden`. Dice of the
// server and times differ in each recording, so that all heads change; see README.md for when that is right.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const recordings = [
  ['demo', '--seed', '5', '--turns', '2', '-o', 'examples/matches/full-match.kiroku.ndjson'],
  ['demo', '--seed', '3', '--turns', '1', '-o', 'test/golden/server-dice.kiroku.ndjson'],
  ['play', 'examples/matches/sweep-on-the-charge-reach.json', '-o', 'test/golden/table-dice.kiroku.ndjson'],
  ['play', 'examples/matches/hagane-and-the-yama-uba.json', '-o', 'test/golden/duel.kiroku.ndjson'],
]

const cwd = fileURLToPath(new URL('../..', import.meta.url))
const run = (...args) => execFileSync(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

for (const args of recordings) {
  console.log(`kiroku ${args.join(' ')}`)
  run('dist/src/cli/kiroku.js', ...args)
}
run('node_modules/vitest/vitest.mjs', 'run', 'test/golden', '--update')
