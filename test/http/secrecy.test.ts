import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverSeed } from '../../src/dice/server.ts'
import { type Client, json, service } from './client.ts'
import { duel, duelWarbands } from './duel.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Every answer that a caller without, or with, a token can get of a match, as bytes. */
async function everything(http: Client, match: string, token?: string) {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const { revision } = await http.state(match)
  const paths = [
    '',
    '/commands',
    '/events?limit=1000',
    '/audit',
    '/export',
    ...Array.from({ length: revision + 1 }, (_, i) => `?revision=${i}`),
  ]
  const answers = paths.map(async (path) => (await http.raw(`/matches/${match}${path}`, { headers })).text())
  const commands = [
    { type: 'Pass', ask: 1 },
    { type: 'Pass', ask: 900 },
    { type: 'RollDice', roll: 1, values: [1] },
    {},
  ]
  const refusals = commands.map(async (command) =>
    (
      await http.raw(`/matches/${match}/commands`, json(command, token === undefined ? {} : { token }))
    ).text(),
  )
  return (await Promise.all([...answers, ...refusals])).join('\n')
}

describe('what nobody is told', () => {
  it('tokens, their hashes and the seed of the dice are in no answer but the creation', async () => {
    const http = await service()
    const { match, tokens } = await http.create()
    const key = Buffer.from(readFileSync(join(http.folder, 'master.key'), 'utf8').trim(), 'hex')
    for (const seat of ['a', 'b'] as const) {
      const { asks } = await http.offered(match, tokens[seat])
      await http.send(
        match,
        { type: 'MusterWarband', ask: asks[0]?.ask, warband: duelWarbands[seat] },
        { token: tokens[seat] },
      )
    }
    for (const token of [undefined, tokens.a, tokens.b]) {
      const told = await everything(http, match, token)
      for (const secret of [
        tokens.a,
        tokens.b,
        sha256(tokens.a),
        sha256(tokens.b),
        serverSeed(key, match),
        key.toString('hex'),
      ])
        expect(told).not.toContain(secret)
    }
  })

  it('a split that waits for its reveal, to the other seat and to spectators, by content or by size', async () => {
    const told = async (split: object) => {
      const { http, match, tokens, command } = await duel(await service(), 'firstSplit')
      await command('a', 'AllocateDice', split)
      return {
        owner: await everything(http, match, tokens.a),
        others: [await everything(http, match, tokens.b), await everything(http, match)],
      }
    }
    const few = await told({ split: { attack: 1, defence: 2 }, specialAttack: 'Push', specialDefence: null })
    const many = await told({ split: { attack: 3, defence: 0 }, specialAttack: null, specialDefence: null })
    for (const { owner, others } of [few, many]) {
      expect(owner).toMatch(/"salt"/)
      for (const text of others) expect(text).not.toMatch(/"(?:salt|secret|sealed)"/)
    }
    expect(few.others.map((text) => text.length)).toEqual(many.others.map((text) => text.length))
  })
})
