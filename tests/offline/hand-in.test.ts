import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { aDraft, aFile, aQueuedItem, answers, asStored, receiptFor, sealInput, valueOf } from './support/examples'
import { abortWrites } from './support/faults'
import { newDevice, openTab, type Tab } from './support/tab'

beforeEach(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
})

const now = 1_000_000_000_000
const day = 86_400_000
const owners = [visitor]

const take = async (tab: Tab, leaseId = 'lease', at = now) =>
  valueOf(await tab.outboxQueue.take({ now: at, leaseId, scope: { owners } }))
const stateOf = async (tab: Tab, id: string) => (await tab.db.outbox.get(id))?.state

describe('D6 "Enviar"', () => {
  test('seals the draft and queues its submission in one commit; it opens equal in the next tab', async () => {
    const { draft, file, item } = await aQueuedItem(await openTab())
    expect(item).toMatchObject({
      id: draft.submissionId,
      state: 'queued',
      attempts: 0,
      sends: 0,
      title: sealInput.title,
    })
    const next = await openTab()
    expect(valueOf(await next.readDraft(draft.id, asStored)).meta.state).toBe('sealed')
    const submission = valueOf(await next.readSubmission(item.id))
    expect(submission).toMatchObject({ submissionId: item.id, files: [file], summary: sealInput.summary })
    expect(submission.body).toMatchObject({ afiliado: answers })
    expect(submission.secret).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each(['outbox', 'drafts'])('killed before the commit (%s): still active and nothing queued', async (store) => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    abortWrites(store, 'UnknownError', { times: 9 })
    expect(await tab.handInDraft(id, sealInput)).toEqual({ ok: false, error: 'lost' })
    vi.restoreAllMocks()
    const next = await openTab()
    expect(valueOf(await next.readDraft(id, asStored)).meta.state).toBe('active')
    expect(valueOf(await next.listOutbox(visitor))).toEqual([])
  })

  test('a double tap makes one submission', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    const results = await Promise.all([tab.handInDraft(id, sealInput), tab.handInDraft(id, sealInput)])
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(valueOf(await tab.listOutbox(visitor))).toHaveLength(1)
  })

  test('a body made from other answers or other files is refused as stale', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    valueOf(await tab.saveDraft(id, 1, { newer: true }))
    expect(await tab.handInDraft(id, sealInput)).toEqual({ ok: false, error: 'stale' })
    const file = await aFile(tab, id, 's')
    expect(await tab.handInDraft(id, { ...sealInput, rev: 2 })).toEqual({ ok: false, error: 'stale' })
    expect((await tab.handInDraft(id, { ...sealInput, rev: 2, fileIds: [file.id] })).ok).toBe(true)
  })

  test('a photograph that arrives while sealing is never left behind', async () => {
    const [tab, other] = [await openTab(), await openTab()]
    const { id } = await aDraft(tab)
    const file = await aFile(tab, id, 's')
    vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...args) => {
      vi.restoreAllMocks()
      await aFile(other, id, 'late')
      return crypto.subtle.digest(...args)
    })
    expect(await tab.handInDraft(id, { ...sealInput, fileIds: [file.id] })).toEqual({ ok: false, error: 'stale' })
    expect(valueOf(await tab.readDraft(id, asStored)).meta.state).toBe('active')
  })
})

describe('O9 withdraw and D9 correct', () => {
  test('an item that was never sent comes back as an active draft with a new submission and secret', async () => {
    const tab = await openTab()
    const { draft, item, file } = await aQueuedItem(tab)
    const before = valueOf(await tab.readSubmission(item.id))
    expect(valueOf(await tab.reopenForCorrection(item.id, { serverAgreed: false }))).toEqual({ draftId: draft.id })
    const { meta, content } = valueOf(await tab.readDraft(draft.id, asStored))
    expect([meta.state, meta.submissionId === item.id, content]).toEqual(['active', false, answers])
    expect(valueOf(await tab.listOutbox(visitor))).toEqual([])
    valueOf(await tab.handInDraft(draft.id, { ...sealInput, fileIds: [file.id] }))
    const after = valueOf(await tab.readSubmission(meta.submissionId))
    expect(after.secret).not.toBe(before.secret)
  })

  test('once a delivery was begun the server must agree first (F33)', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    await take(tab)
    expect(await tab.withdraw(item.id, { serverAgreed: true })).toEqual({ ok: false, error: 'wrong-state' })
    valueOf(await tab.recordSend(item.id, 'lease', now))
    valueOf(await tab.markBackoff(item.id, 'lease', { now, waitMs: 1 }))
    const without = { serverAgreed: false }
    expect(await tab.withdraw(item.id, without)).toEqual({ ok: false, error: 'needs-server' })
    expect(await tab.reopenForCorrection(item.id, without)).toEqual({ ok: false, error: 'needs-server' })
    expect(await stateOf(tab, item.id)).toBe('backoff')
    expect((await tab.reopenForCorrection(item.id, { serverAgreed: true })).ok).toBe(true)
  })

  test('killed before the commit of D9: stays queued', async () => {
    const tab = await openTab()
    const { draft, item } = await aQueuedItem(tab)
    abortWrites('drafts', 'UnknownError', { times: 9 })
    expect(await tab.reopenForCorrection(item.id, { serverAgreed: false })).toEqual({ ok: false, error: 'lost' })
    vi.restoreAllMocks()
    const next = await openTab()
    expect(await stateOf(next, item.id)).toBe('queued')
    expect(valueOf(await next.readDraft(draft.id, asStored)).meta.state).toBe('sealed')
  })

  test('a withdrawn submission’s draft is discarded whole, to be restored and sent under another id', async () => {
    const tab = await openTab()
    const { draft, item, file } = await aQueuedItem(tab)
    valueOf(await tab.withdraw(item.id, { serverAgreed: false }))
    expect(valueOf(await tab.listOutbox(visitor))[0]?.state).toBe('withdrawn')
    expect(await take(tab)).toBeNull()
    const next = await openTab()
    expect(valueOf(await next.listDrafts(visitor))).toMatchObject([{ id: draft.id, state: 'discarded' }])
    expect(valueOf(await next.listFiles(draft.id))).toEqual([file])

    valueOf(await next.restoreDraft(draft.id))
    valueOf(await next.restoreDraft(draft.id))
    const { meta, content } = valueOf(await next.readDraft(draft.id, asStored))
    expect([meta.state, meta.submissionId === item.id, content]).toEqual(['active', false, answers])
    const again = valueOf(await next.handInDraft(draft.id, { ...sealInput, fileIds: [file.id] }))
    expect(await take(next)).toMatchObject({ id: again.id, state: 'sending' })
    expect(valueOf(await next.readSubmission(again.id)).files).toEqual([file])
  })

  test('what was withdrawn goes after its seven days, with its documents and its key', async () => {
    const tab = await openTab()
    const { draft, item } = await aQueuedItem(tab)
    valueOf(await tab.withdraw(item.id, { serverAgreed: false }))
    expect(valueOf(await tab.purge(Date.now() + 6 * day))).toBe(0)
    expect(valueOf(await tab.purge(Date.now() + 8 * day))).toBe(1)
    const left = [tab.db.files.count(), tab.db.fileChunks.count(), tab.db.outbox.count()]
    expect([await tab.db.keys.get(draft.id), ...(await Promise.all(left))]).toEqual([undefined, 0, 0, 0])
  })

  test('what an earlier release withdrew is listed from the next start on, for seven days', async () => {
    const tab = await openTab()
    const { draft, item } = await aQueuedItem(tab)
    await tab.db.outbox.update(item.id, { state: 'withdrawn' })
    const later = Date.now() + 20 * day
    expect(valueOf(await tab.purge(later))).toBe(0)
    expect(valueOf(await tab.listDrafts(visitor))).toMatchObject([{ id: draft.id, discardedAt: later }])
    expect((await tab.restoreDraft(draft.id)).ok).toBe(true)
    expect(valueOf(await tab.readDraft(draft.id, asStored)).meta.state).toBe('active')
  })

  test.each(['outbox', 'drafts'])('killed before the commit of a withdrawal (%s): it still waits', async (store) => {
    const tab = await openTab()
    const { draft, item } = await aQueuedItem(tab)
    abortWrites(store, 'UnknownError', { times: 9 })
    expect(await tab.withdraw(item.id, { serverAgreed: false })).toEqual({ ok: false, error: 'lost' })
    vi.restoreAllMocks()
    const next = await openTab()
    expect(await stateOf(next, item.id)).toBe('queued')
    expect(valueOf(await next.readDraft(draft.id, asStored)).meta.state).toBe('sealed')
  })

  test('an accepted item can be neither withdrawn nor corrected', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    valueOf(await tab.markAccepted(item.id, receiptFor(item.id)))
    const agreed = { serverAgreed: true }
    expect(await tab.withdraw(item.id, agreed)).toEqual({ ok: false, error: 'wrong-state' })
    expect(await tab.reopenForCorrection(item.id, agreed)).toEqual({ ok: false, error: 'wrong-state' })
  })
})
