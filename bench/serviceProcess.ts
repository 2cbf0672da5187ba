import { type RunningService, startService } from '../src/http/serve.ts'
import { answering } from './processes.ts'

export type ServiceMessage =
  | { readonly do: 'start'; readonly folder: string }
  | { readonly do: 'cpu' }
  | { readonly do: 'stop' }

let service: RunningService | undefined

answering(async (message: ServiceMessage) => {
  switch (message.do) {
    case 'start': {
      const { folder } = message
      service = await startService({
        store: `sqlite:${folder}/kiroku.db`,
        folder,
        host: '127.0.0.1',
        port: 0,
      })
      return service.url
    }
    case 'cpu': {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    }
    case 'stop':
      return service?.close()
  }
})
