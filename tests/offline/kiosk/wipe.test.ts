import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../../src/domain/owner'
import { withBuckets } from '../support/buckets'
import { aDraft, answers, aQueuedItem, photo, valueOf } from '../support/examples'
import { aDraftOf, ana } from '../support/members'
import { newDevice, openTab, type Tab } from '../support/tab'

beforeEach(newDevice)
afterEach(() => vi.unstubAllGlobals())

const engine = (): IDBFactory => Dexie.dependencies.indexedDB

const databases = async (): Promise<(string | undefined)[]> => (await engine().databases()).map(({ name }) => name)

const aVisit = async (): Promise<Tab> => {
  const tab = await openTab({ isKiosk: true })
  await aQueuedItem(tab)
  const { owner } = valueOf(await tab.openVault(ana))
  await aDraftOf(tab, owner)
  await tab.writeSnapshot('legajo', answers, 1)
  return tab
}

/** Makes the n-th deletion of a database fail, counted from 0. */
const failDeletion = (nth: number): void => {
  const original = engine().deleteDatabase.bind(engine())
  let count = 0
  vi.spyOn(engine(), 'deleteDatabase').mockImplementation((name) => {
    if (count++ === nth) throw new DOMException('The disk is busy.', 'UnknownError')
    return original(name)
  })
}

describe('the end of a visit', () => {
  test('[K7] leaves no database, and no key in the page', async () => {
    const tab = await aVisit()
    expect(await tab.wipeKiosk()).toEqual({ ok: true, value: null })
    expect(await databases()).toEqual([])
    expect(tab.vaultOwner()).toBeNull()
  })

  test('[K7] deletes the bucket where there is one', async () => {
    vi.stubGlobal('IDBKeyRange', IDBKeyRange)
    const buckets = withBuckets()
    const tab = await aVisit()
    expect(await tab.wipeKiosk()).toEqual({ ok: true, value: null })
    expect(buckets.names()).toEqual([])
  })

  test('[F53] nothing is written afterwards, and no database comes back', async () => {
    const tab = await aVisit()
    await tab.wipeKiosk()
    const input = { formId: 'preafiliacion', formVersion: 1, owner: visitor, content: answers }
    expect(await tab.createDraft(input)).toMatchObject({ ok: false })
    expect(await tab.writeCache('lista', [1], 0)).toBe(false)
    expect(await tab.openVault(ana)).toEqual({ ok: false, error: 'locked' })
    expect(await databases()).toEqual([])
  })

  test('[F53] what was being written when it began leaves nothing', async () => {
    const tab = await aVisit()
    const draft = await aDraft(tab)
    const picked = { slot: 'titular.dniFrente', name: 'dni.jpg', type: 'image/jpeg', bytes: photo(3_000_000) }
    const input = { formId: 'preafiliacion', formVersion: 1, owner: visitor, content: answers }
    const writes = [tab.addFile(draft.id, picked), tab.createDraft(input), tab.writeSnapshot('deuda', answers, 2)]
    expect(await tab.wipeKiosk()).toEqual({ ok: true, value: null })
    await Promise.allSettled(writes)
    expect(await databases()).toEqual([])
  })

  test("leaves somebody's own work on the same device alone", async () => {
    const own = await openTab()
    const draft = await aDraft(own)
    const tab = await aVisit()
    await tab.wipeKiosk()
    expect(await databases()).toEqual(['afiliados-work'])
    expect(valueOf(await own.listDrafts(visitor)).map(({ id }) => id)).toEqual([draft.id])
  })

  test('another window that holds the database gives way', async () => {
    await aVisit()
    const other = await openTab({ isKiosk: true })
    await aDraft(other)
    const tab = await openTab({ isKiosk: true })
    expect(await tab.wipeKiosk()).toEqual({ ok: true, value: null })
    expect(await databases()).toEqual([])
  })
})

describe('a wipe that was cut off', () => {
  test.each([0, 1])('[T30] after a failure at database %i it says so, and the next start finishes it', async (nth) => {
    const tab = await aVisit()
    failDeletion(nth)
    expect(await tab.wipeKiosk()).toEqual({ ok: false, error: 'left' })
    vi.restoreAllMocks()
    const next = await openTab({ isKiosk: true })
    next.connection.drop()
    expect(await next.cleanKiosk()).toEqual({ ok: true, value: null })
    expect(await databases()).toEqual([])
  })

  test('[T30] after a failure at the bucket too', async () => {
    vi.stubGlobal('IDBKeyRange', IDBKeyRange)
    const buckets = withBuckets()
    const tab = await aVisit()
    buckets.failOnce('delete')
    expect(await tab.wipeKiosk()).toEqual({ ok: false, error: 'left' })
    expect(buckets.names()).toEqual(['afiliados-kiosco'])
    expect(await tab.cleanKiosk()).toEqual({ ok: true, value: null })
    expect(buckets.names()).toEqual([])
  })

  test('[T30] a power cut before anything was deleted: the next start deletes it, twice if need be', async () => {
    const cut = await aVisit()
    cut.connection.drop()
    cut.cacheConnection.drop()
    vi.resetModules()
    const { cleanKiosk } = await import('../../../src/offline/leaving/wipe-kiosk')
    expect(await databases()).not.toEqual([])
    expect(await cleanKiosk()).toEqual({ ok: true, value: null })
    expect(await cleanKiosk()).toEqual({ ok: true, value: null })
    expect(await databases()).toEqual([])
  })
})
