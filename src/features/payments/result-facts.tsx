import { useReading } from '../../api/reading/useReading'
import { now } from '../../api/server-clock'
import { sayWhen } from '../../domain/member/data-time'
import { sayPaymentDate } from '../../domain/payments/made'
import { formatPesos, isAboveZero } from '../../domain/payments/money'
import type { ActiveOrder } from '../../domain/payments/orders'
import { DefinitionRows } from '../../ui/content/DefinitionRows'

/** What was paid, once the fund's list has it. */
export const PaidFacts = ({ reference }: { reference: string }) => {
  const { data } = useReading('pagos')
  const payment = data?.find(({ referencia }) => referencia === reference)
  if (payment === undefined) return null
  return (
    <DefinitionRows
      rows={[
        { label: 'Importe', value: formatPesos(payment.importe) },
        { label: 'Conceptos', value: String(payment.cantidad) },
        { label: 'Fecha de pago', value: sayPaymentDate(Date.parse(payment.fecha)) },
        { label: 'Identificador de pago', value: payment.referencia },
      ]}
    />
  )
}

type OrderFactsProps = {
  /** The order while it is open; null when none is. */
  order: ActiveOrder | null
  /** What happened, in the server's words. */
  what?: string
}

/** What is known of an order that is not paid. */
export const OrderFacts = ({ order, what = '' }: OrderFactsProps) => {
  const since = order === null ? Number.NaN : Date.parse(order.creada)
  const rows = [
    { label: 'Importe', value: order !== null && isAboveZero(order.importe) ? formatPesos(order.importe) : '' },
    { label: 'Conceptos', value: order !== null && order.cantidad > 0 ? String(order.cantidad) : '' },
    { label: 'Qué pasó', value: what },
    { label: 'Orden', value: what !== '' || Number.isNaN(since) ? '' : `Creada ${sayWhen(since, now())}` },
  ]
  return rows.some(({ value }) => value !== '') ? <DefinitionRows rows={rows} /> : null
}
