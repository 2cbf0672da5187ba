import { redacted, type Unrevealed, type Viewer } from '../../game/view.ts'
import type { Service } from '../service.ts'

const pageSize = 256

interface Part {
  readonly match: string
  readonly viewer: Viewer
  readonly unrevealed: Unrevealed
  readonly from: number
  /** Exclusive, and not beyond the head that `unrevealed` is of. */
  readonly to: number
}

/** A part of a log as lines of JSON, an event each, read as they are taken. */
export async function* lines(
  matches: Service['matches'],
  { match, viewer, unrevealed, from, to }: Part,
): AsyncGenerator<string> {
  for (let next = from; next < to; next += pageSize) {
    const page = await matches.log(match, { from: next, max: Math.min(pageSize, to - next) })
    yield redacted(viewer, page, unrevealed)
      .map((event) => `${JSON.stringify(event)}\n`)
      .join('')
  }
}
