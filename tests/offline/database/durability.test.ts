import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitor } from '../../../src/domain/owner'
import { aDraft, answers, aQueuedItem, receiptFor, valueOf } from '../support/examples'
import { newDevice, openTab } from '../support/tab'

beforeEach(newDevice)
afterEach(() => vi.restoreAllMocks())

/**
 * Notes every writing transaction of people's work: its tables, and how durable its commit has to be. Before the tab is
 * opened: Dexie binds the engine's function then.
 */
const watchWrites = () => {
  const writes: { stores: string[]; durability: unknown }[] = []
  const original = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    const [stores, mode, options] = given
    const isNoted = mode === 'readwrite' && this.name === 'afiliados-work'
    if (isNoted)
      writes.push({ stores: typeof stores === 'string' ? [stores] : [...stores], durability: options?.durability })
    return original.apply(this, given)
  })
  return writes
}

test('T34: whatever is written of a person’s work is written with strict durability', async () => {
  const writes = watchWrites()
  const tab = await openTab()
  valueOf(await tab.saveDraft((await aDraft(tab)).id, 1, answers))
  const { item } = await aQueuedItem(tab)
  valueOf(await tab.outboxQueue.take({ now: Date.now(), leaseId: 'l', scope: { owners: [visitor] } }))
  valueOf(await tab.markAccepted(item.id, receiptFor(item.id)))
  for (const store of ['drafts', 'fileChunks', 'outbox', 'receipts'])
    expect(writes.filter(({ stores }) => stores.includes(store)).length, store).toBeGreaterThan(0)
  expect(writes.filter(({ durability }) => durability !== 'strict')).toEqual([])
})
