import { fromCents, toCents } from '../../domain/payments/money'
import type { PaymentLine, PaymentMade } from '../../domain/payments/made'
import { fail, ok, type Result } from '../../domain/result'
import type { MalformedAnswer } from '../answer'
import { readNumber, readRows, readText } from '../member/readers'
import type { WirePaymentMade } from './schemas'

/** Encodes a payment of a member, by number (API-037, PAY-003). */
export const encodePaymentMade = (payment: PaymentMade, nroafi: string): WirePaymentMade => ({
  mmp_fecpago_real: payment.fecha,
  mmp_apagar: payment.importe,
  cantidad_conceptos: payment.cantidad,
  mmp_nroafi: nroafi,
  detalle: payment.detalle.map(({ descripcion, monto }) => ({ descripcion, monto })),
  mmp_tipo_pago_mercado_pago: payment.medio,
  mmp_referencia_externa: payment.referencia,
})

const withZone = /(?:Z|[+-]\d{2}:?\d{2})$/

/** A moment as ISO 8601 with offset; one without an offset is in the fund's time. '' for none. */
const readMoment = (row: unknown, key: string): string => {
  const text = readText(row, key).replace(' ', 'T')
  const moment = withZone.test(text) ? text : `${text}-03:00`
  return Number.isNaN(Date.parse(moment)) ? '' : moment
}

const readLine = (row: unknown): PaymentLine | null => {
  const cents = toCents(readText(row, 'monto'))
  return cents === null ? null : { descripcion: readText(row, 'descripcion'), monto: fromCents(cents) }
}

const isRead = <T>(value: T | null): value is T => value !== null

const readPayment = (row: unknown): PaymentMade | null => {
  const cents = toCents(readText(row, 'mmp_apagar'))
  const lines = readRows(row, 'detalle', readLine)
  if (cents === null || !lines.ok || !lines.value.every(isRead)) return null
  return {
    fecha: readMoment(row, 'mmp_fecpago_real'),
    importe: fromCents(cents),
    cantidad: readNumber(row, 'cantidad_conceptos') ?? lines.value.length,
    detalle: lines.value,
    medio: readText(row, 'mmp_tipo_pago_mercado_pago'),
    referencia: readText(row, 'mmp_referencia_externa'),
  }
}

/**
 * Reads the answer of consultaPago/afiliado (API-037). One amount that can't be read makes the whole answer malformed:
 * a receipt must not show less than was paid.
 */
export const parsePaymentsMade = (body: unknown): Result<PaymentMade[], MalformedAnswer> => {
  const rows = readRows(body, 'pagos', readPayment)
  if (!rows.ok) return rows
  return rows.value.every(isRead) ? ok(rows.value) : fail('malformed')
}
