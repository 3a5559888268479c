import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { formatPesos } from '../../../src/domain/payments/money'
import type { Letter } from '../../adapters/mail'
import { paymentOrders, providerPayments } from '../../db/schema/payments'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'

type Tools = Pick<Services, 'db' | 'clock' | 'mail' | 'config'>
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

type Observed = { payment: typeof providerPayments.$inferSelect; order: typeof paymentOrders.$inferSelect | null }

const orderLines = ({ order }: Observed): string[] =>
  order === null
    ? ['No nombra ninguna orden de pago del portal.']
    : [`Orden: ${order.id}`, `Matrícula: ${order.nroafi}`, `Importe de la orden: ${formatPesos(order.total)}`]

/** The letter that asks the fund to look at a payment which the portal does not settle by itself. */
const toLetter = (observed: Observed, to: string): Letter => {
  const { id, amount, refunded, currency, state } = observed.payment
  return {
    to,
    subject: `Pago para revisar: ${id}`,
    text: [
      'El proveedor de pagos informa un pago que el portal no puede acreditar o devolver por su cuenta.',
      '',
      `Pago: ${id}`,
      ...orderLines(observed),
      `Importe del pago: ${currency === 'ARS' ? formatPesos(amount) : `${amount} ${currency}`}`,
      `Devuelto: ${formatPesos(refunded)}`,
      `Estado según el proveedor: ${state}`,
      '',
      'Revisalo en la cuenta del proveedor. Si lo devolvés desde allí, el portal lo toma solo.',
    ].join('\n'),
  }
}

/**
 * Writes to the fund about the payments that it has to look at and was not written to about yet. Never throws: what
 * fails is logged, and is tried again by the next round.
 */
export const reportObserved = async ({ db, clock, mail, config }: Tools, log: Log): Promise<void> => {
  try {
    const rows = await db
      .select({ payment: providerPayments, order: paymentOrders })
      .from(providerPayments)
      .leftJoin(paymentOrders, eq(paymentOrders.id, providerPayments.orderId))
      .where(and(eq(providerPayments.settlement, 'observado'), isNull(providerPayments.reportedAt)))
      .orderBy(asc(providerPayments.seenAt))
      .limit(limits.payments.ofRound.value)
    for (const row of rows) {
      // Marked first: of two instances one writes. A letter that is not sent is marked as open again.
      const marked = await db
        .update(providerPayments)
        .set({ reportedAt: new Date(clock()) })
        .where(and(eq(providerPayments.id, row.payment.id), isNull(providerPayments.reportedAt)))
        .returning({ id: providerPayments.id })
      if (marked.length === 0) continue
      const sent = await mail.send(toLetter(row, config.mailboxes.information))
      if (sent.ok) continue
      log.warn({ code: sent.error.code }, 'the fund was not written to about a payment')
      await db.update(providerPayments).set({ reportedAt: null }).where(eq(providerPayments.id, row.payment.id))
      return
    }
  } catch (cause) {
    log.error({ err: cause }, 'the fund was not written to about payments')
  }
}
