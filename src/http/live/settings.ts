/** What a host may set about live streams, and tests do. Times are in milliseconds, sizes in bytes. */
export interface LiveSettings {
  /** Between two signs of life. Whoever takes nothing of what waits for it from one to the next is cut. */
  readonly heartbeat: number
  /** So much may wait for a reader when there is more to tell; with more it is cut. */
  readonly backlog: number
  /** So long a client waits before it comes again. */
  readonly retry: number
  /** So long a reader whose stream has ended may still take what waits for it. */
  readonly grace: number
  /** So long a ticket opens a stream. */
  readonly ticket: number
}

export const usualSettings: LiveSettings = {
  heartbeat: 15_000,
  backlog: 1024 * 1024,
  retry: 1000,
  grace: 2000,
  ticket: 60_000,
}
