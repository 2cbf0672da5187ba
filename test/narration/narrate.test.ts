import { describe, expect, it } from 'vitest'
import { SeatAsked } from '../../events/asks.ts'
import { DamageFormed, WoundsSuffered } from '../../events/damage.ts'
import { MatchEnded, VictoryPointScored } from '../../events/endPhase.ts'
import { EffectsExpired, FeatResolved, KiSpent } from '../../events/feats.ts'
import {
  ActivationCounterRemoved,
  ContactMade,
  FightPending,
  MainPhaseBegan,
} from '../../events/mainPhase.ts'
import {
  AllocationRevealed,
  AttackCompared,
  DamageDue,
  ExchangeBegan,
  ExchangeEnded,
  InitiativeDetermined,
  MinimumDiceGained,
  OnlyWeaponUsed,
  PoolFormed,
  RerollWindowOpened,
} from '../../events/meleeExchange.ts'
import { RangedAttackDecided } from '../../events/rangedAttack.ts'
import { TacticalTestDecided } from '../../events/setUp.ts'
import { ActivationCountersGained, KiGained, LastTurnDecided, TurnBegan } from '../../events/startingPhase.ts'
import { FearTestDecided, FearTestDue, FrightenedGained, ResultFormed } from '../../events/tests.ts'
import type { MatchEvent } from '../../events/vocabulary.ts'
import type { DeclaredAction, RollPurpose, Seat } from '../../rules/match.ts'
import type { Modifier } from '../../rules/tests/result.ts'
import { narrate, tell } from '../../src/narration/narrate.ts'
import { activated, after, card, created, deployed, fighting, mustered, opening, taken } from './table.ts'

const aya = 'a/aya'
const chiyo = 'b/chiyo'
const text = (event: MatchEvent, match = fighting): string | undefined => tell(match, event)?.text

const rolled = (
  purpose: RollPurpose,
  seat: Seat,
  values: readonly number[],
  more: { model?: string; replaces?: readonly number[] } = {},
): MatchEvent => ({
  type: 'DiceRolled',
  data: { roll: 1, purpose, seat, dice: values.length, values, source: 'table', ...more },
})

const from = (source: string, value: number): Modifier => ({ source, value, clause: 'MP' })

describe('a match told from its events', () => {
  it('has turns and phases as headings, activations below them, and the how of it below those', () => {
    const events: readonly MatchEvent[] = [
      ...opening,
      TurnBegan.of({ turn: 1 }, 'SP1'),
      ActivationCountersGained.of({ model: aya, count: 2 }, 'C1', 'SP3'),
      MainPhaseBegan.of({}, 'MAIN1'),
      SeatAsked.of({ ask: 5, seat: 'a', kind: 'activation' }, 'SVC'),
      { type: 'ModelActivated', data: { ask: 5, seat: 'a', model: aya } },
      {
        type: 'ActionDeclared',
        data: { ask: 6, seat: 'a', action: 'melee', target: chiyo, reached: true, unseen: false },
      },
      ContactMade.of({ model: aya, with: chiyo }, 'MOVE'),
      FightPending.of({ model: aya, against: chiyo }, 'ME1'),
      ExchangeBegan.of(
        { activating: aya, opponent: chiyo, seat: 'a', charge: false, standUp: false, surprised: false },
        'ME1',
      ),
      OnlyWeaponUsed.of({ seat: 'a', weapon: 'Katana' }, 'ME2'),
      ActivationCounterRemoved.of({ model: aya, count: 1, left: 1, reason: 'Melee' }, 'C3', 'ME14'),
    ]
    expect(narrate(events).slice(7)).toEqual([
      { revision: 7, indent: 0, text: 'Turn 1: Starting Phase', clauses: ['SP1'] },
      { revision: 8, indent: 1, text: 'Aya gains 2 Activation Counters, has 2', clauses: ['C1', 'SP3'] },
      { revision: 9, indent: 0, text: 'Turn 1: Main Phase', clauses: ['MAIN1'] },
      { revision: 11, indent: 1, text: 'Ann activates Aya', clauses: [] },
      {
        revision: 12,
        indent: 2,
        text: 'Aya declares Melee against Chiyo, reaching base-to-base contact',
        clauses: [],
      },
      {
        revision: 13,
        indent: 2,
        text: 'Aya is in base-to-base contact with Chiyo',
        clauses: ['MOVE'],
      },
      { revision: 15, indent: 2, text: 'Melee Exchange: Aya against Chiyo', clauses: ['ME1'] },
      { revision: 16, indent: 2, text: 'Aya fights with Katana', clauses: ['ME2'] },
      {
        revision: 17,
        indent: 2,
        text: 'Aya loses 1 Activation Counter (Melee), 1 left',
        clauses: ['C3', 'ME14'],
      },
    ])
  })

  it('goes on after a rewind from what was before it, not from what was taken back', () => {
    const events: readonly MatchEvent[] = [
      ...opening,
      TurnBegan.of({ turn: 1 }, 'SP1'),
      ActivationCountersGained.of({ model: aya, count: 2 }, 'C1'),
      { type: 'MatchRewound', data: { to: 7, last: { ask: 4, roll: 0 }, reason: 'wrong model' } },
      ActivationCountersGained.of({ model: aya, count: 2 }, 'C1'),
    ]
    expect(narrate(events).map((line) => line.text)).toEqual([
      ...narrate(events.slice(0, 9)).map((line) => line.text),
      'Back to what was after revision 7: wrong model',
      'Aya gains 2 Activation Counters, has 2',
    ])
  })

  it('says nothing of an empty log', () => {
    expect(narrate([])).toEqual([])
  })
})

describe('names', () => {
  it('players are seats until they have sat down', () => {
    expect(
      narrate([created, mustered('b', 'Monks', [{ id: 'x', profile: card('Kuma') }])]).at(-1)?.text,
    ).toBe('Player B brings Monks (Ryu): Kuma')
  })

  it('cards of one profile in one warband are told apart by their id', () => {
    expect(text(ActivationCountersGained.of({ model: 'a/yariman-2', count: 2 }, 'C1'))).toBe(
      'Yariman (2) gains 2 Activation Counters, has 2',
    )
  })

  it('models of one name on both sides are told apart by their players', () => {
    const mirror = after([
      created,
      mustered('a', 'Wardens', [{ id: 'x', profile: card('Kuma') }]),
      mustered('b', 'Monks', [{ id: 'y', profile: card('Kuma') }]),
      taken('a', 'Ann'),
      taken('b', 'Ben'),
    ])
    expect(text(ContactMade.of({ model: 'a/x', with: 'b/y' }, 'MOVE'), mirror)).toBe(
      "Ann's Kuma is in base-to-base contact with Ben's Kuma",
    )
  })

  it('players of the same name are told apart by their seats', () => {
    const twins = after([created, taken('a', 'Ann'), taken('b', 'Ann')])
    expect(text(VictoryPointScored.of({ to: 'b' }, 'VIC'), twins)).toBe(
      'The Victory Point goes to Ann (B), who has 1',
    )
  })

  it('a model that the record does not know keeps its id', () => {
    expect(text(ContactMade.of({ model: aya, with: 'b/ghost' }, 'MOVE'))).toBe(
      'Aya is in base-to-base contact with b/ghost',
    )
  })
})

describe('sums, as the facts store them', () => {
  it('a pool with what it loses and gains', () => {
    const modifiers = [from('Exhausted', -1), from('Ki Boost', 1)]
    expect(text(PoolFormed.of({ seat: 'a', model: aya, base: 3, modifiers, total: 3 }, 'MP'))).toBe(
      'Aya has Melee Pool 3: 3 - 1 Exhausted + 1 Ki Boost',
    )
  })

  it('a single minimum die', () => {
    expect(text(MinimumDiceGained.of({ dice: 1 }, 'T4'))).toBe(
      'Both Melee Pools gain 1 die, so that each has at least one',
    )
  })

  const result = (
    dice: readonly number[],
    kept: readonly number[],
    rest: { modifiers?: readonly Modifier[]; supporting?: number; total: number },
  ) =>
    text(
      ResultFormed.of(
        {
          test: 'attack',
          seat: 'a',
          model: aya,
          dice,
          kept,
          highest: kept[0] ?? 0,
          modifiers: [],
          supporting: 0,
          ...rest,
        },
        'T9',
      ),
    )

  it('a result with its supporting die', () => {
    expect(result([4, 2], [4, 2], { supporting: 1, total: 5 })).toBe('Aya: attack 4 2 = 4 + 1 supporting = 5')
  })

  it('a result with a modifier', () => {
    expect(result([3], [3], { modifiers: [from('Parry', 1)], total: 4 })).toBe(
      'Aya: attack 3 = 3 + 1 Parry = 4',
    )
  })

  it('a die that left the pool', () => {
    expect(result([2, 6, 1], [6, 2], { supporting: 1, total: 7 })).toBe(
      'Aya: attack 2 6 1 (1 does not count) = 6 + 1 supporting = 7',
    )
  })

  it('of equal dice only those that left', () => {
    expect(result([6, 6, 2], [6, 2], { supporting: 1, total: 7 })).toBe(
      'Aya: attack 6 6 2 (6 does not count) = 6 + 1 supporting = 7',
    )
  })

  it('nothing but ones', () => {
    expect(result([1, 1], [], { total: 0 })).toBe('Aya: attack 1 1 (1 1 do not count) = 0')
  })

  it('no dice at all', () => {
    expect(result([], [], { total: 0 })).toBe('Aya: attack, no dice = 0')
  })

  it('are shown as stored, even where they do not add up', () => {
    expect(result([4, 2], [4, 2], { supporting: 1, total: 9 })).toBe('Aya: attack 4 2 = 4 + 1 supporting = 9')
  })

  const plain = { modifiers: [], halved: false, tough: 0, level: 3 }
  const damage = (rest: {
    dice: readonly number[]
    kept: readonly number[]
    modifiers?: readonly Modifier[]
    sum: number
    row: number
    table: number
    halved?: boolean
    tough?: number
    wounds: number
  }) => text(DamageFormed.of({ model: aya, target: chiyo, ...plain, ...rest }, 'DR'))

  it('damage from the dice to the wounds', () => {
    const dice = [3, 5]
    expect(
      damage({ dice, kept: dice, modifiers: [from('Strength', 1)], sum: 9, row: 9, table: 4, wounds: 4 }),
    ).toBe('Damage of Aya to Chiyo: 2D6 3 5 + 1 Strength = 9, Success Level 3 → 4 wounds')
  })

  it('damage of three dice of which two are kept', () => {
    expect(damage({ dice: [6, 1, 5], kept: [6, 5], sum: 11, row: 11, table: 5, wounds: 5 })).toBe(
      'Damage of Aya to Chiyo: 3D6 6 1 5, keeping 6 5 = 11, Success Level 3 → 5 wounds',
    )
  })

  it('damage beyond the table, halved and taken down by Tough', () => {
    expect(
      damage({
        dice: [6, 6],
        kept: [6, 6],
        modifiers: [from('Charge', 2)],
        sum: 14,
        row: 12,
        table: 6,
        halved: true,
        tough: 1,
        wounds: 2,
      }),
    ).toBe(
      'Damage of Aya to Chiyo: 2D6 6 6 + 2 Charge = 14, read as 12, Success Level 3 → 6 in the table, halved, Tough (1) → 2 wounds',
    )
  })

  it('damage that something else made less', () => {
    expect(damage({ dice: [4, 4], kept: [4, 4], sum: 8, row: 8, table: 3, wounds: 1 })).toBe(
      'Damage of Aya to Chiyo: 2D6 4 4 = 8, Success Level 3 → 3 in the table → 1 wound',
    )
  })
})

describe('dice', () => {
  it('a single die of a player', () => {
    expect(tell(deployed, rolled('length', 'b', [3]))).toEqual({
      indent: 1,
      text: 'Ben rolls D6 for the length of the game: 3',
      clauses: [],
    })
  })

  it('dice thrown again show what they were and what they are', () => {
    const before = after([rolled('attack', 'a', [1, 5, 1], { model: aya })], fighting)
    expect(text(rolled('attack', 'a', [4, 6], { model: aya, replaces: [2, 0] }), before)).toBe(
      'Aya rolls 1 1 for Attack again: 4 6',
    )
  })

  it('a player picks own dice in the second and fourth window, dice of the other in the first and third', () => {
    const dice = [rolled('attack', 'a', [5, 2]), rolled('attack', 'b', [6, 3])]
    const picks = [1, 2, 3, 4].map((window) =>
      text(
        { type: 'RerollsChosen', data: { ask: 9, seat: 'b', attack: [0], defence: [] } },
        after([...dice, RerollWindowOpened.of({ window, seat: 'b' }, 'T7')], fighting),
      ),
    )
    expect(picks).toEqual([
      'Ben has attack 5 of Aya thrown again',
      'Ben has attack 6 of Chiyo thrown again',
      'Ben has attack 5 of Aya thrown again',
      'Ben has attack 6 of Chiyo thrown again',
    ])
  })

  it('nothing is said where no die is picked', () => {
    expect(
      text({ type: 'RerollsChosen', data: { ask: 9, seat: 'b', attack: [], defence: [] } }),
    ).toBeUndefined()
  })
})

describe('the exchange', () => {
  const initiative = (seat: Seat, reason: string) =>
    text(InitiativeDetermined.of({ seat, model: seat === 'a' ? aya : chiyo, reason }, 'INI'))

  it('says why a model has the Initiative', () => {
    expect([
      initiative('b', 'prone'),
      initiative('a', 'surprised'),
      initiative('b', 'slow'),
      initiative('b', 'reach'),
      initiative('b', 'lightningReflexes'),
      initiative('a', 'cancelled'),
      initiative('a', 'a feat'),
    ]).toEqual([
      'Chiyo has the Initiative: Aya is Prone',
      'Aya has the Initiative: Chiyo is Surprised',
      'Chiyo has the Initiative: Aya is Slow',
      'Chiyo has the Initiative: Reach',
      'Chiyo has the Initiative: Lightning Reflexes',
      'Aya has the Initiative: it is the Activating model, and nothing else counts',
      'Aya has the Initiative: a feat',
    ])
  })

  it('a reveal without a Special says so', () => {
    const split = { attack: 3, defence: 0 }
    expect(
      text(
        AllocationRevealed.of(
          { seat: 'a', model: aya, split, specialAttack: null, specialDefence: null },
          'ME6',
        ),
      ),
    ).toBe('Aya reveals Attack 3, Defence 0, no Special')
  })

  const tie = (tieBreak: 'dice' | 'activePlayer', winner: Seat) =>
    text(
      AttackCompared.of(
        {
          order: 2,
          attacker: chiyo,
          defender: aya,
          seat: 'b',
          attack: 5,
          defence: 5,
          winner,
          level: 0,
          tieBreak,
        },
        'T11',
      ),
    )

  it('a tie that more dice decide', () => {
    expect(tie('dice', 'b')).toBe(
      'Second attack, Chiyo on Aya: 5 against 5, a tie that the number of dice decides, the attack succeeds with Success Level 0',
    )
  })

  it('a tie that goes to the Active Player', () => {
    expect(tie('activePlayer', 'a')).toBe(
      'Second attack, Chiyo on Aya: 5 against 5, a tie that goes to the Active Player, the defence succeeds with Success Level 0',
    )
  })

  it('one Damage Roll is not announced', () => {
    expect(
      text(DamageDue.of({ against: 'b', levels: [1], halved: true, bonus: null }, 'ME12')),
    ).toBeUndefined()
  })

  it('a move that leaves nobody', () => {
    expect(
      text({ type: 'MoveStated', data: { ask: 9, seat: 'a', mover: chiyo, leaves: [], meets: [] } }),
    ).toBe('Ann states that Chiyo stays in base-to-base contact')
  })

  it('after standing up', () => {
    expect(
      text(
        ExchangeBegan.of(
          { activating: aya, opponent: chiyo, seat: 'a', charge: false, standUp: true, surprised: false },
          'ME1',
        ),
      ),
    ).toBe('Melee Exchange: Aya against Chiyo, after standing up')
  })

  it('an end before the fight says why', () => {
    expect(text(ExchangeEnded.of({ reason: 'out of contact' }, 'Q19'))).toBe(
      'The Melee Exchange is over: out of contact',
    )
  })

  it('a fight that follows at once is not announced', () => {
    expect(text(FightPending.of({ model: aya, against: chiyo }, 'ME1'), activated)).toBeUndefined()
  })
})

describe('declared actions', () => {
  const declared = (action: DeclaredAction, match = activated) =>
    text({ type: 'ActionDeclared', data: { ask: 9, seat: 'a', ...action } }, match)

  it.each<[string, DeclaredAction]>([
    [
      'Charge against Chiyo, without reaching base-to-base contact, unseen',
      { action: 'charge', target: chiyo, reached: false, unseen: true },
    ],
    ['Disengage from Chiyo', { action: 'disengage', target: chiyo }],
    ['Run', { action: 'run' }],
    ['Focus', { action: 'focus' }],
    ['Wait', { action: 'wait', choice: 'nothing' }],
    ['Wait, to lose its Stunned markers', { action: 'wait', choice: 'stunned' }],
    ['Stand Up', { action: 'standUp', target: null }],
    ['Stand Up, to fight Chiyo', { action: 'standUp', target: chiyo }],
    [
      'Simple Ki Feat Spark, with a Walk to follow',
      { action: 'simpleFeat', feat: 'Spark', walk: 'after', models: [], believer: null },
    ],
    [
      'Complex Ki Feat Spark on Yariman (1) and Yariman (2), made cheaper by Yariman (1)',
      {
        action: 'complexFeat',
        feat: 'Spark',
        walk: 'none',
        models: ['a/yariman-1', 'a/yariman-2'],
        believer: 'a/yariman-1',
      },
    ],
    [
      'Complex Scenario: the shrine',
      { action: 'complexScenario', objective: 'the shrine', test: null, number: 0 },
    ],
    [
      'Ranged Attack with Bow on Chiyo at 12.5", in cover, after a Walk',
      {
        action: 'rangedAttack',
        weapon: 'Bow',
        target: chiyo,
        distance: 1250,
        cover: true,
        walk: 'before',
        unseen: false,
        nearest: null,
      },
    ],
    ['Command of Yariman (1)', { action: 'command', models: ['a/yariman-1'] }],
  ])('%s', (words, action) => {
    expect(declared(action)).toBe(`Aya declares ${words}`)
  })

  it('a fight that goes on needs no movement', () => {
    const near = after([ContactMade.of({ model: aya, with: chiyo }, 'MOVE')], activated)
    expect(declared({ action: 'melee', target: chiyo, reached: true, unseen: false }, near)).toBe(
      'Aya declares Melee against Chiyo, already in base-to-base contact',
    )
  })
})

describe('tests', () => {
  it('a Fear test that needs no roll', () => {
    expect(
      text(
        FearTestDecided.of(
          { model: aya, cause: 'b/oni', number: 2, outcome: 'passed', total: null, reason: 'own Fear' },
          'T17',
        ),
      ),
    ).toBe('Aya passes the Fear test without a roll: own Fear')
  })

  it('the Fear test of a Frightened model in the End Phase has no cause to name', () => {
    expect(tell(deployed, FearTestDue.of({ model: aya, cause: aya, number: 5 }, 'EP1'))).toEqual({
      indent: 1,
      text: 'Aya has to pass a Fear test at 5',
      clauses: ['EP1'],
    })
  })

  it('Frightened without a test to repeat', () => {
    expect(text(FrightenedGained.of({ model: aya, number: null }, 'STATE'))).toBe('Aya is Frightened')
  })

  it('a boost goes to the Statistic of the test that is being made', () => {
    const afraid = after([FearTestDue.of({ model: aya, cause: 'b/oni', number: 5 }, 'T16')], activated)
    expect(text({ type: 'StatisticBoosted', data: { ask: 9, seat: 'a', times: 1 } }, afraid)).toBe(
      'Ki Boost: +1 to the Ki of Aya',
    )
  })

  it('a Tactical Test without a winner', () => {
    expect(
      text(TacticalTestDecided.of({ test: 'tactical', winner: null, level: 0, tieBreak: null }, 'T12')),
    ).toBe('A tie: the test is taken again')
  })

  it('a Tactical Test that more dice decide', () => {
    expect(
      text(TacticalTestDecided.of({ test: 'tactical', winner: 'a', level: 0, tieBreak: 'dice' }, 'T11')),
    ).toBe('Ann wins the test after a tie that the number of dice decides')
  })

  it('a shot that misses', () => {
    expect(text(RangedAttackDecided.of({ model: aya, target: chiyo, hit: false, level: 0 }, 'RA3'))).toBe(
      'Aya misses Chiyo',
    )
  })
})

describe('counters, Ki, wounds and points', () => {
  it('the last counter leaves the model Exhausted', () => {
    expect(
      text(ActivationCounterRemoved.of({ model: aya, count: 2, left: 0, reason: 'Charge' }, 'C3', 'C7')),
    ).toBe('Aya loses 2 Activation Counters (Charge), none left: Exhausted')
  })

  it('what is gained is added to what the model has', () => {
    const holding = after([KiGained.of({ model: aya, gained: 2, lost: 0 }, 'SP2')], deployed)
    expect(tell(holding, KiGained.of({ model: aya, gained: 2, lost: 0 }, 'SP2'))).toEqual({
      indent: 1,
      text: 'Aya gains 2 Ki, has 4',
      clauses: ['SP2'],
    })
  })

  it('a feat that costs nothing takes no Ki', () => {
    expect(text(KiSpent.of({ model: aya, count: 0, left: 3, reason: 'Brace' }, 'KI'))).toBeUndefined()
  })

  it('a feat whose effect has facts of its own is not told twice', () => {
    expect(text(FeatResolved.of({ model: aya, feat: 'Brace', models: [] }, 'KI'))).toBeUndefined()
  })

  it('nothing is said where nothing expires', () => {
    expect(text(EffectsExpired.of({ until: 'endPhase', models: [] }, 'EP3'))).toBeUndefined()
  })

  it('wounds with what is left of the track', () => {
    expect(text(WoundsSuffered.of({ model: chiyo, wounds: 4, left: 3 }, 'WD'))).toBe(
      'Chiyo suffers 4 wounds, 3 of 7 left',
    )
  })

  it('a length that no roll decided', () => {
    expect(text(LastTurnDecided.of({ last: true, die: null }, 'SP1'))).toBe('This is the last turn')
  })

  it('a roll that lets the game go on', () => {
    expect(text(LastTurnDecided.of({ last: false, die: 3 }, 'SP1'))).toBe(
      'With a roll of 3 the game goes on after this turn',
    )
  })

  it('a point that nobody earns, and one that is disputed', () => {
    expect([
      text({ type: 'VictoryPointStated', data: { ask: 9, seat: 'a', to: null } }),
      text({ type: 'VictoryPointChecked', data: { ask: 9, seat: 'b', agreed: false } }),
      text(VictoryPointScored.of({ to: null }, 'VIC')),
    ]).toEqual([
      'Ann states that nobody has earned the Victory Point',
      'Ben does not agree: the Victory Point is to be stated anew',
      'The Victory Point goes to nobody',
    ])
  })

  it('a draw', () => {
    expect(text(MatchEnded.of({ winner: null, reason: 'lastTurn', a: 1, b: 1 }, 'VIC'))).toBe(
      'The match is a draw, 1 to 1 Victory Points: the last turn is over',
    )
  })

  it('the winner is named with the higher number first', () => {
    expect(text(MatchEnded.of({ winner: 'a', reason: 'noModelsLeft', a: 2, b: 0 }, 'VIC'))).toBe(
      'Ann wins the match, 2 to 0 Victory Points: a side has no models left',
    )
  })
})

describe('set-up', () => {
  it('a scenario of variable length without Victory Points, with dice of the server', () => {
    const options = {
      scenario: { name: 'Duel', length: { kind: 'variable', from: 5 }, victoryPoints: [] },
      dice: 'server',
      tacticalWinner: 'first',
    } as const
    expect(text({ type: 'MatchCreated', data: { ...created.data, options } })).toBe(
      'Set-up of Duel: from turn 5 on a roll may end it, dice of the server',
    )
  })
})
