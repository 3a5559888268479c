import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { workVersions } from '../../src/offline/database/schema'
import { aDraft, aFile, answers, asStored, photo, until, valueOf } from './support/examples'
import { abortWrites, armConnectionLoss, armServerLoss } from './support/faults'
import { newDevice, openTab } from './support/tab'

beforeEach(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens people's work without Dexie, at a native version (ten times Dexie's), and does not let go by itself. */
const openRaw = (version: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = Dexie.dependencies.indexedDB.open('afiliados-work', version)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(`extra-${version}`))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

/** A newer release upgrades the database and closes it again. */
const upgradeElsewhere = async (): Promise<void> => (await openRaw(10 * (workVersions.length + 1))).close()

const aNewFile = { slot: 's', name: 'n', type: 'image/png', bytes: photo(3_000_000) }

describe('full disk (F64, F65)', () => {
  test('an abort without a request error empties the cache, spends the reserve and succeeds the second time', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    const { askPersistence } = await import('../../src/offline/database/persistence')
    const cache = await import('../../src/offline/database/cache')
    await askPersistence(undefined)
    await cache.writeCache('localidades', ['Córdoba'], 1)
    expect(await tab.db.meta.where('id').startsWith('reserve:').count()).toBe(4)
    abortWrites('fileChunks', 'QuotaExceededError')
    valueOf(await tab.addFile(id, aNewFile))
    expect(await tab.db.meta.where('id').startsWith('reserve:').count()).toBe(0)
    expect(await cache.findCached('localidades')).toBeUndefined()
    expect(tab.getStorageProblem()).toBeNull()
  })

  test('two forms that are begun at once lay the reserve once, and neither fails', async () => {
    const tab = await openTab()
    const { layReserve } = await import('../../src/offline/database/reserve')
    expect(await Promise.all([layReserve(), layReserve()])).toEqual([true, true])
    expect(await tab.db.meta.where('id').startsWith('reserve:').count()).toBe(4)
  })

  test('a full disk is said, keeps earlier files and the draft, and ends with the next write', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    const kept = await aFile(tab, id, 'kept')
    const told: unknown[] = []
    const stop = tab.subscribeStorageProblem(() => told.push(tab.getStorageProblem()))
    abortWrites('fileChunks', 'QuotaExceededError', { times: 2 })
    expect(await tab.addFile(id, aNewFile)).toEqual({ ok: false, error: 'full' })
    expect(tab.getStorageProblem()).toBe('full')
    expect(valueOf(await tab.verifyFiles(id))).toEqual({ good: [kept], damaged: [] })
    expect(tab.getStorageProblem()).toBe('full')
    expect((await tab.saveDraft(id, 1, { still: 'editable' })).ok).toBe(true)
    stop()
    expect(told).toEqual(['full', null])
  })
})

describe('lost connection (F66)', () => {
  test('reopens, replays the operation once and loses no edit', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    tab.db.close()
    expect((await tab.saveDraft(id, 1, { a: 1 })).ok).toBe(true)
    valueOf(await tab.readDraft(id, asStored))
    expect(tab.getStorageProblem()).toBeNull()
  })

  test.each([1, 3, 4, 5])('%i failures to open a transaction lose no edit', async (times) => {
    const fault = armConnectionLoss()
    const tab = await openTab()
    const { id } = await aDraft(tab)
    fault.times = times
    expect((await tab.saveDraft(id, 1, { a: 1 })).ok).toBe(true)
    expect(tab.getStorageProblem()).toBeNull()
  })

  test('[F66] a connection that died without an event is opened again by a read, by a write and by a file', async () => {
    const server = armServerLoss()
    const tab = await openTab()
    const { id } = await aDraft(tab)
    server.lose()
    valueOf(await tab.readDraft(id, asStored))
    server.lose()
    expect((await tab.saveDraft(id, 1, { a: 1 })).ok).toBe(true)
    server.lose()
    valueOf(await tab.addFile(id, aNewFile))
    expect(tab.getStorageProblem()).toBeNull()
    expect(valueOf(await tab.readDraft(id, asStored)).content).toEqual({ a: 1 })
  })

  test('does not come back: "lost" until a write commits; what was in memory can be saved then', async () => {
    const fault = armConnectionLoss()
    const tab = await openTab()
    const { id } = await aDraft(tab)
    fault.times = Infinity
    expect(await tab.saveDraft(id, 1, { a: 1 })).toEqual({ ok: false, error: 'lost' })
    expect(tab.getStorageProblem()).toBe('lost')
    fault.times = 0
    expect((await tab.saveDraft(id, 1, { a: 1 })).ok).toBe(true)
    expect(tab.getStorageProblem()).toBeNull()
  })

  test('a defect is no storage problem and is thrown on', async () => {
    const tab = await openTab()
    vi.spyOn(tab.db.drafts, 'where').mockImplementation(() => {
      throw new TypeError('defect')
    })
    await expect(tab.listDrafts(visitor)).rejects.toThrow('defect')
    expect(tab.getStorageProblem()).toBeNull()
  })
})

describe('versions and tabs (F69)', () => {
  test('an upgrade elsewhere: this tab writes what it holds, lets go and says so', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    const { registerFlush } = await import('../../src/offline/database/flush')
    registerFlush(async () => (await tab.saveDraft(id, 1, { flushed: true })).ok)
    await upgradeElsewhere()
    expect(tab.getStorageProblem()).toBe('outdated')
    expect(await tab.saveDraft(id, 2, { late: true })).toEqual({ ok: false, error: 'outdated' })
    const next = await openTab()
    expect(valueOf(await next.readDraft(id, asStored)).content).toEqual({ flushed: true })
  })

  test('an old tab that does not let go: "blocked" until it closes', async () => {
    const stubborn = await openRaw(5)
    const opening = openTab()
    const health = await import('../../src/offline/database/storage-health')
    await until(() => health.getStorageProblem() === 'blocked')
    stubborn.close()
    const tab = await opening
    expect(tab.getStorageProblem()).toBeNull()
    expect((await aDraft(tab)).rev).toBe(1)
  })

  test('a release that was rolled back opens the newer database and reads its drafts', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    tab.db.close()
    await upgradeElsewhere()
    const rolledBack = await openTab()
    expect(valueOf(await rolledBack.readDraft(id, asStored)).content).toEqual(answers)
  })
})

describe('probe and canary (F63, F70)', () => {
  const probe = async (manager: object | undefined) => {
    const tab = await openTab()
    const { probeStorage } = await import('../../src/offline/database/persistence')
    await probeStorage(manager)
    return tab.getStorageProblem()
  }
  const gib = 1_073_741_824
  const yes = () => Promise.resolve(true)
  const no = () => Promise.resolve(false)
  const quotaOf = (quota: number) => () => Promise.resolve({ quota })
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))

  test.each([
    ['a normal window', { persisted: no, estimate: quotaOf(10 * gib), getDirectory: yes }, null],
    ['a full disk is not private', { persisted: yes, estimate: quotaOf(5_000_000) }, null],
    ['an old engine', undefined, null],
    ['a tiny quota', { persisted: no, estimate: quotaOf(100_000_000) }, 'private'],
    ['a refused file system', { persisted: no, getDirectory: refuse }, 'private'],
  ])('%s', async (_name, manager, problem) => {
    expect(await probe(manager)).toBe(problem)
  })

  test('no IndexedDB at all', async () => {
    vi.spyOn(Dexie.dependencies.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    vi.resetModules()
    const { probeStorage } = await import('../../src/offline/database/persistence')
    const health = await import('../../src/offline/database/storage-health')
    await probeStorage(undefined)
    expect(health.getStorageProblem()).toBe('unavailable')
  })

  test('eviction is told from "nothing here yet", once', async () => {
    const texts = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, value: string) => texts.set(key, value),
      removeItem: (key: string) => texts.delete(key),
    })
    const tab = await openTab()
    const canary = await import('../../src/offline/database/canary')
    expect(await canary.wasStorageLost()).toBe(false)
    await aDraft(tab)
    expect(await canary.wasStorageLost()).toBe(false)
    newDevice()
    await openTab()
    const after = await import('../../src/offline/database/canary')
    expect(await after.wasStorageLost()).toBe(true)
    after.acknowledgeLoss()
    expect(await after.wasStorageLost()).toBe(false)
  })

  test('persistence is asked for and a refusal is an answer', async () => {
    await openTab()
    const { askPersistence } = await import('../../src/offline/database/persistence')
    expect(await askPersistence({ persist: async () => true })).toBe(true)
    expect(await askPersistence({ persist: async () => false })).toBe(false)
    expect(await askPersistence({ persist: refuse })).toBe(false)
    expect(await askPersistence({})).toBe(false)
  })
})
