import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { aDraft, aFile, asStored, flipBit, photo, sealInput, valueOf } from './support/examples'
import { abortWrites } from './support/faults'
import { newDevice, openTab } from './support/tab'

const mib = 1_048_576

beforeEach(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
})

describe('D3 add a file', () => {
  test.each([0, 1, mib - 16, mib - 15, 2 * mib, 5 * mib])(
    '%i bytes come back equal in the next tab',
    async (length) => {
      const tab = await openTab()
      const { id } = await aDraft(tab)
      const bytes = photo(length)
      const entry = await aFile(tab, id, 'titular.cud', bytes)
      expect(entry).toMatchObject({ slot: 'titular.cud', bytes: length, type: 'image/jpeg', name: 'titular.cud.jpg' })
      const next = await openTab()
      expect(valueOf(await next.listFiles(id))).toEqual([entry])
      expect(Buffer.from(valueOf(await next.readFile(entry.id))).equals(Buffer.from(bytes))).toBe(true)
    },
  )

  test('is stored in rows of at most 1 MiB of ArrayBuffer (F18)', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    await aFile(tab, id, 's', photo(3 * mib))
    const chunks = await tab.db.fileChunks.toArray()
    expect(chunks).toHaveLength(4)
    expect(chunks.every(({ sealed }) => sealed.data instanceof ArrayBuffer && sealed.data.byteLength <= mib)).toBe(true)
  })

  test.each([
    ['the first chunk', 'fileChunks', 0],
    ['a later chunk', 'fileChunks', 2],
    ['the file row', 'files', 0],
    ['the manifest', 'drafts', 0],
  ])('killed while writing %s: no row of it is left and the slot is as before (F12)', async (_name, store, skip) => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    abortWrites(store, 'UnknownError', { times: 9, skip })
    const bytes = photo(3 * mib)
    const added = await tab.addFile(id, { slot: 's', name: 'n', type: 'image/png', bytes })
    expect(added).toEqual({ ok: false, error: 'lost' })
    vi.restoreAllMocks()
    const next = await openTab()
    expect(valueOf(await next.listFiles(id))).toEqual([])
    expect([await next.db.files.count(), await next.db.fileChunks.count()]).toEqual([0, 0])
  })

  test('bytes are compared with the disk before the tick: altered ones are refused, the old file stays', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    const old = await aFile(tab, id, 's', photo(100, 1))
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, ...key) {
      if (this.name === 'fileChunks') flipBit(value.sealed.data)
      return put.call(this, value, ...key)
    })
    const added = await tab.addFile(id, { slot: 's', name: 'n', type: 'image/png', bytes: photo(100, 2) })
    expect(added).toEqual({ ok: false, error: 'damaged' })
    vi.restoreAllMocks()
    expect(valueOf(await tab.listFiles(id))).toEqual([old])
    expect(valueOf(await tab.verifyFiles(id))).toEqual({ good: [old], damaged: [] })
  })

  test('two photographs taken at once are both kept (F14)', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    const slots = ['a', 'b', 'c', 'd']
    const added = await Promise.all(slots.map((slot, seed) => aFile(tab, id, slot, photo(5_000, seed))))
    expect(
      valueOf(await tab.listFiles(id))
        .map((entry) => entry.slot)
        .toSorted(),
    ).toEqual(slots)
    expect(valueOf(await tab.verifyFiles(id)).good).toHaveLength(added.length)
  })

  test('typing and photographs never race: each has its own revision', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    const [saved, entry] = await Promise.all([tab.saveDraft(id, 1, { typed: true }), aFile(tab, id, 's')])
    expect(saved.ok).toBe(true)
    const next = await openTab()
    expect(valueOf(await next.readDraft(id, asStored))).toMatchObject({
      content: { typed: true },
      meta: { rev: 2, manifestRev: 1 },
    })
    expect(valueOf(await next.listFiles(id))).toEqual([entry])
  })

  test('a sealed draft takes no file', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    valueOf(await tab.handInDraft(id, sealInput))
    const added = await tab.addFile(id, { slot: 's', name: 'n', type: 't', bytes: photo(1) })
    expect(added).toEqual({ ok: false, error: 'sealed' })
  })
})

describe('D4 replace and remove', () => {
  test('a slot holds one file; the replaced one goes once the new one is verified', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    const old = await aFile(tab, id, 's', photo(100, 1))
    const entry = await aFile(tab, id, 's', photo(100, 2))
    expect(valueOf(await tab.listFiles(id))).toEqual([entry])
    expect(await tab.readFile(old.id)).toEqual({ ok: false, error: 'missing' })
    expect(await tab.db.fileChunks.count()).toBe(1)
  })

  test('killed in mid-replacement the old file stands', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    const old = await aFile(tab, id, 's', photo(100, 1))
    abortWrites('drafts', 'UnknownError', { times: 9 })
    await tab.addFile(id, { slot: 's', name: 'n', type: 't', bytes: photo(100, 2) })
    vi.restoreAllMocks()
    expect(valueOf(await (await openTab()).verifyFiles(id))).toEqual({ good: [old], damaged: [] })
  })

  test('removing takes it out of the list and off the disk', async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    const entry = await aFile(tab, id, 's')
    valueOf(await tab.removeFile(id, entry.id))
    expect(valueOf(await tab.listFiles(id))).toEqual([])
    expect(await tab.db.fileChunks.count()).toBe(0)
    expect(await tab.removeFile(id, entry.id)).toEqual({ ok: false, error: 'missing' })
  })
})

describe('T31: tampering is found (F15)', () => {
  const world = async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    const good = await aFile(tab, id, 'good', photo(50, 1))
    const bad = await aFile(tab, id, 'bad', photo(2 * mib, 2))
    return { tab, id, good, bad }
  }

  test('one altered bit in a chunk', async () => {
    const { tab, id, good, bad } = await world()
    const row = await tab.db.fileChunks.get([bad.id, 1])
    if (row === undefined) throw new Error('no chunk')
    flipBit(row.sealed.data)
    await tab.db.fileChunks.put(row)
    expect(valueOf(await tab.verifyFiles(id))).toEqual({ good: [good], damaged: [bad] })
    expect(await tab.readFile(bad.id)).toEqual({ ok: false, error: 'damaged' })
    expect((await tab.db.files.get(bad.id))?.damagedAt).toBeTypeOf('number')
  })

  test('chunks swapped within a file, between files, or missing', async () => {
    const { tab, id, good, bad } = await world()
    const [first, second] = await tab.db.fileChunks.bulkGet([
      [bad.id, 0],
      [bad.id, 1],
    ])
    const other = await tab.db.fileChunks.get([good.id, 0])
    if (first === undefined || second === undefined || other === undefined) throw new Error('no chunk')
    await tab.db.fileChunks.bulkPut([
      { ...first, sealed: second.sealed },
      { ...second, sealed: first.sealed },
    ])
    expect(valueOf(await tab.verifyFiles(id)).damaged).toEqual([bad])
    await tab.db.fileChunks.bulkPut([first, second, { ...other, sealed: first.sealed }])
    expect(valueOf(await tab.verifyFiles(id)).damaged).toEqual([good])
    await tab.db.fileChunks.bulkPut([other])
    await tab.db.fileChunks.delete([bad.id, 2])
    expect(valueOf(await tab.verifyFiles(id)).damaged).toEqual([bad])
  })

  test('other bytes under the right key are still not the file that was picked', async () => {
    const { tab, id, good } = await world()
    const { findDataKey } = await import('../../src/offline/keys/keyring')
    const { sealChunks } = await import('../../src/offline/files/chunks')
    const file = { id: good.id, owner: 'visitante' as const, formVersion: 1 }
    await tab.db.fileChunks.bulkPut(await sealChunks(valueOf(await findDataKey(id, visitor)), file, photo(50, 9)))
    expect(valueOf(await tab.verifyFiles(id)).damaged).toEqual([good])
  })

  test('answers put back to an older revision, or moved to another draft', async () => {
    const { tab, id } = await world()
    const before = await tab.db.drafts.get(id)
    valueOf(await tab.saveDraft(id, 1, { newer: true }))
    if (before === undefined) throw new Error('no draft')
    await tab.db.drafts.update(id, { content: before.content })
    expect(await tab.readDraft(id, asStored)).toEqual({ ok: false, error: 'damaged' })
    expect(valueOf(await tab.listDrafts('visitante'))[0]?.damaged).toBe(true)
    const other = await aDraft(tab)
    await tab.db.drafts.update(other.id, { content: before.content })
    expect(await tab.readDraft(other.id, asStored)).toEqual({ ok: false, error: 'damaged' })
  })

  test('a file that is gone or altered cannot be sealed away unseen (F13)', async () => {
    const { tab, id, good, bad } = await world()
    await tab.db.fileChunks.delete([bad.id, 0])
    expect(await tab.handInDraft(id, { ...sealInput, fileIds: [good.id, bad.id] })).toEqual({
      ok: false,
      error: 'damaged-files',
      fileIds: [bad.id],
    })
  })
})

test('thirty files of many sizes round-trip with their metadata (F44)', async () => {
  const tab = await openTab()
  const { id } = await aDraft(tab)
  const sizes = Array.from({ length: 30 }, (_, n) => (n * 7_919 * 13) % (n % 7 === 0 ? 1_500_000 : 90_000))
  const stored = new Map<string, Buffer>()
  for (const [n, size] of sizes.entries()) {
    const bytes = photo(size, n)
    stored.set((await aFile(tab, id, `hijo-${n}.dniFrente`, bytes)).id, Buffer.from(bytes))
  }
  const next = await openTab()
  const { good, damaged } = valueOf(await next.verifyFiles(id))
  expect([good.length, damaged.length]).toEqual([30, 0])
  expect(good.map((entry) => entry.slot)).toEqual(sizes.map((_, n) => `hijo-${n}.dniFrente`))
  for (const entry of good) {
    expect(stored.get(entry.id)?.equals(Buffer.from(valueOf(await next.readFile(entry.id))))).toBe(true)
  }
})
