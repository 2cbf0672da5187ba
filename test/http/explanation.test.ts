import { Compile } from 'typebox/compile'
import { expect, it } from 'vitest'
import { ExplanationSchema } from '../../src/http/schemas/explanation.ts'
import { service } from './client.ts'
import { duel } from './duel.ts'

const check = Compile(ExplanationSchema)

async function explanation(
  http: Awaited<ReturnType<typeof service>>,
  match: string,
  revision: number | string,
) {
  const response = await http.raw(`/matches/${match}/events/${revision}/explanation`)
  return { status: response.status, body: await response.json() }
}

it('explains why Chiyo is hit: the sums, the tie-break, the clauses and the roll that caused it (A6)', async () => {
  const http = await service()
  const { match } = await duel(http, 'end')
  const { events } = await http.page(match, undefined, '?limit=1000')
  const compared = events.filter((e) => e.type === 'AttackCompared').at(-2)
  const { status, body } = await explanation(http, match, compared?.revision ?? -1)
  expect(status).toBe(200)
  expect(check.Check(body)).toBe(true)
  expect(check.Parse(body)).toMatchObject({
    text: 'First attack, Masaema Aya on Chiyo: 5 against 4, the attack succeeds with Success Level 1',
    event: { type: 'AttackCompared', kind: 'fact', data: { attack: 5, defence: 4, level: 1 } },
    clauses: [{ id: 'ME10' }, { id: 'T10' }],
    cause: { type: 'DiceRolled' },
  })
})

it('a decision explains itself', async () => {
  const http = await service()
  const { match } = await duel(http, 'action')
  const { events } = await http.page(match, undefined, '?limit=1000')
  const chosen = events.find((e) => e.type === 'ModelActivated')
  const { body } = await explanation(http, match, chosen?.revision ?? -1)
  expect(check.Parse(body)).toMatchObject({
    clauses: [],
    cause: { revision: chosen?.revision, type: 'ModelActivated' },
  })
})

it('a committed split is not explained before its reveal', async () => {
  const http = await service()
  const { match, command } = await duel(http, 'firstSplit')
  await command('a', 'AllocateDice', {
    split: { attack: 1, defence: 2 },
    specialAttack: null,
    specialDefence: null,
  })
  const { events } = await http.page(match, undefined, '?limit=1000')
  const { body } = await explanation(http, match, events.at(-1)?.revision ?? -1)
  expect(JSON.stringify(body)).not.toMatch(/split|attack|defence/i)
})

it.each(['99999', '-1', 'x', '1.5', '1e3'])('there is no revision %s to explain', async (revision) => {
  const http = await service()
  const { match } = await duel(http, 'seats')
  expect(await explanation(http, match, revision)).toMatchObject({
    status: 404,
    body: { code: 'NO_SUCH_REVISION' },
  })
})
