import type { EventOf, EventType, GameInput, MatchEvent } from '../../events/vocabulary.ts'
import type { Field, Json, Offer } from '../../machines/choices.ts'
import { choicesFor } from '../../machines/offers.ts'
import { enemiesInBtB, heldInBtBBy, touching } from '../../rules/contact.ts'
import type {
  Ask,
  AskKind,
  DiceCall,
  Match,
  Model,
  ModelId,
  Options,
  RollPurpose,
  Seat,
} from '../../rules/match.ts'
import { inPlay, isExhausted, modelOf, withModel } from '../../rules/model.ts'
import type { Profile } from '../../rules/profile.ts'
import { understand } from '../../src/game/commands.ts'
import { warband } from './cards.ts'
import { type Charts, turnStandingAlone, wholeGame } from './charts.ts'

export interface Command {
  readonly type: string
  readonly [field: string]: unknown
}

type Pair = readonly [ModelId, ModelId]
type Given = Partial<
  Pick<Model, 'profile' | 'counters' | 'ki' | 'stunned' | 'prone' | 'frightened' | 'wounds' | 'ran'>
>

export interface Setting {
  /** Who is Active Player first. */
  readonly first?: Seat
  /** Pairs in base-to-base contact, each reached in turn 1 by the one named first; play begins in turn 2. */
  readonly contact?: readonly Pair[]
  /**
   * Markers and the like that play in the core cannot bring about, or not in a few lines. The turn's Main Phase
   * and End Phase then stand alone, as a chart of their own, on the match so prepared.
   */
  readonly given?: Readonly<Record<ModelId, Given>>
  readonly scenario?: Partial<Options['scenario']>
  readonly tacticalWinner?: Options['tacticalWinner']
  /** With table dice every roll is a command, from the first of the situation on. */
  readonly dice?: Options['dice']
}

type Dice = Partial<Readonly<Record<`${RollPurpose}/${Seat}`, readonly number[]>>>

/** One side of an exchange in the dice it will roll. */
export interface Blows {
  readonly attack: readonly number[]
  readonly defence: readonly number[]
  /** As in `Sweep Attack`. */
  readonly special?: string
}

export class Refused extends Error {
  readonly code: string
  readonly clauses: readonly string[]
  constructor(refusal: { code: string; reason: string; clauses?: readonly string[] }) {
    super(`${refusal.code}: ${refusal.reason}`)
    this.code = refusal.code
    this.clauses = refusal.clauses ?? []
  }
}

/**
 * Two warbands on the table at the beginning of a Main Phase. Set-up, and the contacts, are played by commands
 * and dice; `events` are those from there on.
 */
export function battle(a: readonly Profile[], b: readonly Profile[], setting: Setting = {}) {
  const { first = 'a', contact = [], given } = setting
  const queues = new Map<string, number[]>()
  let quiet = true
  const roll = (_: Match, due: DiceCall): readonly number[] | undefined => {
    if (quiet) return quietDice(due, first)
    if (setting.dice === 'table') return undefined
    const queue = queues.get(`${due.purpose}/${due.seat}`) ?? []
    if (queue.length === 0 && isTactical(due.purpose)) return quietDice(due, first)
    if (queue.length < due.dice)
      throw new Error(`${due.purpose}/${due.seat} calls for ${due.dice} dice, ${queue.length} are there`)
    return queue.splice(0, due.dice)
  }
  const options: Options = {
    scenario: { name: 'Duel', length: { kind: 'fixed', turns: 6 }, victoryPoints: [], ...setting.scenario },
    dice: 'server',
    tacticalWinner: setting.tacticalWinner ?? 'first',
  }
  let charts: Charts = wholeGame(options, roll)
  let events: MatchEvent[] = []

  const match = () => charts.match()
  const take = (input: GameInput): readonly MatchEvent[] => {
    const taken = charts.take(input)
    if (!taken.ok) throw new Refused(taken.refusal)
    events.push(...taken.events)
    return taken.events
  }
  const send = (seat: Seat, command: Command): readonly MatchEvent[] => {
    const ask = command.type === 'RollDice' ? {} : { ask: askFor(match(), seat, command)?.ask ?? 0 }
    const understood = understand({ ...ask, ...command }, seat, match())
    if (!understood.ok) throw new Refused(understood)
    return take(understood.input)
  }

  /** Plays on without anything happening, until there is the ask. */
  function playQuietly(until: (ask: Ask) => boolean): void {
    quiet = true
    for (let steps = 0; steps < 500; steps++) {
      const ask = match().asks[0]
      if (ask === undefined || until(ask)) break
      send(ask.seat, quietAnswer(match(), ask, { a, b }, first, contact))
    }
    quiet = false
  }

  const inTurn = contact.length === 0 ? 1 : 2
  playQuietly(({ kind }) => kind === 'activation' && match().turn === inTurn)
  for (const [x, y] of contact)
    if (!touching(match().contacts, x, y)) throw new Error(`${x} did not get into contact with ${y}`)
  if (given !== undefined || setting.dice === 'table') {
    const prepared = Object.entries(given ?? {}).reduce(
      (now, [id, is]) => withModel(now, id, () => is),
      match(),
    )
    charts = turnStandingAlone(
      { ...prepared, options: { ...prepared.options, dice: setting.dice ?? 'server' } },
      roll,
    )
  }
  events = []

  const battle = {
    match,
    send,
    model: (id: ModelId): Model => modelOf(match(), id),
    counters: (...ids: ModelId[]) => ids.map((id) => modelOf(match(), id).counters),
    /** The open asks, as `kind/seat`. */
    asks: (): readonly string[] => match().asks.map(({ kind, seat }) => `${kind}/${seat}`),
    /** What may be answered to the seat's open ask. */
    offers: (seat: Seat, command?: string): readonly Offer[] =>
      match()
        .asks.filter((ask) => ask.seat === seat)
        .flatMap((ask) => choicesFor(match(), ask).offers)
        .filter((offer) => command === undefined || offer.command === command),
    /** All events since the situation began, or the data of those of one type. */
    events: () => events,
    facts: <T extends EventType>(type: T): readonly EventOf<T>['data'][] =>
      events.filter((e): e is Extract<MatchEvent, { type: T }> => e.type === type).map((e) => e.data),
    /** Dice for the rolls to come, per purpose and seat, in the order in which they will be thrown. Tactical Tests
     * need none: `first` wins them. */
    dice(values: Dice) {
      for (const [key, dice] of Object.entries(values))
        queues.set(key, [...(queues.get(key) ?? []), ...(dice ?? [])])
      return battle
    },
    /** The model is activated, if it is not yet, and declares. */
    act(id: ModelId, action: string, fields: Readonly<Record<string, unknown>> = {}) {
      const seat: Seat = modelOf(match(), id).seat
      if (match().asks.some((ask) => ask.kind === 'activation'))
        send(seat, { type: 'ActivateModel', model: id })
      send(seat, { type: 'DeclareAction', action, ...fields })
      return battle
    },
    melee: (id: ModelId, target: ModelId, moving: { reached?: boolean; unseen?: boolean } = {}) =>
      battle.act(id, 'melee', { target, reached: true, unseen: false, ...moving }),
    charge: (id: ModelId, target: ModelId, moving: { reached?: boolean; unseen?: boolean } = {}) =>
      battle.act(id, 'charge', { target, reached: true, unseen: false, ...moving }),
    wait: (id: ModelId) => battle.act(id, 'wait', { choice: 'nothing' }),
    /** Dice thrown by hand. */
    roll: (seat: Seat, ...values: readonly number[]) =>
      send(seat, { type: 'RollDice', roll: match().lastRoll + 1, values }),
    /** Lets every window pass that is open or opens next. */
    pass() {
      for (let open = passable(match()); open !== undefined; open = passable(match()))
        send(open.seat, { type: 'Pass' })
      return battle
    },
    split: (seat: Seat, attack: number, defence: number, special = '') =>
      send(seat, {
        type: 'AllocateDice',
        split: { attack, defence },
        specialAttack: nameOf(special, 'Attack'),
        specialDefence: nameOf(special, 'Defence'),
      }),
    /** From the windows before it to its last roll: both split their dice as they are listed, and throw them. */
    fight(sides: { a: Blows; b: Blows }, damage: { a?: readonly number[]; b?: readonly number[] } = {}) {
      battle.pass()
      battle.dice({
        'attack/a': sides.a.attack,
        'defence/a': sides.a.defence,
        'attack/b': sides.b.attack,
        'defence/b': sides.b.defence,
        'damage/a': damage.a ?? [],
        'damage/b': damage.b ?? [],
      })
      for (const seat of ['a', 'b'] as const) {
        const { attack, defence, special } = sides[seat]
        battle.split(seat, attack.length, defence.length, special)
      }
      return battle
    },
    /** What a command is refused with; it leaves everything as it was. */
    refusal(seat: Seat, command: Command): Refused {
      const before = { match: match(), events: events.length }
      try {
        send(seat, command)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (match() === before.match && events.length === before.events) return error
        throw new Error(`refused as ${error.code}, and yet something has changed`)
      }
      throw new Error(`${command.type} was not refused`)
    },
    /** Plays on without anything happening, until there is such an ask or none any more. */
    until(kind: AskKind, seat?: Seat) {
      playQuietly((ask) => ask.kind === kind && (seat === undefined || ask.seat === seat))
      return battle
    },
    /** To the first activation of the next turn. */
    nextTurn() {
      const { turn } = match()
      playQuietly((ask) => ask.kind === 'activation' && match().turn > turn)
      return battle
    },
    /** Dice that are still listed and were not called for. */
    unrolled: () => [...queues].filter(([, dice]) => dice.length > 0),
  }
  return battle
}

export type Battle = ReturnType<typeof battle>

/** The splits that the seat may choose without a Special (or with one), as `attack/defence`. */
export function splitsOf(battle: Battle, seat: Seat, special?: string): readonly string[] {
  const offer = battle
    .offers(seat, 'AllocateDice')
    .find(({ label }) => label.startsWith(special ?? 'No Special'))
  const split = offer?.fields.split
  return split?.kind === 'one' ? split.values.map(({ value }) => Object.values(value ?? {}).join('/')) : []
}

const nameOf = (special: string, side: 'Attack' | 'Defence'): string | null =>
  special.endsWith(` ${side}`) ? special.slice(0, -side.length - 1) : null

const askFor = (match: Match, seat: Seat, command: Command): Ask | undefined => {
  const own = match.asks.filter((ask) => ask.seat === seat)
  return (
    own.find((ask) => choicesFor(match, ask, command).offers.some((o) => o.command === command.type)) ??
    own[0]
  )
}

const passable = (match: Match): Ask | undefined =>
  match.asks.find((ask) => choicesFor(match, ask).offers.some((offer) => offer.command === 'Pass'))

/** The first player wins every Tactical Test, nobody fears anything, and no blow does harm. */
const quietDice = ({ purpose, seat, dice }: DiceCall, first: Seat): readonly number[] => {
  const high = purpose === 'fear' || (isTactical(purpose) && seat === first)
  return Array.from({ length: dice }, () => (high ? 6 : isTactical(purpose) ? 2 : 1))
}

const isTactical = (purpose: RollPurpose): boolean => purpose === 'tactical' || purpose === 'deployment'

/** An answer after which as little as possible has happened. */
function quietAnswer(
  match: Match,
  ask: Ask,
  cards: Readonly<Record<Seat, readonly Profile[]>>,
  first: Seat,
  contact: readonly Pair[],
): Command {
  switch (ask.kind) {
    case 'warband':
      return { type: 'MusterWarband', warband: warband(`Warband ${ask.seat}`, cards[ask.seat]) }
    case 'seat':
      return { type: 'TakeSeat', player: ask.seat === 'a' ? 'Ann' : 'Ben' }
    case 'firstPlayer':
      return { type: 'NameFirstPlayer', first }
    case 'activation':
      return { type: 'ActivateModel', model: quietest(match, ask.seat, contact) }
    case 'action':
      return quietAction(match, ask, contact)
    case 'disengageWalk':
      return { type: 'DecideWalk', walks: false }
    case 'victoryPoint':
      return { type: 'StateVictoryPoint', to: null }
    default: {
      const [offer] = choicesFor(match, ask).offers
      if (offer === undefined) throw new Error(`nothing is offered for ${ask.kind}`)
      return { type: offer.command, ...fieldsOf(offer) }
    }
  }
}

/** The contacts of this seat that are still to be made. */
const pending = (match: Match, seat: Seat, contact: readonly Pair[]): readonly Pair[] =>
  contact.filter(([x, y]) => modelOf(match, x).seat === seat && !touching(match.contacts, x, y))

/** A model that has a contact to make; else one that is in nobody's way. */
function quietest(match: Match, seat: Seat, contact: readonly Pair[]): ModelId {
  const ready = inPlay(match, seat).filter((m) => !isExhausted(m))
  const [next] = pending(match, seat, contact).filter(([x]) => ready.some((m) => m.id === x))
  if (next !== undefined) return next[0]
  const ranked = [...ready].sort((m, n) => heldInBtBBy(match, m).length - heldInBtBBy(match, n).length)
  return ranked[0]?.id ?? ''
}

function quietAction(match: Match, ask: Ask, contact: readonly Pair[]): Command {
  const declare = { type: 'DeclareAction' }
  const model = modelOf(match, ask.model ?? '')
  const [reach] = pending(match, ask.seat, contact).filter(([x]) => x === model.id)
  if (reach !== undefined)
    return { ...declare, action: 'melee', target: reach[1], reached: true, unseen: false }
  const [held] = enemiesInBtB(match, model)
  if (!model.prone && held !== undefined)
    return { ...declare, action: 'melee', target: held.id, reached: true, unseen: false }
  return model.prone
    ? { ...declare, action: 'standUp', target: held?.id ?? null }
    : { ...declare, action: 'wait', choice: 'nothing' }
}

const fieldsOf = (offer: Offer): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(offer.fields).map(([name, field]) => [name, quietValue(name, field)]))

/** The first value; of the splits the last, which has the least in Attack. */
function quietValue(name: string, field: Field): Json {
  switch (field.kind) {
    case 'one':
      return (name === 'split' ? field.values.at(-1) : field.values[0])?.value ?? null
    case 'some':
      return field.values.slice(0, field.min).map((v) => v.value)
    case 'number':
      return field.min
    case 'flag':
      return true
    case 'text':
      return 'something'
    case 'dice':
    case 'warband':
      throw new Error(`${name} is nothing to keep quiet with`)
  }
}
