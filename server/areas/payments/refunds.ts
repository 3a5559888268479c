import { and, asc, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { isSameAmount } from '../../../src/domain/payments/money'
import type { PaymentProvider } from '../../adapters/payments/provider'
import { paymentRefunds, providerPayments } from '../../db/schema/payments'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { reportObserved } from './report'

type Tools = Pick<Services, 'db' | 'clock' | 'provider' | 'mail' | 'config'>
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>
type Refund = typeof paymentRefunds.$inferSelect

/** Takes a refund to send: of several instances one gets it, and after a failure it rests for a round. */
const claim = async ({ db, clock }: Tools, which: SQL | undefined): Promise<Refund | undefined> => {
  const rested = new Date(clock() - limits.payments.round.value)
  const due = and(
    eq(paymentRefunds.state, 'pedida'),
    or(isNull(paymentRefunds.triedAt), lt(paymentRefunds.triedAt, rested)),
    which,
  )
  const next = db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(due)
    .orderBy(asc(paymentRefunds.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(paymentRefunds)
    .set({ triedAt: new Date(clock()) })
    .where(and(eq(paymentRefunds.id, next), due))
    .returning()
  return row
}

// Money that the provider does not give back is for the fund to give back.
const leaveToFund = async ({ db }: Tools, { id, paymentId }: Refund): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(paymentRefunds).set({ state: 'rechazada' }).where(eq(paymentRefunds.id, id))
    await tx.update(providerPayments).set({ settlement: 'observado' }).where(eq(providerPayments.id, paymentId))
  })

const markDone = async ({ db, clock }: Tools, { id }: Refund): Promise<void> => {
  await db
    .update(paymentRefunds)
    .set({ state: 'hecha', doneAt: new Date(clock()) })
    .where(eq(paymentRefunds.id, id))
}

// Of a refund whose answer was lost long ago the key may be forgotten: the payment itself says whether the money is back.
const isGivenBack = async (provider: PaymentProvider, { paymentId, amount }: Refund): Promise<boolean | undefined> => {
  const found = await provider.findPayment(paymentId)
  if (!found.ok) return undefined
  if (found.value === null) return false
  const { state, refunded } = found.value
  return state === 'devuelto' || isSameAmount(refunded, amount)
}

/** Sends one refund. Its id is the key of the call, so that a repeated one gives the money back once. */
const send = async (tools: Tools, refund: Refund, log: Log): Promise<void> => {
  const { provider } = tools
  if (provider === null) return
  const done = await provider.refund(refund.paymentId, refund.amount, refund.id)
  if (done.ok) return markDone(tools, refund)
  log.warn({ refund: refund.id, kind: done.error.kind }, 'a refund was not made')
  if (done.error.kind === 'down') return
  const isBack = await isGivenBack(provider, refund)
  if (isBack === true) await markDone(tools, refund)
  if (isBack !== false) return
  await leaveToFund(tools, refund)
  await reportObserved(tools, log)
}

/**
 * Sends the refunds that are due: those of one payment, or all. Never throws: what fails is logged, and is tried again
 * by the next round.
 */
export const sendRefunds = async (tools: Tools, log: Log, paymentId?: string): Promise<void> => {
  const which = paymentId === undefined ? undefined : eq(paymentRefunds.paymentId, paymentId)
  try {
    for (let sent = 0; sent < limits.payments.ofRound.value; sent += 1) {
      const refund = await claim(tools, which)
      if (refund === undefined) return
      await send(tools, refund, log)
    }
  } catch (cause) {
    log.error({ err: cause }, 'refunds were not sent')
  }
}
