import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startRecorder, type Reply } from './support/server'
import { aToken } from './support/token'

const open = async (apiHost: string) => {
  vi.resetModules()
  vi.stubEnv('VITE_API_HOST', apiHost)
  const { paymentsApi } = await import('../../src/api/payments.api')
  const { readingsApi } = await import('../../src/api/reading/readings.api')
  const { createAppStore } = await import('../../src/api/store')
  const { startSession } = await import('../../src/api/session/session-store')
  return { ...paymentsApi.endpoints, readingsApi, startSession, store: createAppStore() }
}

let reply: Reply
let server: Awaited<ReturnType<typeof startRecorder>>
let portal: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  server = await startRecorder(() => reply)
  portal = await open(server.url)
  portal.startSession({ token: aToken(), distrito: '1' })
})
afterEach(async () => {
  await server.stop()
  vi.unstubAllEnvs()
})

const once = { track: false }
const key = '3f0f9b3e-3f0b-4d0a-9c43-2ad0b57ee7c1'
const toOrder = (nroafi = '84217') => ({ nroafi, conceptos: ['1', '2'], origen: 'desktop', key }) as const
const create = (nroafi?: string) => portal.store.dispatch(portal.createOrder.initiate(toOrder(nroafi), once))
const cancel = () => portal.store.dispatch(portal.cancelOrder.initiate({ nroafi: '84217', id: 'p1' }, once))
const update = () =>
  portal.store.dispatch(portal.updateOrder.initiate({ nroafi: '84217', ref: 'o1', type: 'success' }, once))
const askActive = () => portal.store.dispatch(portal.askActiveOrder.initiate('84217', once))

describe('a new order', () => {
  test('[API-038] carries ids and device under its key, and brings the address where it is paid', async () => {
    reply = { json: { ordenPago: { success: true, msg: '', init_point: 'https://mp.example/p1', id: 'p1' } } }
    expect((await create()).data).toEqual({ ok: true, value: { id: 'p1', url: 'https://mp.example/p1' } })
    expect(server.calls).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/mercadopago-api/api/mercadopago/ordenPago/crearOrdenPago',
        body: '{"nroafi":"84217","conceptos":["1","2"],"origen":"desktop"}',
        key,
      }),
    ])
  })

  test('[PAY-023] that is refused says why, and a lost answer is no refusal', async () => {
    reply = { json: { ordenPago: { success: false, msg: 'Ya está pago.', init_point: '', id: '' } } }
    expect((await create()).data).toEqual({ ok: false, error: 'Ya está pago.' })
    reply = { cut: true }
    expect((await create()).error).toEqual({ kind: 'offline' })
    reply = { html: '<html>hotel</html>' }
    expect((await create()).error).toMatchObject({ kind: 'server' })
  })

  test('F54: is not made for a member who is no longer here', async () => {
    expect((await create('84218')).error).toEqual({ kind: 'offline' })
    expect(server.calls).toEqual([])
  })
})

describe('an order', () => {
  test('[API-040] is cancelled by its preference', async () => {
    reply = { json: { success: false, msg: 'El pago entró.' } }
    expect((await cancel()).data).toEqual({ estaCancelada: false, mensaje: 'El pago entró.' })
    expect(server.calls[0]).toMatchObject({
      path: '/mercadopago-api/api/mercadopago/ordenPago/cancelarOrdenPago',
      body: '{"nroafi":"84217","preferenceId":"p1"}',
    })
  })

  test('[API-039] that is paid makes debt, payments and member out of date; one that is not, nothing', async () => {
    reply = { json: { deuda: [] } }
    const reading = portal.readingsApi.endpoints.reading
    const shown = portal.store.dispatch(reading.initiate({ name: 'deuda', nroafi: '84217' }))
    await shown
    reply = { json: { success: true, msg: '', estado: 'pending' } }
    await update()
    expect(server.calls).toHaveLength(2)
    reply = { json: { success: true, msg: '', estado: 'success', deuda: [] } }
    expect((await update()).data).toMatchObject({ seSabe: true, estado: 'success', mensaje: '', referencia: '' })
    await vi.waitFor(() => expect(server.calls).toHaveLength(4))
    expect(server.calls.map(({ path }) => path.slice(path.lastIndexOf('/') + 1))).toEqual([
      'deuda',
      'actualizarOrdenPago',
      'actualizarOrdenPago',
      'deuda',
    ])
    shown.unsubscribe()
  })

  test.each<[string, Reply, object]>([
    ['none', { json: { success: true, msg: '' } }, { data: null }],
    [
      'one',
      { status: 409, json: { error: 409, msg: 'Hay una.', id: 'p1' } },
      { data: { id: 'p1', mensaje: 'Hay una.' } },
    ],
    [
      'a server that failed',
      { status: 503, json: { msg: 'Falló.' } },
      { error: { kind: 'server', message: 'Falló.' } },
    ],
    ['too many calls', { status: 429, json: { msg: 'Esperá.' } }, { error: { kind: 'refused', message: 'Esperá.' } }],
    ['a hotel', { status: 409, html: '<html></html>' }, { error: { kind: 'offline' } }],
    ['no connection', { cut: true }, { error: { kind: 'offline' } }],
  ])('[API-041] is asked for: %s', async (_what, answer, expected) => {
    reply = answer
    expect(await askActive()).toMatchObject(expected)
  })
})
