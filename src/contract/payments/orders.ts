import {
  isPayAddress,
  orderFailedWords,
  paymentResults,
  type ActiveOrder,
  type Asked,
  type NewOrder,
  type OrderCancel,
  type OrderOrigin,
  type OrderState,
} from '../../domain/payments/orders'
import { fail, ok, type Result } from '../../domain/result'
import { findNumber, findText, isRecord, type MalformedAnswer } from '../answer'
import { idempotencyHeader } from '../headers'
import { readAmount, readFlag, readNumber, readText, toFlag } from '../member/readers'
import type { WireDone } from '../member/answer-schemas'
import type {
  WireActiveOrder,
  WireCancelOrder,
  WireNewOrder,
  WireNewOrderAnswer,
  WireUpdateOrder,
  WireUpdateOrderAnswer,
} from './schemas'

/** What an order is made of: the member's number, the ids of the concepts, the device it is paid on. */
export type OrderRequest = { nroafi: string; conceptos: readonly string[]; origen: OrderOrigin }

/** Body of crearOrdenPago (API-038): ids only, the server works out the amount (PAY-029). */
export const encodeNewOrder = ({ nroafi, conceptos, origen }: OrderRequest): WireNewOrder => ({
  nroafi,
  conceptos: [...conceptos],
  origen,
})

/** Header of crearOrdenPago: one uuid for one intention to pay, so that asking again makes no second order. */
export const orderHeaders = (key: string): Record<string, string> => ({ [idempotencyHeader]: key })

/** Encodes the answer of crearOrdenPago: the order, or why there is none, in words (API-038, PAY-023). */
export const encodeNewOrderAnswer = (made: Result<NewOrder, string>): WireNewOrderAnswer => ({
  ordenPago: made.ok
    ? { success: true, msg: '', init_point: made.value.url, id: made.value.id }
    : { success: false, msg: made.error, init_point: '', id: '' },
})

/**
 * Reads the answer of crearOrdenPago: the order, or the server's words, or the portal's own when it has none (PAY-023).
 * An order without an id, or with an address that no page can be opened at, is malformed.
 */
export const parseNewOrder = (body: unknown): Result<Result<NewOrder, string>, MalformedAnswer> => {
  const order = isRecord(body) ? body['ordenPago'] : undefined
  if (!isRecord(order)) return fail('malformed')
  if (!readFlag(order, 'success')) return ok(fail(readText(order, 'msg') || orderFailedWords))
  const [id, url] = [readText(order, 'id'), readText(order, 'init_point')]
  return id !== '' && isPayAddress(url) ? ok(ok({ id, url })) : fail('malformed')
}

/** Body of cancelarOrdenPago (API-040, PAY-030); `id` is the provider's id of the order. */
export const encodeCancelOrder = (nroafi: string, id: string): WireCancelOrder => ({ nroafi, preferenceId: id })

/** Encodes the answer of cancelarOrdenPago. */
export const encodeOrderCancel = ({ estaCancelada, mensaje }: OrderCancel): WireDone => ({
  success: estaCancelada,
  msg: mensaje,
})

/** Reads the answer of cancelarOrdenPago (API-040); an answer that does not say success did not cancel. */
export const parseOrderCancel = (body: unknown): Result<OrderCancel, MalformedAnswer> =>
  isRecord(body) ? ok({ estaCancelada: readFlag(body, 'success'), mensaje: readText(body, 'msg') }) : fail('malformed')

/** Body of actualizarOrdenPago (API-039): what stands in the return address of the provider. */
export const encodeUpdateOrder = (nroafi: string, ref: string, type: string): WireUpdateOrder => ({ nroafi, ref, type })

/** Encodes the answer of actualizarOrdenPago; `seSabe` is its success. */
export const encodeOrderState = (state: OrderState): WireUpdateOrderAnswer => ({
  success: state.seSabe,
  msg: state.mensaje,
  estado: state.estado,
  ref: state.referencia,
  consultada: state.consultada ?? '',
  sin_pagar: toFlag(state.sinPagar),
})

/** Reads when the provider answered; null where the API does not say it. */
const readAsked = (body: unknown): Asked => {
  const said = findText(body, 'consultada')
  return said === undefined ? null : Number.isNaN(Date.parse(said)) ? '' : said
}

/**
 * Reads the answer of actualizarOrdenPago (API-039). Without success, or with a state that is not known, the payment is
 * pending: only the server's word makes it more (UNS-120).
 */
export const parseOrderState = (body: unknown): Result<OrderState, MalformedAnswer> => {
  if (!isRecord(body)) return fail('malformed')
  const seSabe = readFlag(body, 'success')
  const said = readText(body, 'estado')
  const estado = paymentResults.find((known) => seSabe && known === said) ?? 'pending'
  return ok({
    seSabe,
    estado,
    mensaje: readText(body, 'msg'),
    referencia: readText(body, 'ref'),
    consultada: readAsked(body),
    sinPagar: estado === 'pending' && readFlag(body, 'sin_pagar'),
  })
}

/** The status of consultarOrdenActiva while an order is open (API-041). */
export const activeOrderStatus = 409

/** Encodes the error of consultarOrdenActiva while an order is open (API-041, PAY-011). */
export const encodeActiveOrder = (order: ActiveOrder): WireActiveOrder => ({
  error: activeOrderStatus,
  msg: order.mensaje,
  detalle: [],
  mmp_url: order.url,
  id: order.id,
  mmp_apagar: order.importe,
  cantidad_conceptos: order.cantidad,
  creada: order.creada,
  vence: order.vence,
  consultada: order.consultada ?? '',
  pendiente: toFlag(order.estaPendiente),
})

const readActiveOrder = (body: unknown, mensaje: string): ActiveOrder => {
  const url = readText(body, 'mmp_url')
  return {
    id: readText(body, 'id'),
    url: isPayAddress(url) ? url : '',
    mensaje,
    importe: readAmount(body, 'mmp_apagar'),
    cantidad: readNumber(body, 'cantidad_conceptos') ?? 0,
    creada: readText(body, 'creada'),
    vence: readText(body, 'vence'),
    consultada: readAsked(body),
    estaPendiente: readFlag(body, 'pendiente'),
  }
}

/** Statuses whose error text says nothing of an order: no session, not allowed, too slow, too many calls. */
const otherRefusals: readonly number[] = [401, 403, 408, 429]

const saysError = (status: number, body: Record<string, unknown>): boolean =>
  status >= 400 ||
  body['success'] === false ||
  (findNumber(body, 'error') ?? 0) !== 0 ||
  (findText(body, 'error') ?? '') !== ''

/**
 * Reads the answer of consultarOrdenActiva, status and body: the open order, or null when there is none. Any error with
 * a text means an open order (API-041), but for a server that failed or refused the call itself: those are malformed,
 * and so is an error without a text.
 */
export const parseActiveOrder = (status: number, body: unknown): Result<ActiveOrder | null, MalformedAnswer> => {
  if (!isRecord(body) || status >= 500 || otherRefusals.includes(status)) return fail('malformed')
  if (!saysError(status, body)) return ok(null)
  const mensaje = readText(body, 'msg') || (findText(body, 'error') ?? '')
  return mensaje === '' ? fail('malformed') : ok(readActiveOrder(body, mensaje))
}
