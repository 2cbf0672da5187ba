import { describe, expect, it } from 'vitest'
import { take } from '../../machines/base.ts'
import { conductChart } from '../../machines/conduct.ts'
import { gameChart } from '../../machines/game.ts'
import { type Node, stateOf } from './config.ts'
import { type Chart, faultsIn, madeTwice, play, structure, unused } from './lint.ts'
import { parts } from './parts.ts'

const game: Chart = {
  state: stateOf('game', gameChart.config),
  ...gameChart.implementations,
  part: false,
}
const conduct: Chart = {
  state: stateOf('conduct', conductChart.config),
  ...conductChart.implementations,
  part: false,
}
const partCharts: readonly Chart[] = Object.entries(parts).map(([name, { config, actions, guards }]) => ({
  state: stateOf(name, config),
  actions: { ...actions, take },
  // What every part has from the base it extends.
  guards: { ...gameChart.implementations.guards, ...guards },
  part: true,
}))

describe('the charts as they are', () => {
  it.each(Object.keys(structure))('game, conduct and parts: %s', (rule) => {
    const only = Object.fromEntries(Object.entries(structure).filter(([name]) => name === rule))
    expect([game, conduct, ...partCharts].flatMap((chart) => faultsIn(chart, only))).toEqual([])
  })

  it.each(Object.keys(play))('game and parts: %s', (rule) => {
    const only = Object.fromEntries(Object.entries(play).filter(([name]) => name === rule))
    expect([game, ...partCharts].flatMap((chart) => faultsIn(chart, only))).toEqual([])
  })

  it('parts that share the name of an action or guard share the implementation', () => {
    expect(madeTwice([...partCharts, game])).toEqual([])
  })

  it('nothing is made that no transition and no entry names', () => {
    expect(unused(game)).toEqual([])
  })
})

/** A small part that keeps every rule; what is put into it breaks one. */
const sound = {
  description: 'T12',
  initial: 'asking',
  states: {
    asking: {
      description: 'T12',
      tags: 'ask',
      entry: 'askSomething',
      on: { ModelNominated: { guard: 'legal', actions: 'take', target: 'rolling' } },
    },
    rolling: {
      description: 'T12',
      tags: 'dice',
      on: { DiceRolled: { guard: 'legal', actions: 'take' } },
      always: { guard: 'diceIn', target: 'decided' },
    },
    decided: { always: [{ guard: 'tied', target: 'rolling' }, { target: 'inner' }] },
    inner: {
      description: 'T12',
      initial: 'only',
      states: { only: { type: 'final' } },
      onDone: 'over',
    },
    over: { type: 'final' },
  },
}
const made = {
  actions: { take, askSomething: take },
  guards: { legal: () => true, diceIn: () => true, tied: () => false },
}
const partOf = (config: Node): Chart => ({ state: stateOf('part', config), ...made, part: true })
const withState = (key: string, state: Node): Chart =>
  partOf({ ...sound, states: { ...sound.states, [key]: state } })
const { asking, rolling, inner } = sound.states
const legal = { guard: 'legal', actions: 'take', target: 'rolling' }

type Broken = readonly [what: string, chart: Chart, fault: string]

const brokenStructure: Readonly<Record<keyof typeof structure, readonly Broken[]>> = {
  'keys are known': [
    [
      'guards written for guard',
      withState('decided', { always: [{ guards: 'tied', target: 'rolling' }] }),
      'part.decided always: "guards" is no key of a transition',
    ],
    ['a timer', withState('asking', { ...asking, after: {} }), 'part.asking: "after" is no key of a state'],
    ['a child', withState('asking', { ...asking, invoke: {} }), 'part.asking: "invoke" is no key of a state'],
    ['an id in a part', partOf({ ...sound, id: 'part' }), 'part: "id" is no key of a state'],
    [
      'maxIterations outside of options',
      { ...partOf({ ...sound, maxIterations: 9 }), part: false },
      'part: "maxIterations" is no key of a root',
    ],
  ],
  'actions and guards are names': [
    [
      'an action written in place',
      withState('asking', { ...asking, entry: () => undefined }),
      'part.asking: written in place',
    ],
    [
      'a guard written in place',
      withState('decided', {
        always: [{ guard: () => true, target: 'rolling' }, { target: 'inner' }],
      }),
      'part.decided: written in place',
    ],
    [
      'spawnChild as an action',
      withState('asking', { ...asking, entry: { type: 'xstate.spawnChild' } }),
      'part.asking: written in place',
    ],
  ],
  'names are made': [
    [
      'an action nobody made',
      withState('asking', { ...asking, entry: 'askMore' }),
      'part.asking: askMore is not made',
    ],
    [
      'a guard nobody made',
      withState('rolling', { ...rolling, always: { guard: 'dicein', target: 'decided' } }),
      'part.rolling: dicein is not made',
    ],
  ],
  'events are of the vocabulary': [
    ['a wildcard', withState('asking', { ...asking, on: { '*': legal } }), 'part.asking *: no such event'],
    [
      'a misspelt event',
      withState('asking', { ...asking, on: { ModelNominate: legal } }),
      'part.asking ModelNominate: no such event',
    ],
  ],
  'targets are siblings': [
    [
      'a target that does not exist',
      withState('rolling', { ...rolling, always: { guard: 'diceIn', target: 'decide' } }),
      'part.rolling always: no sibling decide',
    ],
    [
      'a target outside of the part',
      withState('inner', { ...inner, onDone: '#game.finished' }),
      'part.inner onDone: no sibling #game.finished',
    ],
    [
      'a part that says itself where it leads',
      partOf({ ...sound, onDone: 'over' }),
      'part onDone: no sibling over',
    ],
  ],
  'the initial state is there': [
    ['another initial state', partOf({ ...sound, initial: 'ask' }), 'part: no state ask inside'],
  ],
  'every state can be entered': [
    ['a state that nothing leads to', withState('lost', { always: 'over' }), 'part.lost: nothing leads here'],
  ],
  'every state can be left': [
    ['a dead end', withState('decided', { entry: 'askSomething' }), 'part.decided: a dead end'],
    [
      'a final state that leads on',
      withState('over', { type: 'final', always: 'asking' }),
      'part.over: is final and leads on',
    ],
    [
      'a part that never ends',
      withState('inner', { ...inner, states: { only: { always: 'only' } } }),
      'part.inner: never ends',
    ],
    [
      'an end that nothing follows',
      withState('inner', { ...inner, onDone: undefined }),
      'part.inner: nothing follows its end',
    ],
  ],
  'a choice has an otherwise': [
    [
      'a choice without an otherwise',
      withState('decided', { always: [{ guard: 'tied', target: 'rolling' }] }),
      'part.decided always: stays here if no guard holds',
    ],
    [
      'a choice after the otherwise',
      withState('decided', { always: [{ target: 'inner' }, { guard: 'tied', target: 'rolling' }] }),
      'part.decided always: hides what stands after it',
    ],
  ],
  'loops are cut': [
    [
      'a chart without maxIterations',
      { ...partOf(sound), part: false },
      'part: options.maxIterations is not set',
    ],
  ],
}

const brokenPlay: Readonly<Record<keyof typeof play, readonly Broken[]>> = {
  'inputs are legal and taken': [
    [
      'an input that is not checked',
      withState('asking', { ...asking, on: { ModelNominated: { actions: 'take', target: 'rolling' } } }),
      'part.asking ModelNominated: is not guarded by legal and begun with take',
    ],
    [
      'an input that is folded too late',
      withState('asking', {
        ...asking,
        on: { ModelNominated: { ...legal, actions: ['askSomething', 'take'] } },
      }),
      'part.asking ModelNominated: is not guarded by legal and begun with take',
    ],
    [
      'an input that is folded where none is',
      withState('inner', { ...inner, onDone: { actions: 'take', target: 'over' } }),
      'part.inner onDone: takes an input and has none',
    ],
  ],
  'dice are awaited under their tag': [
    [
      'dice without the tag',
      withState('rolling', { ...rolling, tags: [] }),
      'part.rolling: takes a chance without the tag dice',
    ],
    [
      'the tag without dice',
      withState('asking', { ...asking, tags: ['ask', 'dice'] }),
      'part.asking: has the tag dice and takes no chance',
    ],
  ],
  'answers are awaited under their tag': [
    [
      'an answer without the tag',
      withState('asking', { ...asking, tags: 'sealed' }),
      'part.asking: takes a decision without the tag ask',
    ],
    [
      'the tag without an answer',
      withState('rolling', { ...rolling, tags: ['ask', 'dice'] }),
      'part.rolling: has the tag ask and takes no decision',
    ],
  ],
  'steps name a clause': [
    [
      'a step without a description',
      withState('asking', { ...asking, description: undefined }),
      'part.asking: its description names no clause',
    ],
    [
      'a clause that is not one',
      withState('rolling', { ...rolling, description: 'T99: the dice' }),
      'part.rolling: its description names no clause',
    ],
  ],
  'actions fold and emit only': [
    [
      'an action with an effect of its own',
      { ...partOf(sound), actions: { ...made.actions, askSomething: () => undefined } },
      'part: askSomething is neither take nor a record of facts',
    ],
  ],
}

describe('the lint itself', () => {
  it('finds nothing in a part that keeps every rule', () => {
    expect([...faultsIn(partOf(sound), structure), ...faultsIn(partOf(sound), play)]).toEqual([])
    expect(unused(partOf(sound))).toEqual([])
  })

  const cases = [
    ...Object.entries(structure).map(
      ([name, rule]) => [name, rule, new Map(Object.entries(brokenStructure)).get(name)] as const,
    ),
    ...Object.entries(play).map(
      ([name, rule]) => [name, rule, new Map(Object.entries(brokenPlay)).get(name)] as const,
    ),
  ].flatMap(([name, rule, broken]) =>
    (broken ?? []).map(([what, chart, fault]) => ({ name, rule, what, chart, fault })),
  )

  it.each(cases)('$name: notices $what', ({ rule, chart, fault }) => {
    expect(rule(chart)).toContain(fault)
  })

  it('notices an action that two parts make each for itself', () => {
    const one = partOf(sound)
    const other = { ...one, state: stateOf('other', sound), actions: { ...made.actions, take: () => 1 } }
    expect(madeTwice([one, other])).toEqual(['take of other is another than that of part'])
  })

  it('notices what is made and never named', () => {
    const more = { ...partOf(sound), actions: { ...made.actions, payTwice: take } }
    expect(unused(more)).toEqual(['payTwice'])
  })
})
