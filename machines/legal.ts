import { type Decision, type GameInput, type Roll, vocabulary } from '../events/vocabulary.ts'
import type { ClauseId } from '../rules/clauses.ts'
import type { Ask, Match } from '../rules/match.ts'
import { offered, type RefusalCode, sameJson } from './choices.ts'
import { choicesFor } from './offers.ts'

/** Why an input is not taken: a stable code, words for a player, and the clauses behind it. */
export interface Refusal {
  readonly code: RefusalCode
  readonly reason: string
  readonly clauses: readonly ClauseId[]
}

const refuse = (code: RefusalCode, reason: string, ...clauses: readonly ClauseId[]): Refusal => ({
  code,
  reason,
  clauses,
})

/** The latest verdict on an input: the chart's guards ask again what the service has asked before them. */
const judged = new WeakMap<GameInput, { readonly match: Match; readonly why: Refusal | undefined }>()

/** Why the match does not take this input now; undefined if it does. */
export function refusal(match: Match, input: GameInput): Refusal | undefined {
  const known = judged.get(input)
  if (known?.match === match) return known.why
  const why = judge(match, input)
  judged.set(input, { match, why })
  return why
}

function judge(match: Match, input: GameInput): Refusal | undefined {
  switch (input.type) {
    case 'MatchCreated':
      return match.id === '' ? undefined : refuse('NOT_NOW', 'The match has been created already.', 'SVC')
    case 'MatchRewound':
      return undefined
    case 'DiceRolled':
      return rollRefusal(match, input)
    default:
      return answerRefusal(match, input)
  }
}

function rollRefusal(match: Match, { data }: Roll): Refusal | undefined {
  const due = match.due[0]
  if (due === undefined) return refuse('NO_DICE_DUE', 'No dice have been called for.', 'DICE')
  const { roll, values, source, ...call } = data
  if (roll !== match.lastRoll + 1)
    return refuse('WRONG_ROLL', `The next roll is number ${match.lastRoll + 1}.`, 'DICE')
  if (source !== match.options.dice)
    return refuse('WRONG_DICE', `This match is played with ${match.options.dice} dice.`, 'DICE')
  if (!sameJson(call, { ...due }))
    return refuse('WRONG_ROLL', `The roll that is due is ${due.purpose} by seat ${due.seat}.`, 'DICE')
  if (values.length !== due.dice)
    return refuse('WRONG_DICE', `${due.dice} dice were called for, ${values.length} were given.`, 'DICE')
  if (values.some((v) => v < 1 || v > 6)) return refuse('WRONG_DICE', 'A die shows 1 to 6.', 'T20', 'DICE')
  return undefined
}

function answerRefusal(match: Match, decision: Decision): Refusal | undefined {
  const ask = match.asks.find((a) => a.ask === decision.data.ask)
  if (ask === undefined)
    return refuse('ASK_NOT_OPEN', `Ask ${decision.data.ask} is not open (any more).`, 'SVC')
  if (ask.seat !== decision.data.seat)
    return refuse(
      'NOT_YOUR_ASK',
      `Ask ${ask.ask} is for seat ${ask.seat}.`,
      'SVC',
      ...(ask.kind === 'activation' || ask.kind === 'action' ? (['A4'] as const) : []),
    )
  return choiceRefusal(match, ask, commandOf(decision), fieldsOf(decision))
}

/** The command that asks for this decision. */
const commandOf = (decision: Decision): string => vocabulary[decision.type].command?.type ?? ''

/** What the player chose, the secret part included. */
function fieldsOf(decision: Decision): Readonly<Record<string, unknown>> {
  const { ask: _ask, seat: _seat, ...fields } = decision.data
  const open = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'seal'))
  return { ...open, ...decision.sealed?.secret }
}

function choiceRefusal(
  match: Match,
  ask: Ask,
  command: string,
  fields: Readonly<Record<string, unknown>>,
): Refusal | undefined {
  const { offers, barred } = choicesFor(match, ask, fields)
  if (offers.some((offer) => offered(offer, command, fields))) return undefined
  const bar = barred.find(
    (b) =>
      b.command === command &&
      Object.entries(b.where).every(([name, values]) => values.some((v) => sameJson(v, fields[name]))),
  )
  if (bar !== undefined) return { code: bar.code, reason: bar.reason, clauses: bar.clauses }
  const named = offers.filter((offer) => offer.command === command)
  if (named.length === 0)
    return refuse(
      'NOT_AN_ANSWER',
      `${command} does not answer an ask for ${ask.kind}; ${[...new Set(offers.map((o) => o.command))].join(', ')} would.`,
      'SVC',
    )
  return refuse('NOT_OFFERED', `This is not among what ${command} may choose now.`, 'SVC')
}
