const hash = '2410474c8b5f3c0e7f0a3f7a0d3b5c1e9a8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b'
const head = { revision: 112, hash }

export const newMatch = {
  options: {
    scenario: { name: 'The Idols', length: { kind: 'fixed', turns: 6 }, victoryPoints: [2, 4, 6] },
    dice: 'server',
    tacticalWinner: 'first',
  },
}

export const createdMatch = {
  match: '2gp2LFFBa3C6eT8fV7-PL',
  tokens: { a: 'c0Nf1dentialA', b: 'c0Nf1dentialB' },
  commitment: hash,
  revision: 2,
  head: { revision: 2, hash },
}

export const command = {
  type: 'AllocateDice',
  ask: 14,
  split: { attack: 2, defence: 1 },
  specialAttack: null,
  specialDefence: 'Sidestep',
}

const awaiting = [{ for: 'answer', seat: 'b', ask: 14, kind: 'allocation' }]

export const offeredCommands = {
  match: '2gp2LFFBa3C6eT8fV7-PL',
  revision: 112,
  viewer: 'b',
  asks: [
    {
      ask: 14,
      kind: 'allocation',
      offers: [
        {
          command: 'AllocateDice',
          label: 'Sidestep Defence (0)',
          fields: {
            split: {
              kind: 'one',
              label: 'Split of the dice',
              values: [{ value: { attack: 2, defence: 1 }, label: '2 Attack, 1 Defence' }],
            },
            specialAttack: { kind: 'one', label: 'Special Attack', values: [{ value: null, label: 'none' }] },
            specialDefence: {
              kind: 'one',
              label: 'Special Defence',
              values: [{ value: 'Sidestep', label: 'Sidestep' }],
            },
          },
        },
      ],
      barred: [],
    },
  ],
  roll: null,
  awaiting,
}

const counterGone = {
  id: '2410474c-8b5f-8c0e-bf0a-3f7a0d3b5c1e',
  stream: 'match-2gp2LFFBa3C6eT8fV7-PL',
  revision: 112,
  type: 'ActivationCounterRemoved',
  data: { model: 'b/chiyo', count: 1, left: 1, reason: 'focus', because: ['A1'] },
  metadata: {
    at: '2026-05-02T14:03:07.120Z',
    schema: 1,
    $correlationId: 'V1StGXR8_Z5jdHi6B-myT',
    $causationId: 'V1StGXR8_Z5jdHi6B-myT',
    command: 'b:k-31',
    seat: 'b',
    hash,
  },
}

export const commandTaken = { revision: 112, head, events: [counterGone], repeated: false }

export const eventsPage = { match: '2gp2LFFBa3C6eT8fV7-PL', events: [counterGone], next: 113, head }

export const auditReport = {
  match: '2gp2LFFBa3C6eT8fV7-PL',
  events: 113,
  head,
  passed: false,
  levels: [
    { level: 'chain', status: 'passed', summary: 'All 113 events are linked.' },
    {
      level: 'dice',
      status: 'notYet',
      summary: "9 rolls wait for the server's seed, which is revealed when the match is over.",
    },
  ],
}

export const alive = { status: 'ok' }
