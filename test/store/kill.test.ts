import { expect, it } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { freshPath } from './freshPath.ts'
import { startStoreProcess } from './storeProcess.ts'

it.each([1, 40, 400])(
  'kill -9 after %d answers: all that was answered is there, no half append',
  async (answers) => {
    const path = freshPath()
    const other = startStoreProcess('load', path)
    let answered = -1
    for (let n = 0; n < answers; n++) answered = Number(await other.line())
    for (const line of await other.kill()) answered = Number(line)
    const store = await openStore(`sqlite:${path}`)
    const events = await store.read('m')
    expect(events.length).toBeGreaterThanOrEqual(answered + 1)
    expect(events.length % 5).toBe(0)
    expect(events.map(({ data }) => data.n)).toEqual(events.map((_, i) => i))
    const next = { id: '00000000-0000-8000-8000-ffffffffffff', type: 'Counted', data: {}, metadata: {} }
    expect((await store.append('m', events.length - 1, [next])).revision).toBe(events.length)
    await store.close()
  },
)

it('kill -9 when half of an append is written: nothing of it is there, and its ids can be appended again', async () => {
  const path = freshPath()
  const other = startStoreProcess('die', path)
  expect(await other.line()).toBe('4')
  expect(await other.ended).toBe('SIGKILL')
  const store = await openStore(`sqlite:${path}`)
  const events = await store.read('m')
  expect(events.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4])
  const half = { id: '00000000-0000-8000-8000-000000000005', type: 'Counted', data: {}, metadata: {} }
  const again = await store.append('m', 4, [half])
  expect(again.revision).toBe(5)
  // Positions stay without gaps: the half append left no trace there either.
  expect(Number(again.position)).toBe(Number(events[4]?.position) + 1)
  await store.close()
})
