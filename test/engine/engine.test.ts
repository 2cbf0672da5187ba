import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { DiceCall, Position } from '../../src/engine/surface.ts'
import * as engine from '../../src/engine.ts'
import { exampleWarband } from '../../src/player/examples.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

function recorded(name: string) {
  const file = engine.parseExport(read(`../golden/${name}.kiroku.ndjson`))
  if (!file.ok) throw new Error(file.message)
  return file
}

const options = (dice: 'server' | 'table') => ({
  scenario: { name: 'Six turns', length: { kind: 'fixed', turns: 6 } as const, victoryPoints: [2, 4, 6] },
  dice,
  tacticalWinner: 'first' as const,
})

type Throw = (call: DiceCall) => readonly number[]

/** Answers the first ask of the seat with what it takes. */
function answered(position: Position, seat: 'a' | 'b', fields: object, dice?: Throw) {
  const [ask] = position.asks(seat)
  const [offer] = ask?.offers ?? []
  const decision = position.decide(seat, { type: offer?.command ?? '', ask: ask?.ask ?? -1, ...fields }, dice)
  if (!decision.ok) throw new Error(`${decision.code} ${decision.reason}`)
  return decision
}

/** Both warbands mustered, the seats taken, and a model of each nominated for the Deployment Tactical Test. */
function nominated(dice: 'server' | 'table', thrown?: Throw) {
  const a = answered(engine.begin(options(dice)), 'a', { warband: exampleWarband('prefecture-of-ryu') })
  const b = answered(a.position, 'b', { warband: exampleWarband('temple-of-ro-kan') })
  const seatA = answered(b.position, 'a', { player: 'Aoi' })
  const seatB = answered(seatA.position, 'b', { player: 'Botan' })
  const first = (position: Position, seat: 'a' | 'b') => {
    const model = position.asks(seat)[0]?.offers[0]?.fields.model
    return { model: model?.kind === 'one' ? model.values[0]?.value : undefined }
  }
  const one = answered(seatB.position, 'a', first(seatB.position, 'a'))
  return answered(one.position, 'b', first(one.position, 'b'), thrown)
}

describe("the package's engine", () => {
  it('exports what its declarations declare, and nothing else', () => {
    const declared = [...read('../../src/engine/surface.ts').matchAll(/^export declare function (\w+)/gm)]
    expect(declared.map(([, name]) => name).sort()).toEqual(Object.keys(engine).sort())
  })

  it('audits and replays a record, to the end of the match', () => {
    const { events, footer } = recorded('server-dice')
    expect(engine.audit(events, { head: footer.head }).passed).toBe(true)
    const steps = [...engine.moments(events)]
    const last = steps.at(-1)
    expect(last?.revision).toBe(events.length - 1)
    expect(last?.kind === 'moment' && last.position.over).toBe(true)
    expect(steps.flatMap((step) => (step.kind === 'moment' ? [step.input.type] : []))[0]).toBe('MatchCreated')
  })

  it('says where a record stops following from its inputs', () => {
    const { events } = recorded('server-dice')
    const at = events.findIndex(({ type }) => type === 'KiGained')
    const cut = events.filter((_, i) => i !== at)
    expect([...engine.moments(cut)].at(-1)).toMatchObject({
      kind: 'divergence',
      revision: at,
      reason: 'By the rules KiGained follows here.',
    })
    expect(engine.audit(cut).passed).toBe(false)
  })

  it('plays on from any moment of a record, another way than it went', () => {
    const { events } = recorded('duel')
    const moment = [...engine.moments(events)].find(
      (step) => step.kind === 'moment' && step.position.asks('a').some(({ kind }) => kind === 'action'),
    )
    if (moment?.kind !== 'moment') throw new Error('no such moment')
    const { position } = moment
    const before = structuredClone(position.match)
    const [ask] = position.asks('a')
    const wait = position.decide('a', {
      type: 'DeclareAction',
      ask: ask?.ask ?? -1,
      action: 'wait',
      choice: 'nothing',
    })
    expect(wait.ok && wait.events[0]?.type).toBe('ActionDeclared')
    expect(wait.ok && wait.position.match).not.toEqual(before)
    expect(position.match).toEqual(before)
  })

  it('refuses as the service does', () => {
    const start = engine.begin(options('table'))
    const [ask] = start.asks('a')
    expect(start.decide('a', { type: 'Pass', ask: ask?.ask ?? -1 })).toMatchObject({
      ok: false,
      code: 'NOT_AN_ANSWER',
    })
    expect(start.decide('a', { type: 'Dance' })).toMatchObject({
      ok: false,
      code: 'UNKNOWN_COMMAND',
      clauses: [],
    })
  })

  it('lets the caller throw the dice of the server', () => {
    const thrown: (readonly number[])[] = []
    const throwDice = ({ dice, seat }: DiceCall) => {
      const values = Array.from({ length: dice }, () => (seat === 'a' ? 5 : 2))
      thrown.push(values)
      return values
    }
    const { position, events } = nominated('server', throwDice)
    const rolls = events.flatMap((event) => (event.type === 'DiceRolled' ? [event.data.values] : []))
    expect(rolls.length).toBeGreaterThan(0)
    expect(rolls).toEqual(thrown)
    expect(position.match.due).toEqual([])
  })

  it('leaves dice due that nobody throws, and takes those thrown by hand as a command', () => {
    expect(nominated('server').position.match.due).not.toEqual([])
    const { position } = nominated('table')
    const [due] = position.match.due
    const seat = due?.seat ?? 'a'
    expect(position.roll(seat)?.command).toBe('RollDice')
    const values = Array.from({ length: due?.dice ?? 0 }, () => 4)
    const decision = position.decide(seat, { type: 'RollDice', roll: position.match.lastRoll + 1, values })
    expect(decision.ok && decision.events[0]?.type).toBe('DiceRolled')
  })
})
