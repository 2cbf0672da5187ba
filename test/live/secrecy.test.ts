import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seats } from '../../rules/match.ts'
import { serverSeed } from '../../src/dice/server.ts'
import { service } from '../http/client.ts'
import { duel, duelWarbands } from '../http/duel.ts'
import { follow, wires } from './following.ts'
import { liveNode } from './node.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const saltsIn = (text: string) => [...text.matchAll(/"salt":"([^"]+)"/g)].map(([, salt]) => salt)
const typesOf = (told: readonly string[]) => told.map((json) => JSON.parse(json).type)

describe.each(wires)('what is told over %s', (wire) => {
  it('of a whole match: to each seat its own sealed splits, to nobody those of another, not even when they are revealed', async () => {
    const http = await liveNode()
    const { match, tokens, playTo } = await duel(http, 'activation')
    const a = await follow(wire, http.url, match, { token: tokens.a })
    const b = await follow(wire, http.url, match, { token: tokens.b })
    const spectator = await follow(wire, http.url, match)
    await playTo('end')
    const { revision } = await http.state(match)
    const late = await follow(wire, http.url, match)
    await Promise.all([a, b, spectator, late].map((following) => following.until(revision)))

    const salts = { a: saltsIn(a.text()), b: saltsIn(b.text()) }
    expect([salts.a.length, salts.b.length]).toEqual([2, 2])
    expect(salts.a.filter((salt) => salts.b.includes(salt))).toEqual([])
    for (const text of [spectator.text(), late.text()]) expect(text).not.toMatch(/"(?:sealed|secret|salt)"/)
    for (const text of [a, b, spectator, late].map((following) => following.text()))
      for (const secret of [tokens.a, tokens.b, sha256(tokens.a), sha256(tokens.b)])
        expect(text).not.toContain(secret)
  })

  it('of a split that waits: that it is committed, and by the reveal what it was', async () => {
    const http = await liveNode()
    const { match, tokens, command } = await duel(http, 'firstSplit')
    const { head } = await http.state(match)
    const others = await Promise.all([
      follow(wire, http.url, match, { token: tokens.b, after: head.revision }),
      follow(wire, http.url, match, { after: head.revision }),
    ])
    const split = { split: { attack: 1, defence: 2 }, specialAttack: 'Push', specialDefence: null }
    const committed = await command('a', 'AllocateDice', split)
    for (const other of others) {
      await other.until(committed.revision)
      expect(typesOf(other.told)).toEqual(['DiceAllocated'])
      expect(other.text()).not.toMatch(/attack|Push|sealed/)
    }
    const free = { split: { attack: 2, defence: 1 }, specialAttack: null, specialDefence: null }
    const { revision } = await command('b', 'AllocateDice', free)
    for (const other of others) {
      await other.until(revision)
      const reveals = other.told
        .map((json) => JSON.parse(json))
        .filter((e) => e.type === 'AllocationRevealed')
      expect(reveals.map(({ data }) => data.seat).sort()).toEqual(['a', 'b'])
      expect(reveals.find(({ data }) => data.seat === 'a').data).toMatchObject(split)
    }
  })

  it('is as long for one split as for another', async () => {
    const told = async (split: object) => {
      const http = await liveNode()
      const { match, tokens, command } = await duel(http, 'firstSplit')
      const other = await follow(wire, http.url, match, { token: tokens.b })
      const { revision } = await command('a', 'AllocateDice', split)
      await other.until(revision)
      return other.text().length
    }
    const few = { split: { attack: 1, defence: 2 }, specialAttack: 'Push', specialDefence: null }
    const many = { split: { attack: 3, defence: 0 }, specialAttack: null, specialDefence: null }
    expect(await told(few)).toBe(await told(many))
  })

  it('has neither the seed of the dice nor the key that it is made from', async () => {
    const http = await service()
    const key = Buffer.from(readFileSync(join(http.folder, 'master.key'), 'utf8').trim(), 'hex')
    const { match, tokens } = await http.create({ warbands: duelWarbands })
    const following = await follow(wire, http.url, match, { token: tokens.a })
    for (const seat of seats) {
      const { asks } = await http.offered(match, tokens[seat])
      await http.send(match, { type: 'TakeSeat', ask: asks[0]?.ask, player: seat }, { token: tokens[seat] })
    }
    await following.until((await http.state(match)).revision)
    expect(typesOf(following.told)).toContain('DiceRolled')
    for (const secret of [serverSeed(key, match), key.toString('hex')])
      expect(following.text()).not.toContain(secret)
  })
})
