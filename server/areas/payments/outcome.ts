import type { OrderState as OrderOutcome } from '../../../src/domain/payments/orders'
import type { OrderState } from '../../db/schema/payments'
import type { Services } from '../../services'
import { seePayments } from './apply'
import { lookAt, type Log } from './ask'
import { cancelWords } from './cancel'
import { findOrder } from './repository'
import { resultOf } from './states'

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** What the result page says besides its own text, by the state of the order. */
export const outcomeWords: Partial<Record<OrderState, string>> = {
  devuelta: 'El dinero de esta orden vuelve a tu medio de pago: lo que pagaste ya estaba pago, o el pago se anuló.',
  cancelada: 'La orden de pago se canceló.',
  vencida: 'La orden de pago venció sin que entrara un pago.',
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
  const order = isUuid(ref) ? await findOrder(db, ref) : undefined
  if (order === undefined || order.nroafi !== nroafi)
    return { seSabe: false, estado: 'pending', mensaje: cancelWords.unknown }
  const now = await lookAt(services, order, log)
  const { wasRejected } = await seePayments(db, now)
  return { seSabe: true, estado: resultOf(now.state, wasRejected), mensaje: outcomeWords[now.state] ?? '' }
}
