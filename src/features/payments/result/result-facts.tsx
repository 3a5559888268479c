import { useReading } from '../../../api/reading/useReading'
import { now } from '../../../api/server-clock'
import { sayPaymentDate } from '../../../domain/payments/made'
import { formatPesos } from '../../../domain/payments/money'
import { orderFacts } from '../../../forms/orders/order-words'
import type { ActiveOrder } from '../../../domain/payments/orders'
import { DefinitionRows } from '../../../ui/content/DefinitionRows'

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
  const rows = [...(order === null ? [] : orderFacts(order, now())), { label: 'Qué pasó', value: what }]
  return rows.some(({ value }) => value !== '') ? <DefinitionRows rows={rows} /> : null
}
