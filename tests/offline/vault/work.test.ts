import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../../src/domain/owner'
import type { DraftMeta, OutboxItem } from '../../../src/offline/database/types'
import {
  aDraft,
  aQueuedItem,
  answers,
  asStored,
  photo,
  receiptFor,
  sealInput,
  until,
  valueOf,
} from '../support/examples'
import { dump } from '../support/dump'
import { aDraftOf, ana, anItemOf, beto, joinIn, signIn } from '../support/members'
import { newDevice, openTab } from '../support/tab'

beforeEach(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
})

const now = 2_000_000_000_000
const locked = { ok: false, error: 'locked' }
const picked = { slot: 's', name: 'n.jpg', type: 'image/jpeg', bytes: photo(3_000) }

/** Twenty things that nobody but the member should find. */
const known = [
  'Quiñónez-Zárate',
  'Ñandú Milagros',
  '28999111',
  '27289991117',
  'milagros@example.com',
  '3514448899',
  'Bv. Illia 1234',
  'Laguna Larga',
  '1984-02-29',
  'tomo 77 folio 901',
  'partida-de-nacimiento.pdf',
  'hijo-abc.dniFrente',
  'Adopción de Milagros',
  'El DNI no coincide',
  'PA-77123',
  'Juzgado de Familia 3',
  'subsidio-por-adopcion',
  'preafiliacion',
  ana.nroafi,
  ana.password,
] as const

test('T28: after the lock none of twenty known values is in any row of either database', async () => {
  const tab = await openTab()
  const owner = await signIn(tab)
  const content = Object.fromEntries(known.map((value, n) => [`campo${n}`, value]))
  const formId = 'subsidio-por-adopcion'
  const kept = valueOf(await tab.createDraft({ formId, formVersion: 1, owner, content })).meta
  valueOf(await tab.addFile(kept.id, { ...picked, name: 'partida-de-nacimiento.pdf', slot: 'hijo-abc.dniFrente' }))
  valueOf(await tab.setAwaitingSlot(kept.id, 'hijo-abc.dniFrente'))
  const title = 'Adopción de Milagros'
  const sealed = { ...sealInput, title, body: content, summary: content, checks: [content] }
  const refused = valueOf(await tab.handInDraft((await aDraftOf(tab, owner, content)).id, sealed))
  valueOf(await tab.outboxQueue.take({ now, leaseId: 'l', scope: { owners: [owner] } }))
  const words = { message: 'El DNI no coincide', details: [...known], fields: [] }
  valueOf(await tab.markRefused(refused.id, 'l', { reason: 'validacion', ...words }))
  const accepted = valueOf(await tab.handInDraft((await aDraftOf(tab, owner, content)).id, sealed))
  valueOf(await tab.markAccepted(accepted.id, { ...receiptFor(accepted.id), numero: 'PA-77123' }))
  expect(await tab.writeSnapshot('padron', content, now)).toBe(true)
  expect(valueOf(await tab.listOutbox(owner)).map(({ kind }) => kind)).toEqual(['preafiliacion', 'preafiliacion'])
  tab.lockVault()

  const disk = await dump(tab)
  expect(disk.includes(Buffer.from(kept.id))).toBe(true)
  expect(known.filter((value) => disk.includes(Buffer.from(value)))).toEqual([])
  expect(disk.includes(Buffer.from(picked.bytes, 1_000, 32))).toBe(false)
})

describe('a locked vault', () => {
  test('answers "locked" to every reading and writing, marks nothing, and opens to all of it again', async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    const { file, item, draft } = await anItemOf(tab, owner)
    const sent = await anItemOf(tab, owner)
    valueOf(await tab.markAccepted(sent.item.id, receiptFor(sent.item.id)))
    const open = await aDraftOf(tab, owner)
    tab.lockVault()
    const before = await dump(tab)
    const outcomes = [
      await tab.readDraft(open.id, asStored),
      await tab.saveDraft(open.id, 1, { other: true }),
      await tab.setAwaitingSlot(open.id, 's'),
      await tab.addFile(open.id, picked),
      await tab.removeFile(draft.id, file.id),
      await tab.listFiles(draft.id),
      await tab.verifyFiles(draft.id),
      await tab.readFile(file.id),
      await tab.exportCopy(open.id, { passphrase: 'ñandú tero', member: ana.nroafi }),
      await tab.handInDraft(open.id, sealInput),
      await tab.readSubmission(item.id),
      await tab.markAccepted(item.id, receiptFor(item.id)),
      await tab.reopenForCorrection(item.id, { serverAgreed: true }),
      await tab.readReceipt(sent.item.id),
    ]
    expect(outcomes).toEqual(outcomes.map(() => locked))
    expect((await dump(tab)).equals(before)).toBe(true)
    await joinIn(tab)
    expect(valueOf(await tab.readDraft(open.id, asStored))).toEqual({ meta: open, content: answers })
    expect(valueOf(await tab.verifyFiles(draft.id)).good).toEqual([file])
    expect(valueOf(await tab.readReceipt(sent.item.id)).kind).toBe('preafiliacion')
  })

  test('a refusal that comes after the lock is not stored without its words', async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    const { item } = await anItemOf(tab, owner)
    valueOf(await tab.outboxQueue.take({ now, leaseId: 'l', scope: { owners: [owner] } }))
    tab.lockVault()
    const refusal = { reason: 'validacion' as const, message: 'No', details: [], fields: [] }
    expect(await tab.markRefused(item.id, 'l', refusal)).toEqual(locked)
    valueOf(await tab.outboxQueue.release(now, { holdWasFree: true }))
    await joinIn(tab)
    expect(valueOf(await tab.listOutbox(owner))).toMatchObject([{ state: 'queued', title: sealInput.title }])
  })

  test('lists say that something is stored and when, not what; and say it all once it opens', async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    let drafts: DraftMeta[] = []
    let outbox: OutboxItem[] = []
    const stops = [
      tab.observeDrafts(owner).subscribe((value) => (drafts = value)),
      tab.observeOutbox(owner).subscribe((value) => (outbox = value)),
    ]
    const open = await aDraftOf(tab, owner)
    await anItemOf(tab, owner)
    await until(() => drafts.length === 2 && outbox.length === 1)
    tab.lockVault()
    await until(() => drafts.every((draft) => draft.locked) && outbox.every((item) => item.locked))
    expect(drafts.find(({ id }) => id === open.id)).toEqual({ ...open, formId: '', locked: true })
    expect(outbox).toMatchObject([{ kind: null, title: '', state: 'queued', refusal: null }])
    await joinIn(tab)
    await until(() => drafts.every((draft) => !draft.locked) && outbox.every((item) => !item.locked))
    expect(drafts.map(({ formId }) => formId)).toEqual(['preafiliacion', 'preafiliacion'])
    expect(outbox).toMatchObject([{ kind: 'preafiliacion', title: sealInput.title }])
    stops.forEach((stop) => stop())
  })

  test('a lock during a save: it is committed or refused as locked, and the draft opens whole', async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    const { id } = await aDraftOf(tab, owner)
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...args) => {
      vi.restoreAllMocks()
      tab.lockVault()
      return crypto.subtle.encrypt(...args)
    })
    const late = await tab.saveDraft(id, 1, { late: true })
    const later = await tab.saveDraft(id, 2, { later: true })
    expect(later).toEqual(locked)
    await joinIn(tab)
    const { meta, content } = valueOf(await tab.readDraft(id, asStored))
    expect([meta.damaged, content]).toEqual([false, late.ok ? { late: true } : answers])
  })

  test('a key that finishes opening after the lock is not kept', async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    const { id } = await aDraftOf(tab, owner)
    const next = await openTab()
    await joinIn(next)
    vi.spyOn(crypto.subtle, 'unwrapKey').mockImplementationOnce(async (...args) => {
      vi.restoreAllMocks()
      next.lockVault()
      return crypto.subtle.unwrapKey(...args)
    })
    expect(await next.readDraft(id, asStored)).toEqual(locked)
  })

  test('purging needs no vault: what was discarded seven days ago goes, its key first', async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    const { id } = await aDraftOf(tab, owner)
    valueOf(await tab.discardDraft(id))
    tab.lockVault()
    expect(valueOf(await tab.purge(Date.now() + 8 * 86_400_000))).toBe(1)
    expect([await tab.db.drafts.get(id), await tab.db.keys.get(id)]).toEqual([undefined, undefined])
  })
})

describe("F54: nobody sends another's", () => {
  test("a member's item is not taken for the visitor, nor for another member", async () => {
    const tab = await openTab()
    const owner = await signIn(tab)
    await anItemOf(tab, owner)
    const other = await signIn(tab, beto)
    expect(valueOf(await tab.outboxQueue.take({ now, leaseId: 'l', scope: { owners: [visitor, other] } }))).toBeNull()
    const mine = await aQueuedItem(tab)
    const taken = valueOf(await tab.outboxQueue.take({ now, leaseId: 'l', scope: { owners: [visitor, other] } }))
    expect(taken?.id).toBe(mine.item.id)
  })

  test("a visitor's work needs no vault and stays readable whoever signs in", async () => {
    const tab = await openTab()
    const { id } = await aDraft(tab)
    await signIn(tab)
    tab.lockVault()
    expect(valueOf(await tab.readDraft(id, asStored)).content).toEqual(answers)
  })
})
