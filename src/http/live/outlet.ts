import type { Frames } from './frames.ts'

/** The connection of one reader. */
export interface Outlet {
  /** Tells the events; `taken` is called when none of what was told so far waits any more. */
  tell(frames: Frames, taken?: () => void): void
  /** Bytes that the reader has not taken yet. */
  waiting(): number
  /** A sign of life. */
  beat(): void
  /** Says why there is no more, and where to go on; then closes, whether the reader listens or not. */
  end(closing: Closing): void
  /** Calls back, once, when the connection is no more. */
  whenGone(gone: () => void): void
}

/** Why a stream ends while its reader is there. */
export interface Closing {
  /** The reader was too slow; the service stops; the service failed. */
  readonly reason: 'slow' | 'stopping' | 'failed'
  /** The first revision that was not told. */
  readonly next: number
}
