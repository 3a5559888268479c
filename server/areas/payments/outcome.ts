import type { OrderState as OrderOutcome } from '../../../src/domain/payments/orders'
import type { OrderState } from '../../db/schema/payments'
import type { Services } from '../../services'
import { seePayments } from './apply'
import { lookAt, type Log } from './ask'
import { cancelWords } from './cancel'
import { findOrder, findOrderOfPreference, type OrderRow } from './repository'
import { resultOf } from './states'

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** What the result page says besides its own text, by the state of the order. */
export const outcomeWords: Partial<Record<OrderState, string>> = {
  devuelta: 'El dinero de esta orden vuelve a tu medio de pago: lo que pagaste ya estaba pago, o el pago se anuló.',
  cancelada: 'La orden de pago se canceló.',
  vencida: 'La orden de pago venció sin que entrara un pago.',
}

/** A member's order by its own id, as in the return address, or by the provider's, as the page that made it has it. */
const findOwn = async ({ db }: Services, nroafi: number, ref: string): Promise<OrderRow | undefined> => {
  const byId = isUuid(ref) ? await findOrder(db, ref) : undefined
  if (byId !== undefined) return byId.nroafi === nroafi ? byId : undefined
  return ref === '' ? undefined : findOrderOfPreference(db, nroafi, ref)
}

/**
 * How a member's order ended, by the provider's word to this server (API-039, UNS-120). What the return address says is
 * not looked at. An order of nobody, or of somebody else, is not known.
 */
export const readOutcome = async (
  services: Services,
  { nroafi, ref }: { nroafi: number; ref: string },
  log: Log,
): Promise<OrderOutcome> => {
  const { db } = services
  const order = await findOwn(services, nroafi, ref)
  if (order === undefined) return { seSabe: false, estado: 'pending', mensaje: cancelWords.unknown, referencia: '' }
  const now = await lookAt(services, order, log)
  const { wasRejected } = await seePayments(db, now)
  const estado = resultOf(now.state, wasRejected)
  return { seSabe: true, estado, mensaje: outcomeWords[now.state] ?? '', referencia: order.id }
}
