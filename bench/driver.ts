import type { Offer } from '../machines/choices.ts'
import type { Seat } from '../rules/match.ts'
import type { Command } from '../src/game/commands.ts'
import { answerTo, type OpenAsk } from '../src/player/player.ts'
import { pickOne, type Random, seededRandom } from '../src/player/random.ts'
import { type Connection, openConnection } from './connection.ts'
import type { Creation, Script } from './script.ts'

/** So many matches at once, in each one command at a time: the next goes out when the answer is there. */
export type Job = { readonly url: string; readonly matches: number } & (
  | { readonly by: 'script'; readonly scripts: readonly Script[] }
  /** By players who know no rules: they ask what they may do, and take any of it. */
  | { readonly by: 'offers'; readonly creation: Creation; readonly commands: number }
)

export interface Driven {
  /** Milliseconds from the first command to the last answer. */
  readonly took: number
  /** Of each command that was sent. */
  readonly latencies: readonly Latency[]
  /** Questions for offers, besides. */
  readonly questions: number
  /** Stored in all. */
  readonly events: number
}

export interface Latency {
  /** That the command led to. */
  readonly revision: number
  readonly ms: number
}

/** @throws Error for any answer but success. */
export async function drive(job: Job): Promise<Driven> {
  const matches = await Promise.all(
    Array.from({ length: job.matches }, async (_, i) => {
      const connection = await openConnection(new URL(job.url))
      if (job.by === 'offers')
        return byOffers(await open(connection, job.creation), job.commands, seededRandom(i + 1))
      const script = job.scripts[i % job.scripts.length]
      if (script === undefined) throw new Error('no script to play')
      return byScript(await open(connection, script.creation), script)
    }),
  )
  const began = performance.now()
  const played = await Promise.all(matches.map((play) => play()))
  const took = performance.now() - began
  const latencies = played.map((p) => p.latencies)
  return {
    took,
    latencies: latencies.flat(),
    questions: played.reduce((sum, p) => sum + p.questions, 0),
    events: latencies.reduce((sum, own) => sum + (own.at(-1)?.revision ?? 0) + 1, 0),
  }
}

interface Opened {
  readonly connection: Connection
  readonly path: string
  readonly tokens: Readonly<Record<Seat, string>>
}

type Played = Pick<Driven, 'latencies' | 'questions'>

async function open(connection: Connection, creation: Creation): Promise<Opened> {
  const { status, body } = await connection.request('POST', '/matches', '', JSON.stringify(creation))
  if (status !== 201) throw new Error(`${status} ${body}`)
  const { match, tokens }: { match: string; tokens: Opened['tokens'] } = JSON.parse(body)
  return { connection, path: `/matches/${match}/commands`, tokens }
}

const byScript =
  (opened: Opened, { steps }: Script) =>
  async (): Promise<Played> => {
    const latencies: Latency[] = []
    for (const { seat, command } of steps)
      latencies.push(await commanded(opened, seat, command, latencies.length))
    opened.connection.close()
    return { latencies, questions: 0 }
  }

const byOffers = (opened: Opened, commands: number, random: Random) => async (): Promise<Played> => {
  const latencies: Latency[] = []
  let questions = 0
  for (
    let seat: Seat = 'a', idle = 0;
    idle < 2 && latencies.length < commands;
    seat = seat === 'a' ? 'b' : 'a'
  ) {
    questions += 1
    const answer = answerAny(random, await asked(opened, seat))
    idle = answer === undefined ? idle + 1 : 0
    if (answer !== undefined) latencies.push(await commanded(opened, seat, answer, latencies.length))
  }
  opened.connection.close()
  return { latencies, questions }
}

async function commanded(
  { connection, path, tokens }: Opened,
  seat: Seat,
  command: Command,
  n: number,
): Promise<Latency> {
  const headers = `authorization: Bearer ${tokens[seat]}\r\nidempotency-key: k${n}\r\n`
  const before = performance.now()
  const { status, body } = await connection.request('POST', path, headers, JSON.stringify(command))
  const ms = performance.now() - before
  if (status !== 200) throw new Error(`${status} ${body}`)
  return { revision: revisionIn(body), ms }
}

/** Read out of the text: parsing all the events of the answer would cost more than sending the command. */
function revisionIn(body: string): number {
  const revision = /^\{"revision":(\d+)/.exec(body)?.[1]
  if (revision === undefined) throw new Error(`an answer without revision: ${body}`)
  return Number(revision)
}

interface Asked {
  readonly asks: readonly OpenAsk[]
  readonly roll: Offer | null
}

async function asked({ connection, path, tokens }: Opened, seat: Seat): Promise<Asked> {
  const { status, body } = await connection.request(
    'GET',
    path,
    `authorization: Bearer ${tokens[seat]}\r\n`,
    '',
  )
  if (status !== 200) throw new Error(`${status} ${body}`)
  return JSON.parse(body)
}

function answerAny(random: Random, { asks, roll }: Asked): Command | undefined {
  if (roll !== null) return answerTo(random, undefined, roll)
  if (asks.length === 0) return undefined
  const { ask, offers } = pickOne(random, asks)
  return answerTo(random, ask, pickOne(random, offers))
}
