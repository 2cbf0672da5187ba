// A process with the real store in it, for tests that kill it. Says what it has done, a line each.
//   hold <path>             opens and waits
//   load <path>             appends 5 events at a time for ever and says the revision of each append
//   die <path>              ends itself in the middle of its second append
// Node 20 cannot run TypeScript, hence the loader of the test runner.
import { createViteServer } from 'vitest/node'

const [task, path] = process.argv.slice(2)
const say = (line) => process.stdout.write(`${line}\n`)
const root = new URL('../../', import.meta.url).pathname
const vite = await createViteServer({
  root,
  configFile: false,
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true, include: [] },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
const load = (file) => vite.ssrLoadModule(file)

const { betterSqlite } = await load('/src/store/sqlite/betterSqlite.ts')
const { openSqliteStore } = await load('/src/store/sqlite/open.ts')
const { sqliteStore } = await load('/src/store/sqlite/store.ts')

const five = (n) =>
  Array.from({ length: 5 }, (_, i) => ({
    id: `00000000-0000-8000-8000-${String(5 * n + i).padStart(12, '0')}`,
    type: 'Counted',
    data: { n: 5 * n + i, padding: 'x'.repeat(300) },
    metadata: {},
  }))

/** A driver that ends the process before the eighth event is written. */
const deadly = (driver) => {
  let left = 7
  return {
    ...driver,
    prepare: (sql) => {
      const statement = driver.prepare(sql)
      if (!sql.includes('INSERT INTO events')) return statement
      const run = (...values) => {
        if (left-- === 0) process.kill(process.pid, 'SIGKILL')
        return statement.run(...values)
      }
      return { ...statement, run }
    },
  }
}

let store
try {
  store = openSqliteStore(path)
} catch (error) {
  say(error.code)
  process.exit(1)
}
if (task === 'hold') {
  say('open')
  setInterval(() => {}, 1 << 30)
}
if (task === 'load') {
  for (let n = 0; ; n++) {
    const { revision } = await store.append('m', n === 0 ? 'noStream' : 5 * n - 1, five(n))
    say(revision)
  }
}
if (task === 'die') {
  await store.close()
  store = sqliteStore(deadly(betterSqlite(path, 0)), path, () => {})
  say((await store.append('m', 'noStream', five(0))).revision)
  await store.append('m', 4, five(1))
}
