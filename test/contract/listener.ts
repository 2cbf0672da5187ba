import type { Handler, RecordedEvent } from '../../src/store/port.ts'

/** Something that happens once and can be waited for. */
export const signal = (): { readonly given: Promise<void>; readonly give: () => void } => {
  let give = (): void => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

export interface Listener extends Handler {
  readonly event: (event: RecordedEvent) => void
  /** Revisions, `caught up` and `failed` as they came. */
  readonly log: readonly string[]
  readonly failures: readonly unknown[]
  /** Resolves when this line is in the log. */
  readonly heard: (line: string) => Promise<void>
}

/** A subscriber that writes down what it is told and can be waited for, so that no test sleeps. */
export const listen = (): Listener => {
  const log: string[] = []
  const failures: unknown[] = []
  const waiting = new Map<string, () => void>()
  const note = (line: string): void => {
    log.push(line)
    waiting.get(line)?.()
  }
  return {
    log,
    failures,
    event: ({ revision }) => note(String(revision)),
    caughtUp: () => note('caught up'),
    failed: (error) => {
      failures.push(error)
      note('failed')
    },
    heard: async (line) => {
      if (log.includes(line)) return
      const { given, give } = signal()
      waiting.set(line, give)
      await given
    },
  }
}
