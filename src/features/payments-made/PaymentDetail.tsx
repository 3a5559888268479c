import type { PaymentMade } from '../../domain/payments/made'
import { formatPesos } from '../../domain/payments/money'
import { sayConcepts } from '../../domain/payments/selection'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { ReceiptText } from '../../ui/icons/member-icons'
import { dateOf } from './payment-rows'
import { PaymentLines } from './PaymentLines'

type PaymentDetailProps = { payment: PaymentMade; onReceipt: () => void; onClose: () => void }

const sayWhat = (payment: PaymentMade): string => {
  const day = dateOf(payment)
  const count = sayConcepts(payment.cantidad)
  return day === '' ? count : `Pagado el ${day} · ${count}`
}

/** The concepts of a payment, with its total (PAY-020). */
export const PaymentDetail = ({ payment, onReceipt, onClose }: PaymentDetailProps) => (
  <LazyDialog
    isOpen
    closeButton
    title="Detalle del pago"
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onPress={onClose}>
          Cerrar
        </Button>
        <Button icon={ReceiptText} onPress={onReceipt}>
          Comprobante
        </Button>
      </>
    }
  >
    <div className="made-detail">
      <p className="muted">{sayWhat(payment)}</p>
      <PaymentLines lines={payment.detalle} />
      <p className="made-total">
        <span>Total</span>
        <span className="money">{formatPesos(payment.importe)}</span>
      </p>
    </div>
  </LazyDialog>
)
