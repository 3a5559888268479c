import { describe, expect, test } from 'vitest'
import { paths, paymentsBase } from '../../src/contract/base-paths'
import {
  activeOrderStatus,
  encodeActiveOrder,
  encodeCancelOrder,
  encodeNewOrder,
  encodeNewOrderAnswer,
  encodeOrderCancel,
  encodeOrderState,
  encodeUpdateOrder,
  orderHeaders,
  parseActiveOrder,
  parseNewOrder,
  parseOrderCancel,
  parseOrderState,
} from '../../src/contract/payments/orders'
import {
  activeOrderSchema,
  cancelOrderSchema,
  newOrderAnswerSchema,
  newOrderSchema,
  noActiveOrderSchema,
  updateOrderAnswerSchema,
  updateOrderSchema,
} from '../../src/contract/payments/schemas'
import { doneSchema } from '../../src/contract/member/answer-schemas'
import { fail, ok } from '../../src/domain/result'

const malformed = fail('malformed')

describe('addresses', () => {
  test('[API-002] [API-042] all payment calls stand below one prefix', () => {
    expect(paymentsBase).toBe('/mercadopago-api')
    const { paymentsMade, createOrder, updateOrder, cancelOrder, activeOrder } = paths
    expect([paymentsMade, createOrder, updateOrder, cancelOrder, activeOrder]).toEqual([
      '/mercadopago-api/api/mercadopago/consultaPago/afiliado',
      '/mercadopago-api/api/mercadopago/ordenPago/crearOrdenPago',
      '/mercadopago-api/api/mercadopago/ordenPago/actualizarOrdenPago',
      '/mercadopago-api/api/mercadopago/ordenPago/cancelarOrdenPago',
      '/mercadopago-api/api/mercadopago/ordenPago/consultarOrdenActiva',
    ])
  })
})

describe('a new order', () => {
  test('[API-038] [PAY-002] [PAY-029] is asked for with ids and the device, under the key of one intention', () => {
    const body = encodeNewOrder({ nroafi: '84217', conceptos: ['1', '22'], origen: 'mobile' })
    expect(body).toEqual({ nroafi: '84217', conceptos: ['1', '22'], origen: 'mobile' })
    expect(newOrderSchema.parse(body)).toEqual(body)
    expect(orderHeaders('k')).toEqual({ 'Idempotency-Key': 'k' })
  })

  test.each([
    ['an id with letters', { conceptos: ['1a'] }],
    ['an id as a number', { conceptos: [1] }],
    ['an id of sixteen digits', { conceptos: ['1234567890123456'] }],
    ['more than 1,000 ids', { conceptos: Array.from({ length: 1001 }, (_, index) => String(index)) }],
    ['another device', { origen: 'tv' }],
    ['no member', { nroafi: '' }],
  ])('[API-038] %s is refused', (_what, change) => {
    const body = encodeNewOrder({ nroafi: '84217', conceptos: ['1'], origen: 'desktop' })
    expect(newOrderSchema.safeParse({ ...body, ...change }).success).toBe(false)
  })

  test.each([
    ['made', ok({ id: 'pref-1', url: 'https://www.mercadopago.com.ar/checkout?pref_id=1' })],
    ['made, to be paid on the portal’s own host', ok({ id: 'o1', url: '/mercadopago-api/prueba/o1' })],
    ['refused in the server’s words', fail('Ya tenés una orden de pago abierta.')],
  ])('[API-038] [PAY-002] %s leaves the server and comes back equal', (_what, made) => {
    expect(parseNewOrder(newOrderAnswerSchema.parse(encodeNewOrderAnswer(made)))).toEqual(ok(made))
  })

  test.each([[{ success: false }], [{ success: false, msg: ' ' }], [{ success: 0, msg: '' }], [{}]])(
    '[PAY-023] refused without words as %j has the portal’s own',
    (ordenPago) => {
      expect(parseNewOrder({ ordenPago })).toEqual(ok(fail('ERROR: No se pudo generar la orden de pago.')))
    },
  )

  test.each([
    [null],
    [{}],
    [{ ordenPago: 'x' }],
    [{ ordenPago: { success: true, id: '', init_point: 'https://x.example/' } }],
    [{ ordenPago: { success: true, id: '1', init_point: '' } }],
    [{ ordenPago: { success: true, id: '1', init_point: 'javascript:alert(1)' } }],
    [{ ordenPago: { success: true, id: '1', init_point: '//x.example/' } }],
    [{ ordenPago: { success: true, id: '1', init_point: '/\\x.example/' } }],
    [{ ordenPago: { success: true, id: '1', init_point: 'data:text/html,x' } }],
  ])('[API-038] %j is no order', (body) => {
    expect(parseNewOrder(body)).toEqual(malformed)
  })
})

describe('cancelling an order', () => {
  test('[API-040] [PAY-030] names member and preference', () => {
    const body = encodeCancelOrder('84217', 'pref-1')
    expect(body).toEqual({ nroafi: '84217', preferenceId: 'pref-1' })
    expect(cancelOrderSchema.parse(body)).toEqual(body)
  })

  test.each([
    { estaCancelada: true, mensaje: 'Cancelamos la orden.' },
    { estaCancelada: false, mensaje: 'El pago entró.' },
  ])('[API-040] %j leaves the server and comes back equal', (cancel) => {
    expect(parseOrderCancel(doneSchema.parse(encodeOrderCancel(cancel)))).toEqual(ok(cancel))
  })

  test('[API-040] an answer that does not say so did not cancel; a page of somebody else is none', () => {
    expect(parseOrderCancel({})).toEqual(ok({ estaCancelada: false, mensaje: '' }))
    expect(parseOrderCancel('<html>')).toEqual(malformed)
  })
})

describe('how an order ended', () => {
  test('[API-039] is asked for with what stands in the return address', () => {
    const body = encodeUpdateOrder('84217', 'o1', 'success')
    expect(body).toEqual({ nroafi: '84217', ref: 'o1', type: 'success' })
    expect(updateOrderSchema.parse(body)).toEqual(body)
  })

  test.each(['success', 'failure', 'pending'] as const)(
    '[API-039] %s leaves the server and comes back equal',
    (estado) => {
      const state = { seSabe: true, estado, mensaje: 'x', referencia: 'r1', consultada: '', sinPagar: false }
      expect(parseOrderState(updateOrderAnswerSchema.parse(encodeOrderState(state)))).toEqual(ok(state))
    },
  )

  test('[API-039] [UNS-120] that nobody paid it is said of a pending order alone', () => {
    const state = { seSabe: true, mensaje: '', referencia: 'r1', consultada: '2025-11-13T13:24:00.000Z' }
    const unpaid = { ...state, estado: 'pending', sinPagar: true } as const
    expect(parseOrderState(updateOrderAnswerSchema.parse(encodeOrderState(unpaid)))).toEqual(ok(unpaid))
    const paid = encodeOrderState({ ...unpaid, estado: 'success' })
    expect(parseOrderState(paid)).toMatchObject({ value: { sinPagar: false } })
  })

  test.each([
    ['2025-11-13T13:24:00.000Z', '2025-11-13T13:24:00.000Z'],
    ['', ''],
    ['ayer', ''],
    [undefined, null],
    [7, null],
  ])('[API-039] when the provider was asked, sent as %j, is read as %j', (consultada, asked) => {
    expect(parseOrderState({ success: true, estado: 'pending', consultada })).toMatchObject({
      value: { consultada: asked, sinPagar: false },
    })
  })

  test.each([
    [{ success: false, msg: 'El proveedor no responde.', estado: 'success' }, false],
    [{ success: true }, true],
    [{ success: true, estado: 'approved' }, true],
    [{}, false],
  ])('UNS-50, UNS-120: %j is a pending payment', (body, seSabe) => {
    expect(parseOrderState(body)).toMatchObject(ok({ estado: 'pending', seSabe }))
  })

  test('a page of somebody else is no answer', () => {
    expect(parseOrderState(null)).toEqual(malformed)
  })
})

describe('the open order', () => {
  const order = {
    id: 'pref-1',
    url: 'https://www.mercadopago.com.ar/checkout?pref_id=1',
    mensaje: 'Tenés una orden de pago abierta.',
    importe: '1234.56',
    cantidad: 3,
    creada: '2025-11-20T10:00:00-03:00',
    vence: '2025-11-20T10:30:00-03:00',
    consultada: '2025-11-20T10:05:00-03:00',
    estaPendiente: true,
  }

  test.each([true, false])('[API-041] [PAY-002] is an error with its text; pending: %s', (estaPendiente) => {
    const wire = activeOrderSchema.parse(encodeActiveOrder({ ...order, estaPendiente }))
    expect(wire).toMatchObject({ error: 409, msg: order.mensaje, mmp_url: order.url })
    expect(parseActiveOrder(activeOrderStatus, wire)).toEqual(ok({ ...order, estaPendiente }))
  })

  test.each([
    [noActiveOrderSchema.parse({ success: true, msg: '' })],
    [{ success: true, msg: 'No hay.' }],
    [{ error: 0 }],
  ])('[API-041] %j says that none is open', (body) => {
    expect(parseActiveOrder(200, body)).toEqual(ok(null))
  })

  const bare = {
    id: '',
    url: '',
    importe: '',
    cantidad: 0,
    creada: '',
    vence: '',
    consultada: null,
    estaPendiente: false,
  }
  test.each([
    [409, { error: 'Hay una orden.' }, 'Hay una orden.'],
    [400, { error: 1, msg: 'Hay una orden.' }, 'Hay una orden.'],
    [200, { success: false, msg: 'Hay una orden.' }, 'Hay una orden.'],
    [200, { error: 'Hay una orden.' }, 'Hay una orden.'],
    [422, { msg: 'Hay una orden.', mmp_url: 'javascript:alert(1)', mmp_apagar: 'mucho' }, 'Hay una orden.'],
  ])('[API-041] [PAY-011] %i with %j means one, whatever else is known of it', (status, body, mensaje) => {
    expect(parseActiveOrder(status, body)).toEqual(ok({ ...bare, mensaje }))
  })

  test.each([
    [401, { msg: 'Ingresá de nuevo.' }],
    [403, { msg: 'No podés.' }],
    [429, { msg: 'Esperá un momento.' }],
    [500, { msg: 'Falló.' }],
    [503, { error: 503, msg: 'El proveedor no responde.' }],
    [409, {}],
    [409, { msg: '' }],
    [200, null],
    [200, []],
  ])('%i with %j says nothing of an order', (status, body) => {
    expect(parseActiveOrder(status, body)).toEqual(malformed)
  })
})
