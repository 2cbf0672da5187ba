import { vocabulary } from '../../events/vocabulary.ts'
import { isClauseId } from '../../rules/clauses.ts'
import {
  isEvent,
  isNode,
  listed,
  type Node,
  type State,
  statesIn,
  type Transition,
  transitionsIn,
  transitionsOf,
} from './config.ts'

/** A chart or a part of one, with what the names in it stand for. */
export interface Chart {
  readonly state: State
  readonly actions: Node
  readonly guards: Node
  /** A part has no id and no context, and leaves what follows its end to its parent. */
  readonly part: boolean
}

/** Each fault as `path: what is wrong`. */
export type Rule = (chart: Chart) => readonly string[]

const eachState =
  (faults: (state: State, chart: Chart) => readonly string[]): Rule =>
  (chart) =>
    statesIn(chart.state).flatMap((state) => faults(state, chart).map((fault) => `${state.path}: ${fault}`))
const eachTransition =
  (faults: (transition: Transition, chart: Chart) => readonly string[]): Rule =>
  (chart) =>
    transitionsIn(chart.state).flatMap((t) =>
      faults(t, chart).map((fault) => `${t.from.path} ${t.on}: ${fault}`),
    )

const keysOf = {
  state: ['description', 'initial', 'states', 'type', 'tags', 'entry', 'on', 'always', 'onDone'],
  /** `schemas` is what `setup` leaves there. */
  root: ['id', 'schemas', 'context', 'options', 'description', 'initial', 'states', 'on'],
  transition: ['guard', 'actions', 'target', 'reenter'],
}
const strange = (node: Node, what: keyof typeof keysOf) =>
  Object.keys(node)
    .filter((key) => !keysOf[what].includes(key))
    .map((key) => `"${key}" is no key of a ${what}`)

const kinds: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(vocabulary).map(([type, { kind }]) => [type, kind]),
)

const isAtomic = ({ children }: State) => children.length === 0
const isFinal = ({ config }: State) => config.type === 'final'
const actionsOf = ({ config }: Transition) => listed(config.actions)
const namedActions = (state: State) => [
  ...listed(state.config.entry),
  ...transitionsOf(state).flatMap(actionsOf),
]
const namedGuards = (state: State) => transitionsOf(state).flatMap(({ config }) => listed(config.guard))
const unknownTo = (made: Node, names: readonly unknown[]) =>
  names.filter((name) => typeof name === 'string' && !(name in made)).map((name) => `${name} is not made`)

/** What types do not see in any chart. */
export const structure = {
  'keys are known': (chart) => [
    ...eachState((state) =>
      strange(state.config, state.parent === undefined && !chart.part ? 'root' : 'state'),
    )(chart),
    ...eachTransition(({ config }) => strange(config, 'transition'))(chart),
  ],
  'actions and guards are names': eachState((state) =>
    [...namedActions(state), ...namedGuards(state)]
      .filter((name) => typeof name !== 'string')
      .map(() => 'written in place'),
  ),
  'names are made': eachState((state, { actions, guards }) => [
    ...unknownTo(actions, namedActions(state)),
    ...unknownTo(guards, namedGuards(state)),
  ]),
  'events are of the vocabulary': eachTransition((t) =>
    isEvent(t) && kinds[t.on] === undefined ? ['no such event'] : [],
  ),
  'targets are siblings': eachTransition(({ from, config }) =>
    listed(config.target).flatMap((target) =>
      from.parent?.children.some(({ key }) => key === target) ? [] : [`no sibling ${target}`],
    ),
  ),
  'the initial state is there': eachState(({ config, children }) =>
    children.length === 0 || children.some(({ key }) => key === config.initial)
      ? []
      : [`no state ${config.initial} inside`],
  ),
  'every state can be entered': eachState(({ key, parent }) =>
    parent === undefined ||
    parent.config.initial === key ||
    parent.children.some((s) => s.key !== key && transitionsOf(s).some((t) => t.config.target === key))
      ? []
      : ['nothing leads here'],
  ),
  'every state can be left': eachState((state, { part }) => {
    const leaving = transitionsOf(state)
    if (isFinal(state)) return leaving.length > 0 ? ['is final and leads on'] : []
    if (isAtomic(state)) return leaving.length > 0 ? [] : ['a dead end']
    if (state.parent === undefined && !part) return []
    if (!state.children.some(isFinal)) return ['never ends']
    return state.parent === undefined || state.config.onDone !== undefined ? [] : ['nothing follows its end']
  }),
  'a choice has an otherwise': eachTransition((t) => {
    const last = t.place === t.of - 1
    const open = t.config.guard === undefined
    const waits = transitionsOf(t.from).some(isEvent)
    if (open && !last) return ['hides what stands after it']
    return !open && last && !waits ? ['stays here if no guard holds'] : []
  }),
  'loops are cut': ({ state, part }) =>
    part ||
    transitionsIn(state).every(({ on }) => on !== 'always') ||
    (isNode(state.config.options) && typeof state.config.options.maxIterations === 'number')
      ? []
      : [`${state.path}: options.maxIterations is not set`],
} as const satisfies Readonly<Record<string, Rule>>

const tagMeets = (tag: string, kind: string) =>
  eachState((state) => {
    const tagged = listed(state.config.tags).includes(tag)
    const takes = transitionsOf(state).some((t) => kinds[t.on] === kind)
    if (tagged === takes) return []
    return [tagged ? `has the tag ${tag} and takes no ${kind}` : `takes a ${kind} without the tag ${tag}`]
  })

/** What holds beyond that in the game chart, where each input is checked and folded and facts follow. */
export const play = {
  'inputs are legal and taken': eachTransition((t) => {
    const checked = t.config.guard === 'legal' && actionsOf(t)[0] === 'take'
    if (isEvent(t)) return checked ? [] : ['is not guarded by legal and begun with take']
    return t.config.guard === 'legal' || actionsOf(t).includes('take') ? ['takes an input and has none'] : []
  }),
  'dice are awaited under their tag': tagMeets('dice', 'chance'),
  'answers are awaited under their tag': tagMeets('ask', 'decision'),
  'steps name a clause': eachState(({ config, parent, children }, { part }) => {
    const isStep = config.tags !== undefined || config.entry !== undefined || children.length > 0
    if (!isStep || (parent === undefined && !part)) return []
    const words = typeof config.description === 'string' ? config.description.match(/\b[A-Z]+\d*\b/g) : []
    return words?.some(isClauseId) ? [] : ['its description names no clause']
  }),
  'actions fold and emit only': ({ state, actions }) =>
    Object.entries(actions)
      .filter(([, made]) => !['xstate.assign', 'xstate.enqueueActions'].includes(typeOf(made)))
      .map(([name]) => `${state.path}: ${name} is neither take nor a record of facts`),
} as const satisfies Readonly<Record<string, Rule>>

const typeOf = (made: unknown): string =>
  typeof made === 'function' && 'type' in made && typeof made.type === 'string' ? made.type : ''

export const faultsIn = (chart: Chart, rules: Readonly<Record<string, Rule>>): readonly string[] =>
  Object.values(rules).flatMap((rule) => rule(chart))

/** `extend` lets the later of two implementations of a name run everywhere: there may be one only. */
export function madeTwice(charts: readonly Chart[]): readonly string[] {
  return (['actions', 'guards'] as const).flatMap((kind) => {
    const first = new Map<string, { readonly made: unknown; readonly where: string }>()
    return charts.flatMap(({ state: { path }, ...chart }) =>
      Object.entries(chart[kind]).flatMap(([name, made]) => {
        const known = first.get(name)
        if (known === undefined) first.set(name, { made, where: path })
        return known === undefined || known.made === made
          ? []
          : [`${name} of ${path} is another than that of ${known.where}`]
      }),
    )
  })
}

/** Actions and guards that the chart has and nothing in it names. */
export function unused({ state, actions, guards }: Chart): readonly string[] {
  const named = new Set(statesIn(state).flatMap((s) => [...namedActions(s), ...namedGuards(s)]))
  return [...Object.keys(actions), ...Object.keys(guards)].filter((name) => !named.has(name))
}
