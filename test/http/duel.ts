import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Seat } from '../../rules/match.ts'
import type { Client, Sent } from './client.ts'

const Step = Type.Union([
  Type.Object({ dice: Type.Array(Type.Integer()) }),
  Type.Object({ seat: Type.Enum(['a', 'b']), command: Type.String() }),
])
type Step = Static<typeof Step>
const Script = Compile(Type.Object({ options: Type.Object({}), steps: Type.Array(Step) }))

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../examples/${path}`, import.meta.url), 'utf8'))

export const warband = (name: string): unknown => read(`warbands/${name}.json`)

export const duelWarbands = { a: warband('duel/masaema-aya'), b: warband('duel/chiyo') }

const script = Script.Parse(read('matches/aya-and-chiyo.json'))

/** Moments of the duel of Aya (seat a) and Chiyo (seat b): how many steps of its script come before. */
export const moments = {
  seats: 0,
  deploymentRoll: 2,
  activation: 10,
  action: 11,
  firstSplit: 12,
  attackRoll: 14,
  secondActivation: 18,
  secondAction: 19,
  secondSplit: 20,
  end: script.steps.length,
} as const
export type Moment = keyof typeof moments

export type Duel = Awaited<ReturnType<typeof duel>>

/** The published duel with table dice, played over HTTP up to a moment. */
export async function duel(http: Client, upTo: Moment) {
  const created = await http.create({
    options: script.options,
    warbands: duelWarbands,
  })
  const { match, tokens } = created

  /** The open ask of the seat that this command answers. */
  async function askFor(seat: Seat, command: string): Promise<number> {
    const { asks } = await http.offered(match, tokens[seat])
    const ask = asks.find(({ offers }) => offers.some((o) => o.command === command))
    if (ask === undefined) throw new Error(`seat ${seat} is not asked for ${command}`)
    return ask.ask
  }

  async function command(seat: Seat, type: string, fields: object = {}, sent: Sent = {}) {
    const ask = await askFor(seat, type)
    return http.send(match, { type, ask, ...fields }, { token: tokens[seat], ...sent })
  }

  /** Types in what the dice that are due show. */
  async function roll(...values: number[]) {
    const due = (await http.offered(match)).awaiting.find((a) => a.for === 'roll')
    if (due?.for !== 'roll') throw new Error('no dice are due')
    return http.send(match, { type: 'RollDice', roll: due.roll, values }, { token: tokens[due.seat] })
  }

  function play(step: Step) {
    if ('dice' in step) return roll(...step.dice)
    const { seat, command: type, ...rest } = step
    const fields = Object.fromEntries(
      Object.entries(rest).filter(([name]) => name !== 'expect' && name !== 'without'),
    )
    return command(seat, type, fields)
  }

  let played = 0
  const playTo = async (moment: Moment): Promise<void> => {
    for (const step of script.steps.slice(played, moments[moment])) await play(step)
    played = moments[moment]
  }
  await playTo(upTo)
  return { http, created, match, tokens, askFor, command, roll, playTo }
}
