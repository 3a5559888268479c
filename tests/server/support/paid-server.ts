import { eq, inArray } from 'drizzle-orm'
import { reconcile } from '../../../server/areas/payments/reconcile'
import { paymentLedger, paymentOrders, paymentRefunds } from '../../../server/db/schema/payments'
import { paths } from '../../../src/contract/base-paths'
import { startMercadoPago, type StandIn } from './mercado-pago/stand-in'
import type { Payer } from './payments'
import { startServer, type RunningServer } from './server'

type OrderRow = typeof paymentOrders.$inferSelect

/** A server whose provider is the stand-in of Mercado Pago, and questions about what it knows. */
export type PaidServer = {
  server: RunningServer
  provider: StandIn
  /** One round of questions to the provider, and what follows it; gives how many orders were asked about. */
  round: () => Promise<number>
  /** Waits for what follows answers: refunds, letters. */
  settled: () => Promise<void>
  /** The order of an id at the provider. */
  orderOf: (preferenceId: string) => Promise<OrderRow>
  stateOf: (preferenceId: string) => Promise<string>
  ledgerOf: (payer: Payer) => Promise<(typeof paymentLedger.$inferSelect)[]>
  /** How many orders are open, and how many refunds are not made yet. */
  openOrders: () => Promise<number>
  waitingRefunds: () => Promise<number>
  close: () => Promise<void>
}

const log = { warn: () => undefined, error: () => undefined }

/** Starts both; `clock` gives epoch milliseconds to both. */
export const startPaidServer = async (clock: () => number): Promise<PaidServer> => {
  const provider = await startMercadoPago(clock)
  const { token, secret, url } = provider
  const server = await startServer({
    clock,
    config: { publicOrigin: 'https://portal.example', payments: { kind: 'mercadopago', token, secret, url } },
  })
  const settled = (): Promise<void> => server.services.afterwards.close()
  const orderOf: PaidServer['orderOf'] = async (preferenceId) => {
    const [order] = await server.db.select().from(paymentOrders).where(eq(paymentOrders.preferenceId, preferenceId))
    if (order === undefined) throw new Error('There is no such order.')
    return order
  }
  return {
    server,
    provider,
    settled,
    round: async () => {
      const asked = await reconcile(server.services, log)
      await settled()
      return asked
    },
    orderOf,
    stateOf: async (preferenceId) => (await orderOf(preferenceId)).state,
    ledgerOf: ({ nroafi }) =>
      server.db
        .select()
        .from(paymentLedger)
        .where(eq(paymentLedger.nroafi, Number(nroafi)))
        .orderBy(paymentLedger.id),
    openOrders: () =>
      server.db.$count(paymentOrders, inArray(paymentOrders.state, ['creando', 'abierta', 'pendiente'])),
    waitingRefunds: () => server.db.$count(paymentRefunds, eq(paymentRefunds.state, 'pedida')),
    close: async () => {
      await server.close()
      await provider.close()
    },
  }
}

/** Makes an order of concepts by place and gives the provider's id of it; throws when it is refused. */
export const ordered = async (payer: Payer, places: number[] = [0, 1]): Promise<string> => {
  const { success, msg, id } = await payer.order(places)
  if (!success) throw new Error(msg)
  return id
}

/** Ids of the concepts that the portal shows as not paid. */
export const unpaid = async (payer: Payer): Promise<string[]> =>
  Object(await payer.ask(paths.debt)).deuda.map((row: unknown) => String(Object(row).pmp_id))
