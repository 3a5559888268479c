import { sayWhen } from '../../domain/member/data-time'
import { formatPesos, isAboveZero } from '../../domain/payments/money'
import type { ActiveOrder } from '../../domain/payments/orders'

/** What is said of an open order on every screen: what it is, and what follows. */
export type OrderWords = { title: string; text: string }

const momentOf = (moment: string): number | null => {
  const at = Date.parse(moment)
  return Number.isNaN(at) ? null : at
}

/** An open order in words; the server's own where it tells no more than its text (API-041). `now` in epoch milliseconds. */
export const sayOrder = (order: ActiveOrder, now: number): OrderWords => {
  if (order.estaPendiente)
    return {
      title: 'Tenés un pago pendiente',
      text: 'El proveedor todavía no lo confirmó. No pagues de nuevo: cuando lo confirme, estos conceptos dejan de figurar como deuda y el pago aparece en ‘Mis pagos’.',
    }
  const title = 'Ya tenés una orden de pago abierta'
  const until = momentOf(order.vence)
  if (momentOf(order.creada) === null || !isAboveZero(order.importe)) return { title, text: order.mensaje }
  const rest = 'Todavía no entró ningún pago. Hasta que termine no mostramos la deuda ni se puede pagar de nuevo.'
  return { title, text: until === null ? rest : `${rest} Si nadie la paga, vence ${sayWhen(until, now)}.` }
}

/** The facts of an order: how much, what for, since when; '' for what is not known. `now` in epoch milliseconds. */
export const orderFacts = (order: ActiveOrder, now: number): { label: string; value: string }[] => {
  const since = momentOf(order.creada)
  return [
    { label: 'Importe', value: isAboveZero(order.importe) ? formatPesos(order.importe) : '' },
    { label: 'Conceptos', value: order.cantidad > 0 ? String(order.cantidad) : '' },
    { label: 'Lo empezaste', value: since === null ? '' : sayWhen(since, now) },
  ]
}
