/** A chart's configuration, read as plain data: what the types let through is looked at as it stands. */
export type Node = Readonly<Record<string, unknown>>

export interface State {
  /** From the chart's name on: `activation.fearGate.next`. */
  readonly path: string
  readonly key: string
  readonly config: Node
  readonly children: readonly State[]
  readonly parent?: State
}

/** One transition: its place, and what it was written as. */
export interface Transition {
  readonly from: State
  /** An event, `always` or `onDone`. */
  readonly on: string
  /** Its place among those for the same event, and how many there are. */
  readonly place: number
  readonly of: number
  readonly config: Node
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listed = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** The state that a configuration describes, with all inside it. */
export function stateOf(name: string, config: Node): State {
  const at = (key: string, path: string, node: Node, parent?: State): State => {
    const children: State[] = []
    const state: State = { path, key, config: node, children, ...(parent === undefined ? {} : { parent }) }
    for (const [child, inner] of Object.entries(isNode(node.states) ? node.states : {}))
      children.push(at(child, `${path}.${child}`, isNode(inner) ? inner : {}, state))
    return state
  }
  return at(name, name, config)
}

/** The state itself and all inside it. */
export const statesIn = (state: State): readonly State[] => [state, ...state.children.flatMap(statesIn)]

/** The transitions that leave this very state; a bare target counts as `{ target }`. */
export function transitionsOf(from: State): readonly Transition[] {
  const { on, always, onDone } = from.config
  const all = { ...(isNode(on) ? on : {}), always, onDone }
  return Object.entries(all).flatMap(([event, written]) =>
    listed(written).map((config, place, { length: of }) => ({
      from,
      on: event,
      place,
      of,
      config: isNode(config) ? config : { target: config },
    })),
  )
}

export const transitionsIn = (state: State): readonly Transition[] => statesIn(state).flatMap(transitionsOf)

export const isEvent = ({ on }: Transition): boolean => on !== 'always' && on !== 'onDone'
