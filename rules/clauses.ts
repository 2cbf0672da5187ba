/**
 * What a clause rests on: one of the three texts that are the law here, the rest of the rulebook, a ruling of
 * this project on an open question, or (for the service's own rules) the project itself.
 */
export type ClauseSource =
  | 'seed: actions'
  | 'seed: tests'
  | 'seed: traits'
  | 'rulebook'
  | 'ruling'
  | 'service'

export interface Clause {
  /** One line. */
  readonly text: string
  readonly source: ClauseSource
}

const from =
  (source: ClauseSource) =>
  (text: string): Clause => ({ text, source })
const actions = from('seed: actions')
const tests = from('seed: tests')
const traits = from('seed: traits')
const rulebook = from('rulebook')
const ruling = from('ruling')
const service = from('service')

/** Every rule that a fact or a refusal may cite, by its id. Ids are stable: they stand in recorded matches. */
export const clauses = {
  A1: actions('What a model may declare depends on its counters and on being in BtB with an Enemy.'),
  A2: actions('A chosen model that has no legal action, for whatever reason, becomes Exhausted at once.'),
  A3: actions('In BtB with an Enemy, actions and feats marked "not in BtB" may not be declared.'),
  A4: actions('The Active Player chooses the Activating model and its action.'),
  A5: actions('The chosen model must declare a Simple or a Complex action.'),
  A6: actions(
    'An Exhausted model may not be chosen, yet it fights when it is Charged or selected for Melee.',
  ),

  C1: actions('Starting Phase: each model gains 2 Activation Counters.'),
  C2: actions('Becoming the Active Player means: one model with counters performs one action.'),
  C3: actions('After the action is complete it costs counters: one if Simple, two if Complex.'),
  C4: actions('An exchange costs its opponent one counter; the Activating model pays for its action only.'),
  C5: actions('An effect that has a model make an action costs that model a counter, whoever is activating.'),
  C6: actions('An effect that moves a model without making an action of it costs no counter.'),
  C7: actions('A model without counters is Exhausted and may not be chosen to activate.'),
  C8: actions('A model with one counter may not declare a Complex action.'),
  C9: actions('The Standard actions are a fixed list, each Simple or Complex.'),

  T1: tests('A natural 1, judged after re-rolls, leaves the pool: no result, no support, no tie-break.'),
  T2: tests('If all dice are 1s the final result is 0, whatever the modifiers.'),
  T3: tests('A Statistic of 0 or less still rolls one die.'),
  T4: tests('Opposed: both players gain dice until each has at least one.'),
  T5: tests('A test on Ki uses the Ki Statistic; the Limit plays no part.'),
  T6: tests(
    'Feats and boosts in a test: the Opponent declares first, the Initiative or Activating model second.',
  ),
  T7: tests('Re-rolls: B picks dice of A, then its own; then A picks dice of B, then its own.'),
  T8: tests('Opposed test: pools, roll and re-rolls, 1s out, results, comparison.'),
  T9: tests('Result: highest die with modifiers, and +1 for each of up to two supporting dice.'),
  T10: tests('The higher result succeeds, the other fails; the difference is the Success Level.'),
  T11: tests('Equal results: more dice rolled, 1s not counted, wins; then the Active Player.'),
  T12: tests(
    'Tactical Test: a nominated model each, a single D6, ties taken again; it settles who is first.',
  ),
  T13: tests(
    'Challenge test: the Statistic named, or one D6; equalling the number, which may be below 1, succeeds.',
  ),
  T14: tests('Success Level of a Challenge test: result less Challenge Number.'),
  T15: tests('Size Challenge: 1 to 5 dice from Tiny to Huge, modifiers on the result.'),
  T16: tests('A Fear test is a Challenge on the Ki Statistic and is affected like any Ki Challenge.'),
  T17: tests('A model with Fear passes Fear tests up to its own value without a roll.'),
  T18: tests('Activating model that fails its Fear test: one counter gone, activation over, not Frightened.'),
  T19: tests(
    'Activating model with Fear: the Enemy tests and is Frightened if it fails; the action goes on.',
  ),
  T20: tests('Opposed tests are rolled by both players, Challenge tests by one; all dice are D6.'),

  R1: traits('A trait may carry X, a range Y and a Descriptor; X may be a modifier of either sign.'),
  R2: traits('A Descriptor may be nearly anything; the text has to match exactly.'),
  R3: traits('A trait that takes X or Y and shows none has 1, or 1".'),
  R4: traits('Values may be negative.'),
  R5: traits('A restricted trait applies only where its restriction holds.'),
  R6: traits('Some traits apply before the game only.'),
  R7: traits('A weapon trait applies only when that weapon is chosen.'),
  R8: traits('A trait printed with a weapon is a weapon trait.'),
  R9: traits("Traits are not optional; a player picks only the order in which own models' traits trigger."),
  R10: traits('A trait is always in effect unless it says otherwise.'),
  R11: traits('Gaining a trait without a number again adds nothing.'),
  R12: traits('Gained Trait (X) does not stack: the highest counts.'),
  R13: traits('A modifier changes the value a model has; a missing trait is first gained at 0.'),
  R14: traits('Gained Trait (+X) stacks: all of them are added.'),
  R15: traits('Ranges are modified like values.'),
  R16: traits('Believer: Friendly models of the type within range pay X less for Ki Feats.'),

  ME1: rulebook('Exchange 1: both models turn to face; without BtB there is no exchange.'),
  ME2: rulebook('Exchange 2: weapons are chosen, the non-Activating model first.'),
  ME3: rulebook('Exchange 3: the Initiative is worked out and fixed.'),
  ME4: rulebook('Exchange 4: Melee Pools with all modifiers, feats and boosts, then the minimum of dice.'),
  ME5: rulebook(
    'Exchange 5: each side secretly splits all its dice into Attack and Defence and may pay for one Special.',
  ),
  ME6: rulebook('Exchange 6: both splits and Specials are revealed at the same moment.'),
  ME7: rulebook(
    'Exchange 7: still in BtB, both roll everything at once; re-rolls, then dice added or removed.',
  ),
  ME8: rulebook('Exchange 8: four results, each from the dice of its own half; none or only 1s is 0.'),
  ME9: rulebook('Exchange 9: no dice allocated to a half, no Special of that half.'),
  ME10: rulebook(
    'Exchange 10: Attack of the Attacker against Defence of the Defender; the Special of the winner applies.',
  ),
  ME11: rulebook('Exchange 11: window for feats before the damage.'),
  ME12: rulebook(
    'Exchange 12: Damage Roll; a Defender that is Prone by it, gone or out of BtB ends the exchange.',
  ),
  ME13: rulebook('Exchange 13: roles swap for the second attack.'),
  ME14: rulebook('Exchange 14: the exchange is over and counters are taken.'),
  ME15: rulebook('Exchange 15: boosts used in the exchange expire.'),
  MP: rulebook(
    'Melee Pool modifiers: each state, assisting Enemy or circumstance changes the pool by one die.',
  ),
  INI: rulebook(
    'Initiative: the Activating model, unless Prone, Surprised, Lightning Reflexes, Reach or Slow say otherwise.',
  ),
  SPA: rulebook(
    'Specials: one for a model and exchange, paid in dice, never the last die, only with a weapon that lists it.',
  ),
  WT: rulebook('Wound Table: the Success Level picks the column, 2D6 with modifiers the row from 2 to 12.'),
  DR: rulebook(
    'Damage Roll: Strong and Weak change the dice; Strength, Charge, Powerful and Armour the sum; halving, Tough and Durable the wounds.',
  ),
  WD: rulebook('Wounds are marked on the track; a model with none remaining is Killed and removed at once.'),
  RA1: rulebook('Ranged 1: weapon, Target in sight and range, interception, effects, Challenge Number.'),
  RA2: rulebook('Ranged 2: Ranged Pool, roll, re-rolls, result.'),
  RA3: rulebook(
    'Ranged 3: a result that reaches the Challenge Number hits; the difference is the Success Level.',
  ),
  RA4: rulebook('Ranged 4: effects after a hit; a Target in BtB with a friend of the shooter: who is hit.'),
  RA5: rulebook('Ranged 5: Damage Roll on the Target.'),
  RA6: rulebook('Ranged 6: Reload markers and Ammo tokens.'),
  RA7: rulebook('Ranged 7: the attack is resolved; boosts expire.'),
  CN: rulebook(
    'Ranged Challenge Number: Short 4, Medium 5, Long 6, changed by size, states, cover and movement.',
  ),
  KI: rulebook(
    'Ki: generated in the Starting Phase up to the Limit, paid for boosts (at most double the base) and feats (never below 1).',
  ),
  SP1: rulebook('Starting Phase 1: roll for a variable game length.'),
  SP2: rulebook('Starting Phase 2: Ki generation.'),
  SP3: rulebook('Starting Phase 3: Activation Counters; models Elsewhere gain none.'),
  SP4: rulebook('Starting Phase 4: Tactical Test.'),
  SP5: rulebook('Starting Phase 5: effects of this phase, those of the Active Player first.'),
  SP6: rulebook('Starting Phase 6: the player with fewer models gains the difference in Pass Tokens.'),
  MAIN1: rulebook('Main Phase 1: the player picked through the Tactical Test begins.'),
  MAIN2: rulebook('Main Phase 2: that player becomes the Active Player and may use Active feats.'),
  MAIN3: rulebook('Main Phase 3: the Active Player activates a model with counters or spends a Pass Token.'),
  MAIN4: rulebook('Main Phase 4: the action is resolved.'),
  MAIN5: rulebook('Main Phase 5: last window for Active feats in this activation.'),
  MAIN6: rulebook(
    'Main Phase 6: the opponent becomes Active Player; who was once unable to activate does not any more.',
  ),
  MAIN7: rulebook('Main Phase 7: when neither side can activate, the End Phase follows.'),
  EP1: rulebook('End Phase 1: effects of this phase, harmful ones first.'),
  EP2: rulebook('End Phase 2: states that wound.'),
  EP3: rulebook('End Phase 3: effects that last until the End Phase expire.'),
  EP4: rulebook('End Phase 4: scoring; the game may end here and only here.'),
  EP5: rulebook('End Phase 5: unspent Pass Tokens are discarded.'),
  VIC: rulebook('Three Victory Points in all; more of them wins, equal is a draw.'),
  ZOC: rulebook(
    'Zone of Control: 1" in sight of a model; an Enemy in it moves straight towards or away from that model.',
  ),
  MOVE: rulebook(
    'Movement: Walk up to Move and never into BtB, Run 1.5 times, Charge twice Move straight at the Target.',
  ),
  STATE: rulebook(
    'States: markers on a model, each with its effect and its end; a pool penalty counts per state, not per marker.',
  ),
  NEST: rulebook(
    'Nested activations: models activated inside another activation may not nest one themselves.',
  ),
  SETUP: rulebook(
    'Set-up: warbands, scenario, Deployment Test, deployment; a deployed model has no counters.',
  ),

  SVC: service('A command answers an open ask of its own seat, in order, with one of the choices offered.'),
  DICE: service('Dice come from the source agreed for the match, as many as were called for, each 1 to 6.'),

  Q1: ruling('Does the Activating model pay extra for the exchange it started? Never.'),
  Q2: ruling('An effect makes models fight without an action: each participant loses one counter.'),
  Q3: ruling('Who declares second in an exchange? The model with the Initiative.'),
  Q4: ruling('Shooter that Ran this turn: no modifier to the Challenge Number.'),
  Q5: ruling('A Prone Enemy does not assist in melee if its opponent so chooses.'),
  Q6: ruling('A side without models in play: straight to the End Phase, score, game over.'),
  Q7: ruling('Brutal and Parry with no dice or all 1s: no benefit, result 0.'),
  Q8: ruling('Halving and Tough: halve first, then Tough.'),
  Q9: ruling('Dice an effect takes away after re-rolls do not count for tie-breaks.'),
  Q10: ruling('The cap of double the base applies to the increased Statistic, reductions come after it.'),
  Q11: ruling('Pass Tokens count the models in play, those Elsewhere included, killed ones not.'),
  Q12: ruling('A failed Disguise test costs the counters of the action that was tried.'),
  Q13: ruling(
    'Order affects a model once per turn; a model activated by Command may not use such an ability itself.',
  ),
  Q14: ruling('Who has Command is a matter of the card; the rule is the same for each.'),
  Q15: ruling('Disengage when the attack is never compared and BtB remains: no Walk.'),
  Q16: ruling('Only feats that grant re-rolls may be used once the dice are seen.'),
  Q17: ruling('The winner of the Tactical Test is first; choosing who is first is an option of the match.'),
  Q18: ruling('An effect makes a model perform a Complex action: it costs two counters.'),
  Q19: ruling('Out of BtB before the dice: the Activating model pays for its action, the other nothing.'),
  Q20: ruling('The Active Player of the End Phase is the one who was first this turn.'),
  Q21: ruling(
    'Standing up in BtB with several Enemies: the controller of the standing model chooses the opponent.',
  ),
  Q22: ruling('Critical with three damage dice: the two dice that are kept must be equal.'),
  Q23: ruling(
    'Both models have Fear: the Activating model tests first; if it fails, the Enemy does not test.',
  ),
  Q24: ruling('Interception: the range is measured again to the new target.'),
  Q25: ruling(
    'Re-rolls in a Tactical Test: A is who was first last turn, in turn 1 the winner of the Deployment Test.',
  ),
  Q26: ruling('Results have no floor: 0 from nothing but 1s beats a result below 0.'),
} as const satisfies Record<string, Clause>

export type ClauseId = keyof typeof clauses

export const isClauseId = (id: string): id is ClauseId => Object.hasOwn(clauses, id)

/** The clause with its id, ready to be shown beside a fact or in a refusal. */
export const clauseOf = (id: ClauseId): Clause & { readonly id: ClauseId } => ({ id, ...clauses[id] })
