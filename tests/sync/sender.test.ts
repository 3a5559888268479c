import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { aQueuedItem, valueOf } from '../offline/support/examples'
import type { Mode, TestServer } from './server'
import { aSubmissionWithFiles, openWorld, type World } from './world'

let world: World
let server: TestServer
let time: { now: number }

beforeEach(async () => {
  world = await openWorld()
  ;({ server, time } = world)
})
afterEach(() => world.close())

describe('delivery', () => {
  test('sends answers and files once, and keeps the receipt (O4, I2, I3)', async () => {
    const tab = await world.openTab()
    const { draft } = await aSubmissionWithFiles(tab, 5)
    expect(await tab.drain()).toEqual({ kind: 'done', nextAt: null })
    const accepted = server.accepted.get(draft.submissionId)
    expect(accepted?.files).toHaveLength(5)
    expect(accepted?.keyUses).toBe(1)
    const receipts = valueOf(await tab.listReceipts(visitor))
    expect(receipts).toMatchObject([{ id: draft.submissionId, receipt: { numero: 'PA-1' } }])
    expect(await tab.item()).toMatchObject({ state: 'accepted' })
    await tab.drain()
    expect(server.deliveries).toHaveLength(1)
  })

  test('[AHEAD-009] a receipt makes readings out of date, once; nothing else of a delivery does', async () => {
    const tab = await world.openTab()
    await aQueuedItem(tab)
    server.modes.push('lose-reply')
    await tab.drain()
    expect(tab.invalidate).not.toHaveBeenCalled()
    await tab.drainUntilAccepted()
    await tab.drain()
    expect(tab.invalidate.mock.calls).toEqual([[['tramites', 'opcionNivel', 'documentosPedidos']]])
  })

  test('an item of an unknown kind stays, says why, and leaves with the release that knows it', async () => {
    const tab = await world.openTab()
    const { item } = await aQueuedItem(tab)
    const rows = tab.db.table('outbox')
    await rows.update(item.id, { kind: 'adelanto' })
    await tab.drain()
    expect(server.deliveries).toEqual([])
    expect(await tab.item()).toMatchObject({
      kind: null,
      state: 'backoff',
      sends: 0,
      refusal: { reason: 'desconocida', message: expect.stringContaining('Actualizá el portal') },
    })
    await rows.update(item.id, { kind: 'preafiliacion' })
    await tab.drainUntilAccepted()
    expect(await tab.item()).toMatchObject({ state: 'accepted', refusal: null })
  })

  test('every attempt carries the same key and secret (F28, F31)', async () => {
    const tab = await world.openTab()
    await aQueuedItem(tab)
    server.modes.push('cut-request', { status: 503 }, 'html-200')
    await tab.drainUntilAccepted()
    expect(server.deliveries).toHaveLength(4)
    expect(new Set(server.deliveries.map(({ key, secret }) => `${key} ${secret}`)).size).toBe(1)
  })

  test.each<[string, Mode[]]>([
    ['a lost reply', ['lose-reply']],
    ['a lost reply, three times', ['lose-reply', 'lose-reply', 'lose-reply']],
    ['a request cut in the middle', ['cut-request']],
    ['a captive portal that answers 200', ['html-200']],
    ['a proxy that answers 502 in HTML', [{ status: 502, html: true }]],
    ['errors of the server', [{ status: 500 }, { status: 503 }, { status: 408 }]],
    ['429 with Retry-After', [{ status: 429, headers: { 'retry-after': '30' } }]],
    ['another delivery still running', ['running']],
    ['a receipt with a foreign digest', ['wrong-receipt']],
  ])('%s: accepted once in the end, never before its receipt', async (_name, modes) => {
    const tab = await world.openTab()
    const { item } = await aQueuedItem(tab)
    server.modes.push(...modes)
    await tab.drainUntilAccepted()
    expect(server.accepted.get(item.id)?.keyUses).toBe(1)
    expect(valueOf(await tab.listReceipts(visitor))).toMatchObject([
      { receipt: { submissionId: item.id, digest: 'd1' } },
    ])
  })

  test('after a lost reply it asks before it sends again (O2)', async () => {
    const tab = await world.openTab()
    await aQueuedItem(tab)
    server.modes.push('lose-reply')
    await tab.drainUntilAccepted()
    expect([server.counters.stateQueries, server.deliveries.length]).toEqual([1, 1])
  })

  test.each<[number, object, object]>([
    [400, { msg: 'Faltan datos' }, { reason: 'validacion', message: 'Faltan datos' }],
    [
      422,
      { msg: 'Revisá', campos: [{ path: 'hijos.1.nrodoc', message: 'DNI repetido' }] },
      { reason: 'validacion', fields: [{ path: 'hijos.1.nrodoc', message: 'DNI repetido' }] },
    ],
    [409, { msg: 'De otro' }, { reason: 'conflicto' }],
    [410, { msg: 'Retirada' }, { reason: 'retirado' }],
    [413, { msg: 'Muy grande' }, { reason: 'peso' }],
  ])(
    '%i needs its person, keeps everything and lets the others go on (O5, F25, F26)',
    async (status, json, refusal) => {
      const tab = await world.openTab()
      await aQueuedItem(tab)
      await aQueuedItem(tab)
      server.modes.push({ status, json })
      await tab.drain()
      const items = valueOf(await tab.listOutbox(visitor))
      const refused = items.find(({ state }) => state === 'needs_action')
      expect(refused).toMatchObject({ refusal })
      expect(items.find(({ id }) => id !== refused?.id)?.state).toBe('accepted')
      const [file] = valueOf(await tab.listFiles(refused?.draftId ?? ''))
      expect((await tab.readSubmission(refused?.id ?? '')).ok).toBe(true)
      expect((await tab.readFile(file?.id ?? '')).ok).toBe(true)
    },
  )

  test("401 to a visitor, who has no sign-in to wait for, is tried again (O6 is a member's)", async () => {
    const tab = await world.openTab()
    await aQueuedItem(tab)
    server.modes.push({ status: 401 })
    expect((await tab.drain()).nextAt).not.toBeNull()
    expect(await tab.item()).toMatchObject({ state: 'backoff', pause: 'failing' })
  })
})

describe('timing', () => {
  test.each([
    ['its own, growing with the attempts', {}, [1_500, 3_000, 6_000, 12_000]],
    ["the server's word", { 'retry-after': '90' }, [90_000, 90_000]],
  ])('waits by %s (O7)', async (_name, headers, waits) => {
    const tab = await world.openTab()
    await aQueuedItem(tab)
    server.modes.push(...waits.map(() => ({ status: 503, headers })))
    for (const wait of waits) {
      expect((await tab.drain()).nextAt).toBe(time.now + wait)
      await tab.drain()
      time.now += wait
    }
    expect(server.deliveries).toHaveLength(waits.length)
    expect((await tab.item())?.attempts).toBe(waits.length)
  })

  test('without a connection nothing counts as an attempt', async () => {
    const tab = await world.openTab()
    await aQueuedItem(tab)
    server.goDown()
    for (let round = 0; round < 3; round++) expect((await tab.drain()).kind).toBe('offline')
    expect(await tab.item()).toMatchObject({ state: 'queued', attempts: 0, sends: 0 })
    server.comeUp()
    expect((await tab.drain()).kind).toBe('done')
    expect((await tab.item())?.state).toBe('accepted')
  })

  test('with nothing due it does not even ask for the connection', async () => {
    const tab = await world.openTab()
    await tab.drain()
    expect(server.counters.pings).toBe(0)
  })
})
