import { paymentTitle, type PaymentMade } from '../../domain/payments/made'
import { formatPesos } from '../../domain/payments/money'
import { Button } from '../../ui/actions/Button'
import type { Column } from '../../ui/content/Table'
import { List, ReceiptText } from '../../ui/icons/member-icons'
import { dateOf } from './payment-rows'
import type { Shown } from './PaymentDialog'

/** The columns of 'Mis pagos' (PAY-019); `onShow` opens a dialog. */
export const paymentColumns = (onShow: (shown: Shown) => void): readonly Column<PaymentMade>[] => [
  { id: 'concepto', label: 'Concepto', look: 'lead', cell: paymentTitle },
  {
    id: 'fecha',
    label: 'Fecha de pago',
    cardLabel: 'Pagado el',
    look: 'sub',
    cell: (payment) => {
      const day = dateOf(payment)
      return day === '' ? null : <span className="num">{day}</span>
    },
  },
  {
    id: 'importe',
    label: 'Importe',
    look: 'amount',
    cell: ({ importe }) => <span className="money">{formatPesos(importe)}</span>,
  },
  {
    id: 'detalle',
    label: 'Detalle',
    isLabelHidden: true,
    look: 'acts',
    cell: (payment) => (
      <Button
        variant="quiet"
        small
        icon={List}
        label={`Detalle de ${paymentTitle(payment)}`}
        onPress={() => onShow({ what: 'detail', payment })}
      >
        Detalle
      </Button>
    ),
  },
  {
    id: 'descarga',
    label: 'Descarga',
    isLabelHidden: true,
    look: 'acts',
    cell: (payment) => (
      <Button
        variant="quiet"
        small
        icon={ReceiptText}
        label={`Comprobante de ${paymentTitle(payment)}`}
        onPress={() => onShow({ what: 'receipt', payment })}
      >
        Comprobante
      </Button>
    ),
  },
]
