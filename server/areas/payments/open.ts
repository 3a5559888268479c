import { randomUUID } from 'node:crypto'
import type { OrderOrigin } from '../../../src/domain/payments/orders'
import { fail, ok, type Result } from '../../../src/domain/result'
import type { PaymentProvider, ProviderOrder } from '../../adapters/payments/provider'
import { recordAudit } from '../../audit'
import { paymentOrderConcepts, paymentOrders } from '../../db/schema/payments'
import { beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { holdMember } from '../members/hold'
import { lookAt, type Log, type Looked } from './ask'
import { nextAsk } from './ask-times'
import { readBasket } from './basket'
import { findKeyedOrder, findOpenOrder, findOrder, listOrderLines, moveOrder, type OrderRow } from './repository'

/** A call for a new order. `key` is the uuid of the call, undefined without one; `ip` the caller's address. */
export type NewOrderCall = { nroafi: number; ids: readonly string[]; origin: OrderOrigin; key?: string; ip: string }

/** Why there is no new order, in words for the member. */
export const orderWords = {
  disabled: 'Los pagos en línea no están habilitados.',
  open: 'Ya tenés una orden de pago abierta. Terminá de pagarla o cancelala antes de hacer otra.',
  down: 'El servicio de pagos no responde. No se cobró nada: probá de nuevo en unos minutos.',
  refused: 'El servicio de pagos no aceptó la orden. No se cobró nada: comunicate con tu delegación distrital.',
  ended: 'Esta orden de pago ya terminó. Elegí de nuevo qué pagar.',
  paid: 'Esta orden ya está paga.',
  otherConcepts: 'Esta orden ya llegó con otros conceptos. Elegí de nuevo qué pagar.',
} as const

const page = '/afiliados/checkOutMercadoPago'

// The sandbox is a page of this server, under whatever name people reach it by.
const originOf = ({ config }: Services): string => (config.payments.kind === 'mercadopago' ? config.publicOrigin : '')

const returnsOf = (services: Services, { id, nroafi }: OrderRow): ProviderOrder['returnTo'] => {
  const to = (type: string): string => `${originOf(services)}${page}?type=${type}&ref=${id}&nroafi=${nroafi}`
  return { success: to('success'), failure: to('failure'), pending: to('pending') }
}

/** What the provider said when the order was opened: nothing, or why it was not. */
type Opening = { order: OrderRow; why?: string }

/**
 * Opens a stored order at the provider. The order's id is the key of that call, so that it may be made again, by
 * another instance too: there is one order at the provider.
 */
export const openAtProvider = async (
  services: Services,
  provider: PaymentProvider,
  order: OrderRow,
): Promise<Opening> => {
  const { db, clock } = services
  const opened = await provider.open({
    id: order.id,
    lines: await listOrderLines(db, order.id),
    expiresAt: order.expiresAt.toISOString(),
    returnTo: returnsOf(services, order),
  })
  const changedAt = new Date(clock())
  await moveOrder(
    db,
    order,
    ['creando'],
    opened.ok ? { ...opened.value, state: 'abierta', changedAt } : { state: 'fallida', changedAt },
  )
  const after = (await findOrder(db, order.id)) ?? order
  return opened.ok ? { order: after } : { order: after, why: orderWords[opened.error.kind] }
}

/** Whether an order was stored and its server stopped before the provider had answered. */
const isLeftBehind = ({ state, createdAt }: OrderRow, now: number): boolean =>
  state === 'creando' && now - createdAt.getTime() > limits.payments.opening.value

/** Opens an order that was left behind; does nothing with any other. */
export const reopenLeftBehind = async (
  services: Services,
  provider: PaymentProvider,
  order: OrderRow,
): Promise<void> => {
  if (isLeftBehind(order, services.clock())) await openAtProvider(services, provider, order)
}

/** Brings an open order up to the provider's word: opened when that was left undone, else asked about. */
export const refreshOpen = async (services: Services, order: OrderRow, log: Log): Promise<Looked> => {
  const { provider } = services
  if (provider !== null) await reopenLeftBehind(services, provider, order)
  return lookAt(services, order, log)
}

const isSameBasket = async ({ db }: Services, order: OrderRow, ids: readonly string[]): Promise<boolean> => {
  const lines = await listOrderLines(db, order.id)
  const wanted = new Set(ids.map((id) => String(Number(id))))
  return lines.length === wanted.size && lines.every(({ id }) => wanted.has(id))
}

const answerOf = ({ order, why }: Opening): Result<OrderRow, string> => {
  if (order.state === 'abierta' || order.state === 'pendiente') return ok(order)
  if (order.state === 'pagada') return fail(orderWords.paid)
  return fail(why ?? (order.state === 'fallida' || order.state === 'creando' ? orderWords.down : orderWords.ended))
}

const store = (services: Services, { nroafi, ids, origin, key, ip }: NewOrderCall): Promise<Result<OrderRow, string>> =>
  services.db.transaction(async (tx) => {
    const now = new Date(services.clock())
    await holdMember(tx, nroafi)
    const earlier = key === undefined ? undefined : await findKeyedOrder(tx, nroafi, key)
    if (earlier !== undefined) return ok(earlier)
    if ((await findOpenOrder(tx, nroafi)) !== undefined) return fail(orderWords.open)
    const basket = await readBasket(tx, nroafi, ids)
    if (!basket.ok) return basket
    const { lines, total } = basket.value
    const wait = await services.callCounts.count('paymentOrders', { about: [`orden:${nroafi}`] }, tx)
    if (wait !== undefined) throw beyondLimit(limits.rates.paymentOrders, wait)
    const orderId = randomUUID()
    const state = 'creando'
    const [order] = await tx
      .insert(paymentOrders)
      .values({
        id: orderId,
        nroafi,
        state,
        origin,
        total,
        key: key ?? null,
        createdAt: now,
        changedAt: now,
        expiresAt: new Date(now.getTime() + limits.payments.order.value),
        askAt: nextAsk({ state, createdAt: now, changedAt: now }, now),
      })
      .returning()
    await tx
      .insert(paymentOrderConcepts)
      .values(lines.map(({ id, title, amount }) => ({ orderId, conceptId: Number(id), title, amount })))
    await recordAudit(services, { event: 'ordenPagoCreada', nroafi, ip, detail: { orden: orderId } }, tx)
    return order === undefined ? fail(orderWords.down) : ok(order)
  })

/**
 * Makes an order (API-038), or gives the one that the same key made. It is stored with its concepts first, then opened
 * at the provider, outside of any transaction. The failure is in words for the member.
 */
export const makeOrder = async (
  services: Services,
  call: NewOrderCall,
  log: Log,
): Promise<Result<OrderRow, string>> => {
  const { db, provider } = services
  if (provider === null) return fail(orderWords.disabled)
  const open = await findOpenOrder(db, call.nroafi)
  // One that nobody waits for any more must not stand in the way.
  if (open !== undefined && (open.key === null || open.key !== call.key)) await refreshOpen(services, open, log)
  const stored = await store(services, call)
  if (!stored.ok) return stored
  if (!(await isSameBasket(services, stored.value, call.ids))) return fail(orderWords.otherConcepts)
  if (stored.value.state !== 'creando') return answerOf({ order: stored.value })
  return answerOf(await openAtProvider(services, provider, stored.value))
}
