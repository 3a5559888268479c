import { beforeEach, expect, test } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { aDraft, aFile, aQueuedItem, answers, asStored, receiptFor, valueOf } from './support/examples'
import { signIn } from './support/members'
import { newDevice, openTab } from './support/tab'

beforeEach(newDevice)

test('who leaves a shared tablet leaves no draft, document or receipt behind; what waits to be sent stays whole', async () => {
  const tab = await openTab()
  const draft = await aDraft(tab)
  await aFile(tab, draft.id, 'titular.dniFrente')
  const thrownAway = await aDraft(tab)
  valueOf(await tab.discardDraft(thrownAway.id))
  const sent = await aQueuedItem(tab)
  valueOf(await tab.markAccepted(sent.item.id, receiptFor(sent.item.id)))
  const waiting = await aQueuedItem(tab)
  expect(await tab.hasVisitorsWork()).toBe(true)
  expect(valueOf(await tab.clearVisitors())).toBe(3)
  for (const here of [tab, await openTab()]) {
    expect(await here.hasVisitorsWork()).toBe(false)
    expect((await here.db.drafts.toArray()).map(({ id }) => id)).toEqual([waiting.draft.id])
    expect(valueOf(await here.listReceipts(visitor))).toEqual([])
    const keys = (await here.db.keys.toArray()).map(({ id }) => id)
    expect(keys.toSorted()).toEqual(['device', waiting.draft.id].toSorted())
    expect(await here.db.files.count()).toBe(1)
    expect((await here.readSubmission(waiting.item.id)).ok).toBe(true)
    expect((await here.readFile(waiting.file.id)).ok).toBe(true)
  }
})

test('what was refused and withdrawn goes, and nothing of a member', async () => {
  const tab = await openTab()
  const withdrawn = await aQueuedItem(tab)
  valueOf(await tab.withdraw(withdrawn.item.id, { serverAgreed: true }))
  const owner = await signIn(tab)
  const own = valueOf(await tab.createDraft({ formId: 'subsidio', formVersion: 1, owner, content: answers })).meta
  expect(valueOf(await tab.clearVisitors())).toBe(1)
  expect(await tab.db.outbox.count()).toBe(0)
  expect(valueOf(await tab.readDraft(own.id, asStored)).content).toEqual(answers)
})

test('submissions that have not left are counted: neither what was received, refused or taken back nor another’s', async () => {
  const tab = await openTab()
  const owner = await signIn(tab)
  const count = async () => valueOf(await tab.countUnsent(visitor)).submissions
  const items = [await aQueuedItem(tab), await aQueuedItem(tab), await aQueuedItem(tab)]
  expect([await count(), valueOf(await tab.countUnsent(owner)).submissions]).toEqual([3, 0])
  valueOf(await tab.markAccepted(items[0]?.item.id ?? '', receiptFor(items[0]?.item.id ?? '')))
  valueOf(await tab.withdraw(items[1]?.item.id ?? '', { serverAgreed: true }))
  expect(await count()).toBe(1)
})
