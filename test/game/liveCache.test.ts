import { describe, expect, it } from 'vitest'
import { type LiveMatch, rebuild } from '../../src/game/live.ts'
import { liveCache } from '../../src/game/liveCache.ts'
import { begin } from '../audit/recorded.ts'

const any: LiveMatch = rebuild(begin().log)

/** A cache of two matches that notes what it loads. */
function cacheOfTwo(busy: readonly string[] = []) {
  const loaded: string[] = []
  const load = async (match: string) => {
    loaded.push(match)
    if (match === 'missing') throw new Error('no such match')
    return any
  }
  return { loaded, ...liveCache(load, (match) => busy.includes(match), 2) }
}

describe('matches in memory', () => {
  it('are loaded once, also when two ask at the same moment', async () => {
    const cache = cacheOfTwo()
    await Promise.all([cache.get('x'), cache.get('x')])
    await cache.get('x')
    expect(cache.loaded).toEqual(['x'])
  })

  it('are as many as fit: the one not used for longest is read again', async () => {
    const cache = cacheOfTwo()
    for (const match of ['x', 'y', 'x', 'z', 'x', 'y']) await cache.get(match)
    expect(cache.loaded).toEqual(['x', 'y', 'z', 'y'])
  })

  it('stay while commands are on their way to them', async () => {
    const cache = cacheOfTwo(['x', 'y'])
    for (const match of ['x', 'y', 'z', 'x', 'y']) await cache.get(match)
    expect(cache.loaded).toEqual(['x', 'y', 'z'])
  })

  it('that could not be loaded are tried again', async () => {
    const cache = cacheOfTwo()
    await expect(cache.get('missing')).rejects.toThrow('no such match')
    await expect(cache.get('missing')).rejects.toThrow('no such match')
    expect(cache.loaded).toEqual(['missing', 'missing'])
  })

  it('are taken as they are told', async () => {
    const cache = cacheOfTwo()
    const other = { ...any }
    cache.set('x', other)
    expect(await cache.get('x')).toBe(other)
    cache.drop('x')
    expect(await cache.get('x')).toBe(any)
  })
})
