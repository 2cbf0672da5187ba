import { Compile } from 'typebox/compile'
import { expect, it } from 'vitest'
import { DiceReportSchema } from '../../src/http/schemas/dice.ts'
import { service } from './client.ts'
import { duel } from './duel.ts'

it('tells the luck of each seat by purpose: Aya attacked with 3, then 4 and 2 (A6)', async () => {
  const http = await service()
  const { match } = await duel(http, 'end')
  const body: unknown = await (await http.raw(`/matches/${match}/dice`)).json()
  const { reports } = Compile(DiceReportSchema).Parse(body)
  expect(reports.find((r) => r.seat === 'a' && r.purpose === 'attack')).toMatchObject({
    rolls: 2,
    count: 3,
    histogram: [0, 1, 1, 1, 0, 0],
    mean: 3,
  })
})
