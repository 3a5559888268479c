import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Found, Looked } from '../../../src/sync/handover/target'
import { answers, valueOf } from '../../offline/support/examples'
import { newDevice } from '../../offline/support/tab'
import { webLocks } from '../../offline/support/web-locks'
import { aCarried, device } from './devices'
import { parcelServer } from './parcel-server'

beforeEach(() => {
  newDevice()
  vi.stubGlobal('navigator', { locks: webLocks() })
})
afterEach(() => vi.unstubAllGlobals())

const twoDevices = async () => {
  const server = parcelServer()
  const office = await device(server)
  const phone = await device(server)
  return { server, office, phone }
}

const found = (looked: Looked): Found => {
  if (looked.kind !== 'found') throw new Error(`expected a draft, got ${JSON.stringify(looked)}`)
  return looked.found
}

describe('a draft that moves', () => {
  test('goes with its answers, its document and its submission, and comes back the same', async () => {
    const { office, phone } = await twoDevices()
    const { id, submissionId } = await aCarried(office, 2_300_000)
    const { code, answer } = valueOf(await office.here.offer(id))
    expect(answer?.state).toBe('listo')
    const looked = found(valueOf(await phone.here.open(code)))
    expect(looked.copy.content).toMatchObject({ draftId: id, formId: 'preafiliacion' })
    expect(await phone.here.bring(looked)).toEqual({ ok: true, value: { kind: 'here', draftId: id } })
    expect(await phone.here.living(id)).toEqual({ content: answers, bytes: [2_300_000], damaged: 0, submissionId })
    await office.here.settle()
    expect(await office.here.living(id)).toBeUndefined()
    expect(valueOf(await office.here.readMoved(id))).toEqual({ title: 'Afiliación', device: 'Teléfono', at: 7 })
    expect([await office.here.db.files.count(), await office.here.db.fileChunks.count()]).toEqual([0, 0])

    const back = valueOf(await phone.here.offer(id))
    const again = found(valueOf(await office.here.open(back.code)))
    valueOf(await office.here.bring(again))
    expect(await office.here.living(id)).toEqual({ content: answers, bytes: [2_300_000], damaged: 0, submissionId })
    expect(
      valueOf(await office.here.saveDraft(id, (await office.here.db.drafts.get(id))?.rev ?? 0, { otra: 1 })),
    ).toBeTruthy()
    await phone.here.settle()
    expect((await phone.here.db.drafts.get(id))?.state).toBe('moved')
  })

  test('that was called back first is edited where it was, and what came meanwhile is deleted', async () => {
    const { office, phone, server } = await twoDevices()
    const { id } = await aCarried(office)
    const { code } = valueOf(await office.here.offer(id))
    const looked = found(valueOf(await phone.here.open(code)))
    expect(valueOf(await office.here.recall(id)).settled).toBe('here')
    expect(await phone.here.bring(looked)).toEqual({ ok: true, value: { kind: 'gone' } })
    expect(await office.here.living(id)).toMatchObject({ bytes: [3_000] })
    const { arrivals, files, fileChunks, drafts } = phone.here.db
    expect(await Promise.all([arrivals, files, fileChunks, drafts].map((table) => table.count()))).toEqual([0, 0, 0, 0])
    expect(await phone.here.open(code)).toMatchObject({ error: { kind: 'recalled' } })
    expect(server.made.filter((name) => name === 'take')).toHaveLength(1)
  })

  test('that was confirmed first is closed where it was, though it is called back', async () => {
    const { office, phone } = await twoDevices()
    const { id } = await aCarried(office)
    const { code } = valueOf(await office.here.offer(id))
    valueOf(await phone.here.bring(found(valueOf(await phone.here.open(code)))))
    expect(valueOf(await office.here.recall(id)).settled).toBe('moved')
    expect(await phone.here.open(code)).toEqual({ ok: true, value: { kind: 'here', draftId: id } })
  })

  test('is taken by one of two that open its code at once', async () => {
    const { office, phone, server } = await twoDevices()
    const other = await device(server)
    const { id } = await aCarried(office)
    const { code } = valueOf(await office.here.offer(id))
    const [one, two] = await Promise.all([phone.here.open(code), other.here.open(code)])
    expect([one.ok, two.ok].toSorted()).toEqual([false, true])
    const refused = one.ok ? two : one
    expect(refused).toMatchObject({ error: { kind: 'taken' } })
  })

  test('is not opened on the device that it comes from, and nothing is taken', async () => {
    const { office, server } = await twoDevices()
    const { id } = await aCarried(office)
    const { code } = valueOf(await office.here.offer(id))
    expect(await office.here.open(code)).toEqual({ ok: true, value: { kind: 'source', draftId: id } })
    expect(server.made).not.toContain('take')
  })

  test('comes back although the device that it left has not learnt that it went', async () => {
    const { office, phone } = await twoDevices()
    const { id } = await aCarried(office)
    const { code } = valueOf(await office.here.offer(id))
    valueOf(await phone.here.bring(found(valueOf(await phone.here.open(code)))))
    expect((await office.here.db.drafts.get(id))?.state).toBe('away')
    const back = valueOf(await phone.here.offer(id))
    valueOf(await office.here.bring(found(valueOf(await office.here.open(back.code)))))
    expect(await office.here.living(id)).toMatchObject({ bytes: [3_000], content: answers })
  })

  test('whose answers alone are longer than a part is not sent', async () => {
    const { office, server } = await twoDevices()
    const { id } = await aCarried(office, 1_000)
    const long = 'x'.repeat(1_100_000)
    valueOf(await office.here.saveDraft(id, 1, { long }))
    expect(await office.here.offer(id)).toEqual({ ok: false, error: { kind: 'draft', problem: 'too-long' } })
    expect(server.made).toEqual([])
  })

  test('goes on where its download broke off', async () => {
    const { office, phone, server } = await twoDevices()
    const { id } = await aCarried(office, 2_300_000)
    const { code } = valueOf(await office.here.offer(id))
    const looked = found(valueOf(await phone.here.open(code)))
    server.setFault((at) => (at === 1 ? 'lost' : undefined))
    expect(await phone.here.bring(looked)).toEqual({ ok: false, error: 'unreadable' })
    const before = server.made.length
    valueOf(await phone.here.bring(looked))
    expect(server.made.slice(before)).toEqual(['part', 'part', 'confirm'])
    expect(await phone.here.living(id)).toMatchObject({ bytes: [2_300_000] })
  })

  test('leaves its words and its place for a month', async () => {
    const { office, phone } = await twoDevices()
    const { id } = await aCarried(office)
    const { code } = valueOf(await office.here.offer(id))
    valueOf(await phone.here.bring(found(valueOf(await phone.here.open(code)))))
    await office.here.settle()
    valueOf(await office.here.purgeCarried(Date.now()))
    expect(await office.here.db.drafts.count()).toBe(1)
    valueOf(await office.here.purgeCarried(Date.now() + 31 * 86_400_000))
    expect([await office.here.db.drafts.count(), await office.here.db.keys.get(id)]).toEqual([0, undefined])
    expect(await phone.here.living(id)).toBeDefined()
  })
})
