import { expect, test } from 'vitest'
import { sideBySide } from '../../scripts/lib/side-by-side'

test('as many run at once as are asked for, in their order, and the end waits for the last', async () => {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const all = sideBySide(2, ['a', 'b', 'c'], async (item) => {
    log.push(`${item} begins`)
    await new Promise<void>((resolve) => ends.set(item, resolve))
    log.push(`${item} ends`)
  })
  expect(log).toEqual(['a begins', 'b begins'])
  ends.get('b')?.()
  await expect.poll(() => log).toEqual(['a begins', 'b begins', 'b ends', 'c begins'])
  ends.get('a')?.()
  ends.get('c')?.()
  await all
  expect(log.slice(-2)).toEqual(['a ends', 'c ends'])
})

test('what fails is said to the caller', async () => {
  await expect(sideBySide(2, [1], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
