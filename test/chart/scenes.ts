import { ContactMade } from '../../events/mainPhase.ts'
import { FrightenedGained } from '../../events/tests.ts'
import { callChallenge } from '../../machines/challengeTest/consequences.ts'
import { callFearTest } from '../../machines/fearTest/consequences.ts'
import { gainPassTokens } from '../../machines/startingPhase/consequences.ts'
import { askNominations } from '../../machines/tacticalTest/consequences.ts'
import type { Match } from '../../rules/match.ts'
import type { Command } from '../../src/game/commands.ts'
import { bow, feat, profile, weapon } from '../machines/cards.ts'
import type { PartName } from './parts.ts'
import {
  activating,
  after,
  counted,
  created,
  declaring,
  deployed,
  fighting,
  following,
  inMainPhase,
} from './stage.ts'

/** A match in which a part begins, on as few models as show something of it. */
interface Scene {
  readonly name: string
  readonly match: Match
  readonly opening?: readonly Command[]
}

const plain = profile('Plain')
const other = profile('Other')

/** Leads and commands soldiers, boosts, and has feats for every window. */
const captain = profile('Captain', {
  ki: 3,
  kiBoost: 1,
  meleeBoost: 1,
  traits: ['Command [Soldier](2/8")', 'Leadership [Soldier](1/8")'],
  feats: [
    feat('Draw', ['Reach']),
    feat('Warm Up', ['Armour (1)'], { timing: 'Active', until: 'endPhase' }),
    feat('Stance', ['Parry (1)'], { timing: 'Active' }),
  ],
})
const soldier = (name: string) =>
  profile(name, {
    types: ['Soldier'],
    ki: 2,
    kiBoost: 1,
    traits: ['Bravery'],
    weapons: [weapon('Spear'), bow()],
  })
const oni = profile('Oni', { wounds: 1, traits: ['Fear (5)'], ki: 2 })

/** Everything that a side of an exchange can choose from. */
const master = (name: string) =>
  profile(name, {
    melee: 3,
    meleeBoost: 1,
    ki: 3,
    traits: ['Dodge (1)', 'Feint (1)', 'Prowess [Melee](1)'],
    weapons: [
      weapon('Staff', { attacks: { Push: 0, Combo: 0 }, defences: { Sidestep: 0, Counterstrike: 0 } }),
      weapon('Blade', { attacks: { Sweep: 0 } }),
    ],
    feats: [
      feat('Draw', ['Reach']),
      feat('Sudden', ['Lightning Reflexes'], { timing: 'Active' }),
      feat('Second Thought', ['Prowess [Melee](1)']),
    ],
  })

const touching = (match: Match, a: string, b: string): Match =>
  after(match, ContactMade.of({ model: a, with: b }))

const shot = {
  action: 'rangedAttack',
  target: 'b/plain',
  distance: 200,
  cover: false,
  walk: 'none',
  unseen: false,
  nearest: 'a/other',
} as const
const archer = (over: Parameters<typeof profile>[1]) => profile('Archer', { ranged: 3, ...over })

export const scenes: Readonly<Record<PartName, readonly Scene[]>> = {
  setUp: [{ name: 'two warbands are brought', match: created() }],
  tacticalTest: [
    {
      name: 'two models against one',
      match: following(deployed([plain, other], [plain]), askNominations('tactical')),
    },
  ],
  startingPhase: [
    {
      name: 'a game of variable length, the winner says who is first',
      match: deployed([plain, other], [plain], {
        scenario: { name: 'Stage', length: { kind: 'variable', from: 1 }, victoryPoints: [] },
        tacticalWinner: 'chooses',
      }),
    },
    { name: 'a game of fixed length, the winner is first', match: deployed([plain], [plain]) },
  ],
  mainPhase: [
    {
      name: 'one captain with a Pass Token against two',
      match: following(counted(deployed([captain], [plain, other])), gainPassTokens),
    },
  ],
  activation: [
    {
      name: 'a captain commands two soldiers against one Enemy with Fear',
      match: activating(deployed([captain, soldier('First'), soldier('Second')], [oni]), 'a/captain'),
    },
    {
      name: 'a captain commands two soldiers against one Enemy who falls to the first (Q19)',
      match: activating(
        deployed(
          [captain, soldier('First'), soldier('Second')],
          [profile('Weakling', { melee: 0, wounds: 1 })],
        ),
        'a/captain',
      ),
      opening: [
        { type: 'DeclareAction', action: 'command', models: ['a/first', 'a/second'] },
        { type: 'DeclareAction', action: 'melee', target: 'b/weakling', reached: true, unseen: false },
        { type: 'DeclareAction', action: 'melee', target: 'b/weakling', reached: true, unseen: false },
      ],
    },
    {
      name: 'a soldier with a bow in contact with nobody',
      match: activating(deployed([soldier('First')], [plain]), 'a/first'),
    },
    {
      name: 'a soldier in contact, who may disengage',
      match: touching(activating(deployed([soldier('First')], [plain]), 'a/first'), 'a/first', 'b/plain'),
    },
    {
      name: 'a model in contact whose only weapon is a bow (A2)',
      match: touching(
        activating(deployed([profile('Archer', { weapons: [bow()] })], [plain]), 'a/archer'),
        'a/archer',
        'b/plain',
      ),
    },
  ],
  fearTest: [
    {
      name: 'a soldier with Bravery, Ki to boost and a leader',
      match: following(inMainPhase(deployed([soldier('First'), captain], [oni])), () =>
        callFearTest('a/first', 'b/oni', 4),
      ),
    },
    {
      name: 'a model without any of these',
      match: following(inMainPhase(deployed([plain], [oni])), () => callFearTest('a/plain', 'b/oni', 4)),
    },
    {
      name: 'a Fearless model',
      match: following(inMainPhase(deployed([profile('Fearless', { traits: ['Fearless'] })], [oni])), () =>
        callFearTest('a/fearless', 'b/oni', 4),
      ),
    },
  ],
  challengeTest: [
    {
      name: 'on Ki, with Ki to boost',
      match: following(inMainPhase(deployed([captain], [plain])), () => callChallenge('a/captain', 'ki', 4)),
    },
    {
      name: 'on Size',
      match: following(inMainPhase(deployed([captain], [plain])), () =>
        callChallenge('a/captain', 'size', 4),
      ),
    },
  ],
  meleeExchange: [
    {
      name: 'two models that can choose at every step',
      match: fighting(deployed([master('First')], [master('Second')]), 'a/first', 'b/second'),
    },
    {
      name: 'two models that can choose nothing',
      match: fighting(deployed([plain], [plain]), 'a/plain', 'b/plain'),
    },
  ],
  rangedAttack: [
    {
      name: 'a boosted shot into a fight',
      match: declaring(
        touching(
          deployed([archer({ rangedBoost: 1, weapons: [bow()] }), other], [plain]),
          'a/other',
          'b/plain',
        ),
        'a/archer',
        { ...shot, weapon: 'Bow' },
      ),
    },
    {
      name: 'a shot at a target that stands alone',
      match: declaring(deployed([archer({ weapons: [bow()] })], [plain]), 'a/archer', {
        ...shot,
        weapon: 'Bow',
      }),
    },
    {
      name: 'a weapon that makes no Damage Roll, shot into a fight',
      match: declaring(
        touching(
          deployed([archer({ weapons: [{ ...bow(), name: 'Net', strength: 'Sp' }] }), other], [plain]),
          'a/other',
          'b/plain',
        ),
        'a/archer',
        { ...shot, weapon: 'Net' },
      ),
    },
  ],
  endPhase: [
    {
      name: 'a Frightened model, and a Victory Point that goes out',
      match: after(
        inMainPhase(
          deployed([plain], [oni], {
            scenario: { name: 'Stage', length: { kind: 'fixed', turns: 1 }, victoryPoints: [1, 'last'] },
          }),
        ),
        FrightenedGained.of({ model: 'a/plain', number: 4 }),
      ),
    },
  ],
}
