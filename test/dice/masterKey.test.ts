import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadMasterKey, MasterKeyError } from '../../src/dice/masterKey.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiroku-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const hex = (key: Uint8Array) => Buffer.from(key).toString('hex')
const keyFile = () => join(folder, 'master.key')

function refusalOf(load: () => unknown): MasterKeyError {
  try {
    load()
  } catch (error) {
    if (error instanceof MasterKeyError) return error
    throw error
  }
  throw new Error('The key was taken.')
}

describe('the master key', () => {
  it('comes from KIROKU_MASTER_KEY, and then no file is made', () => {
    expect(hex(loadMasterKey(folder, { KIROKU_MASTER_KEY: 'AB'.repeat(32) }))).toBe('ab'.repeat(32))
    expect(existsSync(keyFile())).toBe(false)
  })

  it('is made once beside the database and is the same after a restart', () => {
    const first = hex(loadMasterKey(folder, {}))
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(hex(loadMasterKey(folder, {}))).toBe(first)
    expect(readFileSync(keyFile(), 'utf8')).toBe(`${first}\n`)
  })

  it('is readable by its owner alone', () => {
    loadMasterKey(folder, {})
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
  })

  it('is another one for another folder', () => {
    expect(hex(loadMasterKey(join(folder, 'one'), {}))).not.toBe(hex(loadMasterKey(join(folder, 'two'), {})))
  })

  it('is not read from a file whose key is set in the environment', () => {
    writeFileSync(keyFile(), 'spoilt')
    expect(hex(loadMasterKey(folder, { KIROKU_MASTER_KEY: 'cd'.repeat(32) }))).toBe('cd'.repeat(32))
  })

  it.each(['', 'ab', 'zz'.repeat(32), 'ab'.repeat(33)])(
    'refuses KIROKU_MASTER_KEY=%s without showing it',
    (value) => {
      const refusal = refusalOf(() => loadMasterKey(folder, { KIROKU_MASTER_KEY: value }))
      expect(refusal.code).toBe('bad-master-key')
      expect(refusal.message).toBe('The master key in KIROKU_MASTER_KEY is not 64 hexadecimal digits.')
      expect(existsSync(keyFile())).toBe(false)
    },
  )

  it.each(['', 'ab'.repeat(31), 'not a key'])(
    'refuses a file with "%s" and leaves it as it is',
    (content) => {
      writeFileSync(keyFile(), content)
      const refusal = refusalOf(() => loadMasterKey(folder, {}))
      expect(refusal.message).toBe(`The master key in ${keyFile()} is not 64 hexadecimal digits.`)
      expect(readFileSync(keyFile(), 'utf8')).toBe(content)
    },
  )

  it('says which file it can neither read nor make', () => {
    mkdirSync(keyFile())
    expect(refusalOf(() => loadMasterKey(folder, {})).message).toContain(keyFile())
    const inTheWay = join(folder, 'file')
    writeFileSync(inTheWay, '')
    expect(refusalOf(() => loadMasterKey(inTheWay, {})).message).toContain(inTheWay)
  })
})
