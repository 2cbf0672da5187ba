import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of the heap that something still holds. */
export function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  // more than once: what weak references held is free only afterwards
  for (let i = 0; i < 4; i += 1) collect()
  return process.memoryUsage().heapUsed
}
