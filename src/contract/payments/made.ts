import type { PaymentLine, PaymentMade } from '../../domain/payments/made'
import { unreadPesos } from '../../domain/payments/money'
import type { Result } from '../../domain/result'
import type { MalformedAnswer } from '../answer'
import { readAmount, readLines, readNumber, readText } from '../member/readers'
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

const readLine = (row: unknown): PaymentLine => ({
  descripcion: readText(row, 'descripcion'),
  monto: readAmount(row, 'monto'),
})

// Without its lines nobody can say what it paid.
const noLines: readonly PaymentLine[] = [{ descripcion: '', monto: unreadPesos }]

const readPayment = (row: unknown): PaymentMade => {
  const lines = readLines(row, 'detalle', readLine)
  return {
    fecha: readMoment(row, 'mmp_fecpago_real'),
    importe: readAmount(row, 'mmp_apagar'),
    cantidad: readNumber(row, 'cantidad_conceptos') ?? (lines.ok ? lines.value.length : 0),
    detalle: lines.ok ? lines.value : noLines,
    medio: readText(row, 'mmp_tipo_pago_mercado_pago'),
    referencia: readText(row, 'mmp_referencia_externa'),
  }
}

/**
 * Reads the answer of consultaPago/afiliado (API-037). A payment that can't be read whole is marked as such (`isWhole`,
 * UNS-138): it has no receipt, which must not show less than was paid.
 */
export const parsePaymentsMade = (body: unknown): Result<PaymentMade[], MalformedAnswer> =>
  readLines(body, 'pagos', readPayment)
