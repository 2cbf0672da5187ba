/** How long a game lasts: a fixed number of turns, or until a roll ends it, taken from a turn on. */
export type Length =
  | { readonly kind: 'fixed'; readonly turns: number }
  | { readonly kind: 'variable'; readonly from: number }

const lastPossibleTurn = 7
const endingRoll = 4

/** Whether a die decides in this turn's Starting Phase if it is the last (SP1). Turn 7 is, without a roll. */
export const needsLengthRoll = (length: Length, turn: number): boolean =>
  length.kind === 'variable' && turn >= length.from && turn < lastPossibleTurn

/** Whether this turn is the last: its fixed end; of variable length a roll of 4 or more, or turn 7 (SP1, EP4). */
export const lastTurn = (length: Length, turn: number, roll?: number): boolean => {
  if (length.kind === 'fixed') return turn >= length.turns
  if (turn >= lastPossibleTurn) return true
  return needsLengthRoll(length, turn) && roll !== undefined && roll >= endingRoll
}

/** Pass Tokens of both sides: the smaller warband gains the difference in models (SP6, RX-13). */
export const passTokens = (modelsA: number, modelsB: number): { a: number; b: number } => ({
  a: Math.max(0, modelsB - modelsA),
  b: Math.max(0, modelsA - modelsB),
})
