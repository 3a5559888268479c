import { beforeEach, expect, test, vi } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { aDraft, aFile, photo, receiptFor, sealInput, valueOf } from './support/examples'
import { dump } from './support/dump'
import { onTransaction } from './support/faults'
import { signIn } from './support/members'
import { newDevice, openTab, type Tab } from './support/tab'

beforeEach(newDevice)

/** Twenty things that a person would not want read off the disk. */
const secrets = [
  'Quiñónez-Zárate',
  'Ñandú Milagros',
  '28999111',
  '27289991117',
  'milagros@example.com',
  '3514448899',
  'Bv. Illia 1234',
  'Laguna Larga',
  '1984-02-29',
  'adopción plena',
  'tomo 77 folio 901',
  'partida-de-nacimiento.pdf',
  'titular.cudOriginal',
  'hijo-abc.dniFrente',
  'Afiliación de Milagros',
  'El DNI no coincide',
  'conyuge.fecnacim',
  'PA-77123',
  'Juzgado de Familia 3',
  'Empleador SRL',
] as const

test('no answer, name, slot, title, refusal, receipt or photograph is in clear in any row', async () => {
  const tab = await openTab()
  const answers = Object.fromEntries(secrets.map((secret, n) => [`campo${n}`, secret]))
  const kept = await aDraft(tab, answers)
  const picture = photo(40_000, 5)
  const name = 'partida-de-nacimiento.pdf'
  valueOf(await tab.addFile(kept.id, { slot: 'titular.cudOriginal', name, type: 'application/pdf', bytes: picture }))
  valueOf(await tab.setAwaitingSlot(kept.id, 'hijo-abc.dniFrente'))
  const sent = await aDraft(tab, answers)
  const title = 'Afiliación de Milagros'
  const input = { ...sealInput, title, body: answers, summary: answers, checks: [{ id: 'foto', inputs: '28999111' }] }
  const item = valueOf(await tab.handInDraft(sent.id, input))
  valueOf(await tab.outboxQueue.take({ now: Date.now(), leaseId: 'l', scope: { owners: [visitor] } }))
  const fields = [{ path: 'conyuge.fecnacim', message: 'El DNI no coincide' }]
  const refusal = { reason: 'validacion' as const, message: 'El DNI no coincide', details: ['28999111'], fields }
  valueOf(await tab.markRefused(item.id, 'l', refusal))
  const disk = await dump(tab)
  valueOf(await tab.markAccepted(item.id, { ...receiptFor(item.id), numero: 'PA-77123' }))
  const later = await dump(tab)

  expect(disk.includes(Buffer.from(kept.id))).toBe(true)
  const found = secrets.filter((secret) => disk.includes(Buffer.from(secret)) || later.includes(Buffer.from(secret)))
  expect(found).toEqual([])
  expect(disk.includes(Buffer.from(picture, 1_000, 32))).toBe(false)
})

test('keys are not extractable, each draft and each receipt has its own, and no IV is used twice', async () => {
  const tab = await openTab()
  const one = await aDraft(tab)
  await aDraft(tab)
  valueOf(await tab.saveDraft(one.id, 1, { a: 1 }))
  await aFile(tab, one.id, 's', photo(3_000_000))
  const keys = await tab.db.keys.toArray()
  expect(keys).toHaveLength(3)
  const device = keys.find((row) => 'key' in row)
  expect(device).toMatchObject({
    id: 'device',
    key: { extractable: false, algorithm: { name: 'AES-KW', length: 256 } },
  })
  const { findDataKey } = await import('../../src/offline/keys/keyring')
  expect(valueOf(await findDataKey(one.id, visitor)).extractable).toBe(false)
  const rows = await tab.db.drafts.toArray()
  const parts = [...rows.flatMap((row) => [row.content, row.manifest, row.secret]), ...(await chunksOf(tab))]
  const ivs = parts.map((part) => Buffer.from(part.iv).toString('hex'))
  expect(ivs.every((iv) => iv.length === 24)).toBe(true)
  expect(new Set(ivs).size).toBe(ivs.length)
})

const chunksOf = async (tab: Tab) => (await tab.db.fileChunks.toArray()).map((chunk) => chunk.sealed)

test('T34: crypto is never used inside a transaction (F68)', async () => {
  let open = 0
  let opened = 0
  const seen: string[] = []
  onTransaction(
    () => undefined,
    (transaction) => {
      if (transaction.mode !== 'readwrite') return
      open++
      opened++
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open--)
    },
  )
  const tab = await openTab()
  const methods = ['encrypt', 'decrypt', 'digest', 'sign', 'wrapKey', 'unwrapKey', 'generateKey', 'deriveKey'] as const
  for (const method of methods) {
    const original: unknown = crypto.subtle[method]
    vi.spyOn(crypto.subtle, method).mockImplementation((...args: unknown[]) => {
      if (open > 0) seen.push(method)
      return typeof original === 'function' ? Reflect.apply(original, crypto.subtle, args) : undefined
    })
  }
  const { id } = await aDraft(tab)
  await signIn(tab)
  valueOf(await tab.takeOverVisitorWork(await tab.listVisitorWork()))
  expect(await tab.writeSnapshot('padron', {}, 1)).toBe(true)
  valueOf(await tab.saveDraft(id, 1, { a: 1 }))
  const file = await aFile(tab, id, 's', photo(2_500_000))
  const item = valueOf(await tab.handInDraft(id, { ...sealInput, rev: 2, fileIds: [file.id] }))
  valueOf(await tab.markAccepted(item.id, receiptFor(item.id)))
  vi.restoreAllMocks()
  expect(opened).toBeGreaterThan(5)
  expect(seen).toEqual([])
})

test('T16: "borrá lo guardado" leaves no row, no key and no canary, and other tabs cannot write again (F53)', async () => {
  const tab = await openTab()
  const other = await openTab()
  const { id } = await aDraft(other)
  await aFile(other, id, 's')
  valueOf(await tab.wipeDevice())
  const counts = await Promise.all(tab.db.tables.map((table) => table.count()))
  expect(counts.every((count) => count === 0)).toBe(true)
  expect(await other.saveDraft(id, 1, { again: true })).toEqual({ ok: false, error: 'missing' })
  const added = await other.addFile(id, { slot: 's', name: 'n', type: 't', bytes: photo(1) })
  expect(added).toEqual({ ok: false, error: 'missing' })
  expect((await dump(tab)).length).toBe(0)
  const fresh = await aDraft(other)
  expect((await (await openTab()).listFiles(fresh.id)).ok).toBe(true)
})
