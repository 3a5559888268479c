import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../../src/domain/owner'
import { demoEnvelopeKey } from '../../../src/domain/parcel/demo-key'
import { mostOfVisit } from '../../../src/domain/parcel/visit'
import { envelopesName, envelopeVersions } from '../../../src/offline/envelopes/schema'
import { answers, photo, receiptFor, valueOf } from '../support/examples'
import { abortWrites } from '../support/faults'
import { newDevice } from '../support/tab'
import { ana, anItemOf, signIn } from '../support/members'
import { handedIn, openTablet, wholeness, type Tablet } from './tablet'

beforeEach(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const openEnvelope = async (tablet: Tablet, submissionId: string) => {
  const { code, id } = valueOf(await tablet.sealEnvelope(submissionId))
  const row = await tablet.envelopes.envelopes.get(id)
  if (row === undefined) throw new Error('no envelope')
  return tablet.openParcel({ code, parts: row.header.partes, wrap: row.header.codigo }, async (index) => {
    const part = await tablet.readEnvelopePart(row, index)
    return part.ok ? part.value : undefined
  })
}

test('version 1 of the database is the released one, and later ones are added to it', () => {
  expect(envelopesName).toBe('afiliados-sobres')
  expect(envelopeVersions[0]).toEqual({
    version: 1,
    stores: { envelopes: 'id', envelopeParts: '[id+index], id', marks: 'id' },
  })
  expect(envelopeVersions.map(({ version }) => version)).toEqual(envelopeVersions.map((_version, at) => at + 1))
})

describe('closing', () => {
  test('the code opens the whole request with its documents, under its own id', async () => {
    const tablet = await openTablet()
    const submissionId = await handedIn(tablet)
    const opened = valueOf(await openEnvelope(tablet, submissionId))
    expect(opened.content.waiting?.submissionId).toBe(submissionId)
    expect(opened.content.content).toEqual(answers)
    const lengths: number[] = []
    for await (const file of opened.files()) lengths.push(valueOf(file).bytes.byteLength)
    expect(lengths).toEqual([40_000, 1_200_000])
  })

  test('nothing on the disk tells whose it is, what it asks for, or by which code it opens', async () => {
    const tablet = await openTablet()
    const submissionId = await handedIn(tablet)
    const { code } = valueOf(await tablet.sealEnvelope(submissionId))
    const tables = await Promise.all(tablet.envelopes.tables.map((table) => table.toArray()))
    const text = JSON.stringify(tables, (_key, value: unknown) =>
      value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
    )
    const secret = Buffer.from(code.secret)
    const sought = [submissionId, 'preafiliacion', 'Quiñónez', '28999111', 'frente', secret.toString('hex')]
    expect(sought.filter((word) => text.includes(word))).toEqual([])
    expect(text).not.toContain(secret.toString('latin1'))
  })

  test('pressed twice, or asked again, it is the same envelope', async () => {
    const tablet = await openTablet()
    const submissionId = await handedIn(tablet)
    const both = await Promise.all([tablet.sealEnvelope(submissionId), tablet.sealEnvelope(submissionId)])
    const again = await tablet.sealEnvelope(submissionId)
    expect(new Set([...both, again].map((one) => valueOf(one).id)).size).toBe(1)
    expect(await wholeness(tablet)).toEqual([true])
  })

  test('from then on the server is asked before the request is sent, withdrawn or corrected here', async () => {
    const tablet = await openTablet()
    const submissionId = await handedIn(tablet)
    valueOf(await tablet.sealEnvelope(submissionId))
    const items = valueOf(await tablet.listOutbox(visitor))
    expect(items.map(({ sends }) => sends)).toEqual([1])
  })
})

describe('what must not be promised', () => {
  test.each([
    ['this build has no key of the fund', { fundKey: null, member: null, grant: null }, 'no-key'],
    ['nobody said with what', undefined, 'no-key'],
  ])('%s', async (_name, means, problem) => {
    const tablet = await openTablet()
    const submissionId = await handedIn(tablet)
    Reflect.apply(tablet.provideMeans, undefined, [() => means])
    expect(await tablet.sealEnvelope(submissionId)).toEqual({ ok: false, error: problem })
    expect(await tablet.envelopes.envelopeParts.count()).toBe(0)
  })

  test.each([
    ['without the right to send envelopes', null, { ok: false, error: 'no-grant' }],
    ['with it', 'permiso-1', { ok: true }],
  ])("a member's, %s", async (_name, grant, outcome) => {
    const tablet = await openTablet()
    const member = await signIn(tablet)
    const { item } = await anItemOf(tablet, member)
    tablet.provideMeans(() => ({ fundKey: demoEnvelopeKey, member: ana.nroafi, grant, moment: 1 }))
    expect(await tablet.sealEnvelope(item.id)).toMatchObject(outcome)
  })

  test('[UNS-133] a member’s ninth of a visit is not closed, and one that is closed anew counts once', async () => {
    const tablet = await openTablet()
    const member = await signIn(tablet)
    tablet.provideMeans(() => ({ fundKey: demoEnvelopeKey, member: ana.nroafi, grant: 'permiso-1', moment: 1 }))
    const { item } = await anItemOf(tablet, member)
    const first = valueOf(await tablet.sealEnvelope(item.id))
    for (let count = 1; count < mostOfVisit; count += 1) tablet.noteLiving(`otro ${count}`, first)
    expect([tablet.isVisitFull(item.id), tablet.isVisitFull()]).toEqual([false, true])
    const ninth = await anItemOf(tablet, member)
    expect(await tablet.sealEnvelope(ninth.item.id)).toEqual({ ok: false, error: 'visit-full' })
  })

  test('one that was accepted meanwhile', async () => {
    const tablet = await openTablet()
    const submissionId = await handedIn(tablet)
    valueOf(await tablet.markAccepted(submissionId, receiptFor(submissionId)))
    expect(await tablet.sealEnvelope(submissionId)).toEqual({ ok: false, error: 'over' })
  })

  test('a full disk: it is said, and nothing is left behind', async () => {
    const tablet = await openTablet()
    const submissionId = await handedIn(tablet)
    abortWrites('envelopeParts', 'QuotaExceededError', { times: 2, skip: 2 })
    expect(await tablet.sealEnvelope(submissionId)).toEqual({ ok: false, error: 'full' })
    expect([await tablet.envelopes.envelopes.count(), await tablet.envelopes.envelopeParts.count()]).toEqual([0, 0])
    expect((await tablet.sealEnvelope(submissionId)).ok).toBe(true)
  })

  test.each([
    ['altered', (data: ArrayBuffer) => photo(data.byteLength, 9)],
    ['cut', (data: ArrayBuffer) => data.slice(0, -1)],
  ])('a part that reads back %s', async (_name, spoil) => {
    const tablet = await openTablet()
    const submissionId = await handedIn(tablet)
    const original = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row, ...rest) {
      const isHit = this.name === 'envelopeParts' && row.index === 1
      return original.apply(this, [isHit ? { ...row, data: spoil(row.data) } : row, ...rest])
    })
    expect(await tablet.sealEnvelope(submissionId)).toEqual({ ok: false, error: 'altered' })
    expect([await tablet.envelopes.envelopes.count(), await tablet.envelopes.envelopeParts.count()]).toEqual([0, 0])
  })
})

// The list of contents, one part of the first document, two of the second; then the envelope itself.
const writesInAll = 5

describe('a crash', () => {
  test.each(Array.from({ length: writesInAll + 1 }, (_step, at) => at))(
    'before write %i leaves a whole envelope or none, and its parts are cleaned away',
    async (at) => {
      const tablet = await openTablet()
      const submissionId = await handedIn(tablet)
      let left = at
      const original = IDBObjectStore.prototype.put
      const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...args
      ) {
        if (this.name.startsWith('envelope') && left-- === 0) throw new Error('killed')
        return original.apply(this, args)
      })
      const outcome = await tablet.sealEnvelope(submissionId).catch(() => 'killed')
      spy.mockRestore()
      expect(outcome === 'killed').toBe(at < writesInAll)
      const next = await openTablet()
      expect(await wholeness(next)).toEqual(at < writesInAll ? [] : [true])
      valueOf(await next.sweepEnvelopeParts(Date.now() + 60_000))
      expect(await next.envelopes.envelopeParts.count()).toBe(Math.min(at, writesInAll - 1))
      valueOf(await next.sweepEnvelopeParts(Date.now() + 2 * 3_600_000))
      expect(await next.envelopes.envelopeParts.count()).toBe(at < writesInAll ? 0 : writesInAll - 1)
    },
  )
})
