import { describe, expect, it } from 'vitest'
import { flag, type Offer, oneOf, only } from '../../machines/choices.ts'
import { choicesFor } from '../../machines/offers.ts'
import { doubtsIn } from '../../src/player/labels.ts'
import { listedDice, table, warband } from '../game/table.ts'

const offer = (label: string, fields: Offer['fields'] = {}): Offer => ({ command: 'Pass', label, fields })

describe('the labels of what is offered', () => {
  it('number the models of one profile as they stand in the warband', () => {
    const t = table(listedDice([]))
    t.send('a', { type: 'MusterWarband', warband: warband('prefecture-of-ryu') })
    t.send('b', { type: 'MusterWarband', warband: warband('prefecture-of-ryu') })
    t.send('a', { type: 'TakeSeat', player: 'Aoi' })
    t.send('b', { type: 'TakeSeat', player: 'Aoi' })
    const { match } = t.live().game.context
    const [ask] = match.asks
    if (ask === undefined) throw new Error('nobody is asked')
    const model = choicesFor(match, ask).offers[0]?.fields.model
    expect(model?.kind === 'one' && model.values.map((v) => v.label)).toEqual([
      "Aoi (A)'s Hanso",
      "Aoi (A)'s Takashi Hagane",
      "Aoi (A)'s Takashi Genji",
      "Aoi (A)'s Jin",
      "Aoi (A)'s Ryu Yariman (1)",
      "Aoi (A)'s Ryu Yariman (2)",
    ])
  })

  it('leave no doubt if they are words that differ', () => {
    expect(doubtsIn([offer('Pass'), offer('Walk', { walks: flag('Walk away') })])).toEqual([])
  })

  it('leave a doubt if two are the same, or one is no word for a player', () => {
    const values = [
      { value: 1, label: 'the 4' },
      { value: 2, label: 'the 4' },
    ]
    expect(
      doubtsIn([
        offer('Walk', { die: oneOf('Die', values), special: only('', null, 'null') }),
        offer('Walk', {}),
      ]),
    ).toEqual([
      'the ask has “Walk” twice',
      'Pass.die has “the 4” twice',
      'Pass.special has no label',
      'Pass.special has “null” for a label',
    ])
  })
})
