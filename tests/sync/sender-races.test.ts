import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { aDraft, aQueuedItem, flipBit, sealInput, until, valueOf } from '../offline/support/examples'
import type { TestServer } from './server'
import { openWorld, type World } from './world'

const minutes = 60_000
let world: World
let server: TestServer
let time: { now: number }

beforeEach(async () => {
  world = await openWorld()
  ;({ server, time } = world)
})
afterEach(() => world.close())

describe('crashes and races', () => {
  test('killed while sending: the next start asks first and sends no second time (O8, F35, F36)', async () => {
    const tab = await world.openTab()
    const { item } = await aQueuedItem(tab)
    valueOf(await tab.outboxQueue.take({ now: time.now, leaseId: 'dead', scope: { owners: [visitor] } }))
    valueOf(await tab.recordSend(item.id, 'dead', time.now))
    server.accepted.set(item.id, { numero: 'PA-9', digest: 'd1', files: [], keyUses: 1 })
    const next = await world.openTab()
    await next.drain()
    expect(server.deliveries).toHaveLength(0)
    expect(valueOf(await next.listReceipts(visitor))).toMatchObject([{ receipt: { numero: 'PA-9' } }])
  })

  test('two senders at once: one delivery, one accepted (I3)', async () => {
    const [one, two] = [await world.openTab(), await world.openTab()]
    const { item } = await aQueuedItem(one)
    const kinds = (await Promise.all([one.drain(), two.drain()])).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['busy', 'done'])
    expect([server.deliveries.length, server.accepted.get(item.id)?.keyUses]).toEqual([1, 1])
  })

  test('a frozen sender: its lease lapses, another tab sends, and its late end changes nothing', async () => {
    const [frozen, living] = [await world.openTab(), await world.openTab()]
    const { item } = await aQueuedItem(frozen)
    let thaw = (): void => undefined
    const ice = new Promise<void>((resolve) => (thaw = resolve))
    server.holdAnswers(() => ice)
    server.modes.push({ status: 503 })
    const stuck = frozen.drain()
    await until(() => server.deliveries.length === 1)
    time.now += 1 * minutes
    expect((await living.drain()).kind).toBe('busy')
    time.now += 2 * minutes
    server.holdAnswers(() => Promise.resolve())
    expect((await living.drain()).kind).toBe('done')
    thaw()
    await stuck
    expect((await living.item())?.state).toBe('accepted')
    expect(server.accepted.get(item.id)?.keyUses).toBe(1)
  })

  test('a slow delivery keeps its lease by heartbeats', async () => {
    const [slow, other] = [await world.openTab(), await world.openTab()]
    await aQueuedItem(slow)
    let answer = (): void => undefined
    const wait = new Promise<void>((resolve) => (answer = resolve))
    server.holdAnswers(() => wait)
    const sending = slow.drain()
    await until(() => server.deliveries.length === 1)
    for (let round = 0; round < 4; round++) {
      time.now += 1 * minutes
      slow.beats.forEach((beat) => beat())
      await until(async () => ((await slow.db.outbox.toArray())[0]?.leaseUntil ?? 0) === time.now + 2 * minutes)
      expect((await other.drain()).kind).toBe('busy')
    }
    answer()
    await sending
    expect(server.deliveries).toHaveLength(1)
    expect(slow.beats.size).toBe(0)
  })

  test('a slow check before it keeps the lease too', async () => {
    const tab = await world.openTab()
    const draft = await aDraft(tab)
    const checks = [{ id: 'foto', inputs: 'archivo=1', path: 'archivo:titular.fotocarnet' }]
    const body = { submissionId: draft.submissionId, digest: 'd1' }
    valueOf(await tab.handInDraft(draft.id, { ...sealInput, body, checks, fileIds: [] }))
    const check = vi.spyOn(tab.transport, 'runCheck')
    let pass = (): void => undefined
    check.mockReturnValueOnce(new Promise((resolve) => (pass = () => resolve({ kind: 'ok' }))))
    const sending = tab.drain()
    await until(() => check.mock.calls.length === 1)
    time.now += 1 * minutes
    tab.beats.forEach((beat) => beat())
    await until(async () => ((await tab.db.outbox.toArray())[0]?.leaseUntil ?? 0) === time.now + 2 * minutes)
    pass()
    await sending
    expect(server.deliveries).toHaveLength(1)
    expect(tab.beats.size).toBe(0)
  })

  test("only the present owners' items are sent (F54)", async () => {
    const tab = await world.openTab([])
    await aQueuedItem(tab)
    expect(await tab.drain()).toEqual({ kind: 'done', nextAt: null })
    expect(server.deliveries).toHaveLength(0)
  })

  test('a file that was altered on the disk is never sent (F13)', async () => {
    const tab = await world.openTab()
    const { file } = await aQueuedItem(tab)
    const row = await tab.db.fileChunks.get([file.id, 0])
    if (row === undefined) throw new Error('no chunk')
    flipBit(row.sealed.data)
    await tab.db.fileChunks.put(row)
    await tab.drain()
    expect(await tab.item()).toMatchObject({ state: 'needs_action', refusal: { reason: 'archivo' } })
    expect(server.deliveries).toHaveLength(0)
  })

  test('a payload that was altered on the disk is never sent', async () => {
    const tab = await world.openTab()
    const { item } = await aQueuedItem(tab)
    const row = await tab.db.outbox.get(item.id)
    if (row === undefined) throw new Error('no row')
    flipBit(row.payload.data)
    await tab.db.outbox.put(row)
    await tab.drain()
    expect((await tab.item())?.state).toBe('needs_action')
    expect(server.deliveries).toHaveLength(0)
  })
})

describe('deferred checks (UNS-21)', () => {
  const pending = [{ id: 'matricula', inputs: '{}', path: 'personales.nroafi' }]

  test('are made before sending; a refusal leads to its field and can be corrected without the server', async () => {
    const tab = await world.openTab()
    const { draft } = await aQueuedItem(tab, pending)
    server.checks['matricula'] = 'No existe'
    await tab.drain()
    const item = await tab.item()
    expect(item).toMatchObject({
      state: 'needs_action',
      sends: 0,
      refusal: { fields: [{ path: 'personales.nroafi', message: 'No existe' }] },
    })
    expect(server.deliveries).toHaveLength(0)
    server.goDown()
    if (item === undefined) throw new Error('no item')
    expect(valueOf(await tab.correctItem(tab.transport, item))).toEqual({ draftId: draft.id })
  })

  test('those that passed are not made again, and the sealed request stays as it was', async () => {
    const tab = await world.openTab()
    const { item } = await aQueuedItem(tab, pending)
    const { body } = valueOf(await tab.readSubmission(item.id))
    server.modes.push({ status: 503 })
    await tab.drain()
    expect(valueOf(await tab.readSubmission(item.id)).body).toEqual(body)
    await tab.drainUntilAccepted()
    expect(server.counters.checks).toBe(1)
  })
})

describe('withdrawing and correcting (O9, D9)', () => {
  const attempted = async () => {
    const tab = await world.openTab()
    const { item } = await aQueuedItem(tab)
    server.modes.push({ status: 503 })
    await tab.drain()
    const tried = await tab.item()
    if (tried === undefined) throw new Error('no item')
    return { tab, id: item.id, tried }
  }

  test('after an attempt the server puts its tombstone first; a late delivery is refused', async () => {
    const { tab, id, tried } = await attempted()
    valueOf(await tab.correctItem(tab.transport, tried))
    expect(server.withdrawn.has(id)).toBe(true)
    time.now += 60 * minutes
    await tab.drain()
    expect(server.accepted.size).toBe(0)
  })

  test('no answer, no change', async () => {
    const { tab, tried } = await attempted()
    server.goDown()
    expect(await tab.withdrawItem(tab.transport, tried)).toEqual({ ok: false, error: 'offline' })
    expect((await tab.item())?.state).toBe('backoff')
  })

  test('when the server had accepted it after all, the receipt is stored instead', async () => {
    const tab = await world.openTab()
    await aQueuedItem(tab)
    server.modes.push('lose-reply')
    await tab.drain()
    const tried = await tab.item()
    if (tried === undefined) throw new Error('no item')
    expect(await tab.withdrawItem(tab.transport, tried)).toEqual({ ok: false, error: 'already-accepted' })
    expect((await tab.item())?.state).toBe('accepted')
  })
})
