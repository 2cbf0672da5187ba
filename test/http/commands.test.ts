import { describe, expect, it } from 'vitest'
import type { Seat } from '../../rules/match.ts'
import { client, Refused, refusal, service } from './client.ts'
import { duel, duelWarbands, type Moment } from './duel.ts'

const split = (attack: number, defence: number) => ({
  split: { attack, defence },
  specialAttack: null,
  specialDefence: null,
})

describe('two commands at once', () => {
  it('PR-13 on one revision: one is stored, the other hears where the match is now', async () => {
    const { http, match, tokens, askFor } = await duel(await service(), 'firstSplit')
    const { revision } = await http.state(match)
    const asks = { a: await askFor('a', 'AllocateDice'), b: await askFor('b', 'AllocateDice') }
    const send = (seat: Seat) =>
      http.send(
        match,
        { type: 'AllocateDice', ask: asks[seat], ...split(1, 2) },
        { token: tokens[seat], ifMatch: `"${revision}"` },
      )
    const outcomes = await Promise.allSettled([send('a'), send('b')])
    const stored = outcomes.flatMap((o) => (o.status === 'fulfilled' ? [o.value] : []))
    const refused = outcomes.flatMap((o) =>
      o.status === 'rejected' && o.reason instanceof Refused ? [o.reason.problem] : [],
    )
    expect(stored).toHaveLength(1)
    expect(refused).toMatchObject([{ status: 412, code: 'STALE_REVISION', head: stored[0]?.head }])
    expect(refused[0]?.detail).toContain(String(stored[0]?.revision))
    expect((await http.state(match)).head).toEqual(stored[0]?.head)
  })

  it.each<[Seat, Seat]>([
    ['a', 'b'],
    ['b', 'a'],
  ])('PR-17 both splits at once, %s before %s: each answers its own ask, none is stale', async (...order) => {
    const { http, match, tokens, askFor } = await duel(await service(), 'firstSplit')
    const asks = { a: await askFor('a', 'AllocateDice'), b: await askFor('b', 'AllocateDice') }
    const answers = await Promise.all(
      order.map((seat) =>
        http.send(match, { type: 'AllocateDice', ask: asks[seat], ...split(1, 2) }, { token: tokens[seat] }),
      ),
    )
    expect(
      answers.flatMap((a) => a.events.map((e) => e.type)).filter((t) => t === 'DiceAllocated'),
    ).toHaveLength(2)
    const { exchange } = (await http.state(match)).state
    expect(exchange?.fighters.a.revealed).toEqual(split(1, 2))
    expect(exchange?.fighters.b.revealed).toEqual(split(1, 2))
  })
})

describe('the same command twice', () => {
  it('PR-14 a double click: one append, and the second answer equals the first', async () => {
    const { http, match, tokens, askFor } = await duel(await service(), 'activation')
    const command = { type: 'ActivateModel', ask: await askFor('b', 'ActivateModel'), model: 'b/chiyo' }
    const click = () => http.send(match, command, { token: tokens.b, key: 'click' })
    const [first, second] = await Promise.all([click(), click()])
    expect([first?.repeated, second?.repeated].sort()).toEqual([false, true])
    expect({ ...second, repeated: false }).toEqual({ ...first, repeated: false })
    expect((await http.state(match)).head).toEqual(first?.head)
  })

  it('PR-14 again after a restart and after others have acted: the first answer, nothing stored', async () => {
    const before = await service()
    const { http, match, tokens, askFor, command } = await duel(before, 'activation')
    const body = { type: 'ActivateModel', ask: await askFor('b', 'ActivateModel'), model: 'b/chiyo' }
    const first = await http.send(match, body, { token: tokens.b, key: 'retried' })
    await command('b', 'DeclareAction', { action: 'melee', target: 'a/aya', reached: true, unseen: false })
    const { head } = await http.state(match)
    await before.stop()

    const after = await service(before.folder)
    const again = await after.send(match, body, { token: tokens.b, key: 'retried' })
    expect(again).toEqual({ ...first, repeated: true })
    expect((await after.state(match)).head).toEqual(head)
  })

  it('PR-14 the order of members does not matter', async () => {
    const { http, match, tokens, askFor } = await duel(await service(), 'activation')
    const ask = await askFor('b', 'ActivateModel')
    const sent = { token: tokens.b, key: 'k' }
    await http.send(match, { type: 'ActivateModel', ask, model: 'b/chiyo' }, sent)
    expect(await http.send(match, { model: 'b/chiyo', ask, type: 'ActivateModel' }, sent)).toMatchObject({
      repeated: true,
    })
  })

  it('PR-14 the key of another command is refused, before and after a restart', async () => {
    const before = await service()
    const { http, match, tokens, askFor } = await duel(before, 'firstSplit')
    const ask = await askFor('a', 'AllocateDice')
    const sent = { token: tokens.a, key: 'k' }
    await http.send(match, { type: 'AllocateDice', ask, ...split(1, 2) }, sent)
    const change = { type: 'AllocateDice', ask, ...split(2, 1) }
    expect(await refusal(http.send(match, change, sent))).toMatchObject({ status: 422, code: 'KEY_REUSED' })
    await before.stop()
    const after = await service(before.folder)
    expect(await refusal(after.send(match, change, sent))).toMatchObject({ code: 'KEY_REUSED' })
  })

  it('PR-14 keys are the seat’s own: the other seat may use the same', async () => {
    const { command } = await duel(await service(), 'firstSplit')
    const a = await command('a', 'AllocateDice', split(1, 2), { key: 'same' })
    const b = await command('b', 'AllocateDice', split(1, 2), { key: 'same' })
    expect([a.repeated, b.repeated]).toEqual([false, false])
  })

  it('PR-14 a refused command leaves its key free', async () => {
    const { command } = await duel(await service(), 'firstSplit')
    await refusal(command('a', 'AllocateDice', split(9, 9), { key: 'k' }))
    expect(await command('a', 'AllocateDice', split(1, 2), { key: 'k' })).toMatchObject({ repeated: false })
  })
})

describe('a committed split', () => {
  it('PR-19 cannot be changed before the opponent has committed, and the opponent notices nothing', async () => {
    const { http, match, tokens, askFor } = await duel(await service(), 'firstSplit')
    const ask = await askFor('a', 'AllocateDice')
    await http.send(match, { type: 'AllocateDice', ask, ...split(1, 2) }, { token: tokens.a })
    const seen = [await http.state(match, tokens.b), await http.page(match, tokens.b)]
    const changed = http.send(match, { type: 'AllocateDice', ask, ...split(2, 1) }, { token: tokens.a })
    expect(await refusal(changed)).toMatchObject({ status: 409, code: 'ASK_NOT_OPEN' })
    expect([await http.state(match, tokens.b), await http.page(match, tokens.b)]).toEqual(seen)
  })

  it('PR-19 cannot be changed after both have committed', async () => {
    const { http, match, tokens, askFor, command } = await duel(await service(), 'firstSplit')
    const ask = await askFor('a', 'AllocateDice')
    await command('a', 'AllocateDice', split(1, 2))
    await command('b', 'AllocateDice', split(1, 2))
    const changed = http.send(match, { type: 'AllocateDice', ask, ...split(2, 1) }, { token: tokens.a })
    expect(await refusal(changed)).toMatchObject({ status: 409, code: 'ASK_NOT_OPEN' })
  })

  it('PR-19 a late change that names the old ask never lands in the next exchange', async () => {
    const { http, match, tokens, askFor, playTo } = await duel(await service(), 'firstSplit')
    const ask = await askFor('a', 'AllocateDice')
    await playTo('secondSplit')
    expect(await askFor('a', 'AllocateDice')).not.toBe(ask)
    const { head } = await http.state(match)
    const late = http.send(match, { type: 'AllocateDice', ask, ...split(1, 2) }, { token: tokens.a })
    const { code, legal } = await refusal(late)
    expect(code).toBe('ASK_NOT_OPEN')
    expect(legal?.asks).toMatchObject([{ kind: 'allocation' }])
    expect((await http.state(match)).head).toEqual(head)
    expect((await http.state(match, tokens.a)).state.exchange?.fighters.a.committed).toBe(false)
  })
})

describe('dice thrown by hand', () => {
  const threeInAttack = async () => {
    const playing = await duel(await service(), 'firstSplit')
    await playing.command('b', 'AllocateDice', split(3, 0))
    await playing.command('a', 'AllocateDice', split(3, 0))
    return playing
  }

  it('PR-30 are offered to the seat that throws them, with their number', async () => {
    const { http, match, tokens } = await threeInAttack()
    const mine = await http.offered(match, tokens.b)
    expect(mine.roll).toMatchObject({
      command: 'RollDice',
      fields: { roll: { kind: 'one', values: [{ value: 5 }] }, values: { kind: 'dice', count: 3 } },
    })
    expect((await http.offered(match, tokens.a)).roll).toBeNull()
    expect((await http.offered(match)).awaiting).toEqual([
      { for: 'roll', seat: 'b', roll: 5, purpose: 'attack', dice: 3, model: 'b/chiyo' },
    ])
  })

  it('PR-30 6 1 4 for a pool of 3 is taken, as thrown by hand and by whom', async () => {
    const { roll } = await threeInAttack()
    const { events } = await roll(6, 1, 4)
    expect(events[0]).toMatchObject({
      type: 'DiceRolled',
      data: { seat: 'b', purpose: 'attack', values: [6, 1, 4], source: 'table' },
      metadata: { seat: 'b' },
    })
  })

  it.each([
    ['a 7', [6, 7, 4], ['T20', 'DICE']],
    ['a 0', [6, 0, 4], ['T20', 'DICE']],
    ['four dice', [6, 1, 4, 2], ['DICE']],
    ['two dice', [6, 1], ['DICE']],
  ])('PR-30 %s for a pool of 3 is refused', async (_, values, clauses) => {
    const { http, match, roll } = await threeInAttack()
    const { head } = await http.state(match)
    const { status, code, clauses: cited, legal } = await refusal(roll(...values))
    expect([status, code, cited?.map((c) => c.id)]).toEqual([409, 'WRONG_DICE', clauses])
    expect(legal?.roll?.fields).toMatchObject({ values: { kind: 'dice', count: 3 } })
    expect((await http.state(match)).head).toEqual(head)
  })

  it('PR-30 half a pip, or a face in words, is no die at all', async () => {
    const { http, match, tokens } = await threeInAttack()
    for (const die of [2.5, '4', null]) {
      const typed = http.send(match, { type: 'RollDice', roll: 5, values: [6, 1, die] }, { token: tokens.b })
      expect(await refusal(typed)).toMatchObject({
        status: 400,
        pointers: [{ in: 'body', pointer: '/values/2' }],
      })
    }
  })

  it('PR-30 a typed roll cannot be typed again', async () => {
    const { http, match, tokens, roll } = await threeInAttack()
    await roll(6, 1, 4)
    const again = http.send(match, { type: 'RollDice', roll: 5, values: [6, 6, 6] }, { token: tokens.b })
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'WRONG_ROLL' })
  })
})

describe('what the rules do not allow', () => {
  interface Illegal {
    readonly at: Moment
    readonly seat: Seat
    readonly code: string
    readonly clause: string
    readonly status?: number
    /** The ask that is named, if not the open one of the seat. */
    readonly ask?: 'the other seat’s' | 'one that never was'
    readonly command: { readonly type: string; readonly [field: string]: unknown }
  }
  const declare = (action: string, fields: object = {}) => ({ type: 'DeclareAction', action, ...fields })
  const rolls = (roll: number, ...values: number[]) => ({ type: 'RollDice', roll, values })

  const illegal: readonly (readonly [string, Illegal])[] = [
    [
      'a pass where a name is asked',
      { at: 'seats', seat: 'a', code: 'NOT_AN_ANSWER', clause: 'SVC', command: { type: 'Pass' } },
    ],
    [
      'the other seat’s chair',
      {
        at: 'seats',
        seat: 'a',
        code: 'NOT_YOUR_ASK',
        status: 403,
        clause: 'SVC',
        ask: 'the other seat’s',
        command: { type: 'TakeSeat', player: 'Aoi' },
      },
    ],
    [
      'an ask that never was',
      {
        at: 'seats',
        seat: 'a',
        code: 'ASK_NOT_OPEN',
        clause: 'SVC',
        ask: 'one that never was',
        command: { type: 'TakeSeat', player: 'Aoi' },
      },
    ],
    [
      'dice that nobody called for',
      { at: 'seats', seat: 'a', code: 'NO_DICE_DUE', clause: 'DICE', command: rolls(1, 3) },
    ],
    [
      'a roll that comes later',
      { at: 'deploymentRoll', seat: 'a', code: 'WRONG_ROLL', clause: 'DICE', command: rolls(2, 3) },
    ],
    [
      'the roll of the other seat',
      { at: 'deploymentRoll', seat: 'b', code: 'WRONG_ROLL', clause: 'DICE', command: rolls(1, 3) },
    ],
    [
      'two dice for one',
      { at: 'deploymentRoll', seat: 'a', code: 'WRONG_DICE', clause: 'DICE', command: rolls(1, 3, 4) },
    ],
    [
      'a die that shows 7',
      { at: 'deploymentRoll', seat: 'a', code: 'WRONG_DICE', clause: 'T20', command: rolls(1, 7) },
    ],
    [
      'activating the opponent’s model',
      {
        at: 'activation',
        seat: 'b',
        code: 'NOT_YOUR_MODEL',
        clause: 'A4',
        command: { type: 'ActivateModel', model: 'a/aya' },
      },
    ],
    [
      'activating a model that does not exist',
      {
        at: 'activation',
        seat: 'b',
        code: 'NOT_OFFERED',
        clause: 'SVC',
        command: { type: 'ActivateModel', model: 'b/nobody' },
      },
    ],
    [
      'a Pass Token that is not there',
      {
        at: 'activation',
        seat: 'b',
        code: 'NO_PASS_TOKEN',
        clause: 'MAIN3',
        command: { type: 'SpendPassToken' },
      },
    ],
    [
      'declaring an action for the opponent',
      {
        at: 'action',
        seat: 'a',
        code: 'NOT_YOUR_ASK',
        status: 403,
        clause: 'A4',
        ask: 'the other seat’s',
        command: declare('walk'),
      },
    ],
    [
      'a Disengage without contact',
      {
        at: 'action',
        seat: 'b',
        code: 'NOT_IN_BASE_TO_BASE',
        clause: 'A1',
        command: declare('disengage', { target: 'a/aya' }),
      },
    ],
    [
      'to Stand Up while standing',
      {
        at: 'action',
        seat: 'b',
        code: 'NOT_PRONE',
        clause: 'STATE',
        command: declare('standUp', { target: null }),
      },
    ],
    [
      'to strike oneself',
      {
        at: 'action',
        seat: 'b',
        code: 'NOT_OFFERED',
        clause: 'SVC',
        command: declare('melee', { target: 'b/chiyo', reached: true, unseen: false }),
      },
    ],
    [
      'a split of more dice than the pool has',
      {
        at: 'firstSplit',
        seat: 'b',
        code: 'SPLIT_DOES_NOT_ADD_UP',
        clause: 'ME5',
        command: { type: 'AllocateDice', ...split(2, 2) },
      },
    ],
    [
      'a Special that the weapon has not',
      {
        at: 'firstSplit',
        seat: 'b',
        code: 'NOT_OFFERED',
        clause: 'SVC',
        command: { type: 'AllocateDice', ...split(1, 2), specialAttack: 'Powerful' },
      },
    ],
    [
      'an action while splits are asked',
      { at: 'firstSplit', seat: 'b', code: 'NOT_AN_ANSWER', clause: 'SVC', command: declare('walk') },
    ],
    [
      'to Run in base-to-base contact',
      { at: 'secondAction', seat: 'a', code: 'IN_BASE_TO_BASE', clause: 'A3', command: declare('run') },
    ],
    [
      'a Complex action with one counter',
      { at: 'secondAction', seat: 'a', code: 'NOT_ENOUGH_COUNTERS', clause: 'C8', command: declare('focus') },
    ],
    [
      'to go on after the last turn',
      {
        at: 'end',
        seat: 'a',
        code: 'MATCH_OVER',
        clause: 'SVC',
        ask: 'one that never was',
        command: { type: 'ActivateModel', model: 'a/aya' },
      },
    ],
  ]

  it.each(illegal)('PR-16 %s', async (_, { at, seat, code, clause, status = 409, ask, command }) => {
    const { http, match, tokens } = await duel(await service(), at)
    const mine = await http.offered(match, tokens[seat])
    const named = {
      own: mine.asks[0]?.ask,
      'the other seat’s': mine.awaiting.flatMap((a) =>
        a.for === 'answer' && a.seat !== seat ? a.ask : [],
      )[0],
      'one that never was': 900,
    }[ask ?? 'own']
    const { head, state } = await http.state(match, tokens[seat])

    const body = command.type === 'RollDice' ? command : { ...command, ask: named }
    const problem = await refusal(http.send(match, body, { token: tokens[seat] }))

    expect([problem.status, problem.code]).toEqual([status, code])
    expect(problem.clauses?.map(({ id }) => id)).toContain(clause)
    expect(problem.clauses?.every(({ text }) => text.length > 10)).toBe(true)
    const meant = mine.asks.filter((open) => open.ask === named)
    const allowed = (meant.length > 0 ? meant : mine.asks).map(({ barred: _barred, ...open }) => open)
    expect(problem.legal).toEqual({ asks: allowed, roll: mine.roll })
    const after = await http.state(match, tokens[seat])
    expect([after.head, after.state]).toEqual([head, state])
    expect(problem.head).toEqual(head)
  })

  it('PR-16 with the server’s dice no die is drawn for a refused command', async () => {
    const http = await service()
    const { match, tokens } = await http.create({ warbands: duelWarbands })
    const ask = async (seat: Seat) => (await http.offered(match, tokens[seat])).asks[0]?.ask
    for (const seat of ['a', 'b'] as const)
      await http.send(
        match,
        { type: 'TakeSeat', ask: await ask(seat), player: seat },
        { token: tokens[seat] },
      )
    const { state, head } = await http.state(match)
    await refusal(http.send(match, rolls(state.lastRoll + 1, 6), { token: tokens.a }))
    const after = await http.state(match)
    expect([after.state.lastRoll, after.head]).toEqual([state.lastRoll, head])
  })
})

describe('who may send', () => {
  it('PR-35 to a match that is not there: not found, and none comes into being', async () => {
    const http = await service()
    const { tokens } = await http.create()
    const guessed = 'AAAAAAAAAAAAAAAAAAAAA'
    for (const call of [
      () => http.send(guessed, { type: 'Pass', ask: 1 }, { token: tokens.a }),
      () => http.offered(guessed),
      () => http.state(guessed),
      () => http.page(guessed),
      () => http.audit(guessed),
    ]) {
      expect(await refusal(call())).toMatchObject({ status: 404, code: 'NO_SUCH_MATCH' })
    }
    expect((await http.raw(`/matches/${guessed}/export`)).status).toBe(404)
  })

  it('PR-35 with one’s own token at the other seat’s ask', async () => {
    const { http, match, tokens, askFor } = await duel(await service(), 'activation')
    const command = { type: 'ActivateModel', ask: await askFor('b', 'ActivateModel'), model: 'b/chiyo' }
    expect(await refusal(http.send(match, command, { token: tokens.a }))).toMatchObject({
      status: 403,
      code: 'NOT_YOUR_ASK',
    })
  })

  it('PR-35 a seat in the body is no seat', async () => {
    const { http, match, tokens, askFor } = await duel(await service(), 'activation')
    const command = {
      type: 'ActivateModel',
      ask: await askFor('b', 'ActivateModel'),
      model: 'b/chiyo',
      seat: 'b',
    }
    expect(await refusal(http.send(match, command, { token: tokens.a }))).toMatchObject({
      code: 'MALFORMED_COMMAND',
      pointers: [{ pointer: '/seat' }],
    })
  })

  it('PR-35 as a spectator', async () => {
    const { http, match, askFor } = await duel(await service(), 'activation')
    const command = { type: 'ActivateModel', ask: await askFor('b', 'ActivateModel'), model: 'b/chiyo' }
    const response = await http.raw(`/matches/${match}/commands`, {
      method: 'POST',
      body: JSON.stringify(command),
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  it.each([
    ['another match', async () => (await client((await service()).url).create()).tokens.a],
    ['nobody', async () => 'x'.repeat(32)],
  ])('PR-35 with a token of %s, nothing can be sent and nothing read', async (_, tokenOf) => {
    const { http, match } = await duel(await service(), 'activation')
    const token = await tokenOf()
    for (const call of [
      () => http.send(match, { type: 'Pass', ask: 1 }, { token }),
      () => http.offered(match, token),
      () => http.state(match, token),
      () => http.page(match, token),
      () => http.audit(match, token),
    ]) {
      expect(await refusal(call())).toMatchObject({ status: 401, code: 'TOKEN_UNKNOWN' })
    }
  })
})
