import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownerOf, visitor } from '../../../src/domain/owner'
import { withBuckets } from '../support/buckets'
import { dump } from '../support/dump'
import { aDraft, aFile, answers, aQueuedItem, asStored, receiptFor, valueOf } from '../support/examples'
import { aDraftOf, ana, anItemOf, beto } from '../support/members'
import { newDevice, openTab, type Tab } from '../support/tab'

let tab: Tab

beforeEach(async () => {
  newDevice()
  tab = await openTab({ isKiosk: true })
})
afterEach(() => vi.unstubAllGlobals())

const databases = async (): Promise<(string | undefined)[]> => {
  const { indexedDB } = Dexie.dependencies
  return (await indexedDB.databases()).map(({ name }) => name).toSorted()
}

const isKey = (value: unknown): boolean =>
  value instanceof CryptoKey || (typeof value === 'object' && value !== null && Object.values(value).some(isKey))

const keysOnDisk = async (): Promise<unknown[]> => {
  const tables = await Promise.all(tab.db.tables.map((table) => table.toArray()))
  return tables.flat().filter(isKey)
}

describe('the place of a tablet', () => {
  test('is a database of its own beside those of everybody', async () => {
    await aDraft(tab)
    await tab.writeCache('lista', [1], 0)
    expect(await databases()).toEqual(['afiliados-kiosco', 'afiliados-kiosco-cache'])
  })

  test('is in a bucket of its own where the browser has them', async () => {
    newDevice()
    vi.stubGlobal('IDBKeyRange', IDBKeyRange)
    const buckets = withBuckets()
    tab = await openTab({ isKiosk: true })
    const draft = await aDraft(tab)
    expect(valueOf(await tab.readDraft(draft.id, asStored)).content).toEqual(answers)
    expect(buckets.names()).toEqual(['afiliados-kiosco'])
    expect(await databases()).toEqual([])
  })

  test('is a plain database when the bucket cannot be opened', async () => {
    newDevice()
    withBuckets().failOnce('open')
    tab = await openTab({ isKiosk: true })
    await aDraft(tab)
    expect(await databases()).toEqual(['afiliados-kiosco'])
  })
})

describe('the keys of a tablet', () => {
  test('[K6] are in no table, of a visitor or of a member', async () => {
    const { item } = await aQueuedItem(tab)
    valueOf(await tab.markAccepted(item.id, receiptFor(item.id)))
    const { owner } = valueOf(await tab.openVault(ana))
    await anItemOf(tab, owner)
    await tab.writeSnapshot('legajo', { apellido: 'Ñandú' }, 1)
    expect(await keysOnDisk()).toEqual([])
    expect(await tab.db.vaults.count()).toBe(0)
    expect(await tab.db.keys.get('device')).toBeUndefined()
  })

  test('[K6] open nothing in the next page', async () => {
    const draft = await aDraft(tab)
    const { owner } = valueOf(await tab.openVault(ana))
    const own = await aDraftOf(tab, owner)
    const next = await openTab({ isKiosk: true })
    expect(await next.readDraft(draft.id, asStored)).toMatchObject({ ok: false })
    expect(valueOf(await next.openVault(ana)).owner).not.toBe(owner)
    expect(await next.readDraft(own.id, asStored)).toMatchObject({ ok: false, error: 'locked' })
  })

  test('seal which form a visitor fills in: a benefit says something of its person too', async () => {
    const draft = await aDraft(tab)
    await aQueuedItem(tab)
    expect((await dump(tab)).includes('preafiliacion')).toBe(false)
    const kinds = (await tab.db.outbox.toArray()).map(({ kind }) => kind)
    expect(kinds).toEqual([''])
    expect(valueOf(await tab.listDrafts(visitor)).find(({ id }) => id === draft.id)?.formId).toBe('preafiliacion')
    expect(valueOf(await tab.listOutbox(visitor)).map(({ kind }) => kind)).toEqual(['preafiliacion'])
  })

  test("a visitor's draft goes on as the member's who signed in", async () => {
    const draft = await aDraft(tab)
    await aFile(tab, draft.id, 'titular.dniFrente')
    const { owner } = valueOf(await tab.openVault(ana))
    expect(valueOf(await tab.takeOverVisitorWork([draft.id]))).toBe(1)
    const taken = valueOf(await tab.readDraft(draft.id, asStored))
    expect(taken).toMatchObject({ meta: { owner, formId: 'preafiliacion' }, content: answers })
  })
})

describe("a member's vault on a tablet", () => {
  test('is the same for the member during a visit, and another for another', async () => {
    const { owner } = valueOf(await tab.openVault(ana))
    tab.lockVault()
    expect(valueOf(await tab.openVault(ana)).owner).toBe(owner)
    expect(valueOf(await tab.openVault(beto)).owner).not.toBe(owner)
    expect(tab.vaultOwner()).not.toBe(owner)
  })

  test('is opened by no password, secret or passkey, and a new password changes nothing', async () => {
    valueOf(await tab.openVault(ana))
    expect(valueOf(await tab.changeVaultPassword('Otra-clave-99'))).toBeNull()
    expect(await tab.hasVault(ana.nroafi)).toBe(false)
    expect(await tab.unlockVault(ana)).toEqual({ ok: false, error: { kind: 'none' } })
    expect(await tab.reopenVault(ana)).toEqual({ ok: false, error: 'none' })
    const passkey = { id: 'llave', prf: new Uint8Array(32) }
    const { owner } = valueOf(await tab.openVaultByPasskey({ nroafi: ana.nroafi, secret: ana.secret, passkey }))
    expect(owner).toBe(tab.vaultOwner())
    expect(await tab.keepPasskey({ ...passkey, nroafi: ana.nroafi })).toEqual({ ok: false, error: 'locked' })
    expect(await tab.db.vaults.count()).toBe(0)
  })

  test('nothing is written for a vault that is not of this visit', async () => {
    valueOf(await tab.openVault(ana))
    const input = { formId: 'preafiliacion', formVersion: 1, owner: ownerOf('otra'), content: answers }
    expect(await tab.createDraft(input)).toEqual({ ok: false, error: 'locked' })
  })
})

test("somebody's own device keeps its keys and its columns as ever", async () => {
  newDevice()
  tab = await openTab()
  const draft = await aDraft(tab)
  expect(await databases()).toEqual(['afiliados-work'])
  expect(await keysOnDisk()).toHaveLength(1)
  expect((await tab.db.drafts.get(draft.id))?.formId).toBe('preafiliacion')
})
