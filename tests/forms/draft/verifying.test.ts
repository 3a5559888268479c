import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { preAffiliationSending as sending } from '../../../src/features/preaffiliation/sending'
import { toOutbox } from '../../../src/forms/submission/to-outbox'
import { workConnection } from '../../../src/offline/database/connection'
import { removeFile } from '../../../src/offline/files/files'
import { emptyLog, getEntries, openLog } from '../../../src/offline/log/ring'
import { newDevice } from '../../offline/support/tab'
import { aPdf, aSession, cudSlot, reopen } from '../support/session'

beforeAll(newDevice)
afterEach(() => vi.restoreAllMocks())

const again = { kind: 'error', message: 'Lo guardado no se pudo comprobar.', mend: 'Volvé a elegir el archivo.' }
const dniSlot = { key: 'titular.dniFrente', widget: 'slots', label: 'DNI FRONTAL' } as const

/** A stored draft with these documents, in a form that was closed. */
const withDocuments = async (...slots: readonly Parameters<Awaited<ReturnType<typeof aSession>>['pickFile']>[0][]) => {
  const first = await aSession()
  for (const slot of slots) await first.pickFile(slot, aPdf(`${slot.key}.pdf`, slot.key))
  const ids = first.state.get().files.map(({ id }) => id)
  await first.close()
  return { draftId: first.draftId, ids }
}

const damage = async (id: string | undefined): Promise<void> => {
  const db = await workConnection.get()
  await db.fileChunks.delete([id ?? '', 0])
}

/** Holds every reading of a document's bytes back until `go`. */
const holdReading = () => {
  const digest = crypto.subtle.digest.bind(crypto.subtle)
  let go = (): void => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  const reads = vi.spyOn(crypto.subtle, 'digest')
  reads.mockImplementation((algorithm, bytes) => held.then(() => digest(algorithm, bytes)))
  return { go: () => go(), reads }
}

const slotOf = (session: Awaited<ReturnType<typeof reopen>>, slot: string) => session.state.get().activity[slot]

describe('F15: the documents of an opened draft', () => {
  test('are listed before they are read, called verified after it, one after the other', async () => {
    const { draftId, ids } = await withDocuments(cudSlot, dniSlot)
    const { go, reads } = holdReading()
    const session = await reopen(draftId)
    expect(session.state.get().files.map(({ id }) => id)).toEqual(ids)
    expect([...session.state.get().unverified]).toEqual(ids)
    expect(reads).not.toHaveBeenCalled()
    // Typing and saving wait for none of them.
    session.type('personales.nombres', 'ANA')
    expect(await session.flush()).toBe(true)
    await expect.poll(() => reads.mock.calls.length).toBe(1)
    expect(session.state.get().unverified.size).toBe(2)
    go()
    await expect.poll(() => session.state.get().unverified.size).toBe(0)
    expect(session.state.get().files.map(({ id }) => id)).toEqual(ids)
    await session.close()
  })

  test('are said to be damaged when it is found, and asked for again', async () => {
    const { draftId, ids } = await withDocuments(cudSlot, dniSlot)
    await damage(ids[0])
    const session = await reopen(draftId)
    expect(slotOf(session, cudSlot.key)).toBeUndefined()
    await session.verified()
    expect(slotOf(session, cudSlot.key)).toEqual(again)
    expect(session.state.get().files.map(({ slot }) => slot)).toEqual([dniSlot.key])
    expect(session.state.get().unverified.size).toBe(0)
    // A new pick takes its place, also in what is sent.
    expect(await session.pickFile(cudSlot, aPdf('otra.pdf'))).toBe(true)
    expect(slotOf(session, cudSlot.key)).toBeUndefined()
    await session.close()
    const next = await reopen(draftId)
    await next.verified()
    expect(next.state.get().files.map(({ name }) => name)).toEqual([`${dniSlot.key}.pdf`, 'otra.pdf'])
    await next.close()
  })

  test('are not called damaged when their person removes them while they are read', async () => {
    const { draftId } = await withDocuments(cudSlot)
    openLog()
    emptyLog()
    const { go, reads } = holdReading()
    const session = await reopen(draftId)
    const verified = session.verified()
    await expect.poll(() => reads.mock.calls.length).toBe(1)
    await session.dropFile(cudSlot.key)
    go()
    await verified
    expect(slotOf(session, cudSlot.key)).toBeUndefined()
    expect(session.state.get().files).toEqual([])
    expect(getEntries().filter(({ event }) => event.kind === 'damage')).toEqual([])
    await session.close()
  })

  test('nor when another one takes their place', async () => {
    const { draftId } = await withDocuments(cudSlot)
    const { go, reads } = holdReading()
    const session = await reopen(draftId)
    const verified = session.verified()
    await expect.poll(() => reads.mock.calls.length).toBe(1)
    const picked = session.pickFile(cudSlot, aPdf('nuevo.pdf', 'n'))
    await expect.poll(() => reads.mock.calls.length).toBe(2)
    go()
    expect(await picked).toBe(true)
    await verified
    expect(session.state.get().files.map(({ name }) => name)).toEqual(['nuevo.pdf'])
    expect(session.state.get().activity).toEqual({})
    await session.close()
  })

  test('are read no further once the form is closed', async () => {
    const { draftId } = await withDocuments(cudSlot, dniSlot)
    const { go, reads } = holdReading()
    const session = await reopen(draftId)
    const verified = session.verified()
    await expect.poll(() => reads.mock.calls.length).toBe(1)
    await session.close()
    go()
    await verified
    expect(reads).toHaveBeenCalledTimes(1)
    expect(session.state.get().unverified.size).toBe(2)
  })
})

describe('F13: "enviar" with a damaged document', () => {
  test('waits until all were read, and leads to the slot instead', async () => {
    const { draftId, ids } = await withDocuments(dniSlot)
    await damage(ids[0])
    const session = await reopen(draftId)
    const led: string[] = []
    const goTo = (step: string): number => led.push(step)
    const outcome = await toOutbox(session, { kind: 'preafiliacion', sending, goTo })
    expect(outcome).toEqual({ kind: 'problems' })
    expect(led).toEqual(['personales'])
    expect(slotOf(session, dniSlot.key)).toEqual(again)
    await session.close()
  })
})

test('a document that another tab removed is no damage either', async () => {
  const { draftId, ids } = await withDocuments(cudSlot)
  const session = await reopen(draftId)
  await removeFile(draftId, ids[0] ?? '')
  await session.verified()
  expect(session.state.get().activity).toEqual({})
  await session.close()
})
