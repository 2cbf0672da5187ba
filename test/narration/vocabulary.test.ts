import { describe, expect, it } from 'vitest'
import { SeatAsked } from '../../events/asks.ts'
import { DamageFormed, ModelKilled, ProneGained, StunnedGained, WoundsSuffered } from '../../events/damage.ts'
import { DiceCalled } from '../../events/dice.ts'
import {
  EndPhaseBegan,
  MatchEnded,
  PassTokensDiscarded,
  TurnEnded,
  VictoryPointScored,
} from '../../events/endPhase.ts'
import { EffectsExpired, FeatResolved, KiSpent, ModelWalked, TraitGained } from '../../events/feats.ts'
import {
  ActionCompleted,
  ActionPerformed,
  ActivationCounterRemoved,
  ActivationEnded,
  BecameActive,
  CommandedModelBegan,
  ContactBroken,
  ContactMade,
  FightPending,
  MainPhaseBegan,
  ModelsCommanded,
  ProneRemoved,
  SeatRanOut,
  StunnedRemoved,
} from '../../events/mainPhase.ts'
import {
  AllocationRevealed,
  AttackCompared,
  DamageDue,
  DamageFellAway,
  DisengageSucceeded,
  ExchangeBegan,
  ExchangeCleared,
  ExchangeEnded,
  InitiativeDetermined,
  MinimumDiceGained,
  MoveDue,
  OnlyWeaponUsed,
  PoolFormed,
  RerollWindowOpened,
  SeatDecides,
  SecondAttackFellAway,
  SpecialTriggered,
} from '../../events/meleeExchange.ts'
import {
  RangedAttackBegan,
  RangedAttackDecided,
  RangedAttackEnded,
  StrayShotDecided,
} from '../../events/rangedAttack.ts'
import { OnlyModelNominated, TacticalTestBegan, TacticalTestDecided } from '../../events/setUp.ts'
import {
  ActivationCountersGained,
  FirstPlayerDetermined,
  KiGained,
  LastTurnDecided,
  PassTokensGained,
  TurnBegan,
} from '../../events/startingPhase.ts'
import {
  ChallengeDecided,
  ChallengeDue,
  FearTestClosed,
  FearTestDecided,
  FearTestDue,
  FearTestRetaken,
  FrightenedEnded,
  FrightenedGained,
  LeadershipGained,
  ResultFormed,
} from '../../events/tests.ts'
import { type MatchEvent, vocabulary } from '../../events/vocabulary.ts'
import { tell } from '../../src/narration/narrate.ts'
import { activated, after, card, created, deployed, fighting, mustered, taken } from './table.ts'

const aya = 'a/aya'
const chiyo = 'b/chiyo'
const by = { ask: 9, seat: 'a' } as const
const sums = { modifiers: [], supporting: 0, highest: 4, total: 4 }

const commanding = after([ModelsCommanded.of({ model: aya, models: ['a/yariman-1'] }, 'NEST')], activated)
const gifted = after(
  [TraitGained.of({ model: aya, trait: 'Strong', until: 'exchange', source: 'Brace' }, 'KI')],
  fighting,
)
const pickingDefence = after(
  [
    {
      type: 'DiceRolled',
      data: {
        roll: 1,
        purpose: 'defence',
        seat: 'b',
        model: chiyo,
        dice: 2,
        values: [6, 2],
        source: 'table',
      },
    },
    RerollWindowOpened.of({ window: 3, seat: 'a' }, 'T7'),
  ],
  fighting,
)

/** One example of every event, and what it says; null where it says nothing on purpose. */
const said: readonly (readonly [MatchEvent, string | null, typeof deployed?])[] = [
  [
    created,
    'Set-up of The Bridge: 6 turns, Victory Points in turn 2, turn 4 and the last turn, dice rolled by hand',
  ],
  [
    { type: 'MatchRewound', data: { to: 4, last: { ask: 1, roll: 0 }, reason: 'misread card' } },
    'Back to what was after revision 4: misread card',
  ],
  [
    { type: 'SeedRevealed', data: { seed: 'f'.repeat(64) } },
    "The server's dice seed is made known: every roll can now be checked",
  ],

  [
    mustered('b', 'Disciples', [
      { id: 'x', profile: card('Kuma') },
      { id: 'y', profile: card('Monk') },
      { id: 'z', profile: card('Monk') },
    ]),
    'Ben brings Disciples (Ryu): Kuma and 2 × Monk',
  ],
  [taken('a', 'Ann'), 'Ann takes seat A, with Wardens'],
  [{ type: 'PlayerOneNamed', data: { ...by, playerOne: 'b' } }, 'Ben is Player 1, as Ann decides'],
  [{ type: 'FirstDeployerNamed', data: { ...by, first: 'a' } }, 'Ann deploys first, as Ann decides'],
  [{ type: 'WarbandDeployed', data: { ...by, noRoom: [aya] } }, 'Ann has deployed, without room for Aya'],
  [TacticalTestBegan.of({ test: 'deployment' }, 'T12'), 'Deployment Tactical Test'],
  [{ type: 'ModelNominated', data: { ...by, model: aya } }, 'Ann nominates Aya'],
  [OnlyModelNominated.of({ seat: 'b', model: chiyo }, 'T12'), 'Ben nominates Chiyo, the only choice'],
  [
    TacticalTestDecided.of({ test: 'tactical', winner: 'b', level: 2, tieBreak: null }, 'T12'),
    'Ben wins the test by 2',
  ],

  [SeatAsked.of({ ask: 1, seat: 'a', kind: 'action' }, 'SVC'), null],
  [{ type: 'WindowPassed', data: by }, null],

  [DiceCalled.of({ purpose: 'attack', seat: 'a', dice: 2 }, 'ME7'), null],
  [
    {
      type: 'DiceRolled',
      data: { roll: 1, purpose: 'attack', seat: 'a', model: aya, dice: 2, values: [4, 2], source: 'server' },
    },
    'Aya rolls 2D6 for Attack: 4 2',
  ],

  [TurnBegan.of({ turn: 2 }, 'SP1'), 'Turn 2: Starting Phase'],
  [LastTurnDecided.of({ last: true, die: 4 }, 'SP1'), 'The roll of 4 makes this the last turn'],
  [
    KiGained.of({ model: aya, gained: 2, lost: 1 }, 'SP2'),
    'Aya gains 2 Ki, has 2, 1 more than its Limit lost',
  ],
  [ActivationCountersGained.of({ model: aya, count: 2 }, 'C1'), 'Aya gains 2 Activation Counters, has 2'],
  [{ type: 'FirstPlayerNamed', data: { ...by, first: 'b' } }, 'Ann decides that Ben is first'],
  [FirstPlayerDetermined.of({ seat: 'b' }, 'T12'), 'Ben is first this turn'],
  [PassTokensGained.of({ seat: 'b', count: 1 }, 'SP6'), 'Ben gains 1 Pass Token, has 1'],

  [MainPhaseBegan.of({}, 'MAIN1'), 'Turn 1: Main Phase'],
  [BecameActive.of({ seat: 'a' }, 'C2'), null],
  [SeatRanOut.of({ seat: 'a' }, 'MAIN6'), 'Ann cannot activate a model and is not active again in this turn'],
  [
    { type: 'PassTokenSpent', data: by },
    'Ann spends a Pass Token, 1 left',
    after([PassTokensGained.of({ seat: 'a', count: 2 }, 'SP6')], deployed),
  ],
  [{ type: 'ModelActivated', data: { ...by, model: aya } }, 'Ann activates Aya'],
  [{ type: 'ActionDeclared', data: { ...by, action: 'walk' } }, 'Aya declares Walk', activated],
  [
    ActivationCounterRemoved.of({ model: aya, count: 1, left: 1, reason: 'Melee' }, 'C3'),
    'Aya loses 1 Activation Counter (Melee), 1 left',
  ],
  [ActionPerformed.of({ model: aya, action: 'run' }, 'MOVE'), null],
  [ProneRemoved.of({ model: aya }, 'STATE'), 'Aya is no longer Prone'],
  [StunnedRemoved.of({ model: aya, count: 2 }, 'STATE'), 'Aya loses 2 Stunned markers'],
  [ContactMade.of({ model: aya, with: chiyo }, 'MOVE'), 'Aya is in base-to-base contact with Chiyo'],
  [
    ContactBroken.of({ model: aya, with: chiyo }, 'MOVE'),
    'Aya is no longer in base-to-base contact with Chiyo',
  ],
  [ModelsCommanded.of({ model: aya, models: ['a/yariman-1'] }, 'NEST'), null],
  [CommandedModelBegan.of({ model: 'a/yariman-1' }, 'NEST'), 'Yariman (1) acts as commanded'],
  [
    FightPending.of({ model: aya, against: chiyo }, 'ME1'),
    'Aya fights Chiyo when all have acted',
    commanding,
  ],
  [ActionCompleted.of({ model: aya }, 'C3'), null],
  [{ type: 'DisengageWalkDecided', data: { ...by, walks: true } }, 'Aya walks away', activated],
  [ActivationEnded.of({ model: aya }, 'MAIN6'), null],

  [
    {
      type: 'FeatUsed',
      data: { ...by, model: aya, feat: 'Spark', models: ['a/yariman-2'], believer: 'a/yariman-1' },
    },
    'Aya uses Spark on Yariman (2), made cheaper by Yariman (1)',
  ],
  [FeatResolved.of({ model: aya, feat: 'Spark', models: [] }, 'KI'), 'Spark: Lamps within 4" are lit'],
  [
    KiSpent.of({ model: aya, count: 2, left: 1, reason: 'Ki Boost' }, 'KI'),
    'Aya spends 2 Ki (Ki Boost), 1 left',
  ],
  [
    TraitGained.of({ model: aya, trait: 'Strong', until: 'exchange', source: 'Brace' }, 'KI'),
    'Aya gains Strong for this exchange (Brace)',
  ],
  [
    ModelWalked.of({ model: aya, source: 'Move It!' }, 'C6'),
    'Aya walks (Move It!), at no Activation Counter',
  ],
  [{ type: 'StatisticBoosted', data: { ...by, times: 2 } }, 'Ki Boost: +2 to the Melee of Aya', fighting],
  [
    EffectsExpired.of({ until: 'exchange', models: [aya] }, 'ME15'),
    'What was gained ends: Strong of Aya',
    gifted,
  ],

  [
    ResultFormed.of({ test: 'attack', seat: 'a', model: aya, dice: [4], kept: [4], ...sums }, 'T9'),
    'Aya: attack 4 = 4',
  ],
  [ChallengeDue.of({ model: aya, on: 'size', number: 6 }, 'T13'), 'Aya takes a Challenge test (6) on Size'],
  [
    ChallengeDecided.of({ model: aya, number: 6, total: 7, outcome: 'passed', level: 1 }, 'T13'),
    'Aya passes: 7 against 6, Success Level 1',
  ],
  [
    FearTestDue.of({ model: aya, cause: 'b/oni', number: 5 }, 'T16'),
    'Aya has to pass a Fear test at 5, caused by Oni',
  ],
  [{ type: 'LeaderStated', data: { ...by, leader: 'a/yariman-1' } }, null],
  [
    LeadershipGained.of({ model: aya, leader: 'a/yariman-1', bonus: 1 }, 'R1'),
    'Aya gains +1 from the Leadership of Yariman (1)',
  ],
  [FearTestRetaken.of({ model: aya }, 'R9'), 'Aya rolls once more: Bravery'],
  [
    FearTestDecided.of(
      { model: aya, cause: 'b/oni', number: 5, outcome: 'failed', total: 4, reason: 'roll' },
      'T13',
    ),
    'Aya fails the Fear test: 4 against 5',
  ],
  [FearTestClosed.of({ model: aya }, 'T16'), null],
  [
    FrightenedGained.of({ model: aya, number: 5 }, 'T19'),
    'Aya is Frightened, and repeats the test at 5 in the End Phase',
  ],
  [FrightenedEnded.of({ model: aya }, 'EP1'), 'Aya is no longer Frightened'],

  [
    ExchangeBegan.of(
      { activating: aya, opponent: chiyo, seat: 'a', charge: true, standUp: false, surprised: true },
      'ME1',
    ),
    'Melee Exchange: Aya against Chiyo, by Charge, Chiyo is Surprised',
  ],
  [SeatDecides.of({ seat: 'a' }, 'T6'), null],
  [{ type: 'WeaponChosen', data: { ...by, weapon: 'Katana' } }, 'Aya fights with Katana', fighting],
  [OnlyWeaponUsed.of({ seat: 'b', weapon: 'Katana' }, 'ME2'), 'Chiyo fights with Katana', fighting],
  [
    InitiativeDetermined.of({ seat: 'a', model: aya, reason: 'activating' }, 'ME3'),
    'Aya has the Initiative: it is the Activating model',
    fighting,
  ],
  [PoolFormed.of({ seat: 'a', model: aya, base: 3, modifiers: [], total: 3 }, 'MP'), 'Aya has Melee Pool 3'],
  [MinimumDiceGained.of({ dice: 2 }, 'T4'), 'Both Melee Pools gain 2 dice, so that each has at least one'],
  [{ type: 'DiceAllocated', data: by }, 'Aya has committed its dice', fighting],
  [
    AllocationRevealed.of(
      {
        seat: 'b',
        model: chiyo,
        split: { attack: 2, defence: 1 },
        specialAttack: null,
        specialDefence: 'Sidestep',
      },
      'ME6',
    ),
    'Chiyo reveals Attack 2, Defence 1, Sidestep Defence',
  ],
  [RerollWindowOpened.of({ window: 1, seat: 'b' }, 'T7'), null],
  [
    { type: 'RerollsChosen', data: { ...by, attack: [], defence: [0] } },
    'Ann has defence 6 of Chiyo thrown again',
    pickingDefence,
  ],
  [
    AttackCompared.of(
      {
        order: 1,
        attacker: aya,
        defender: chiyo,
        seat: 'a',
        attack: 5,
        defence: 4,
        winner: 'a',
        level: 1,
        tieBreak: null,
      },
      'ME10',
    ),
    'First attack, Aya on Chiyo: 5 against 4, the attack succeeds with Success Level 1',
  ],
  [
    SpecialTriggered.of({ model: chiyo, special: 'Push', side: 'defence' }, 'SPA'),
    'Push Defence of Chiyo takes effect',
  ],
  [
    MoveDue.of({ special: 'Push', owner: 'b', mover: aya }, 'SPA'),
    'Push: Aya is to move out of base-to-base contact',
  ],
  [
    { type: 'MoveStated', data: { ...by, mover: aya, leaves: [chiyo], meets: [] } },
    'Ann states that Aya leaves Chiyo',
    fighting,
  ],
  [
    DamageDue.of({ against: 'b', levels: [4, 2, 0], halved: false, bonus: null }, 'ME12'),
    '3 Damage Rolls, at Success Levels 4, 2 and 0',
  ],
  [DamageFellAway.of({ rolls: 1 }, 'ME12'), '1 Damage Roll not made: the target is gone'],
  [DisengageSucceeded.of({ model: aya }, 'Q15'), 'Aya has disengaged'],
  [
    SecondAttackFellAway.of({ model: chiyo, reason: 'Chiyo is Prone' }, 'ME13'),
    'The attack of Chiyo falls away: Chiyo is Prone',
  ],
  [ExchangeEnded.of({ reason: 'fought' }, 'ME14'), 'The Melee Exchange is over'],
  [ExchangeCleared.of({}, 'ME15'), null],

  [
    DamageFormed.of(
      {
        model: aya,
        target: chiyo,
        level: 3,
        dice: [3, 5],
        kept: [3, 5],
        modifiers: [{ source: 'Katana', value: 1, clause: 'DR' }],
        sum: 9,
        row: 9,
        table: 4,
        halved: false,
        tough: 0,
        wounds: 4,
      },
      'DR',
    ),
    'Damage of Aya to Chiyo: 2D6 3 5 + 1 Katana = 9, Success Level 3 → 4 wounds',
  ],
  [WoundsSuffered.of({ model: chiyo, wounds: 1, left: 6 }, 'WD'), 'Chiyo suffers 1 wound, 6 of 7 left'],
  [ModelKilled.of({ model: chiyo }, 'WD'), 'Chiyo is Killed and removed'],
  [ProneGained.of({ model: chiyo }, 'STATE'), 'Chiyo is Prone'],
  [StunnedGained.of({ model: chiyo }, 'STATE'), 'Chiyo gains a Stunned marker'],

  [
    RangedAttackBegan.of(
      {
        seat: 'a',
        model: aya,
        target: chiyo,
        weapon: 'Bow',
        band: 'Medium',
        base: 5,
        modifiers: [{ source: 'Cover', value: 2, clause: 'RA1' }],
        number: 7,
      },
      'RA1',
    ),
    'Aya shoots at Chiyo with Bow at Medium range, Challenge Number 7: 5 + 2 Cover',
  ],
  [
    RangedAttackDecided.of({ model: aya, target: chiyo, hit: true, level: 1 }, 'RA3'),
    'Aya hits Chiyo, Success Level 1',
  ],
  [
    StrayShotDecided.of({ number: 6, total: 5, target: chiyo }, 'RA4'),
    'Shot into a fight, 5 against 6: Chiyo is hit',
  ],
  [RangedAttackEnded.of({ model: aya }, 'RA7'), null],

  [EndPhaseBegan.of({}, 'EP1'), 'Turn 1: End Phase'],
  [
    { type: 'VictoryPointStated', data: { ...by, to: 'b' } },
    'Ann states that Ben has earned the Victory Point',
  ],
  [{ type: 'VictoryPointChecked', data: { ask: 9, seat: 'b', agreed: true } }, 'Ben agrees'],
  [VictoryPointScored.of({ to: 'b' }, 'VIC'), 'The Victory Point goes to Ben, who has 1'],
  [PassTokensDiscarded.of({ seat: 'b', count: 2 }, 'EP5'), 'Ben discards 2 unspent Pass Tokens'],
  [TurnEnded.of({ turn: 1 }, 'EP5'), null],
  [
    MatchEnded.of({ winner: 'b', reason: 'allVictoryPoints', a: 1, b: 2 }, 'VIC'),
    'Ben wins the match, 2 to 1 Victory Points: all Victory Points are out',
  ],
]

describe('every event of the vocabulary, told to a player', () => {
  it('stands in the list below, told or silent on purpose', () => {
    expect(said.map(([event]) => event.type).sort()).toEqual(Object.keys(vocabulary).sort())
  })

  it.each(said.map(([event, words, before]) => [event.type, event, words, before ?? deployed] as const))(
    '%s',
    (_, event, words, before) => {
      expect(tell(before, event)?.text ?? null).toBe(words)
    },
  )
})
