import { defineConfig } from 'vitest/config'

/** Takes too long to be part of `npm test`: `npm run test:pack`. */
export default defineConfig({
  test: { include: ['test/pack/*.pack.ts'], testTimeout: 300_000, hookTimeout: 300_000 },
})
