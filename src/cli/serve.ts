import { Command, InvalidArgumentError, Option } from 'commander'
import { startService } from '../http/serve.ts'
import { BadInput } from './badInput.ts'
import { reasonOf } from './failure.ts'
import { folderOf, storeOption } from './stores.ts'

interface ServeOptions {
  readonly port: number
  readonly host: string
  readonly store: string
}

export const serveCommand = new Command('serve')
  .description('serve matches over HTTP until it is told to stop')
  .addOption(new Option('--port <number>', 'the port').env('PORT').default(3000).argParser(portFrom))
  .addOption(new Option('--host <name>', 'the address to listen on').env('HOST').default('localhost'))
  .addOption(storeOption())
  .action(async ({ port, host, store }: ServeOptions) => {
    // from now on: who reads the line that says it serves may stop it at once
    const told = stopSignal()
    const folder = folderOf(store) ?? './data'
    const service = await startService({ store, folder, host, port, logger: warnings }).catch(
      (error: unknown) => {
        throw isListenError(error)
          ? new BadInput(`Kiroku cannot listen on ${host}:${port}: ${reasonOf(error)}.`)
          : error
      },
    )
    console.log(`Kiroku serves on ${shownUrl(service.url, host)}, events in ${store}`)
    await told
    await service.close()
    console.log('Kiroku has stopped.')
  })

/** By the name that was given rather than by the address that it stands for; the port may have been chosen just now. */
const shownUrl = (url: string, host: string): string =>
  host.includes(':') ? url : `http://${host}:${new URL(url).port}`

/** What goes wrong inside the service is told on standard error, with the incident's number. */
const warnings = { level: 'warn', stream: process.stderr }

/** Resolves at the first SIGTERM or SIGINT; a second one ends the process at once. */
const stopSignal = (): Promise<void> =>
  new Promise((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())
  })

const isListenError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && ['listen', 'getaddrinfo'].includes(String(error.syscall))

function portFrom(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port >= 0 && port <= 65535) return port
  throw new InvalidArgumentError('A port is a number from 0 to 65535.')
}
