import { asc, inArray, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { paymentOrders } from '../../db/schema/payments'
import { limits } from '../../limits/limits'
import { registerRound } from '../../rounds'
import type { Services } from '../../services'
import { askAbout, type Log } from './ask'
import { reopenLeftBehind } from './open'
import { sendRefunds } from './refunds'
import { reportObserved } from './report'
import type { OrderRow } from './repository'

/**
 * Takes the orders that are due for this round. Of several instances one gets each order: the others find its time moved
 * on, and it is due again should this one stop in between.
 */
const takeDue = async ({ db, clock }: Services): Promise<OrderRow[]> => {
  const now = clock()
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(lte(paymentOrders.askAt, new Date(now)))
      .orderBy(asc(paymentOrders.askAt))
      .limit(limits.payments.ofRound.value)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    return tx
      .update(paymentOrders)
      .set({ askAt: new Date(now + limits.payments.round.value) })
      .where(
        inArray(
          paymentOrders.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
  })
}

/**
 * One round: asks the provider about every order that is due, sends the refunds and the letters that wait. It ends early
 * when the provider does not answer, or once `isOver` says so. Gives the number of orders that were asked about.
 */
export const reconcile = async (services: Services, log: Log, isOver: () => boolean = () => false): Promise<number> => {
  if (services.provider === null) return 0
  let asked = 0
  for (const order of await takeDue(services)) {
    if (isOver()) return asked
    await reopenLeftBehind(services, services.provider, order)
    const said = await askAbout(services, order, log)
    if (!said.ok && said.error.kind === 'down') break
    asked += 1
  }
  await sendRefunds(services, log)
  await reportObserved(services, log)
  return asked
}

/** Runs a round after the start, and one in every period of the limit from then on. */
export const registerReconciliation = (app: FastifyInstance, services: Services): void =>
  registerRound(app, services, {
    everyMs: limits.payments.round.value,
    failed: 'the provider was not asked about the open orders',
    run: ({ isOver }) => reconcile(services, app.log, isOver),
  })
