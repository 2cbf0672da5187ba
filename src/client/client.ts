import type { Match } from '../../rules/match.ts'
import { type ClientOptions, callsTo } from './calls.ts'
import { messagesIn } from './eventStream.ts'
import type {
  AuditReport,
  Command,
  CommandTaken,
  CreatedMatch,
  EventsPage,
  Head,
  MatchState,
  NewMatch,
  OfferedCommands,
  StoredEvent,
} from './schema.ts'

export type { ClientOptions } from './calls.ts'
export { KirokuProblem, NotKiroku } from './problem.ts'
export type * from './schema.ts'

/** A match at a revision, as the caller may see it. */
export type MatchView = Omit<MatchState, 'state'> & { readonly state: Match }

/** A command put together from an offer: `command` as its type, the ask it answers, and a value for each field. */
export interface OfferedCommand {
  readonly type: string
  readonly ask?: number
  readonly [field: string]: unknown
}

export interface SendOptions {
  /** Made by the client without it. Give one to send the same command again after a restart of your own. */
  readonly key?: string
  /** Take the command at this revision or not at all. */
  readonly at?: number
}

/** A match as the holder of a token sees it; without a token as a spectator. */
export interface MatchClient {
  readonly id: string
  /** Where the log ended when it was last heard of; null before the first answer. */
  head(): Head | null
  /** The state, now or at a revision. */
  read(revision?: number): Promise<MatchView>
  /** What the seat may do now, and whom the match waits for. */
  offers(): Promise<OfferedCommands>
  /**
   * Sends a command, with an idempotency key of its own. While the service is away it is sent again, the same to
   * the byte: however often it arrives it is done once.
   */
  send(command: Command, options?: SendOptions): Promise<CommandTaken>
  /** As `send`, for a command whose type is known only when the program runs. */
  sendOffered(command: OfferedCommand, options?: SendOptions): Promise<CommandTaken>
  /** Events from a revision on, so many at most. */
  page(from?: number, limit?: number): Promise<EventsPage>
  /** All events from a revision on, up to where the log ends when they have been read. */
  events(from?: number): AsyncGenerator<StoredEvent, void, undefined>
  /**
   * Events from a revision on as they are stored, each once and in order. A connection that is lost is made again,
   * and goes on where it ended. Ends when the signal is aborted.
   */
  follow(from: number, signal: AbortSignal): AsyncGenerator<StoredEvent, void, undefined>
  audit(): Promise<AuditReport>
  /** The log as a file: the text of a `.kiroku.ndjson`. */
  export(): Promise<string>
}

export interface KirokuClient {
  create(match?: NewMatch): Promise<CreatedMatch>
  match(id: string, token?: string): MatchClient
}

/** The log that is told now is not the one that was told before: keep the head that you have. */
export class LogRewritten extends Error {
  override readonly name = 'LogRewritten'
  readonly kept: Head
  readonly told: Head

  constructor(kept: Head, told: Head) {
    super(`Event ${kept.revision} had the hash ${kept.hash}, and now has ${told.hash}.`)
    this.kept = kept
    this.told = told
  }
}

/**
 * Speaks to a Kiroku service. Every call rejects with a KirokuProblem if it is refused, with a LogRewritten if the
 * service tells another log than before, and with the error of `fetch` if the service cannot be reached.
 */
export function kirokuClient(options: ClientOptions): KirokuClient {
  const { call, answered, wait } = callsTo(options)
  return {
    create: (match = {}) => call('createMatch', { body: match }, { again: false }),
    match: (id, token) => matchClient(id, token),
  }

  function matchClient(id: string, token: string | undefined): MatchClient {
    const path = { id }
    const reading = { ...(token === undefined ? {} : { token }), again: true }
    let head: Head | null = null

    /** Answers can overtake each other: the head is the furthest that was told. */
    function heard<T extends { readonly head: Head }>(answer: T): T {
      const { head: told } = answer
      if (head !== null && told.revision === head.revision && told.hash !== head.hash)
        throw new LogRewritten(head, told)
      if (head === null || told.revision > head.revision) head = told
      return answer
    }

    const page = async (from = 0, limit?: number) =>
      heard(
        await call(
          'readEvents',
          { path, query: { from, ...(limit === undefined ? {} : { limit }) } },
          reading,
        ),
      )

    async function* events(from = 0): AsyncGenerator<StoredEvent, void, undefined> {
      for (let next = from; ; ) {
        const read = await page(next, 1000)
        yield* read.events
        next = read.next
        if (next > read.head.revision) return
      }
    }

    async function* follow(from: number, signal: AbortSignal): AsyncGenerator<StoredEvent, void, undefined> {
      const header = { accept: 'text/event-stream' }
      let next = from
      while (!signal.aborted) {
        let connected = false
        try {
          const input = { path, query: { from: next }, header }
          const { body } = await answered('readEvents', input, { ...reading, signal })
          connected = true
          for await (const { kind, data } of body === null ? [] : messagesIn(body)) {
            if (kind === 'closing') continue
            const event: StoredEvent = JSON.parse(data)
            const { revision, metadata } = event
            heard({ head: { revision, hash: metadata.hash } })
            next = revision + 1
            yield event
          }
        } catch (error) {
          if (signal.aborted) return
          // A connection that breaks is a TypeError, by the word of `fetch`.
          if (!connected || !(error instanceof TypeError)) throw error
        }
        await wait()
      }
    }

    const sendOffered = async (command: OfferedCommand, { key = newKey(), at }: SendOptions = {}) => {
      const header = { 'Idempotency-Key': key, ...(at === undefined ? {} : { 'If-Match': `"${at}"` }) }
      const answer = await answered('sendCommand', { path, header, body: command }, reading)
      const taken: CommandTaken = JSON.parse(await answer.text())
      return heard(taken)
    }

    const read = async (revision?: number) => {
      const query = revision === undefined ? {} : { revision }
      const answer = await answered('readMatch', { path, query }, reading)
      const view: MatchView = JSON.parse(await answer.text())
      return heard(view)
    }

    return {
      id,
      head: () => head,
      read,
      offers: () => call('readOffers', { path }, reading),
      send: (command, how) => sendOffered({ ...command }, how),
      sendOffered,
      page,
      events,
      follow,
      audit: () => call('auditMatch', { path }, reading),
      export: async () => (await answered('exportMatch', { path }, reading)).text(),
    }
  }
}

/** 128 random bits: no two commands of anybody have the same. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
