import { type RunningService, startService } from '../src/http/serve.ts'
import { heapUsed } from './heap.ts'
import { answering } from './processes.ts'

export type ServiceMessage =
  | { readonly do: 'start'; readonly folder: string; readonly liveMatches?: number }
  | { readonly do: 'cpu' }
  | { readonly do: 'heap' }
  | { readonly do: 'stop' }

let service: RunningService | undefined

answering(async (message: ServiceMessage) => {
  switch (message.do) {
    case 'start': {
      const { folder, liveMatches } = message
      service = await startService({
        store: `sqlite:${folder}/kiroku.db`,
        folder,
        host: '127.0.0.1',
        port: 0,
        liveMatches,
        // so high that nobody is refused, but everybody counted
        limits: { seat: 1_000_000, address: 1_000_000, heavy: 1_000_000 },
      })
      return service.url
    }
    case 'cpu': {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    }
    case 'heap':
      return heapUsed()
    case 'stop':
      return service?.close()
  }
})
