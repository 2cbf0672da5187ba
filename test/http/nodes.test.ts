import { describe, expect, it } from 'vitest'
import { refusal } from './client.ts'
import { duel } from './duel.ts'
import { freshStore, node } from './world.ts'

/** A duel played on one node, and another node that has it in memory as it was before. */
async function twoNodes() {
  const store = await freshStore()
  const here = await duel(await node(store), 'action')
  const there = await node(store)
  const before = await there.state(here.match)
  const taken = await here.command('b', 'DeclareAction', {
    action: 'melee',
    target: 'a/aya',
    reached: true,
    unseen: false,
  })
  return { here, there, before, taken, match: here.match, tokens: here.tokens }
}

const split = { split: { attack: 1, defence: 2 }, specialAttack: null, specialDefence: null }

describe('two nodes on one store', () => {
  it('one shows what was stored through the other', async () => {
    const { there, match, before, taken } = await twoNodes()
    const { head, state } = await there.state(match)
    expect(head).toEqual(taken.head)
    expect(before.state.exchange).toBeUndefined()
    expect(state.exchange).toBeDefined()
  })

  it('one offers what is asked since the other stored it', async () => {
    const { there, match, tokens } = await twoNodes()
    expect((await there.offered(match, tokens.a)).asks).toMatchObject([{ kind: 'allocation' }])
  })

  it('a command at an ask that one node has not heard of yet is taken', async () => {
    const { here, there, match, tokens } = await twoNodes()
    const ask = await here.askFor('a', 'AllocateDice')
    const command = { type: 'AllocateDice', ask, ...split }
    expect(await there.send(match, command, { token: tokens.a })).toMatchObject({ repeated: false })
  })

  it('PR-13 the revision of the one is current at the other', async () => {
    const { here, there, match, tokens, taken } = await twoNodes()
    const ask = await here.askFor('a', 'AllocateDice')
    const sent = { token: tokens.a, ifMatch: String(taken.revision) }
    expect(await there.send(match, { type: 'AllocateDice', ask, ...split }, sent)).toMatchObject({
      repeated: false,
    })
  })

  it('PR-13 a revision that the other has left behind is stale, and the answer names the new one', async () => {
    const { there, match, tokens, before, taken } = await twoNodes()
    const sent = { token: tokens.a, ifMatch: String(before.revision) }
    expect(await refusal(there.send(match, { type: 'Pass', ask: 1 }, sent))).toMatchObject({
      code: 'STALE_REVISION',
      head: taken.head,
    })
  })

  it('PR-14 a retry at the other node gets the first answer', async () => {
    const { here, there, match, tokens } = await twoNodes()
    const command = { type: 'AllocateDice', ask: await here.askFor('a', 'AllocateDice'), ...split }
    const sent = { token: tokens.a, key: 'k' }
    const first = await here.http.send(match, command, sent)
    expect(await there.send(match, command, sent)).toEqual({ ...first, repeated: true })
  })

  it('PR-17 both splits at once, one at each node: both are taken', async () => {
    const { here, there, match, tokens } = await twoNodes()
    const asks = { a: await here.askFor('a', 'AllocateDice'), b: await here.askFor('b', 'AllocateDice') }
    const answers = await Promise.all([
      here.http.send(match, { type: 'AllocateDice', ask: asks.a, ...split }, { token: tokens.a }),
      there.send(match, { type: 'AllocateDice', ask: asks.b, ...split }, { token: tokens.b }),
    ])
    expect(answers.map((a) => a.repeated)).toEqual([false, false])
    const views = [await here.http.state(match), await there.state(match)]
    expect(views[0]).toEqual(views[1])
    expect(views[0]?.state.exchange?.fighters.b.revealed).toEqual(split)
  })
})
