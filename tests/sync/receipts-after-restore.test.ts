import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../src/contract/base-paths'
import { visitor } from '../../src/domain/owner'
import { aQueuedItem, receiptFor, valueOf } from '../offline/support/examples'
import type { HttpCaller } from '../../src/sync/http-call'
import { newDevice, openTab } from '../offline/support/tab'

beforeEach(newDevice)

const restored = '2026-11-21T09:00:00.000Z'
const later = '2026-11-25T09:00:00.000Z'

const answering = (unknown: readonly string[]) =>
  vi.fn<HttpCaller>(() =>
    Promise.resolve({
      status: 200,
      contentType: 'application/json',
      retryAfter: null,
      body: { desconocidos: unknown },
    }),
  )

const aDevice = async () => {
  const tab = await openTab()
  const { askAgain } = await import('../../src/sync/receipts/ask-again')
  const known = await aQueuedItem(tab)
  const lost = await aQueuedItem(tab)
  for (const { item } of [known, lost])
    valueOf(await tab.markAccepted(item.id, receiptFor(item.id, item === lost.item ? 'b'.repeat(64) : 'a'.repeat(64))))
  return { tab, askAgain, known: known.item.id, lost: lost.item.id }
}

test('after the fund went back to a copy, a device asks about its receipts once and says which are lost', async () => {
  const { tab, askAgain, known, lost } = await aDevice()
  const call = answering([lost])
  expect(await askAgain([visitor], restored, call)).toEqual({ lost: 1, revived: 0 })
  expect(call).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ method: 'POST', path: paths.unknownReceipts, isOwn: true }),
  )
  const receipts = valueOf(await tab.listReceipts(visitor))
  expect(receipts.map(({ id, isLost = false }) => [id, isLost]).toSorted()).toEqual(
    [
      [known, false],
      [lost, true],
    ].toSorted(),
  )
  // The receipt stays what it was: it shows what was sent, and when.
  expect(receipts.find(({ id }) => id === lost)?.receipt.numero).toBe('PA-0001')
  await askAgain([visitor], restored, call)
  expect(call).toHaveBeenCalledOnce()
  // Another restore is another question; what came back meanwhile is lost no more.
  expect(await askAgain([visitor], later, answering([]))).toEqual({ lost: 0, revived: 0 })
  expect(valueOf(await tab.listReceipts(visitor)).some(({ isLost }) => isLost)).toBe(false)
})

test('without an answer nothing is said, and the device asks the next time', async () => {
  const { tab, askAgain, lost } = await aDevice()
  expect(await askAgain([visitor], restored, () => Promise.resolve(undefined))).toEqual({ lost: 0, revived: 0 })
  expect(valueOf(await tab.listReceipts(visitor)).some(({ isLost }) => isLost)).toBe(false)
  expect(await askAgain([visitor], restored, answering([lost]))).toEqual({ lost: 1, revived: 0 })
})

test('what the fund gave after it went back is not asked about', async () => {
  const { askAgain, lost } = await aDevice()
  const call = answering([lost])
  expect(await askAgain([visitor], '2026-11-01T09:00:00.000Z', call)).toEqual({ lost: 0, revived: 0 })
  expect(call).not.toHaveBeenCalled()
})
