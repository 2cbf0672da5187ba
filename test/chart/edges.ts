import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
} from 'xstate'
import type { MatchEvent } from '../../events/vocabulary.ts'

type StateNode = AnyStateMachine['root']

/**
 * The names of the machine's transitions.
 * @param within the `states` of parts that have machines of their own: what happens inside of them is left out.
 */
export function edgesOf(
  { root }: AnyStateMachine,
  within: ReadonlySet<unknown> = new Set(),
): readonly string[] {
  const nodes = (node: StateNode): readonly StateNode[] => [
    node,
    ...(node !== root && within.has(node.config.states) ? [] : Object.values(node.states).flatMap(nodes)),
  ]
  return nodes(root).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((transitions) => transitions.map(nameOf)),
  )
}

/** A transition's name: `rolling DiceRolled`, `compared always 1 of 2`. */
function nameOf(edge: AnyTransitionDefinition): string {
  const { source, eventType } = edge
  const among = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  const event = eventType === '' ? 'always' : eventType.startsWith('xstate.done.state') ? 'done' : eventType
  const place = among.length === 1 ? [] : [`${among.indexOf(edge) + 1} of ${among.length}`]
  return [...(source.path.length === 0 ? [] : [source.path.join('.')]), event, ...place].join(' ')
}

export interface Taken {
  readonly snapshot: AnyMachineSnapshot
  /** The names of the transitions that were taken. */
  readonly edges: readonly string[]
}

/**
 * The machine begun, or one input further. Only an actor tells which transitions it takes.
 * @throws what a guard or an action throws.
 */
export function taking(machine: AnyStateMachine, before?: AnyMachineSnapshot, input?: MatchEvent): Taken {
  const edges: string[] = []
  const failures: unknown[] = []
  const actor = createActor(machine, {
    ...(before === undefined ? {} : { snapshot: before }),
    inspect: (seen) => {
      if (seen.type === '@xstate.microstep') edges.push(...seen._transitions.map(nameOf))
    },
  })
  actor.subscribe({ error: (error) => failures.push(error) })
  actor.start()
  if (input !== undefined) actor.send(input)
  if (failures.length > 0) throw failures[0]
  return { snapshot: actor.getSnapshot(), edges }
}
