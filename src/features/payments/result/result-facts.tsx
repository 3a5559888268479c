import { useReading } from '../../../api/reading/useReading'
import { now } from '../../../api/server-clock'
import { sayWhen } from '../../../domain/member/data-time'
import { meansName, type PaymentMade } from '../../../domain/payments/made'
import { formatPesos } from '../../../domain/payments/money'
import { orderFacts } from '../../../forms/orders/order-words'
import type { ActiveOrder } from '../../../domain/payments/orders'
import { CopyButton } from '../../../ui/actions/CopyButton'
import { DefinitionRows } from '../../../ui/content/DefinitionRows'

/** A payment in the fund's list; undefined until it has it. */
export const usePayment = (reference: string): PaymentMade | undefined =>
  useReading('pagos').data?.find(({ referencia }) => referencia === reference)

/** The end of an identifier: people compare it, and copy the whole one. */
const shownMost = 8

const shorten = (reference: string): string =>
  reference.length > shownMost ? `…${reference.slice(-shownMost)}` : reference

const momentWords = (fecha: string): string => {
  const at = Date.parse(fecha)
  return Number.isNaN(at) ? '' : sayWhen(at, now())
}

/** What was paid. */
export const PaidFacts = ({ payment: { importe, cantidad, fecha, medio, referencia } }: { payment: PaymentMade }) => (
  <DefinitionRows
    rows={[
      { label: 'Importe', value: formatPesos(importe) },
      { label: 'Conceptos', value: String(cantidad) },
      { label: 'Pagado', value: momentWords(fecha) },
      { label: 'Medio de pago', value: meansName(medio) },
      {
        label: 'Identificador',
        value: shorten(referencia),
        tag: <CopyButton text={referencia} what="identificador" />,
      },
    ]}
  />
)

type OrderFactsProps = {
  /** The order while it is open; null when none is. */
  order: ActiveOrder | null
  /** What happened, in the server's words. */
  what?: string
  /** When the provider said so, in words; '' where that is not known. */
  when?: string
  /** The concepts are still chosen on the page that follows. */
  areChosen?: boolean
}

/** What is known of an order that is not paid. */
export const OrderFacts = ({ order, what = '', when = '', areChosen = false }: OrderFactsProps) => {
  const known = order === null ? [] : orderFacts(order, now())
  const rows = [
    ...known.map(({ label, value }) => ({
      label,
      value: areChosen && label === 'Conceptos' && value !== '' ? `${value}, siguen elegidos` : value,
    })),
    { label: 'Qué pasó', value: what },
    { label: 'Cuándo', value: when },
  ]
  return rows.some(({ value }) => value !== '') ? <DefinitionRows rows={rows} /> : null
}
