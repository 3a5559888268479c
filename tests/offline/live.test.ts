import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitor } from '../../src/domain/owner'
import type { DraftMeta, OutboxItem, StoredReceipt } from '../../src/offline/database/types'
import { aDraft, aQueuedItem, receiptFor, until, valueOf } from './support/examples'
import { armServerLoss } from './support/faults'
import { newDevice, openTab } from './support/tab'

beforeEach(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('drafts, outbox and receipts are seen as they change, also from another tab', async () => {
  const [tab, other] = [await openTab(), await openTab()]
  let drafts: DraftMeta[] = []
  let outbox: OutboxItem[] = []
  let receipts: StoredReceipt[] = []
  const stops = [
    tab.observeDrafts(visitor).subscribe((value) => (drafts = value)),
    tab.observeOutbox(visitor).subscribe((value) => (outbox = value)),
    tab.observeReceipts(visitor).subscribe((value) => (receipts = value)),
  ]
  const { draft, item } = await aQueuedItem(other)
  await until(() => drafts[0]?.state === 'sealed' && outbox[0]?.title === item.title)
  valueOf(await other.markAccepted(item.id, receiptFor(item.id)))
  await until(() => outbox[0]?.state === 'accepted' && receipts[0]?.receipt.numero === 'PA-0001' && drafts.length === 0)
  stops.forEach((stop) => stop())
  await aDraft(other)
  expect(valueOf(await other.listDrafts(visitor)).map(({ id }) => id === draft.id)).toEqual([false])
  expect(drafts).toEqual([])
})

test('goes on after the database was lost and opened anew (F66)', async () => {
  const tab = await openTab()
  let drafts: DraftMeta[] = []
  const stop = tab.observeDrafts(visitor).subscribe((value) => (drafts = value))
  await aDraft(tab)
  await until(() => drafts.length === 1)
  tab.db.close()
  await aDraft(tab)
  await until(() => drafts.length === 2)
  expect(drafts.every((draft) => draft.state === 'active')).toBe(true)
  stop()
})

test('[F66] a list that finds the database lost, while nothing else reads from it, opens it and goes on', async () => {
  const server = armServerLoss()
  const [tab, other] = [await openTab(), await openTab()]
  let drafts: DraftMeta[] = []
  const stop = tab.observeDrafts(visitor).subscribe((value) => (drafts = value))
  await aDraft(other)
  await until(() => drafts.length === 1)
  server.lose()
  await aDraft(other)
  await until(() => drafts.length === 2)
  server.lose()
  await aDraft(other)
  await until(() => drafts.length === 3)
  expect(tab.getStorageProblem()).toBeNull()
  stop()
})

test('[F66] of many lists that find the same loss, one opens the database', async () => {
  const server = armServerLoss()
  const [tab, other] = [await openTab(), await openTab()]
  const lists = Array.from({ length: 3 }, () => ({ drafts: 0 }))
  const stops = lists.map((list) => tab.observeDrafts(visitor).subscribe(({ length }) => (list.drafts = length)))
  await aDraft(other)
  await until(() => lists.every(({ drafts }) => drafts === 1))
  const open = vi.spyOn(Dexie.dependencies.indexedDB, 'open')
  server.lose()
  await aDraft(other)
  await until(() => lists.every(({ drafts }) => drafts === 2))
  // Once for the lists, and once for the other tab.
  expect(open).toHaveBeenCalledTimes(2)
  for (const stop of stops) stop()
})

test('[F66] a list whose database could not be opened again says so, and goes on when the page is seen again', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const server = armServerLoss()
  const [tab, other] = [await openTab(), await openTab()]
  let drafts: DraftMeta[] = []
  const stop = tab.observeDrafts(visitor).subscribe((value) => (drafts = value))
  await aDraft(other)
  await until(() => drafts.length === 1)
  const engine = Dexie.dependencies.indexedDB
  const opening = engine.open.bind(engine)
  const open = vi.spyOn(engine, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError')
  })
  server.lose()
  expect(await tab.listDrafts(visitor)).toEqual({ ok: false, error: 'lost' })
  const asked = open.mock.calls.length
  page.dispatchEvent(new Event('visibilitychange'))
  await until(() => open.mock.calls.length > asked)
  expect(tab.getStorageProblem()).toBe('lost')
  open.mockImplementation(opening)
  await aDraft(other)
  page.dispatchEvent(new Event('visibilitychange'))
  await until(() => drafts.length === 2)
  expect(tab.getStorageProblem()).toBeNull()
  stop()
})
