import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor, type Owner } from '../../src/domain/owner'
import {
  aDraft,
  aFile,
  answers,
  aQueuedItem,
  asStored,
  flipBit,
  photo,
  receiptFor,
  sealInput,
  valueOf,
} from './support/examples'
import { abortWrites } from './support/faults'
import { aDraftOf, ana, anItemOf, beto, signIn } from './support/members'
import { newDevice, openTab, type Tab } from './support/tab'

beforeEach(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
})

const passphrase = 'ñandú tero hornero'
const now = Date.now()

const copyOf = async (tab: Tab, id: string, member: string | null = null) =>
  valueOf(await tab.exportCopy(id, { passphrase, member }))

const bringIn = async (
  tab: Tab,
  file: Blob,
  part: { reader?: Owner; member?: string | null; again?: boolean } = {},
) => {
  const copy = valueOf(await tab.openCopy(file, passphrase))
  return tab.importCopy(copy, { reader: visitor, member: null, again: false, ...part })
}

/** Another device, with a tab open on it. */
const otherDevice = (): Promise<Tab> => {
  newDevice()
  return openTab()
}

const withByte = async (file: Blob, at: number, change: (byte: number) => number): Promise<Blob> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  bytes[at] = change(bytes[at] ?? 0)
  return new Blob([bytes])
}

describe('a draft taken out of one device and into another', () => {
  test('brings answers, steps, checks, form version and documents along, byte for byte', async () => {
    const tab = await openTab()
    const content = { values: answers, step: 'hijos', visited: ['personales'], checks: { foto: { state: 'pending' } } }
    const draft = await aDraft(tab, content)
    const entry = await aFile(tab, draft.id, 'titular.cud', photo(1_200_001))
    await aFile(tab, draft.id, 'titular.dniFrente', photo(0, 2))
    const shares: number[] = []
    const saved = valueOf(
      await tab.exportCopy(draft.id, { passphrase, member: null, onProgress: (share) => shares.push(share) }),
    )
    expect([saved.missing, shares]).toEqual([0, [0.25, 0.5, 0.75, 1]])

    const other = await otherDevice()
    const brought = valueOf(await bringIn(other, saved.file))
    expect(brought).toEqual({ draftId: draft.id, isWaiting: false, missing: 0 })
    const next = await openTab()
    const read = valueOf(await next.readDraft(draft.id, asStored))
    expect(read.content).toEqual(content)
    expect(read.meta).toMatchObject({ state: 'active', formId: 'preafiliacion', formVersion: 1, owner: visitor })
    expect(read.meta.submissionId).not.toBe(draft.submissionId)
    const { good, damaged } = valueOf(await next.verifyFiles(draft.id))
    expect([good.map(({ slot }) => slot), damaged]).toEqual([['titular.cud', 'titular.dniFrente'], []])
    expect(good[0]).toEqual({ ...entry, draftId: draft.id })
    const fileIds = good.map(({ id }) => id)
    expect((await next.handInDraft(draft.id, { ...sealInput, fileIds })).ok).toBe(true)
  })

  test('lets nobody read who it is of, nor what it says', async () => {
    const tab = await openTab()
    const draft = await aDraft(tab)
    const bytes = photo(2_000)
    await aFile(tab, draft.id, 'titular.dniFrente', bytes)
    const raw = Buffer.from(await (await copyOf(tab, draft.id)).file.arrayBuffer())
    const known = [answers.apellido, answers.nrodoc, 'titular', 'preafiliacion', draft.id, draft.submissionId]
    expect(known.filter((text) => raw.includes(Buffer.from(text)))).toEqual([])
    expect(raw.includes(Buffer.from(bytes, 100, 32))).toBe(false)
  })

  test('one document that cannot be read does not keep the rest in, and is counted', async () => {
    const tab = await openTab()
    const draft = await aDraft(tab)
    const broken = await aFile(tab, draft.id, 's')
    await aFile(tab, draft.id, 'whole')
    const row = await tab.db.fileChunks.get([broken.id, 0])
    if (row === undefined) throw new Error('no chunk')
    flipBit(row.sealed.data)
    await tab.db.fileChunks.put(row)
    const saved = await copyOf(tab, draft.id)
    const other = await otherDevice()
    expect(valueOf(await bringIn(other, saved.file))).toMatchObject({ missing: 1 })
    expect(valueOf(await other.listFiles(draft.id)).map(({ slot }) => slot)).toEqual(['whole'])
  })

  test('twice is asked about first; the second is a draft of its own', async () => {
    const tab = await openTab()
    const draft = await aDraft(tab)
    await aFile(tab, draft.id, 's')
    const { file } = await copyOf(tab, draft.id)
    expect(await bringIn(tab, file)).toEqual({ ok: false, error: 'here' })
    const second = valueOf(await bringIn(tab, file, { again: true }))
    expect(second.draftId).not.toBe(draft.id)
    const metas = valueOf(await tab.listDrafts(visitor))
    expect(new Set(metas.map(({ submissionId }) => submissionId)).size).toBe(2)
    expect(valueOf(await tab.verifyFiles(draft.id)).good).toHaveLength(1)
    expect(valueOf(await tab.verifyFiles(second.draftId)).good).toHaveLength(1)
    // The copy of a copy is still the same draft.
    const other = await otherDevice()
    valueOf(await bringIn(other, file))
    expect(await bringIn(other, file)).toEqual({ ok: false, error: 'here' })
  })
})

describe('what waits to be sent, taken to another device', () => {
  test('waits there under the same id and secret, and both devices ask the server before they send', async () => {
    const tab = await openTab()
    const { draft, file, item } = await aQueuedItem(tab)
    const meant = valueOf(await tab.readSubmission(item.id))
    const saved = await copyOf(tab, draft.id)
    expect((await tab.db.outbox.get(item.id))?.sends).toBe(1)
    expect(await tab.withdraw(item.id, { serverAgreed: false })).toEqual({ ok: false, error: 'needs-server' })
    expect(await bringIn(tab, saved.file)).toEqual({ ok: false, error: 'waiting-here' })

    const other = await otherDevice()
    expect(valueOf(await bringIn(other, saved.file))).toMatchObject({ isWaiting: true, draftId: draft.id })
    expect(valueOf(await other.readSubmission(item.id))).toEqual(meant)
    expect(valueOf(await other.listOutbox(visitor))).toMatchObject([{ id: item.id, state: 'queued', sends: 1 }])
    expect((await other.readFile(file.id)).ok).toBe(true)
    expect(await bringIn(other, saved.file, { again: true })).toEqual({ ok: false, error: 'waiting-here' })
    valueOf(await other.markAccepted(item.id, receiptFor(item.id)))
    expect(await bringIn(other, saved.file, { again: true })).toEqual({ ok: false, error: 'sent-here' })
  })

  test('an item of a newer release’s kind is not copied as a draft, which could be sent twice', async () => {
    const tab = await openTab()
    const { draft, item } = await aQueuedItem(tab)
    const row = await tab.db.outbox.get(item.id)
    await tab.db.outbox.put(Object.assign({}, row, { kind: 'turno' }))
    const refused = { ok: false, error: 'unknown-kind' }
    expect(await tab.exportCopy(draft.id, { passphrase, member: null })).toEqual(refused)
  })

  test('what was refused keeps the words of its refusal', async () => {
    const tab = await openTab()
    const { draft, item } = await aQueuedItem(tab)
    const refusal = { reason: 'validacion' as const, message: 'El DNI no coincide.', details: [], fields: [] }
    valueOf(await tab.outboxQueue.take({ now, leaseId: 'l', scope: { owners: [visitor] } }))
    valueOf(await tab.markRefused(item.id, 'l', refusal))
    const saved = await copyOf(tab, draft.id)
    const other = await otherDevice()
    valueOf(await bringIn(other, saved.file))
    expect(valueOf(await other.listOutbox(visitor))).toMatchObject([{ state: 'needs_action', refusal }])
  })
})

describe('a member’s copy', () => {
  test('goes into the vault of that member alone', async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    const { draft, item } = await anItemOf(tab, owner)
    expect(await tab.exportCopy(draft.id, { passphrase, member: null })).toEqual({ ok: false, error: 'locked' })
    expect(await tab.exportCopy(draft.id, { passphrase, member: beto.nroafi })).toEqual({ ok: false, error: 'locked' })
    const { file } = await copyOf(tab, draft.id, ana.nroafi)

    const other = await otherDevice()
    const refused = { ok: false, error: 'other-account' }
    expect(await bringIn(other, file)).toEqual(refused)
    const betos = await signIn(other, beto)
    expect(await bringIn(other, file, { reader: betos, member: beto.nroafi })).toEqual(refused)
    expect(await bringIn(other, file, { reader: betos, member: ana.nroafi })).toEqual(refused)
    other.lockVault()
    const anas = await signIn(other)
    expect((await bringIn(other, file, { reader: anas, member: ana.nroafi })).ok).toBe(true)
    expect((await other.db.outbox.get(item.id))?.kind).toBe('')
    other.lockVault()
    expect(await other.readSubmission(item.id)).toEqual({ ok: false, error: 'locked' })
  })

  test('a visitor’s comes in as a visitor’s, and not while a member is in', async () => {
    const tab = await openTab()
    const draft = await aDraft(tab)
    const { file } = await copyOf(tab, draft.id)
    const reader = await signIn(tab)
    expect(await bringIn(tab, file, { reader, member: ana.nroafi })).toEqual({ ok: false, error: 'visitors' })
    const mine = await aDraftOf(tab, reader)
    expect((await tab.exportCopy(mine.id, { passphrase, member: ana.nroafi })).ok).toBe(true)
  })
})

describe('a copy that cannot be brought in', () => {
  let made: Blob | undefined
  const makeCopy = async (tab: Tab): Promise<Blob> => {
    const draft = await aDraft(tab)
    await aFile(tab, draft.id, 's', photo(3_000))
    return (await copyOf(tab, draft.id)).file
  }
  const aCopy = async () => {
    const tab = await openTab()
    made ??= await makeCopy(tab)
    return { tab, file: made }
  }
  const problemOf = async (tab: Tab, file: Blob, words = passphrase) => {
    const opened = await tab.openCopy(file, words)
    if (!opened.ok) return opened.error
    const outcome = await tab.importCopy(opened.value, { reader: visitor, member: null, again: true })
    return outcome.ok ? null : outcome.error
  }

  test('says which: another passphrase, another file, a newer format, or damage in any place', async () => {
    const { tab, file } = await aCopy()
    const before = [await tab.db.files.count(), await tab.db.drafts.count()]
    expect(await problemOf(tab, file, 'ñandú tero')).toBe('wrong-passphrase')
    expect(await problemOf(tab, new Blob(['%PDF-1.7 otra cosa que no es']))).toBe('no-copy')
    expect(await problemOf(tab, new Blob([]))).toBe('no-copy')
    expect(await problemOf(tab, await withByte(file, 9, () => 2))).toBe('newer')
    for (const at of [20, 100, file.size - 3_100, file.size - 5]) {
      expect(await problemOf(tab, await withByte(file, at, (byte) => byte ^ 1))).toBe('damaged')
    }
    expect(await problemOf(tab, file.slice(0, file.size - 1))).toBe('damaged')
    expect(await problemOf(tab, new Blob([file, 'x']))).toBe('damaged')
    const tooBig = Object.defineProperty(new Blob(['x']), 'size', { value: 221 * 1_048_576 })
    expect(await problemOf(tab, tooBig)).toBe('too-big')
    expect([await tab.db.files.count(), await tab.db.drafts.count()]).toEqual(before)
  })

  test('the accents of a passphrase may be typed in either way', async () => {
    const { tab, file } = await aCopy()
    expect((await tab.openCopy(file, passphrase.normalize('NFD'))).ok).toBe(true)
  })

  test.each(['fileChunks', 'drafts'])(
    'no room (%s): nothing is left behind, and it comes in once there is',
    async (store) => {
      const { file } = await aCopy()
      const other = await otherDevice()
      abortWrites(store, 'QuotaExceededError', { times: 2 })
      expect(await bringIn(other, file)).toEqual({ ok: false, error: 'full' })
      vi.restoreAllMocks()
      const tables = [other.db.drafts, other.db.files, other.db.fileChunks, other.db.outbox]
      expect(await Promise.all(tables.map((table) => table.count()))).toEqual([0, 0, 0, 0])
      expect((await bringIn(other, file)).ok).toBe(true)
    },
  )

  test('a browser closed half-way leaves no draft, and its documents are swept a day later', async () => {
    const { file } = await aCopy()
    const other = await otherDevice()
    valueOf(await bringIn(other, file))
    const [row] = await other.db.drafts.toArray()
    await other.db.drafts.delete(row?.id ?? '')
    valueOf(await other.purge(now))
    expect(await other.db.files.count()).toBe(1)
    valueOf(await other.purge(now + 2 * 86_400_000))
    expect([await other.db.files.count(), await other.db.fileChunks.count()]).toEqual([0, 0])
  })
})

test('emptying the cache leaves the work alone, and a failing cache is no problem (F43)', async () => {
  const tab = await openTab()
  const cache = await import('../../src/offline/database/cache')
  const { id } = await aDraft(tab)
  expect(await cache.writeCache('localidades:1', [{ locid: 1 }], 5)).toBe(true)
  expect(await cache.findCached('localidades:1')).toEqual({ value: [{ locid: 1 }], at: 5 })
  expect(await cache.emptyCache()).toBe(true)
  expect(await cache.findCached('localidades:1')).toBeUndefined()
  expect(valueOf(await tab.readDraft(id, asStored)).content).toEqual(answers)
})
