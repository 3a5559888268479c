import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fail, ok, type Result } from '../../../src/domain/result'
import type { ProviderFailure, ProviderPayment } from '../../adapters/payments/provider'
import { paymentOrders } from '../../db/schema/payments'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { applyPayment } from './apply'
import { nextAsk } from './ask-times'
import { sendRefunds } from './refunds'
import { reportObserved } from './report'
import { findOrder, moveOrder, takeTurn, type OrderRow } from './repository'

/** The log that a call or a round writes to. */
export type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

const inOrder = (payments: readonly ProviderPayment[]): ProviderPayment[] =>
  payments.toSorted((one, other) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt))

/**
 * Applies what the provider said of payments, the oldest word first. What follows outside, refunds and letters, is done
 * afterwards; the round does it again where it failed.
 */
export const applyWords = async (services: Services, payments: readonly ProviderPayment[], log: Log): Promise<void> => {
  for (const payment of inOrder(payments)) {
    const { hasRefund, hasReport } = await applyPayment(services, payment)
    if (hasRefund) services.afterwards.add(sendRefunds(services, log, payment.id))
    if (hasReport) services.afterwards.add(reportObserved(services, log))
  }
}

/** Ends an order whose time is over, once the provider has said after that time that nothing was paid. */
const endExpired = async ({ db, clock }: Services, { id }: OrderRow, askedAt: number): Promise<void> => {
  const order = await findOrder(db, id)
  if (order === undefined || askedAt < order.expiresAt.getTime() + limits.payments.grace.value) return
  await moveOrder(db, order, ['abierta'], { state: 'vencida', changedAt: new Date(clock()) })
}

/**
 * Asks the provider about the payments of an order and applies its answer. An order whose time is over ends here, never
 * without the provider's word.
 */
export const askAbout = async (
  services: Services,
  order: OrderRow,
  log: Log,
): Promise<Result<null, ProviderFailure>> => {
  const { db, clock, provider } = services
  if (provider === null) return fail({ kind: 'refused' })
  const askedAt = clock()
  const said = await provider.listPayments(order.id)
  if (said.ok) {
    await applyWords(services, said.value, log)
    await endExpired(services, order, askedAt)
  } else log.warn({ order: order.id, kind: said.error.kind }, 'the provider was asked about an order in vain')
  const after = await findOrder(db, order.id)
  if (after !== undefined) {
    const now = new Date(clock())
    await db
      .update(paymentOrders)
      .set({ askAt: nextAsk(after, now) })
      .where(eq(paymentOrders.id, order.id))
  }
  return said.ok ? ok(null) : said
}

/** An order as it stands, and when the provider answered this very call, ISO 8601; '' when it was not asked or was silent. */
export type Looked = { order: OrderRow; asked: string }

// Nobody asks out of turn: whoever needs a new answer waits for the next one.
const takeNextTurn = async ({ db, clock }: Services, { id }: OrderRow): Promise<boolean> => {
  // A timer may be a little early by the other clock.
  await setTimeout(limits.payments.asked.value + 20)
  return takeTurn(db, id, clock())
}

/**
 * Asks about an order and gives it as it stands then. Somebody else's question of a moment ago is enough; with
 * `wantsFresh` the call waits for the next turn, and is not fresh when somebody else takes that too.
 */
export const lookAt = async (
  services: Services,
  order: OrderRow,
  log: Log,
  { wantsFresh = false }: { wantsFresh?: boolean } = {},
): Promise<Looked> => {
  const { db, clock } = services
  const hasTurn = (await takeTurn(db, order.id, clock())) || (wantsFresh && (await takeNextTurn(services, order)))
  const isFresh = hasTurn && (await askAbout(services, order, log)).ok
  return { order: (await findOrder(db, order.id)) ?? order, asked: isFresh ? new Date(clock()).toISOString() : '' }
}
