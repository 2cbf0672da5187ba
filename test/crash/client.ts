import { type Seat, seats } from '../../rules/match.ts'
import type { Warband } from '../../rules/profile.ts'
import type { Command } from '../../src/game/commands.ts'
import { exampleWarband } from '../../src/player/examples.ts'
import { answerTo, type OpenAsk } from '../../src/player/player.ts'
import { pickOne, type Random, seededRandom } from '../../src/player/random.ts'
import type { Head, StoredEvent } from '../../src/record/chain.ts'

/** What the players of one match know and were told. */
export interface Client {
  readonly match: string
  readonly tokens: Readonly<Record<Seat, string>>
  readonly random: Random
  /** Every answer of the service to a command, in their order. */
  readonly told: Told[]
  /** Sent, and not answered yet. */
  pending?: Sent
  sent: number
}

export interface Sent {
  readonly seat: Seat
  readonly key: string
  readonly command: Command
}

export interface Told extends Sent {
  readonly head: Head
  readonly events: readonly StoredEvent[]
  readonly repeated: boolean
}

/** Models that do not die: the match lasts as long as the test. */
const lasting = ({ models, ...warband }: Warband): Warband => ({
  ...warband,
  models: models.map(({ id, profile }) => ({ id, profile: { ...profile, wounds: 1000 } })),
})

export async function newClient(url: string, seed: number): Promise<Client> {
  const body = {
    options: { scenario: { name: 'Crash', length: { kind: 'fixed', turns: 2000 }, victoryPoints: [] } },
    warbands: {
      a: lasting(exampleWarband('prefecture-of-ryu')),
      b: lasting(exampleWarband('temple-of-ro-kan')),
    },
  }
  const { match, tokens }: Pick<Client, 'match' | 'tokens'> = await answered(
    await fetch(`${url}/matches`, { method: 'POST', headers: json, body: JSON.stringify(body) }),
  )
  return { match, tokens, random: seededRandom(seed), told: [], sent: 0 }
}

/** What happens while a client plays. */
export interface Witness {
  /** A command is on its way. */
  sent(): void
  /** It is answered. Whether the client is to go on. */
  answered(): boolean
}

/**
 * Plays on: the command that was never answered first, with its key, then any that is offered. Ends when it is told
 * to, or when the service is not there any more.
 * @throws Error for any answer but success.
 */
export async function playOn(client: Client, url: string, witness: Witness): Promise<void> {
  try {
    do {
      client.pending ??= await nextCommand(client, url)
      const { seat, key, command } = client.pending
      const request = fetch(`${url}/matches/${client.match}/commands`, {
        method: 'POST',
        headers: { ...json, ...bearer(client, seat), 'idempotency-key': key },
        body: JSON.stringify(command),
      })
      witness.sent()
      const told: Omit<Told, keyof Sent> = await answered(await request)
      client.told.push({ ...client.pending, ...told })
      delete client.pending
    } while (witness.answered())
  } catch (error) {
    // what fetch throws when nobody answers; a wrong answer is another error
    if (!(error instanceof TypeError)) throw error
  }
}

async function nextCommand(client: Client, url: string): Promise<Sent> {
  for (const seat of client.random() < 0.5 ? seats : seats.toReversed()) {
    const { asks }: { asks: readonly OpenAsk[] } = await answered(
      await fetch(`${url}/matches/${client.match}/commands`, { headers: bearer(client, seat) }),
    )
    if (asks.length === 0) continue
    const { ask, offers } = pickOne(client.random, asks)
    client.sent += 1
    return {
      seat,
      key: `k${client.sent}`,
      command: answerTo(client.random, ask, pickOne(client.random, offers)),
    }
  }
  throw new Error(`nobody is asked anything in match ${client.match}`)
}

const json = { 'content-type': 'application/json' }
const bearer = ({ tokens }: Client, seat: Seat) => ({ authorization: `Bearer ${tokens[seat]}` })

async function answered<T>(response: Response): Promise<T> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return JSON.parse(text)
}
