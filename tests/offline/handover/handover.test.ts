import { beforeEach, expect, test } from 'vitest'
import { visitor } from '../../../src/domain/owner'
import { toHex } from '../../../src/offline/database/bytes'
import type { AwayFacts } from '../../../src/offline/handover/carry-facts'
import { aDraft, aFile, answers, asStored, photo, sealInput, valueOf } from '../support/examples'
import { dump } from '../support/dump'
import { abortWrites } from '../support/faults'
import { ana, aDraftOf, joinIn, signIn } from '../support/members'
import { newDevice, openTab } from '../support/tab'

beforeEach(newDevice)

const start = async (options: Parameters<typeof openTab>[0] = {}) => {
  const tab = await openTab(options)
  const source = await import('../../../src/offline/handover/source')
  const target = await import('../../../src/offline/handover/target')
  const carried = await import('../../../src/offline/handover/read-carry')
  const moves = await import('../../../src/offline/handover/moves')
  const held = await import('../../../src/offline/drafts/hold-draft')
  return { ...tab, ...source, ...target, ...carried, ...moves, ...held }
}

type Started = Awaited<ReturnType<typeof start>>

const facts: AwayFacts = {
  parcel: 'ab'.repeat(16),
  source: '5e'.repeat(32),
  code: 'c0de'.repeat(6),
  digest: 'd1'.repeat(32),
  title: 'Subsidio por nacimiento',
  since: 5,
}

const sentAway = async (tab: Started, draftId: string, member: string | null = null) =>
  valueOf(await tab.sendAway(draftId, valueOf(await tab.readLeaving(draftId, member)), facts))

const confirmed = { state: 'confirmado', device: 'Teléfono · app instalada', takenAt: 9 } as const

test('a draft on its way takes no edit, no file, no hand-in and no discarding, and is listed as such', async () => {
  const tab = await start()
  const { id } = await aDraft(tab)
  await sentAway(tab, id)
  expect(await tab.saveDraft(id, 1, {})).toEqual({ ok: false, error: 'away' })
  const file = { slot: 's', name: 's.jpg', type: 'image/jpeg', bytes: photo(10) }
  expect(await tab.addFile(id, file)).toEqual({ ok: false, error: 'away' })
  expect(await tab.setAwaitingSlot(id, 's')).toEqual({ ok: false, error: 'away' })
  expect(await tab.handInDraft(id, sealInput)).toEqual({ ok: false, error: 'away' })
  expect(await tab.discardDraft(id)).toEqual({ ok: false, error: 'sealed' })
  expect(valueOf(await tab.listDrafts(visitor)).map(({ state }) => state)).toEqual(['away'])
  expect(valueOf(await tab.readDraft(id, asStored)).content).toEqual(answers)
  expect(valueOf(await tab.readAway(id))).toEqual(facts)
})

test('one that was edited after it was read for its parcel does not set out', async () => {
  const tab = await start()
  const { id } = await aDraft(tab)
  const leaving = valueOf(await tab.readLeaving(id, null))
  valueOf(await tab.saveDraft(id, 1, { otro: 1 }))
  expect(await tab.sendAway(id, leaving, facts)).toEqual({ ok: false, error: 'stale' })
  expect(valueOf(await tab.listDrafts(visitor)).map(({ state }) => state)).toEqual(['active'])
})

test('only a final state changes anything, and only of its own parcel', async () => {
  const tab = await start()
  const { id } = await aDraft(tab)
  await sentAway(tab, id)
  const told = (state: 'listo' | 'tomado' | 'confirmado', parcel = facts.parcel) =>
    tab.settleAway(id, parcel, { ...confirmed, state })
  expect([await told('listo'), await told('tomado')]).toEqual([
    { ok: true, value: 'away' },
    { ok: true, value: 'away' },
  ])
  expect(await told('confirmado', 'cd'.repeat(16))).toEqual({ ok: true, value: 'away' })
  expect(await told('confirmado')).toEqual({ ok: true, value: 'moved' })
  expect(await told('confirmado')).toEqual({ ok: true, value: 'moved' })
})

test('a member’s draft that went leaves no answer, form name or key on the disk, only its place', async () => {
  const tab = await start()
  const owner = await signIn(tab)
  const { id } = await aDraftOf(tab, owner)
  await aFile(tab, id, 'partida')
  const keyOf = async (): Promise<string> => {
    const row = await tab.db.keys.get(id)
    return row !== undefined && 'wrapped' in row ? toHex(row.wrapped) : ''
  }
  const before = await keyOf()
  await sentAway(tab, id, '101234')
  expect((await dump(tab)).includes(facts.title)).toBe(false)
  valueOf(await tab.settleAway(id, facts.parcel, confirmed))
  const row = await tab.db.drafts.get(id)
  expect(row).toMatchObject({ state: 'moved', formId: '' })
  expect([row?.content.data.byteLength, row?.manifest.data.byteLength, row?.secret.data.byteLength]).toEqual([0, 0, 0])
  expect(await tab.db.files.count()).toBe(0)
  expect([before, '']).not.toContain(await keyOf())
  const disk = await dump(tab)
  for (const word of [facts.title, 'Teléfono · app', facts.code, facts.source]) expect(disk.includes(word)).toBe(false)
  expect(valueOf(await tab.readMoved(id))).toEqual({ title: facts.title, device: confirmed.device, at: 9 })
  expect(valueOf(await tab.listDrafts(owner))).toEqual([])
  expect(await tab.readDraft(id, asStored)).toEqual({ ok: false, error: 'sealed' })
  tab.lockVault()
  expect(await tab.readMoved(id)).toEqual({ ok: false, error: 'locked' })
  await joinIn(tab)
})

test('a full disk in the middle leaves it on its way, and the next answer ends it', async () => {
  const tab = await start()
  const { id } = await aDraft(tab)
  await sentAway(tab, id)
  abortWrites('drafts', 'QuotaExceededError', { times: 2 })
  expect(await tab.settleAway(id, facts.parcel, confirmed)).toEqual({ ok: false, error: 'full' })
  expect(valueOf(await tab.readAway(id))).toEqual(facts)
  expect(valueOf(await tab.readDraft(id, asStored)).content).toEqual(answers)
  expect(await tab.settleAway(id, facts.parcel, confirmed)).toEqual({ ok: true, value: 'moved' })
})

test('another number than that of its member reads nothing of it', async () => {
  const tab = await start()
  const owner = await signIn(tab)
  const { id } = await aDraftOf(tab, owner)
  expect(await tab.readLeaving(id, '155555')).toEqual({ ok: false, error: 'locked' })
  expect(await tab.readLeaving(id, null)).toEqual({ ok: false, error: 'locked' })
})

test('on a tablet, which stores no vault, a member’s draft leaves under their number alone', async () => {
  const tab = await start({ isKiosk: true })
  const { owner } = valueOf(await tab.openVault(ana))
  const { id } = await aDraftOf(tab, owner)
  expect(valueOf(await tab.readLeaving(id, ana.nroafi)).content.member).toBe(ana.nroafi)
  expect(await tab.readLeaving(id, '155555')).toEqual({ ok: false, error: 'locked' })
  expect(await tab.readLeaving(id, null)).toEqual({ ok: false, error: 'locked' })
})

test('an altered document does not go: it would be erased here', async () => {
  const tab = await start()
  const { id } = await aDraft(tab)
  const file = await aFile(tab, id, 'dni')
  const chunk = await tab.db.fileChunks.get([file.id, 0])
  if (chunk === undefined) throw new Error('no chunk')
  new Uint8Array(chunk.sealed.data)[3] = 1
  await tab.db.fileChunks.put({ ...chunk, sealed: { ...chunk.sealed, data: chunk.sealed.data.slice(1) } })
  expect(await tab.readLeaving(id, null)).toEqual({ ok: false, error: 'damaged-files' })
})

test('a tab that opened a draft before it went and came back opens it with its new key', async () => {
  const [one, other] = [await start(), await start()]
  const { id } = await aDraft(one)
  expect(valueOf(await other.readDraft(id, asStored)).content).toEqual(answers)
  await sentAway(one, id)
  valueOf(await one.settleAway(id, facts.parcel, confirmed))
  const content = {
    member: null,
    draftId: id,
    formId: 'preafiliacion',
    formVersion: 1,
    createdAt: 1,
    updatedAt: 2,
    content: { vuelta: 1 },
    files: [],
    missing: 0,
    waiting: null,
    identity: { submissionId: (await one.db.drafts.get(id))?.submissionId ?? '', secret: 'aa'.repeat(32) },
  }
  const copy = { content, files: async function* none() {} }
  const parcel = 'ef'.repeat(16)
  valueOf(await one.storeArrival(copy, { parcel, owner: visitor, proof: '1', taker: '2' }))
  expect(valueOf(await one.settleArrival(parcel, { state: 'confirmado', isMine: true }))).toEqual({
    kind: 'here',
    draftId: id,
  })
  expect(valueOf(await other.readDraft(id, asStored)).content).toEqual({ vuelta: 1 })
  expect((await other.db.drafts.get(id))?.damagedAt).toBeNull()
})

test('what sleeps here is kept by the purge, and deleted with all of it when it lives elsewhere', async () => {
  const tab = await start()
  const bytes = photo(500)
  const entry = { id: 'x', draftId: 'd', slot: 's', name: 'n', type: 't', bytes: 500, sha256: '', addedAt: 1 }
  const { sha256Hex } = await import('../../../src/offline/database/bytes')
  const whole = { ...entry, sha256: await sha256Hex(bytes) }
  const content = {
    member: null,
    draftId: 'd',
    formId: 'preafiliacion',
    formVersion: 1,
    createdAt: 1,
    updatedAt: 2,
    content: {},
    files: [whole],
    missing: 0,
    waiting: null,
    identity: { submissionId: 's', secret: 'aa' },
  }
  const copy = {
    content,
    files: async function* one() {
      yield { ok: true as const, value: { entry: whole, bytes } }
    },
  }
  const parcel = 'ef'.repeat(16)
  valueOf(await tab.storeArrival(copy, { parcel, owner: visitor, proof: '1', taker: '2' }))
  expect(valueOf(await tab.listDrafts(visitor))).toEqual([])
  valueOf(await tab.purge(Date.now()))
  valueOf(await tab.purge(Date.now() + 2 * 86_400_000))
  expect([await tab.db.files.count(), valueOf(await tab.listArrivals([visitor])).length]).toEqual([1, 1])
  expect(valueOf(await tab.settleArrival(parcel, { state: 'recuperado', isMine: true }))).toEqual({ kind: 'gone' })
  const { arrivals, files, fileChunks, keys } = tab.db
  expect(await Promise.all([arrivals.count(), files.count(), fileChunks.count()])).toEqual([0, 0, 0])
  expect(await keys.toCollection().primaryKeys()).toEqual(['device'])
})
