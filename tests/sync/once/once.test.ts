import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '../../../src/domain/owner'
import { valueOf } from '../../offline/support/examples'
import { noon, startServer, type RunningServer } from '../../server/support/server'
import { startPlainApi, type PlainApi } from '../../support/plain-api'
import { openWorld, type EarlyWorld } from '../early/world'

let server: RunningServer
let api: PlainApi
let world: EarlyWorld
beforeAll(async () => {
  server = await startServer({ clock: () => noon })
  api = await startPlainApi(server.url)
})
afterAll(async () => {
  await api.close()
  await server.close()
})
beforeEach(async () => {
  world = await openWorld({ ...server, url: api.url })
})
afterEach(async () => {
  api.heal()
  await world.close()
})

const unsure = { state: 'needs_action', unsure: true, asked: false, refusal: { reason: 'incierta' } }
const failure = (status: number, headers: Record<string, string> = {}, type = 'application/json') => ({
  kind: 'answer' as const,
  status,
  headers: { 'content-type': type, ...headers },
  body: type === 'text/html' ? '<h1>No</h1>' : JSON.stringify({ error: status, msg: 'No se pudo.', detalle: [] }),
})

describe('[SAY-005] an API that gives no receipts', () => {
  test('gets a request once, whole, and its number is the receipt', async () => {
    const tab = await world.open()
    const { item } = await world.handIn(tab)
    await tab.drain()
    await world.expectAccepted(tab)
    expect(world.made.map(({ kind }) => kind)).toEqual(['delivery'])
    const [receipt] = valueOf(await tab.listReceipts(visitor))
    expect(receipt?.receipt).toMatchObject({ submissionId: item.id, numero: expect.stringMatching(/\d/) })
    expect(receipt?.receipt.firma).toBeUndefined()
  })

  test('gets nothing from the worker, and nothing that nobody asked for', async () => {
    const tab = await world.open()
    const { item } = await world.handIn(tab)
    await tab.db.outbox.update(item.id, { asked: false })
    const worker = await world.open({ isWorker: true })
    expect((await tab.drain()).nextAt).toBeNull()
    valueOf(await tab.holdItem(item.id, null))
    expect((await worker.drain()).nextAt).toBeNull()
    expect(world.made).toEqual([])
    await tab.drain()
    await world.expectAccepted(tab)
  })

  test('that is out of reach at the press: the person says so again', async () => {
    const tab = await world.open()
    const { item } = await world.handIn(tab)
    world.line.inject('ping', { kind: 'cut', share: 0 }, 1)
    expect((await tab.drain()).kind).toBe('offline')
    expect(await tab.item()).toMatchObject({ state: 'queued', asked: false, sends: 0 })
    await tab.drain()
    expect(world.made).toEqual([])
    valueOf(await tab.holdItem(item.id, null))
    await tab.drain()
    await world.expectAccepted(tab)
  })
})

describe('[SAY-005] [AHEAD-007] when nobody knows whether it arrived', () => {
  test.each([
    ['the answer is lost', { kind: 'swallow' }],
    ['the line is cut on the way', { kind: 'cut', share: 0.5 }],
    ['a gateway answers', failure(502, {}, 'text/html')],
    ['the sign-in of a Wi-Fi answers', failure(200, {}, 'text/html')],
    ['the API fails', failure(500)],
  ] as const)('%s: it is not repeated by itself', async (_name, fault) => {
    const tab = await world.open()
    const { item } = await world.handIn(tab)
    world.line.inject('delivery', fault, 1)
    expect((await tab.drain()).nextAt).toBeNull()
    expect(await tab.item()).toMatchObject(unsure)
    world.time.now += 86_400_000
    await tab.drain()
    const worker = await world.open({ isWorker: true })
    await worker.drain()
    expect(await tab.retryNow(item.id)).toEqual({ ok: false, error: 'wrong-state' })
    expect(world.of('delivery')).toHaveLength(1)
    valueOf(await tab.sendAgain(item.id))
    valueOf(await tab.sendAgain(item.id))
    await tab.drain()
    expect(world.of('delivery')).toHaveLength(2)
    // The stand-in takes one form of a person, so that the second is refused where the first arrived.
    expect(['accepted', 'needs_action']).toContain((await tab.item()).state)
    expect((await tab.item()).unsure).toBe(false)
  })

  test('its tab died while it was sent', async () => {
    const tab = await world.open()
    await world.handIn(tab)
    await world.drainAndDie(tab, () => true)
    const next = await world.open()
    await next.drain()
    expect(await next.item()).toMatchObject(unsure)
    expect(world.of('delivery')).toHaveLength(1)
  })

  test('an API that learned to give receipts since changes nothing about it', async () => {
    const tab = await world.open()
    await world.handIn(tab)
    world.line.inject('delivery', { kind: 'swallow' }, 1)
    await tab.drain()
    await world.line.reset(server.url)
    world.time.now += 86_400_000
    await tab.drain()
    expect(await tab.item()).toMatchObject(unsure)
    expect(world.of('delivery')).toHaveLength(1)
  })

  test('taking it back, or correcting it, needs its person’s word', async () => {
    const tab = await world.open()
    const { draft } = await world.handIn(tab)
    world.line.inject('delivery', { kind: 'cut', share: 0.5 }, 1)
    await tab.drain()
    const item = await tab.item()
    expect(await tab.withdrawItem(tab.transport, item)).toEqual({ ok: false, error: 'unsure' })
    expect(await tab.correctItem(tab.transport, item)).toEqual({ ok: false, error: 'unsure' })
    expect(world.of('withdrawal')).toEqual([])
    expect(valueOf(await tab.correctItem(tab.transport, item, { isKnowing: true }))).toEqual({ draftId: draft.id })
  })
})

describe('[SAY-005] a certain answer', () => {
  test.each([
    [429, { 'retry-after': '90' }],
    [503, { 'retry-after': '90' }],
  ])('%i: it was not taken, and may be asked for again', async (status, headers) => {
    const tab = await world.open()
    const { item } = await world.handIn(tab)
    world.line.inject('delivery', failure(status, headers), 1)
    expect((await tab.drain()).nextAt).toBeNull()
    expect(await tab.item()).toMatchObject({ state: 'backoff', pause: 'busy', sends: 0, unsure: false, asked: false })
    valueOf(await tab.retryNow(item.id))
    await tab.drain()
    await world.expectAccepted(tab)
  })

  test('a refusal: it can be corrected without asking anybody', async () => {
    const tab = await world.open()
    const { draft } = await world.handIn(tab)
    world.line.inject('delivery', failure(422), 1)
    await tab.drain()
    expect(await tab.item()).toMatchObject({
      state: 'needs_action',
      unsure: false,
      refusal: { reason: 'validacion', message: 'No se pudo.' },
    })
    expect(valueOf(await tab.correctItem(tab.transport, await tab.item()))).toEqual({ draftId: draft.id })
  })
})

test('[AHEAD-007] what a copy may have sent is not sent by the press alone', async () => {
  const tab = await world.open()
  const { item } = await world.handIn(tab)
  await tab.db.outbox.update(item.id, { sends: 1 })
  await tab.drain()
  expect(await tab.item()).toMatchObject(unsure)
  expect(world.of('delivery')).toEqual([])
})
