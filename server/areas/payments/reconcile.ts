import { and, asc, inArray, lte, notInArray, type SQL } from 'drizzle-orm'
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
import { openStates } from './states'

/** How many orders one statement takes. */
const batch = 200

/**
 * Takes orders that are due. Of several instances one gets each order: the others find its time moved on, and it is due
 * again should this one stop in between. Those that somebody may still be waiting for come first.
 */
const takeDue = async ({ db, clock }: Services, dueAt: number, which: SQL): Promise<OrderRow[]> => {
  const now = clock()
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(and(which, lte(paymentOrders.askAt, new Date(dueAt))))
      .orderBy(asc(paymentOrders.askAt))
      .limit(batch)
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

type Round = { log: Log; isOver: () => boolean; asked: number; isDown: boolean }

/** Asks about orders one after the other until there are none, the provider does not answer, or the server closes. */
const askInTurn = async (services: Services, orders: OrderRow[], round: Round): Promise<void> => {
  for (let order = orders.shift(); order !== undefined; order = orders.shift()) {
    if (round.isOver() || round.isDown || services.provider === null) return
    await reopenLeftBehind(services, services.provider, order)
    const said = await askAbout(services, order, round.log)
    round.isDown ||= !said.ok && said.error.kind === 'down'
    if (!round.isDown) round.asked += 1
  }
}

/** Asks about all orders of one kind that were due when the round began. */
const askAll = async (services: Services, dueAt: number, which: SQL, round: Round): Promise<void> => {
  while (!round.isOver() && !round.isDown) {
    const orders = await takeDue(services, dueAt, which)
    if (orders.length === 0) return
    await Promise.all(Array.from({ length: limits.payments.atOnce.value }, () => askInTurn(services, orders, round)))
  }
}

/**
 * One round: asks the provider about every order that is due, the open ones first, and sends the refunds and the letters
 * that wait. It ends early when the provider does not answer, or once `isOver` says so. Gives the number of orders that were
 * asked about.
 */
export const reconcile = async (services: Services, log: Log, isOver: () => boolean = () => false): Promise<number> => {
  if (services.provider === null) return 0
  const round: Round = { log, isOver, asked: 0, isDown: false }
  const dueAt = services.clock()
  await askAll(services, dueAt, inArray(paymentOrders.state, [...openStates]), round)
  await askAll(services, dueAt, notInArray(paymentOrders.state, [...openStates]), round)
  if (isOver()) return round.asked
  await sendRefunds(services, log)
  await reportObserved(services, log)
  return round.asked
}

/** Runs a round after the start, and one in every period of the limit from then on. */
export const registerReconciliation = (app: FastifyInstance, services: Services): void =>
  registerRound(app, services, {
    everyMs: limits.payments.round.value,
    failed: 'the provider was not asked about the open orders',
    run: ({ isOver }) => reconcile(services, app.log, isOver),
  })
