import { startKiroku } from '../cli/program.ts'

export interface Service {
  readonly url: string
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>
}

/** The built service as a user starts it, with its store under `data` in the folder. */
export async function startService(folder: string): Promise<Service> {
  const { child, ended, firstLine } = startKiroku(['serve', '--port', '0', '--host', '127.0.0.1'], {
    cwd: folder,
  })
  const url = /http:\/\/\S+\d/.exec(await firstLine())?.[0]
  if (url === undefined) throw new Error('the service does not say where it is')
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
