import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { aDraft, aFile, answers, aQueuedItem, asStored, photo, sealInput, valueOf } from './support/examples'
import { abortWrites } from './support/faults'
import { joinIn, signIn } from './support/members'
import { newDevice, openTab, type Tab } from './support/tab'

beforeEach(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
})

/** Takes everything along that can be. */
const adoptAll = async (tab: Tab) => tab.takeOverVisitorWork(await tab.listVisitorWork())

/** A visitor's work: a draft with a file, a discarded one, a withdrawn one, and one that waits to be sent. */
const aVisitorsWork = async (tab: Tab) => {
  const draft = await aDraft(tab)
  const file = await aFile(tab, draft.id, 'titular.dniFrente')
  const discarded = await aDraft(tab)
  valueOf(await tab.discardDraft(discarded.id))
  const withdrawn = await aQueuedItem(tab)
  valueOf(await tab.withdraw(withdrawn.item.id, { serverAgreed: false }))
  const waiting = await aQueuedItem(tab)
  return { draft, file, discarded, withdrawn, waiting }
}

test("T28: a visitor's drafts are taken along, discarded ones too, and lock with the vault from then on", async () => {
  const tab = await openTab()
  const { draft, file, discarded, withdrawn, waiting } = await aVisitorsWork(tab)
  expect(await adoptAll(tab)).toEqual({ ok: false, error: 'locked' })
  const owner = await signIn(tab)
  expect((await tab.listVisitorWork()).length).toBe(3)
  expect(await adoptAll(tab)).toEqual({ ok: true, value: 3 })
  expect([(await tab.listVisitorWork()).length, await adoptAll(tab)]).toEqual([0, { ok: true, value: 0 }])
  const mine = valueOf(await tab.listDrafts(owner)).map(({ id, formId }) => [id, formId])
  const ids = [draft.id, discarded.id, withdrawn.draft.id]
  expect(mine.toSorted()).toEqual(ids.map((id) => [id, 'preafiliacion']).toSorted())
  expect(valueOf(await tab.listOutbox(owner))).toMatchObject([{ id: withdrawn.item.id, kind: 'preafiliacion' }])
  expect((await tab.db.drafts.get(draft.id))?.formId).toBe('')

  const next = await openTab()
  expect(await next.readDraft(draft.id, asStored)).toEqual({ ok: false, error: 'locked' })
  expect(valueOf(await next.listDrafts(visitor)).map(({ id }) => id)).toEqual([waiting.draft.id])
  await joinIn(next)
  expect(valueOf(await next.readDraft(draft.id, asStored)).content).toEqual(answers)
  expect(valueOf(await next.verifyFiles(draft.id)).good).toEqual([file])
})

test("what waits to be sent stays the visitor's and needs no password to leave", async () => {
  const tab = await openTab()
  const { waiting } = await aVisitorsWork(tab)
  await signIn(tab)
  valueOf(await adoptAll(tab))
  tab.lockVault()
  expect(valueOf(await tab.outboxQueue.take({ now: Date.now(), leaseId: 'l', scope: { owners: [visitor] } }))?.id).toBe(
    waiting.item.id,
  )
  expect(valueOf(await tab.readSubmission(waiting.item.id)).files).toEqual([waiting.file])
})

test('an adopted draft goes on: answers, files, sending, correcting', async () => {
  const tab = await openTab()
  const { draft, file, withdrawn } = await aVisitorsWork(tab)
  const owner = await signIn(tab)
  valueOf(await adoptAll(tab))
  valueOf(await tab.saveDraft(draft.id, 1, { more: true }))
  const added = await aFile(tab, draft.id, 'titular.dniDorso', photo(1_500_000, 3))
  const input = { ...sealInput, rev: 2, fileIds: [file.id, added.id] }
  const item = valueOf(await tab.handInDraft(draft.id, input))
  expect(item).toMatchObject({ owner, kind: 'preafiliacion', title: sealInput.title })
  valueOf(await tab.reopenForCorrection(withdrawn.item.id, { serverAgreed: false }))
  const next = await openTab()
  await joinIn(next)
  expect(valueOf(await next.readSubmission(item.id)).files).toEqual([file, added])
  expect(valueOf(await next.readDraft(withdrawn.draft.id, asStored)).meta.state).toBe('active')
  expect((await next.readFile(added.id)).ok).toBe(true)
})

test.each(['keys', 'drafts'])(
  'killed before the commit (%s): the device key opens everything as before',
  async (store) => {
    const tab = await openTab()
    const { draft, file } = await aVisitorsWork(tab)
    await signIn(tab)
    abortWrites(store, 'UnknownError', { times: 9 })
    expect(await adoptAll(tab)).toEqual({ ok: false, error: 'lost' })
    vi.restoreAllMocks()
    const next = await openTab()
    expect(valueOf(await next.readDraft(draft.id, asStored))).toMatchObject({
      content: answers,
      meta: { owner: visitor },
    })
    expect(valueOf(await next.verifyFiles(draft.id)).good).toEqual([file])
    expect((await next.listVisitorWork()).length).toBe(3)
  },
)

test('a photograph and a sending that cross the adoption belong to one owner with their draft', async () => {
  const [tab, other] = [await openTab(), await openTab()]
  const { draft, file } = await aVisitorsWork(tab)
  await signIn(tab)
  const owner = await joinIn(other)
  const adoptDuring = (method: 'encrypt' | 'digest') =>
    vi.spyOn(crypto.subtle, method).mockImplementationOnce(async (...args: unknown[]) => {
      vi.restoreAllMocks()
      valueOf(await adoptAll(other))
      return Reflect.apply(crypto.subtle[method], crypto.subtle, args)
    })
  adoptDuring('digest')
  expect(await tab.handInDraft(draft.id, { ...sealInput, fileIds: [file.id] })).toEqual({ ok: false, error: 'stale' })
  const second = await aDraft(tab)
  adoptDuring('encrypt')
  const added = await tab.addFile(second.id, { slot: 's', name: 'n', type: 't', bytes: photo(100) })
  const row = (await tab.db.files.toArray()).find(({ draftId }) => draftId === second.id)
  expect([added.ok, row?.owner, row?.sealedFor]).toEqual([true, owner, visitor])
  expect(valueOf(await other.verifyFiles(second.id)).damaged).toEqual([])
})
