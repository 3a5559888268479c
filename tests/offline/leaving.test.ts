import { beforeEach, expect, test } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { aDraft, aQueuedItem, answers, receiptFor, valueOf } from './support/examples'
import { signIn } from './support/members'
import { newDevice, openTab } from './support/tab'

beforeEach(newDevice)

test('a tablet counts what it would lose, drafts and refused forms, apart from what waits to be sent', async () => {
  const tab = await openTab()
  const count = async () => valueOf(await tab.countUnsentHere())
  expect(await count()).toEqual({ drafts: 0, changes: 0, submissions: 0 })
  await aDraft(tab)
  const thrownAway = await aDraft(tab)
  valueOf(await tab.discardDraft(thrownAway.id))
  await aQueuedItem(tab)
  expect(await count()).toEqual({ drafts: 1, changes: 0, submissions: 1 })
  const sent = await aQueuedItem(tab)
  valueOf(await tab.markAccepted(sent.item.id, receiptFor(sent.item.id)))
  const withdrawn = await aQueuedItem(tab)
  valueOf(await tab.withdraw(withdrawn.item.id, { serverAgreed: true }))
  const owner = await signIn(tab)
  valueOf(await tab.createDraft({ formId: 'subsidio', formVersion: 1, owner, content: answers }))
  expect((await count()).submissions).toBe(1)
  expect((await count()).drafts).toBeGreaterThanOrEqual(2)
})

test('only the owner’s waiting submissions are counted, none received, refused or taken back', async () => {
  const tab = await openTab()
  const owner = await signIn(tab)
  const count = async () => valueOf(await tab.countUnsent(visitor)).submissions
  const items = [await aQueuedItem(tab), await aQueuedItem(tab), await aQueuedItem(tab)]
  expect([await count(), valueOf(await tab.countUnsent(owner)).submissions]).toEqual([3, 0])
  valueOf(await tab.markAccepted(items[0]?.item.id ?? '', receiptFor(items[0]?.item.id ?? '')))
  valueOf(await tab.withdraw(items[1]?.item.id ?? '', { serverAgreed: true }))
  expect(await count()).toBe(1)
})
