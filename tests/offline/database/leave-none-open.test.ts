import { beforeEach, expect, test, vi } from 'vitest'
import { newDevice, openTab } from '../support/tab'

/** The window of a page that can be left. */
const page = new EventTarget()

beforeEach(() => {
  newDevice()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  return () => vi.unstubAllGlobals()
})

test('[F66] a page that is left aborts its open transactions; what it writes after that stays', async () => {
  const { db } = await openTab()
  const put = (id: string) => db.transaction('rw', db.meta, () => db.meta.put({ id, value: true }))
  await put('before')
  const ended: string[] = []
  const [left, kept] = await Promise.allSettled([
    db.transaction('rw', db.meta, async (transaction) => {
      transaction.on('abort', () => ended.push('abort'))
      await db.meta.put({ id: 'half', value: true })
      page.dispatchEvent(new Event('pagehide'))
      await db.meta.put({ id: 'other half', value: true })
    }),
    put('waiting behind it'),
  ])
  expect([left.status, kept.status, ended]).toEqual(['rejected', 'rejected', ['abort']])
  await put('afterwards')
  page.dispatchEvent(new Event('pagehide'))
  expect(await db.meta.toCollection().primaryKeys()).toEqual(['afterwards', 'before'])
})
