import { asc, eq } from 'drizzle-orm'
import type { PaymentMade } from '../../../src/domain/payments/made'
import { sumPesos } from '../../../src/domain/payments/money'
import type { Database } from '../../db/database'
import { formerPayments } from '../../db/schema/exchange/former-payments'
import { paymentLedger, providerPayments } from '../../db/schema/payments'

type LedgerRow = typeof paymentLedger.$inferSelect
type PaymentRow = typeof providerPayments.$inferSelect

/** The lines of a payment that were not taken back, by concept. */
type Standing = { payment: PaymentRow; lines: Map<number, LedgerRow> }

const toMade = ({ payment, lines }: Standing): PaymentMade => {
  const rows = [...lines.values()]
  return {
    fecha: (payment.approvedAt ?? payment.seenAt).toISOString(),
    importe: sumPesos(rows.map(({ amount }) => amount)),
    cantidad: rows.length,
    detalle: rows.map(({ title, amount }) => ({ descripcion: title, monto: amount })),
    medio: payment.means,
    referencia: payment.orderId ?? payment.id,
  }
}

const listFormer = async (db: Database, nroafi: number): Promise<PaymentMade[]> => {
  const rows = await db.select().from(formerPayments).where(eq(formerPayments.nroafi, nroafi))
  return rows.map(({ fecha, medio, detalle, referencia }) => ({
    fecha: fecha.toISOString(),
    importe: sumPesos(detalle.map(({ importe }) => importe)),
    cantidad: detalle.length,
    detalle: detalle.map(({ concepto, importe }) => ({ descripcion: concepto, monto: importe })),
    medio,
    referencia,
  }))
}

/**
 * The payments that a member made, the newest first (API-037): what the ledger says, and those from before the portal. Money that went back is not among
 * them, and of a payment that was given back in part only the rest.
 */
export const listPaymentsMade = async (db: Database, nroafi: number): Promise<PaymentMade[]> => {
  const rows = await db
    .select({ line: paymentLedger, payment: providerPayments })
    .from(paymentLedger)
    .innerJoin(providerPayments, eq(providerPayments.id, paymentLedger.paymentId))
    .where(eq(paymentLedger.nroafi, nroafi))
    .orderBy(asc(paymentLedger.id))
  const standing = new Map<string, Standing>()
  for (const { line, payment } of rows) {
    const one = standing.get(payment.id) ?? { payment, lines: new Map<number, LedgerRow>() }
    if (line.kind === 'pago') one.lines.set(line.conceptId, line)
    else one.lines.delete(line.conceptId)
    standing.set(payment.id, one)
  }
  const settled = [...standing.values()].filter(({ lines }) => lines.size > 0).map(toMade)
  return [...settled, ...(await listFormer(db, nroafi))].toSorted((one, other) => (one.fecha < other.fecha ? 1 : -1))
}
