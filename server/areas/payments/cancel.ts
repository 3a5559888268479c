import type { PaymentProvider } from '../../adapters/payments/provider'
import { recordAudit } from '../../audit'
import type { Services } from '../../services'
import { askAbout, type Log } from './ask'
import { orderWords } from './open'
import { findOrder, findOrderOfPreference, moveOrder, type OrderRow } from './repository'
import { isOpen } from './states'

/** The answer to a cancellation: whether the order is cancelled, and words for the member. */
export type Cancelled = { success: boolean; msg: string }

const hourOf = (at: Date): string =>
  at.toLocaleTimeString('es-AR', {
    hour: '2-digit',
    minute: '2-digit',
    // Not hour12: false, which writes midnight as 24:00.
    hourCycle: 'h23',
    timeZone: 'America/Argentina/Buenos_Aires',
  })

/** Words of a cancellation. */
export const cancelWords = {
  done: 'La orden de pago se canceló.',
  unknown: 'No encontramos esa orden de pago.',
  paid: 'El pago entró. No se canceló nada.',
  pending: 'Hay un pago que todavía no se acreditó. La orden sigue abierta hasta saber cómo termina.',
  returned: 'El dinero de esta orden vuelve a tu medio de pago: lo que pagaste ya estaba pago, o el pago se anuló.',
  down: (expiresAt: Date): string =>
    `El servicio de pagos no responde y no pudimos cancelar la orden. Si no la pagás, vence sola a las ${hourOf(expiresAt)}.`,
} as const

/** What is said of an order that has not ended unpaid: paid, given back, or with a payment that is not decided. */
const whyNot = ({ state }: OrderRow): Cancelled | undefined => {
  if (state === 'pagada') return { success: false, msg: cancelWords.paid }
  if (state === 'devuelta') return { success: false, msg: cancelWords.returned }
  return state === 'pendiente' ? { success: false, msg: cancelWords.pending } : undefined
}

/**
 * The provider's word, before and after the order is ended there: somebody may pay in between. Undefined when it is
 * ended and nothing was paid.
 */
const endAtProvider = async (
  services: Services,
  provider: PaymentProvider,
  order: OrderRow,
  log: Log,
): Promise<Cancelled | undefined> => {
  const down = { success: false, msg: cancelWords.down(order.expiresAt) }
  const look = async (): Promise<Cancelled | undefined> => {
    if (!(await askAbout(services, order, log)).ok) return down
    return whyNot((await findOrder(services.db, order.id)) ?? order)
  }
  const before = await look()
  if (before !== undefined) return before
  if (!(await provider.end(order.preferenceId)).ok) return down
  return look()
}

/**
 * Cancels a member's order (API-040), by the provider's id of it. It is ended at the provider first, and cancelled here
 * only when nothing was paid until then; a payment that comes later nevertheless is money, and is applied.
 */
export const cancelOrder = async (
  services: Services,
  { nroafi, preferenceId, ip }: { nroafi: number; preferenceId: string; ip: string },
  log: Log,
): Promise<Cancelled> => {
  const { db, clock, provider } = services
  if (provider === null) return { success: false, msg: orderWords.disabled }
  const order = preferenceId === '' ? undefined : await findOrderOfPreference(db, nroafi, preferenceId)
  if (order === undefined) return { success: false, msg: cancelWords.unknown }
  if (isOpen(order.state)) {
    const refused = await endAtProvider(services, provider, order, log)
    if (refused !== undefined) return refused
    const isCancelled = await moveOrder(db, order, ['abierta'], { state: 'cancelada', changedAt: new Date(clock()) })
    if (isCancelled)
      await recordAudit(services, { event: 'ordenPagoCancelada', nroafi, ip, detail: { orden: order.id } })
  }
  // It may have been paid meanwhile, also when it had ended before.
  const after = (await findOrder(db, order.id)) ?? order
  return whyNot(after) ?? { success: true, msg: cancelWords.done }
}
