import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BadInput } from '../../src/cli/badInput.ts'
import { writeTo } from '../../src/cli/export.ts'
import { sentenceFor } from '../../src/cli/failure.ts'
import { findLog } from '../../src/cli/records.ts'
import { MasterKeyError } from '../../src/dice/masterKey.ts'
import { Unreadable } from '../../src/game/log.ts'
import { freshFolder } from './program.ts'

describe('what is told of a failure', () => {
  it.each([
    ['bad input', new BadInput('There is no file x.'), 'There is no file x.'],
    ['a bad key', new MasterKeyError('The key is none.'), 'The key is none.'],
    ['an event of a newer version', new Unreadable(7, 'it is new.'), 'Event 7 cannot be read: it is new.'],
  ])('is a sentence for %s', (_, error, sentence) => {
    expect(sentenceFor(error)).toBe(sentence)
  })

  it('is a sentence for a store that is none', async () => {
    const path = join(freshFolder(), 'notes.db')
    writeFileSync(path, 'These are notes and no store. '.repeat(200))
    const error = await findLog('some-match', `sqlite:${path}`).catch((e: unknown) => e)
    expect(sentenceFor(error)).toMatch(
      /^The event store cannot be used: .*notes\.db is not an event store of Kiroku/,
    )
  })

  it('is a sentence for a file that cannot be written', () => {
    const path = join(freshFolder(), 'missing', 'm.kiroku.ndjson')
    expect(() => writeTo(path, '')).toThrow(`${path} cannot be written: there is no such file or folder.`)
    expect(() => writeTo(path, '')).toThrow(BadInput)
  })

  it('is everything that is known for a fault of the program', () => {
    expect(sentenceFor(new TypeError('x is undefined'))).toBeUndefined()
    expect(sentenceFor('thrown')).toBeUndefined()
  })
})
