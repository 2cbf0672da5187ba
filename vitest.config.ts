import { defineConfig } from 'vitest/config'

/** Test files share a worker's modules: loading the engine for each anew took longer than the tests. */
export default defineConfig({
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000, isolate: false },
})
