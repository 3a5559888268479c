import type { PaymentMade } from '../../domain/payments/made'
import { formatPesos, unreadPesos } from '../../domain/payments/money'
import { sayConcepts } from '../../domain/payments/selection'
import { dateOf } from './payment-rows'
import { PaymentLines } from './PaymentLines'

const sayWhat = (payment: PaymentMade): string => {
  const day = dateOf(payment)
  const count = sayConcepts(payment.cantidad)
  return day === '' ? count : `Pagado el ${day} · ${count}`
}

/** The concepts of a payment, with its total (PAY-020). */
export const PaymentDetail = ({ payment }: { payment: PaymentMade }) => (
  <div className="made-detail">
    <p className="muted">{sayWhat(payment)}</p>
    <PaymentLines lines={payment.detalle} />
    <p className="made-total">
      <span>Total</span>
      {payment.importe === unreadPesos ? (
        <span>No pudimos leer el importe</span>
      ) : (
        <span className="money">{formatPesos(payment.importe)}</span>
      )}
    </p>
  </div>
)
