import { isWhole, paymentTitle, type PaymentMade } from '../../domain/payments/made'
import { formatPesos, unreadPesos } from '../../domain/payments/money'
import { Button } from '../../ui/actions/Button'
import type { Column } from '../../ui/content/Table'
import type { Glyph } from '../../ui/icons/Icon'
import { List, ReceiptText } from '../../ui/icons/member-icons'
import { dateOf } from './payment-rows'
import type { Shown } from './PaymentDialog'

type Act = {
  label: string
  /** What the button says, before the payment that it is for. */
  says: string
  icon: Glyph
  what: Shown['what']
  onShow: (shown: Shown) => void
  /** Whether a payment has it; without this, each one has. */
  isFor?: (payment: PaymentMade) => boolean
}

const act = (id: string, { label, says, icon, what, onShow, isFor = () => true }: Act): Column<PaymentMade> => ({
  id,
  label,
  isLabelHidden: true,
  look: 'acts',
  cell: (payment) =>
    isFor(payment) ? (
      <Button
        variant="quiet"
        small
        icon={icon}
        label={`${says} de ${paymentTitle(payment)}`}
        onPress={() => onShow({ what, payment })}
      >
        {says}
      </Button>
    ) : null,
})

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
    cell: ({ importe }) =>
      importe === unreadPesos ? 'No pudimos leer el importe' : <span className="money">{formatPesos(importe)}</span>,
  },
  act('detalle', { label: 'Detalle', says: 'Detalle', icon: List, what: 'detail', onShow }),
  // A receipt must not show less than was paid.
  act('descarga', {
    label: 'Descarga',
    says: 'Comprobante',
    icon: ReceiptText,
    what: 'receipt',
    onShow,
    isFor: isWhole,
  }),
]
