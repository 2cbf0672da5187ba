import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export interface StoreProcess {
  /** The next line it says; undefined when it will say nothing more. */
  readonly line: () => Promise<string | undefined>
  /** kill -9, and waits until it is gone. Answers what it had still said. */
  readonly kill: () => Promise<readonly string[]>
  /** Waits for its end; answers the signal that ended it. */
  readonly ended: Promise<NodeJS.Signals | null>
}

/** Starts `storeProcess.mjs`, which explains the tasks. */
export const startStoreProcess = (task: 'hold' | 'load' | 'die', path: string): StoreProcess => {
  const script = fileURLToPath(new URL('./storeProcess.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, task, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = endOf(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => {
    const next = await lines.next()
    return next.done ? undefined : next.value
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
    const rest: string[] = []
    for (let last = await line(); last !== undefined; last = await line()) rest.push(last)
    return rest
  }
  onTestFinished(async () => {
    await kill()
  })
  return { line, kill, ended }
}

const endOf = async (child: ChildProcess): Promise<NodeJS.Signals | null> => {
  await once(child, 'exit')
  return child.signalCode
}
