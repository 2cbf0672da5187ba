import { redacted, type Viewer } from '../../game/view.ts'
import type { StoredEvent } from '../../record/chain.ts'

/** An event as one class of viewers may see it, in bytes that all its readers share. */
interface Frame {
  /** As an event stream tells it. */
  readonly block: Buffer
  /** The JSON within. */
  readonly message: Buffer
}

/** Successive events, framed. */
export interface Frames {
  readonly first: number
  /** The revision behind the last. */
  readonly next: number
  readonly each: readonly Frame[]
  /** All blocks at a stretch. */
  readonly blocks: Buffer
}

/**
 * Of an event a stream tells what may be seen at once, and no more after a reveal: so it is the same bytes whenever a
 * reader comes to it.
 */
export function framed(viewer: Viewer, events: readonly StoredEvent[]): Frames {
  const never = { waiting: {}, superseded: events.map((e) => e.revision) }
  return inOne(events[0]?.revision ?? 0, redacted(viewer, events, never).map(frame))
}

/** Those from a revision on. */
export function framesFrom(frames: Frames, revision: number): Frames {
  const told = revision - frames.first
  return told <= 0 ? frames : inOne(revision, frames.each.slice(told))
}

const inOne = (first: number, each: readonly Frame[]): Frames => ({
  first,
  next: first + each.length,
  each,
  blocks: Buffer.concat(each.map(({ block }) => block)),
})

function frame(event: StoredEvent): Frame {
  const head = Buffer.from(`id: ${event.revision}\nevent: ${event.type}\ndata: `)
  const block = Buffer.concat([head, Buffer.from(JSON.stringify(event)), end])
  return { block, message: block.subarray(head.length, -end.length) }
}

const end = Buffer.from('\n\n')
