import { setImmediate as nextTurn } from 'node:timers/promises'
import { fromStore, streamOf } from '../../game/log.ts'
import type { Viewer } from '../../game/view.ts'
import type { StoredEvent } from '../../record/chain.ts'
import type { RecordedEvent } from '../../store/port.ts'
import type { Service } from '../service.ts'
import { type Frames, framed, framesFrom } from './frames.ts'
import type { Closing, Outlet } from './outlet.ts'

/** Who is to be told a match, and from which revision on. */
export interface Listener {
  readonly viewer: Viewer
  readonly from: number
  readonly outlet: Outlet
}

/** One match, told to all who listen. */
export interface Channel {
  add(listener: Listener): void
  /** A sign of life; who has taken nothing of what waited at the one before is cut. */
  beat(): void
  end(reason: Closing['reason']): void
}

export interface Source extends Pick<Service, 'matches' | 'store'> {
  readonly match: string
  /** A revision that is stored: what lies behind it comes by subscription. */
  readonly head: number
  /** Bytes that may wait for a reader when there is more to tell. */
  readonly backlog: number
  /** Called when the last listener has gone. */
  empty(): void
  failed(error: unknown): void
}

/** A listener, and how far it is. */
interface Reader extends Omit<Listener, 'from'> {
  /** The revision to be told next. */
  next: number
  /** Bytes told so far. */
  bytes: number
  /** How many of them it had taken at the last beat, if others waited. */
  taken: number | undefined
}

/** Events that are read at once for a reader that catches up, and that may wait to be told to the others. */
const pageSize = 64
/** Pages kept for readers that catch up at the same time. */
const pagesKept = 16
/** Readers served before all else in the process gets its turn. */
const slice = 20

/**
 * Follows a match by one subscription of the store. A reader gets pages of the log until it has all that the others
 * were told, and is one of them from that same turn on: nothing is missed and nothing told twice.
 */
export function openChannel({ matches, store, match, head, backlog, empty, failed }: Source): Channel {
  const behind = new Set<Reader>()
  const live = new Set<Reader>()
  const pages = new Map<string, Promise<Frames>>()
  /** The readers that are live have been told, or are being told, all up to here. */
  let told = head
  let received = head
  let pending: StoredEvent[] = []
  let isTelling = false
  let readOn = () => {}

  const unsubscribe = store.subscribe(streamOf(match), { after: head }, { event: receive, failed: fail })

  /** Keeps the store waiting while much is still to be told. */
  async function receive(event: RecordedEvent): Promise<void> {
    if (event.revision <= received) return
    pending.push(fromStore(event))
    received = event.revision
    if (!isTelling) tellAll().catch(fail)
    if (pending.length >= pageSize)
      await new Promise<void>((resolve) => {
        readOn = resolve
      })
  }

  async function tellAll(): Promise<void> {
    isTelling = true
    // The events of a command come in one turn, and leave in one piece.
    await nextTurn()
    while (pending.length > 0) {
      const frames = framedOnce(pending)
      pending = []
      told = received
      readOn()
      let served = 0
      for (const reader of live) {
        tell(reader, frames(reader.viewer))
        served += 1
        if (served % slice === 0) await nextTurn()
      }
    }
    isTelling = false
  }

  function tell(reader: Reader, frames: Frames): void {
    if (reader.next >= frames.next) return
    if (reader.outlet.waiting() > backlog) cut(reader, 'slow')
    else handOver(reader, framesFrom(frames, reader.next))
  }

  function handOver(reader: Reader, frames: Frames, taken?: () => void): void {
    reader.next = frames.next
    reader.bytes += frames.blocks.length
    reader.outlet.tell(frames, taken)
  }

  function add({ viewer, from, outlet }: Listener): void {
    const reader: Reader = { viewer, outlet, next: from, bytes: 0, taken: undefined }
    behind.add(reader)
    outlet.whenGone(() => remove(reader))
    catchUp(reader).catch((error: unknown) => {
      failed(error)
      cut(reader, 'failed')
    })
  }

  /** As fast as the reader takes it: of a long log never more than a page waits. */
  async function catchUp(reader: Reader): Promise<void> {
    while (behind.has(reader) && reader.next <= told) {
      const page = await pageFor(reader)
      if (behind.has(reader)) await new Promise<void>((taken) => handOver(reader, page, taken))
    }
    if (!behind.delete(reader)) return
    live.add(reader)
    if (behind.size === 0) pages.clear()
  }

  /** Readers that come together, as after a restart, share what is read. */
  function pageFor({ viewer, next: from }: Reader): Promise<Frames> {
    const max = Math.min(pageSize, told + 1 - from)
    const key = `${viewer} ${from} ${max}`
    const known = pages.get(key)
    if (known !== undefined) return known
    const page = matches.log(match, { from, max }).then((events) => framed(viewer, events))
    page.catch(() => pages.delete(key))
    for (const oldest of pages.keys()) if (pages.size >= pagesKept) pages.delete(oldest)
    pages.set(key, page)
    return page
  }

  function cut(reader: Reader, reason: Closing['reason']): void {
    reader.outlet.end({ reason, next: reader.next })
    remove(reader)
  }

  function remove(reader: Reader): void {
    const wasHere = behind.delete(reader) || live.delete(reader)
    if (behind.size === 0) pages.clear()
    if (!wasHere || behind.size + live.size > 0) return
    void unsubscribe()
    readOn()
    empty()
  }

  function end(reason: Closing['reason']): void {
    for (const reader of [...behind, ...live]) cut(reader, reason)
  }

  function fail(error: unknown): void {
    failed(error)
    end('failed')
  }

  function beat(): void {
    for (const reader of [...behind, ...live]) {
      const waiting = reader.outlet.waiting()
      const taken = waiting === 0 ? undefined : reader.bytes - waiting
      const before = reader.taken
      reader.taken = taken
      if (taken === undefined) reader.outlet.beat()
      else if (before !== undefined && taken <= before) cut(reader, 'slow')
    }
  }

  return { add, beat, end }
}

/** The events for each class of viewers, framed when the first of the class is told. */
function framedOnce(events: readonly StoredEvent[]): (viewer: Viewer) => Frames {
  const made = new Map<Viewer, Frames>()
  return (viewer) => {
    const frames = made.get(viewer) ?? framed(viewer, events)
    made.set(viewer, frames)
    return frames
  }
}
