import type { Service } from '../service.ts'
import { type Channel, type Listener, openChannel } from './channel.ts'
import type { LiveSettings } from './settings.ts'

/** All live streams of this process. */
export interface Hub {
  /**
   * Tells a match to the listener, from the log and then as it happens.
   * @param head a revision of the match that is stored, not before `listener.from` - 1.
   */
  follow(match: string, head: number, listener: Listener): void
  /** Ends all streams, each with a word on where to go on, and those that are still to come. */
  close(): void
}

/** @param failed is told why streams of a match have failed. */
export function openHub(
  { matches, store }: Pick<Service, 'matches' | 'store'>,
  { heartbeat, backlog }: LiveSettings,
  failed: (match: string, error: unknown) => void,
): Hub {
  const channels = new Map<string, Channel>()
  const pulse = setInterval(() => {
    for (const channel of channels.values()) channel.beat()
  }, heartbeat)
  pulse.unref()
  let isOpen = true

  function channelOf(match: string, head: number): Channel {
    const known = channels.get(match)
    if (known !== undefined) return known
    const channel = openChannel({
      matches,
      store,
      match,
      head,
      backlog,
      empty: () => channels.delete(match),
      failed: (error) => failed(match, error),
    })
    channels.set(match, channel)
    return channel
  }

  return {
    follow: (match, head, listener) => {
      if (isOpen) channelOf(match, head).add(listener)
      else listener.outlet.end({ reason: 'stopping', next: listener.from })
    },
    close: () => {
      isOpen = false
      clearInterval(pulse)
      for (const channel of channels.values()) channel.end('stopping')
    },
  }
}
