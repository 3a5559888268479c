import { offsetMs, todayIn, toDisplayDate } from '../dates'
import { unreadPesos, type Pesos } from './money'

/** One line of a payment: what was paid, and its amount. */
export type PaymentLine = { descripcion: string; monto: Pesos }

/**
 * A payment that was made (PAY-003). `fecha` is the moment of the payment, ISO 8601 with offset; `medio` the provider's
 * name of the means (mmp_tipo_pago_mercado_pago); `referencia` identifies it (mmp_referencia_externa). An amount that
 * can't be read is `unreadPesos`.
 */
export type PaymentMade = {
  fecha: string
  importe: Pesos
  cantidad: number
  detalle: readonly PaymentLine[]
  medio: string
  referencia: string
}

/** Whether a payment could be read whole: what it was for, and each amount (UNS-138). */
export const isWhole = ({ importe, detalle }: Pick<PaymentMade, 'importe' | 'detalle'>): boolean =>
  importe !== unreadPesos && detalle.every(({ monto }) => monto !== unreadPesos)

const means: ReadonlyMap<string, string> = new Map([
  ['credit_card', 'Tarjeta de crédito'],
  ['debit_card', 'Tarjeta de débito'],
  ['prepaid_card', 'Tarjeta prepaga'],
  ['account_money', 'Dinero en cuenta'],
  ['ticket', 'Efectivo'],
  ['atm', 'Cajero automático'],
  ['bank_transfer', 'Transferencia bancaria'],
  ['digital_currency', 'Crédito de la billetera'],
  ['digital_wallet', 'Billetera digital'],
  ['voucher_card', 'Tarjeta de beneficios'],
])

/** Name of a means of payment in Spanish; the provider's own name when it is not known (UNS-55). */
export const meansName = (medio: string): string => means.get(medio) ?? medio

/** The last 7 characters of a reference, with '-' for what does not belong into a file's name. */
const lastReference = (reference: string): string => reference.slice(-7).replace(/[^A-Za-z0-9-]/g, '-')

/** File name of a receipt (PAY-022, UNS-54). */
export const receiptFileName = ({ referencia }: PaymentMade): string =>
  `comprobante-pago-${lastReference(referencia)}.pdf`

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Moment of a payment as people read it, in Argentina: 'dd/mm/yyyy hh:mm' (PAY-019). Epoch milliseconds; '' for NaN. */
export const sayPaymentDate = (at: number): string => {
  if (Number.isNaN(at)) return ''
  const minutes = Math.floor((at + offsetMs) / 60_000) % 1440
  return `${toDisplayDate(todayIn(at))} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** Rows of 'Mis pagos' per page (CONST-015). */
export const paymentsPerPage = 10

/** What a payment was for, in one line: its first concept and how many more: 'Aporte mensual, julio 2025 (y 2 más)'. */
export const paymentTitle = ({ detalle, cantidad }: PaymentMade): string => {
  const first = detalle[0]?.descripcion ?? ''
  const title = first === '' ? 'Pago' : first
  return cantidad > 1 ? `${title} (y ${cantidad - 1} más)` : title
}
