import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../src/domain/owner'
import type { Taking } from '../../src/offline/outbox/outbox-queue'
import { aDraft, aFile, aQueuedItem, photo, receiptFor, sealInput, valueOf } from './support/examples'
import { newDevice, openTab, type Tab } from './support/tab'

beforeEach(newDevice)
afterEach(() => {
  vi.unstubAllGlobals()
})

const now = 1_000_000_000_000
const owners = [visitor]

const take = async (tab: Tab, taking?: Taking) =>
  valueOf(
    await tab.outboxQueue.take({ now, leaseId: 'l', scope: { owners, ...(taking === undefined ? {} : { taking }) } }),
  )
const only = async (tab: Tab) => valueOf(await tab.listOutbox(visitor))[0]

describe('[AHEAD-004] a held item', () => {
  test.each([
    ['pausa', 'unmetered', false],
    ['pausa', 'unknown', false],
    ['wifi', 'metered', false],
    ['wifi', 'unknown', false],
    ['wifi', 'saving', false],
    ['wifi', 'unmetered', true],
    [null, 'metered', true],
  ] as const)('by %s on a line that is %s: taken is %j', async (hold, line, isTaken) => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    valueOf(await tab.holdItem(item.id, hold))
    const taking = { line, by: 'any' } as const
    expect(valueOf(await tab.outboxQueue.findNextWake({ owners, taking }, now))).toBe(isTaken ? now : null)
    expect(valueOf(await tab.outboxQueue.isStalled({ owners, taking }, Date.now() + 10_000_000))).toBe(isTaken)
    expect((await take(tab, taking)) !== null).toBe(isTaken)
  })

  test('is given back without an attempt, and is due when it is let go', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    await take(tab)
    expect(await tab.findGoing(item.id, 'l', 'unknown')).toBe('on')
    valueOf(await tab.holdItem(item.id, 'pausa'))
    expect(await tab.findGoing(item.id, 'l', 'unmetered')).toBe('held')
    expect(await tab.findGoing(item.id, 'other', 'unknown')).toBe('lost')
    valueOf(await tab.letGo(item.id, 'l'))
    expect(await only(tab)).toMatchObject({ state: 'queued', attempts: 0, hold: 'pausa' })
    valueOf(await tab.holdItem(item.id, null))
    expect(await take(tab)).toMatchObject({ hold: null, asked: true })
  })

  test('that waits for a moment is due at once when it is let go', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    await take(tab)
    valueOf(await tab.markBackoff(item.id, 'l', { now, waitMs: 900_000 }))
    valueOf(await tab.holdItem(item.id, null))
    expect(await take(tab)).toMatchObject({ id: item.id })
  })

  test('is not held once it needs its person', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    await take(tab)
    valueOf(await tab.markUnsure(item.id, 'l'))
    expect(await tab.holdItem(item.id, 'pausa')).toEqual({ ok: false, error: 'wrong-state' })
  })
})

test.each([
  ['cellular', false, 11_000_000, 'wifi'],
  ['cellular', false, 9_000_000, null],
  ['wifi', false, 11_000_000, null],
  ['wifi', true, 11_000_000, 'wifi'],
] as const)(
  '[SAY-003] over %s (Save-Data %j), %i bytes are handed in with hold %j',
  async (type, saveData, bytes, hold) => {
    vi.stubGlobal('navigator', { connection: Object.assign(new EventTarget(), { type, saveData }) })
    const tab = await openTab()
    const draft = await aDraft(tab)
    const file = await aFile(tab, draft.id, 'titular.dniFrente', photo(bytes))
    const body = { submissionId: draft.submissionId, digest: 'd1' }
    const input = { ...sealInput, body, fileIds: [file.id], isOnline: true }
    expect(valueOf(await tab.handInDraft(draft.id, input))).toMatchObject({ hold, asked: hold === null })
  },
)

describe('[SAY-001] what the server has', () => {
  test('is listed by file and forgotten with the acceptance', async () => {
    const tab = await openTab()
    const { item, file } = await aQueuedItem(tab)
    const outgoing = async () => valueOf(await tab.readOutgoingFiles(item.id))
    expect(await outgoing()).toEqual([{ id: file.id, slot: file.slot, name: file.name, bytes: file.bytes, arrived: 0 }])
    await take(tab)
    valueOf(await tab.noteArrived(item.id, 'l', file.id, 1_200))
    expect(await outgoing()).toMatchObject([{ arrived: 1_200 }])
    expect(await only(tab)).toMatchObject({ arrived: { [file.id]: 1_200 } })
    expect(await tab.noteArrived(item.id, 'late', file.id, 9)).toEqual({ ok: false, error: 'lost-lease' })
    valueOf(await tab.noteAllArrived(item.id, 'l', { [file.id]: 0 }))
    expect(await outgoing()).toMatchObject([{ arrived: 0 }])
    expect(await only(tab)).toMatchObject({ isAgain: true })
    valueOf(await tab.noteArrived(item.id, 'l', file.id, 1_199))
    expect(await only(tab)).toMatchObject({ isAgain: true })
    valueOf(await tab.noteArrived(item.id, 'l', file.id, 1_200))
    expect(await only(tab)).toMatchObject({ isAgain: false })
    valueOf(await tab.markAccepted(item.id, receiptFor(item.id)))
    expect(await only(tab)).toMatchObject({ arrived: {}, hold: null })
  })

  test('[AHEAD-008] makes the next wait a first one, when it is more than before', async () => {
    const tab = await openTab()
    const { item, file } = await aQueuedItem(tab)
    await tab.db.outbox.update(item.id, { attempts: 7 })
    await take(tab)
    valueOf(await tab.noteArrived(item.id, 'l', file.id, 0))
    expect((await only(tab))?.attempts).toBe(8)
    valueOf(await tab.noteArrived(item.id, 'l', file.id, 1))
    expect((await only(tab))?.attempts).toBe(1)
  })
})

describe('[AHEAD-007] what only its person may send', () => {
  test('is taken once asked for, and not when that could not be done at once', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    const asked = { line: 'unknown', by: 'asked' } as const
    expect(await take(tab, asked)).toBeNull()
    valueOf(await tab.retryNow(item.id))
    expect(await take(tab, { ...asked, by: 'none' })).toBeNull()
    valueOf(await tab.forgetAsked(owners))
    expect(await take(tab, asked)).toBeNull()
    valueOf(await tab.retryNow(item.id))
    expect(await take(tab, asked)).toMatchObject({ id: item.id })
  })

  test('uses the word up with its delivery, and waits for another when that broke off', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    valueOf(await tab.retryNow(item.id))
    await take(tab)
    valueOf(await tab.recordSend(item.id, 'l', now, { isOnce: true }))
    expect(await only(tab)).toMatchObject({ asked: false, unsure: true, sends: 1, refusal: null })
    valueOf(await tab.outboxQueue.release(now, { holdWasFree: true }))
    expect(await only(tab)).toMatchObject({ state: 'needs_action', refusal: { reason: 'incierta' } })
    expect(await tab.withdraw(item.id, { serverAgreed: false })).toEqual({ ok: false, error: 'needs-server' })
    valueOf(await tab.sendAgain(item.id))
    expect(await only(tab)).toMatchObject({ state: 'queued', asked: true, refusal: null })
  })

  test('is not asked for again by a crash before its delivery', async () => {
    const tab = await openTab()
    const { item } = await aQueuedItem(tab)
    valueOf(await tab.retryNow(item.id))
    await take(tab)
    valueOf(await tab.outboxQueue.release(now, { holdWasFree: true }))
    expect(await only(tab)).toMatchObject({ state: 'queued', asked: false })
  })
})
