import { Command, Option } from 'commander'
import { startService } from '../http/serve.ts'
import { configurationFrom, withoutPassword } from '../operation/configuration.ts'
import { loggerTo } from '../operation/logging.ts'
import { type VariableName, variables } from '../operation/variables.ts'
import { BadInput } from './badInput.ts'
import { reasonOf } from './failure.ts'
import { folderOf, storeOption } from './stores.ts'

interface ServeOptions {
  readonly port: string
  readonly host: string
  readonly store: string
}

export const serveCommand = new Command('serve')
  .description('serve matches over HTTP until it is told to stop')
  .addOption(option('--port <number>', 'the port', 'PORT'))
  .addOption(option('--host <name>', 'the address to listen on', 'HOST'))
  .addOption(storeOption())
  .addHelpText('after', '\nThe environment sets more: docs/reference/configuration.md.')
  .action(async (options: ServeOptions, command: Command) => {
    const typed = (name: keyof ServeOptions) =>
      command.getOptionValueSource(name) === 'cli' ? options[name] : undefined
    const { host, port, store, logLevel, ...configuration } = configurationFrom(process.env, {
      PORT: typed('port'),
      HOST: typed('host'),
      EVENT_STORE: typed('store'),
    })
    // from now on: who reads the line that says it serves may stop it at once
    const told = stopSignal()
    const folder = folderOf(store) ?? './data'
    const logger = loggerTo(process.stderr, logLevel)
    const service = await startService({ ...configuration, store, folder, host, port, logger }).catch(
      (error: unknown) => {
        throw isListenError(error)
          ? new BadInput(`Kiroku cannot listen on ${host}:${port}: ${reasonOf(error)}.`)
          : error
      },
    )
    console.log(`Kiroku serves on ${shownUrl(service.url, host)}, events in ${withoutPassword(store)}`)
    await told
    await service.close()
    console.log('Kiroku has stopped.')
  })

/** Judged with the rest of the configuration, by the table of variables. */
function option(flags: string, description: string, variable: VariableName): Option {
  return new Option(flags, description).env(variable).default(variables[variable].usual)
}

/** By the name that was given rather than by the address that it stands for; the port may have been chosen just now. */
const shownUrl = (url: string, host: string): string =>
  host.includes(':') ? url : `http://${host}:${new URL(url).port}`

/** Resolves at the first SIGTERM or SIGINT; a second one ends the process at once. */
const stopSignal = (): Promise<void> =>
  new Promise((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())
  })

const isListenError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && ['listen', 'getaddrinfo'].includes(String(error.syscall))
