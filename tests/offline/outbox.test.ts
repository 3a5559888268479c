import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { answers, aQueuedItem, asStored, receiptFor, sealInput, valueOf } from './support/examples'
import { abortWrites } from './support/faults'
import { newDevice, openTab, type Tab } from './support/tab'

beforeEach(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
})

const now = 1_000_000_000_000
const minutes = 60_000
const owners = [visitor]
const refusal = {
  reason: 'validacion' as const,
  message: 'No',
  details: ['uno'],
  fields: [{ path: 'a', message: 'b' }],
}

const take = async (tab: Tab, leaseId = 'lease', at = now) =>
  valueOf(await tab.outboxQueue.take({ now: at, leaseId, scope: { owners } }))
const stateOf = async (tab: Tab, id: string) => (await tab.db.outbox.get(id))?.state

describe('O1 take, O8 release', () => {
  test('leases the oldest due item to one taker only', async () => {
    const [one, two] = [await openTab(), await openTab()]
    const { item } = await aQueuedItem(one)
    const taken = await Promise.all([take(one, 'one'), take(two, 'two')])
    expect(taken.filter((got) => got !== null)).toMatchObject([{ id: item.id, state: 'sending', attempts: 1 }])
  })

  test("another owner's items are not taken (F54)", async () => {
    const tab = await openTab()
    await aQueuedItem(tab)
    expect(valueOf(await tab.outboxQueue.take({ now, leaseId: 'l', scope: { owners: ['miembro:9'] } }))).toBeNull()
  })

  test('the oldest comes first, whether it has been tried or not', async () => {
    const tab = await openTab()
    const tried = await aQueuedItem(tab)
    await take(tab)
    const fresh = await aQueuedItem(tab)
    await tab.db.outbox.update(fresh.item.id, { createdAt: tried.item.createdAt + 1 })
    valueOf(await tab.markBackoff(tried.item.id, 'lease', { now, waitMs: 5 * minutes }))
    expect((await take(tab, 'next', now + 5 * minutes))?.id).toBe(tried.item.id)
    expect((await take(tab, 'last', now + 5 * minutes))?.id).toBe(fresh.item.id)
  })

  test.each([
    ['within its two minutes', now + 1 * minutes, 'sending'],
    ['at its end', now + 2 * minutes, 'queued'],
    ['when the clock was moved back', now - 1 * minutes, 'queued'],
  ])('a lease %s', async (_name, at, state) => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    await take(tab)
    valueOf(await tab.outboxQueue.release(at, { holdWasFree: false }))
    expect(await stateOf(tab, item.id)).toBe(state)
  })

  test('a free lock proves that the sender is gone: its lease ends at once', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    await take(tab)
    expect(valueOf(await tab.outboxQueue.release(now + 1, { holdWasFree: true }))).toBe(1)
    expect(await stateOf(tab, item.id)).toBe('queued')
  })

  test('killed after the take, the item is sent after all (F36)', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    await take(tab)
    const next = await openTab()
    valueOf(await next.outboxQueue.release(now + 3 * minutes, { holdWasFree: false }))
    expect(await take(next, 'next', now + 3 * minutes)).toMatchObject({ id: item.id, attempts: 2 })
  })

  test('one that waits holds up no other (F25)', async () => {
    const tab = await openTab()
    const first = await aQueuedItem(tab)
    const second = await aQueuedItem(tab)
    const taken = await take(tab)
    valueOf(await tab.markBackoff(taken?.id ?? '', 'lease', { now, waitMs: 8 * minutes }))
    const other = await take(tab, 'other')
    expect([first.item.id, second.item.id].toSorted()).toEqual([taken?.id, other?.id].toSorted())
  })

  test.each([
    ['before its time', now + 4 * minutes, false],
    ['at its time', now + 5 * minutes, true],
    ['with the clock moved back, at once', now - 60 * minutes, true],
  ])('backoff is due: %s', async (_name, at, isDue) => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    await take(tab)
    valueOf(await tab.markBackoff(item.id, 'lease', { now, waitMs: 5 * minutes }))
    expect((await take(tab, 'again', at)) !== null).toBe(isDue)
  })
})

describe('O4 accepted', () => {
  test('receipt, item and draft change in one commit, and the receipt opens in the next tab', async () => {
    const tab = await openTab()
    const { draft, item } = await aQueuedItem(tab)
    await take(tab)
    valueOf(await tab.markAccepted(item.id, receiptFor(item.id)))
    const next = await openTab()
    expect(await stateOf(next, item.id)).toBe('accepted')
    expect((await next.db.drafts.get(draft.id))?.state).toBe('closed')
    expect(valueOf(await next.readReceipt(item.id))).toMatchObject({
      receipt: receiptFor(item.id),
      title: sealInput.title,
      summary: sealInput.summary,
    })
    expect(valueOf(await next.listDrafts(visitor))).toEqual([])
  })

  test('[PREAF-025] answers and documents leave the device in the commit that brings the receipt, which stays whole', async () => {
    const tab = await openTab()
    const { draft, item } = await aQueuedItem(tab)
    const other = await aQueuedItem(tab)
    await take(tab)
    await take(tab, 'other')
    valueOf(await tab.markAccepted(item.id, receiptFor(item.id)))
    for (const here of [tab, await openTab()]) {
      expect(await here.db.keys.get(draft.id)).toBeUndefined()
      expect(await here.db.files.where({ draftId: draft.id }).count()).toBe(0)
      expect(await here.db.fileChunks.count()).toBe(1)
      expect(await here.readDraft(draft.id, asStored)).toEqual({ ok: false, error: 'sealed' })
      expect((await here.readSubmission(item.id)).ok).toBe(false)
      expect(valueOf(await here.listOutbox(visitor)).find(({ id }) => id === item.id)).toMatchObject({
        state: 'accepted',
        title: sealInput.title,
        kind: 'preafiliacion',
      })
      expect(valueOf(await here.readReceipt(item.id)).summary).toEqual(sealInput.summary)
      expect((await here.readSubmission(other.item.id)).ok).toBe(true)
    }
  })

  test('what was corrected takes its refused predecessor along when it is accepted', async () => {
    const tab = await openTab()
    const { draft, item } = await aQueuedItem(tab)
    await take(tab)
    valueOf(await tab.markRefused(item.id, 'lease', refusal))
    valueOf(await tab.reopenForCorrection(item.id, { serverAgreed: true }))
    const again = valueOf(await tab.readDraft(draft.id, asStored))
    const files = valueOf(await tab.listFiles(draft.id)).map(({ id }) => id)
    const second = valueOf(await tab.handInDraft(draft.id, { ...sealInput, rev: again.meta.rev, fileIds: files }))
    await take(tab)
    valueOf(await tab.markAccepted(second.id, receiptFor(second.id)))
    expect((await tab.db.outbox.toArray()).map(({ id }) => id)).toEqual([second.id])
  })

  test('a draft that went on under another id stays, whatever becomes of the former one', async () => {
    const tab = await openTab()
    const { draft, item } = await aQueuedItem(tab)
    await take(tab)
    valueOf(await tab.markRefused(item.id, 'lease', refusal))
    valueOf(await tab.reopenForCorrection(item.id, { serverAgreed: true }))
    valueOf(await tab.markAccepted(item.id, receiptFor(item.id)))
    expect(valueOf(await tab.readDraft(draft.id, asStored)).content).toEqual(answers)
    expect(valueOf(await tab.listFiles(draft.id))).toHaveLength(1)
  })

  test.each(['receipts', 'outbox', 'drafts'])(
    'killed before the commit (%s): still sending, no receipt',
    async (store) => {
      const tab = await openTab()
      const { item } = await aQueuedItem(tab)
      await take(tab)
      abortWrites(store, 'UnknownError', { times: 9 })
      expect(await tab.markAccepted(item.id, receiptFor(item.id))).toEqual({ ok: false, error: 'lost' })
      vi.restoreAllMocks()
      const next = await openTab()
      expect(await stateOf(next, item.id)).toBe('sending')
      expect(valueOf(await next.listReceipts(visitor))).toEqual([])
      expect((await next.readSubmission(item.id)).ok).toBe(true)
    },
  )

  test('twice is once, and a late refusal changes nothing any more', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    await take(tab)
    valueOf(await tab.markAccepted(item.id, receiptFor(item.id)))
    valueOf(await tab.markAccepted(item.id, { ...receiptFor(item.id), numero: 'other' }))
    expect(await tab.markRefused(item.id, 'lease', refusal)).toEqual({ ok: false, error: 'lost-lease' })
    expect(valueOf(await tab.listReceipts(visitor)).map((stored) => stored.receipt.numero)).toEqual(['PA-0001'])
  })
})

describe('O5, O6, O7, retry', () => {
  test('a refusal is kept with its words and fields, and nothing is deleted (F26)', async () => {
    const tab = await openTab()
    const { item, file } = await aQueuedItem(tab)
    await take(tab)
    valueOf(await tab.markRefused(item.id, 'lease', refusal))
    const next = await openTab()
    expect(valueOf(await next.listOutbox(visitor))).toMatchObject([{ state: 'needs_action', refusal }])
    expect((await next.readFile(file.id)).ok).toBe(true)
  })

  test('a sender that lost its lease overwrites nothing', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    await take(tab, 'old')
    valueOf(await tab.outboxQueue.release(now + 3 * minutes, { holdWasFree: false }))
    await take(tab, 'new', now + 3 * minutes)
    const late = [
      await tab.markRefused(item.id, 'old', refusal),
      await tab.markBackoff(item.id, 'old', { now, waitMs: 1 }),
      await tab.markWaitingAuth(item.id, 'old'),
      await tab.recordSend(item.id, 'old', now),
    ]
    expect(late.every((result) => !result.ok && result.error === 'lost-lease')).toBe(true)
    expect(await stateOf(tab, item.id)).toBe('sending')
  })

  test.each(['markBackoff', 'markWaitingAuth', 'markRefused'] as const)('"Reintentar ahora" after %s', async (mark) => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    await take(tab)
    const marks = {
      markBackoff: () => tab.markBackoff(item.id, 'lease', { now, waitMs: 15 * minutes }),
      markWaitingAuth: () => tab.markWaitingAuth(item.id, 'lease'),
      markRefused: () => tab.markRefused(item.id, 'lease', refusal),
    }
    valueOf(await marks[mark]())
    expect(await take(tab, 'too early')).toBeNull()
    valueOf(await tab.retryNow(item.id))
    expect(await take(tab, 'again')).toMatchObject({ id: item.id, refusal: null })
  })
})

describe('O10 purge', () => {
  test('[PREAF-025] what an earlier release kept of an accepted form goes at the next start; its receipt stays', async () => {
    const tab = await openTab()
    const { draft, item } = await aQueuedItem(tab)
    const before = {
      draft: await tab.db.drafts.get(draft.id),
      item: await tab.db.outbox.get(item.id),
      key: await tab.db.keys.get(draft.id),
      files: await tab.db.files.toArray(),
      chunks: await tab.db.fileChunks.toArray(),
    }
    valueOf(await tab.markAccepted(item.id, receiptFor(item.id)))
    if (!before.draft || !before.item || !before.key) throw new Error('nothing was stored')
    await tab.db.drafts.put({ ...before.draft, state: 'closed' })
    await tab.db.outbox.put({ ...before.item, state: 'accepted', sentAt: now })
    await tab.db.keys.put(before.key)
    await tab.db.files.bulkPut(before.files)
    await tab.db.fileChunks.bulkPut(before.chunks)
    const next = await openTab()
    valueOf(await next.purge(Date.now()))
    const { drafts, outbox, files, fileChunks } = next.db
    const left = [drafts, outbox, files, fileChunks].map((table) => table.count())
    expect(await Promise.all(left)).toEqual([0, 0, 0, 0])
    expect(await next.db.keys.get(draft.id)).toBeUndefined()
    expect(valueOf(await next.readReceipt(item.id)).summary).toEqual(sealInput.summary)
  })

  test('what was sent is forgotten after thirty days or with its receipt, which its owner removes', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    const sent = await aQueuedItem(tab)
    valueOf(await tab.markAccepted(sent.item.id, receiptFor(sent.item.id)))
    const day = 1_440 * minutes
    expect(valueOf(await tab.purge(Date.now() + 29 * day))).toBe(0)
    expect(valueOf(await tab.purge(Date.now() + 31 * day))).toBe(1)
    const next = await openTab()
    expect([await next.db.drafts.count(), await next.db.files.count(), await next.db.fileChunks.count()]).toEqual([
      1, 1, 1,
    ])
    expect(valueOf(await next.listOutbox(visitor)).map(({ id }) => id)).toEqual([item.id])
    expect(valueOf(await next.readReceipt(sent.item.id)).receipt.numero).toBe('PA-0001')
    valueOf(await next.removeReceipt(sent.item.id))
    expect(valueOf(await next.listReceipts(visitor))).toEqual([])
    expect(await next.db.keys.get(`receipt:${sent.item.id}`)).toBeUndefined()
    const late = await aQueuedItem(next)
    valueOf(await next.markAccepted(late.item.id, receiptFor(late.item.id)))
    valueOf(await next.removeReceipt(late.item.id))
    expect([await next.db.outbox.get(late.item.id), await next.db.drafts.get(late.draft.id)]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('a queued item never expires (F24)', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    const day = 1_440 * minutes
    for (let month = 1; month <= 24; month++) valueOf(await tab.purge(Date.now() + month * 30 * day))
    expect((await tab.readSubmission(item.id)).ok).toBe(true)
  })
})
