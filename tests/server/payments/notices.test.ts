import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentOrders } from '../../../server/db/schema/payments'
import { limits } from '../../../server/limits/limits'
import { paths } from '../../../src/contract/base-paths'
import { get } from '../support/http'
import { ordered, startPaidServer, unpaid, type PaidServer } from '../support/paid-server'
import { aPayer, type Payer } from '../support/payments'

const minute = 60_000
const day = 24 * 60 * minute
const noon = Date.parse('2025-11-20T12:00:00-03:00')
let now = noon
let days = 0

let paid: PaidServer
beforeAll(async () => {
  paid = await startPaidServer(() => now)
})
afterAll(() => paid.close())

let payer: Payer
beforeEach(async () => {
  days += 1
  now = noon + days * day
  payer = await aPayer(paid.server, [{ importe: '0.10' }, { importe: '0.20' }, { importe: '100.00', esDeuda: false }])
})
afterEach(() => paid.provider.setFault(() => undefined))

describe('the order at Mercado Pago', () => {
  test('[API-038] carries our id, exact amounts, its end, and where notifications go', async () => {
    const id = await ordered(payer)
    const order = await paid.orderOf(id)
    const body: unknown = JSON.parse(paid.provider.calls.find(({ key }) => key === order.id)?.body ?? '{}')
    const back = (type: string): string =>
      `https://portal.example/afiliados/checkOutMercadoPago?type=${type}&ref=${order.id}&nroafi=${payer.nroafi}`
    expect(body).toMatchObject({
      external_reference: order.id,
      items: [
        { id: payer.concepts[0], unit_price: 0.1, quantity: 1, currency_id: 'ARS' },
        { id: payer.concepts[1], unit_price: 0.2, quantity: 1, currency_id: 'ARS' },
      ],
      back_urls: { success: back('success'), failure: back('failure'), pending: back('pending') },
      notification_url: 'https://portal.example/mercadopago-api/api/mercadopago/notificaciones?source_news=webhooks',
      expires: true,
      expiration_date_to: new Date(now + 30 * minute).toISOString().replace('Z', '+00:00'),
    })
  })

  test('the provider is down: words, no open order, and another one can be made', async () => {
    paid.provider.setFault(() => 'down')
    expect(await payer.order([0])).toEqual({
      success: false,
      msg: 'El servicio de pagos no responde. No se cobró nada: probá de nuevo en unos minutos.',
      init_point: '',
      id: '',
    })
    paid.provider.setFault(() => undefined)
    expect(await payer.ask(paths.activeOrder)).toEqual({ success: true, msg: '' })
    expect(await payer.order([0])).toMatchObject({ success: true })
  })

  test('its answer was lost: the payer is told so, and what somebody pays of it nevertheless counts', async () => {
    paid.provider.setFault(({ path }) => (path === '/checkout/preferences' ? 'lost' : undefined))
    expect(await payer.order([0])).toMatchObject({ success: false })
    paid.provider.setFault(() => undefined)
    const made = [...paid.provider.books.preferences.values()].at(-1)
    const { id } = paid.provider.pay(made?.id ?? '', 'approved')
    expect(await paid.provider.notify(paid.server.url, id)).toBe(200)
    expect(await unpaid(payer)).not.toContain(payer.concepts[0])
  })
})

describe('a server that stopped in mid-order', () => {
  test('the order is opened again by the next question, and is the same one at the provider', async () => {
    const order = await ordered(payer)
    const { id } = await paid.orderOf(order)
    await paid.server.db
      .update(paymentOrders)
      .set({ state: 'creando', preferenceId: '', url: '' })
      .where(eq(paymentOrders.id, id))
    expect((await payer.call(paths.activeOrder)).body).toMatchObject({ error: 409, mmp_url: '' })
    now += minute
    expect((await payer.call(paths.activeOrder)).body).toMatchObject({ error: 409, id: order })
    const { success } = Object(await payer.ask(paths.cancelOrder, { preferenceId: order }))
    expect(success).toBe(true)
  })
})

test('frames: those of the provider may be shown, and no others', async () => {
  const { headers } = await get(paid.server.url + paths.ping)
  expect(headers.get('content-security-policy')).toContain("frame-src 'self' blob: https://www.mercadopago.com.ar ")
})

describe('a notification', () => {
  test('before the payer comes back settles the order, and a second one changes nothing', async () => {
    const order = await ordered(payer)
    const { id } = paid.provider.pay(order, 'approved')
    expect(
      await Promise.all([paid.provider.notify(paid.server.url, id), paid.provider.notify(paid.server.url, id)]),
    ).toEqual([200, 200])
    expect(await paid.provider.notify(paid.server.url, id)).toBe(200)
    expect(await paid.stateOf(order)).toBe('pagada')
    expect(await paid.ledgerOf(payer)).toHaveLength(2)
    expect(await payer.ask(paths.activeOrder)).toEqual({ success: true, msg: '' })
  })

  test.each([
    ['without a signature', { signature: '' }],
    ['with the signature of somebody else', { secret: 'otro secreto' }],
    ['with half a signature', { signature: 'ts=1700000000' }],
  ])('%s is refused, and nothing is asked', async (_what, wish) => {
    const order = await ordered(payer)
    const { id } = paid.provider.pay(order, 'approved')
    const before = paid.provider.calls.length
    expect(await paid.provider.notify(paid.server.url, id, wish)).toBe(401)
    expect(paid.provider.calls).toHaveLength(before)
    expect(await paid.stateOf(order)).toBe('abierta')
  })

  test('is good for a week, and a recorded one is refused afterwards, without a question', async () => {
    const order = await ordered(payer)
    const { id } = paid.provider.pay(order, 'approved')
    const sentAt = now
    now += limits.payments.notice.value + 1
    const before = paid.provider.calls.length
    expect(await paid.provider.notify(paid.server.url, id, { sentAt })).toBe(401)
    expect(paid.provider.calls).toHaveLength(before)
    expect(await paid.provider.notify(paid.server.url, id, { sentAt: sentAt + 1 })).toBe(200)
    expect(await paid.provider.notify(paid.server.url, id, { sentAt: Math.floor(now / 1000) * 1000 })).toBe(200)
  })

  test('of another kind, or about a payment that is not there, is taken and does nothing', async () => {
    const order = await ordered(payer)
    const { id } = paid.provider.pay(order, 'approved')
    expect(await paid.provider.notify(paid.server.url, id, { type: 'merchant_order' })).toBe(200)
    expect(await paid.provider.notify(paid.server.url, id, { id: '1234' })).toBe(200)
    expect(await paid.stateOf(order)).toBe('abierta')
  })

  test('while the provider is down is to come again', async () => {
    const order = await ordered(payer)
    const { id } = paid.provider.pay(order, 'approved')
    paid.provider.setFault(() => 'html')
    expect(await paid.provider.notify(paid.server.url, id)).toBe(503)
    paid.provider.setFault(() => undefined)
    expect(await paid.provider.notify(paid.server.url, id)).toBe(200)
    expect(await paid.stateOf(order)).toBe('pagada')
  })

  test('that never comes is not needed: the payer asks, or the next round does', async () => {
    const first = await ordered(payer, [0])
    paid.provider.pay(first, 'approved')
    expect(await payer.ask(paths.activeOrder)).toEqual({ success: true, msg: '' })
    const second = await ordered(payer, [1])
    paid.provider.pay(second, 'approved')
    now += 2 * minute
    await paid.round()
    expect(await paid.stateOf(second)).toBe('pagada')
    expect(await unpaid(payer)).toEqual([payer.concepts[2]])
  })

  test('about an older state than is known changes nothing', async () => {
    const order = await ordered(payer)
    const { id } = paid.provider.pay(order, 'approved')
    await paid.provider.notify(paid.server.url, id)
    const kept = paid.provider.books.payments.get(id)
    if (kept)
      paid.provider.books.payments.set(id, { ...kept, status: 'in_process', updatedAt: kept.updatedAt - minute })
    await paid.provider.notify(paid.server.url, id)
    expect(await paid.stateOf(order)).toBe('pagada')
    expect(await paid.ledgerOf(payer)).toHaveLength(2)
  })

  test('after the order was cancelled: money that came late is money', async () => {
    const order = await ordered(payer)
    await payer.ask(paths.cancelOrder, { preferenceId: order })
    const preference = paid.provider.books.preferences.get(order)
    if (preference) paid.provider.books.preferences.set(order, { ...preference, endsAt: now + minute })
    const { id } = paid.provider.pay(order, 'approved')
    expect(await paid.provider.notify(paid.server.url, id)).toBe(200)
    expect(await paid.stateOf(order)).toBe('pagada')
    expect(await unpaid(payer)).toEqual([payer.concepts[2]])
  })
})

describe('cancelling on a bad day', () => {
  const preferenceOf = (preferenceId: string): object => ({ preferenceId })

  test('[API-040] the provider is down: the order stays open, and the words say until when', async () => {
    const order = await ordered(payer)
    paid.provider.setFault(() => 'down')
    expect(await payer.ask(paths.cancelOrder, preferenceOf(order))).toEqual({
      success: false,
      msg: 'El servicio de pagos no responde y no pudimos cancelar la orden. Si no la pagás, vence sola a las 12:30.',
    })
    expect((await payer.call(paths.activeOrder)).status).toBe(409)
  })

  test('somebody pays between the question and the end of the order', async () => {
    const order = await ordered(payer)
    paid.provider.setFault(({ method }) => {
      if (method === 'PUT') paid.provider.pay(order, 'approved')
      return undefined
    })
    expect(await payer.ask(paths.cancelOrder, preferenceOf(order))).toEqual({
      success: false,
      msg: 'El pago entró. No se canceló nada.',
    })
    expect(await paid.stateOf(order)).toBe('pagada')
  })

  test('an order whose time is over stays open until the provider can say that nothing was paid', async () => {
    const order = await ordered(payer)
    paid.provider.pay(order, 'approved')
    paid.provider.setFault(() => 'cut')
    now += 40 * minute
    await paid.round()
    expect(await paid.stateOf(order)).toBe('abierta')
    paid.provider.setFault(() => undefined)
    now += 20 * minute
    await paid.round()
    expect(await paid.stateOf(order)).toBe('pagada')
  })
})
