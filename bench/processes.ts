import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process of its own that answers one message at a time. */
export interface Worker {
  ask<T>(message: object): Promise<T>
  stop(): Promise<void>
}

/** @param file beside this one, without its ending. */
export function startWorker(file: 'driverProcess' | 'serviceProcess'): Worker {
  const child = fork(fileURLToPath(new URL(`./${file}.js`, import.meta.url)), { serialization: 'advanced' })
  return {
    ask: (message) => answerOf(child, message),
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}

function answerOf<T>(child: ChildProcess, message: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the process has ended'))
    child.once('exit', ended)
    child.once('message', (answer: { readonly done: T } | { readonly failed: string }) => {
      child.off('exit', ended)
      if ('failed' in answer) reject(new Error(answer.failed))
      else resolve(answer.done)
    })
    child.send(message)
  })
}

/** The other side of it. */
export function answering<M>(answer: (message: M) => Promise<unknown>): void {
  process.on('message', (message: M) => {
    answer(message).then(
      (done) => process.send?.({ done }),
      (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : String(error) }),
    )
  })
}
