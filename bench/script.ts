import type { Options, PerSeat, Seat } from '../rules/match.ts'
import type { Warband } from '../rules/profile.ts'
import type { Command } from '../src/game/commands.ts'
import { openMatches } from '../src/game/matches.ts'
import { exampleWarband } from '../src/player/examples.ts'
import { seededRandom } from '../src/player/random.ts'
import { moveAtRandom } from '../src/player/trials.ts'
import type { StoredEvent } from '../src/record/chain.ts'
import { openStore } from '../src/store/open.ts'

export interface Creation {
  readonly options: Options
  readonly warbands: PerSeat<Warband>
}

/** A match in commands: with table dice they are valid again in every new match that is created alike. */
export interface Script {
  readonly creation: Creation
  readonly steps: readonly Step[]
  /** What was stored when they were sent the first time. */
  readonly log: readonly StoredEvent[]
}

export interface Step {
  readonly seat: Seat
  readonly command: Command
}

export interface Play {
  readonly dice: Options['dice']
  readonly turns: number
  /** Where to stop, in events; the match may be over before. */
  readonly events: number
  /** Models that never die keep a match going. */
  readonly unkillable: boolean
}

/** A match of the two example warbands by the random player, written down. */
export async function scriptOf(seed: number, { dice, turns, events, unkillable }: Play): Promise<Script> {
  const creation: Creation = {
    options: {
      scenario: { name: 'Bench', length: { kind: 'fixed', turns }, victoryPoints: [] },
      dice,
      tacticalWinner: 'first',
    },
    warbands: {
      a: toughened(exampleWarband('prefecture-of-ryu'), unkillable),
      b: toughened(exampleWarband('temple-of-ro-kan'), unkillable),
    },
  }
  const store = await openStore('sqlite::memory:')
  const now = '2026-01-01T00:00:00.000Z'
  const matches = openMatches({ store, masterKey: new Uint8Array(32), now: () => now })
  const made = await matches.create(creation)
  if ('refusal' in made) throw new Error(made.refusal.reason)
  const random = seededRandom(seed)
  const steps: Step[] = []
  let { head } = made
  let { live } = await matches.live(made.match)
  while (head.revision < events && !live.conduct.matches('over')) {
    const { seat, command } = moveAtRandom(random, live.game.context.match, creation.warbands)
    const answer = await matches.submit(made.match, seat, { command, key: `k${steps.length}` })
    if (!answer.ok) throw new Error(answer.refusal.reason)
    head = answer.head
    steps.push({ seat, command })
    live = (await matches.live(made.match)).live
  }
  const log = await matches.log(made.match)
  await store.close()
  return { creation, steps, log }
}

const toughened = (warband: Warband, unkillable: boolean): Warband => ({
  ...warband,
  models: warband.models.map(({ id, profile }) => ({
    id,
    profile: unkillable ? { ...profile, wounds: 1000 } : profile,
  })),
})
