import { paymentTitle, sayPaymentDate, type PaymentMade } from '../../domain/payments/made'
import { formatPesos } from '../../domain/payments/money'

// A payment whose moment is not known stands after all others.
const momentOf = ({ fecha }: PaymentMade): number => {
  const moment = Date.parse(fecha)
  return Number.isNaN(moment) ? 0 : moment
}

/** The payments with the newest first (PAY-019); those of the same moment in the order of the fund. */
export const newestFirst = (payments: readonly PaymentMade[]): PaymentMade[] =>
  payments.toSorted((one, other) => momentOf(other) - momentOf(one))

/** When a payment was made: 'dd/mm/yyyy hh:mm' (PAY-019); '' where that is not known. */
export const dateOf = ({ fecha }: PaymentMade): string => sayPaymentDate(Date.parse(fecha))

/** What the search looks in: the title, all concepts, the date and the amount. */
export const searchTextOf = (payment: PaymentMade): string =>
  [
    paymentTitle(payment),
    ...payment.detalle.map(({ descripcion }) => descripcion),
    dateOf(payment),
    formatPesos(payment.importe),
  ].join(' ')
