import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createStoreCheck } from '../../../server/documents/check'

/** A store that answers as `answer` does, on a clock that stands still until it is set. */
const aStore = (answer: () => Promise<Readable | undefined>) => {
  const clock = { ms: 0, readings: 0 }
  const read = (): Promise<Readable | undefined> => {
    clock.readings += 1
    return answer()
  }
  return { clock, check: createStoreCheck({ read }, () => clock.ms) }
}

describe('whether the store of the documents answers', () => {
  test('costs one reading in ten seconds, however many ask', async () => {
    const { clock, check } = aStore(async () => Readable.from(['x']))
    expect(await Promise.all([check(), check(), check()])).toEqual([true, true, true])
    clock.ms = 9_999
    expect([await check(), clock.readings]).toEqual([true, 1])
    clock.ms = 10_000
    expect([await check(), clock.readings]).toEqual([true, 2])
  })

  test('is asked anew after a failure', async () => {
    let isThere = false
    const { clock, check } = aStore(() => (isThere ? Promise.resolve(undefined) : Promise.reject(new Error('gone'))))
    await expect(check()).rejects.toThrow('gone')
    isThere = true
    expect([await check(), clock.readings]).toEqual([true, 2])
  })
})
