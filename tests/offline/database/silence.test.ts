import { beforeEach, expect, test, vi } from 'vitest'
import { ok } from '../../../src/domain/result'
import { newDevice, openTab } from '../support/tab'

beforeEach(() => {
  newDevice()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return () => vi.useRealTimers()
})

/** Another page's write that does not end until it is let go. */
const holdDatabase = async () => {
  const { db } = await openTab()
  const hold = new AbortController()
  const held = db.transaction('rw', db.meta, async () => {
    do await db.meta.count()
    while (!hold.signal.aborted)
  })
  return async () => {
    hold.abort()
    await held
  }
}

test('[F66] a write without an answer is said to be silent after ten seconds, until the answer comes', async () => {
  const letGo = await holdDatabase()
  const tab = await openTab()
  const { writing } = await import('../../../src/offline/database/with-db')
  const told: (string | null)[] = []
  tab.subscribeStorageProblem(() => told.push(tab.getStorageProblem()))
  const write = writing(async (db) => ok(await db.meta.put({ id: 'mine', value: 1 })))
  vi.advanceTimersByTime(9_000)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual(['silent'])
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual(['silent'])
  await letGo()
  expect(await write).toEqual(ok('mine'))
  await vi.waitFor(() => expect(told).toEqual(['silent', null]))
  expect(vi.getTimerCount()).toBe(0)
})
