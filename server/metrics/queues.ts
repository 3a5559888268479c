import { and, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { messages } from '../db/schema/member-contacts'
import { pushNotices } from '../db/schema/push/notices'
import { parcels } from '../db/schema/parcels'
import { paymentOrders, paymentRefunds } from '../db/schema/payments'
import { earlySubmissions } from '../db/schema/submissions'
import type { Services } from '../services'

type Tools = Pick<Services, 'db' | 'clock'>

/**
 * What waits in the database, by name, with how it is counted: each looks at what is under way alone, by an index, so that the
 * count does not grow with the years.
 */
const queues: Record<string, (tools: Tools) => Promise<number>> = {
  letters: ({ db }) => db.$count(messages, isNull(messages.mailedAt)),
  notices: ({ db, clock }) =>
    db.$count(pushNotices, and(isNull(pushNotices.sentAt), gt(pushNotices.until, new Date(clock())))),
  orders_due: ({ db, clock }) =>
    db.$count(paymentOrders, and(isNotNull(paymentOrders.askAt), lte(paymentOrders.askAt, new Date(clock())))),
  refunds: ({ db }) => db.$count(paymentRefunds, eq(paymentRefunds.state, 'pedida')),
  early_files: ({ db }) => db.$count(earlySubmissions),
  parcels: ({ db }) => db.$count(parcels, inArray(parcels.state, ['abierto', 'listo', 'ilegible'])),
}

/** How many wait in each queue at this moment. */
export const countQueues = async (tools: Tools): Promise<Record<string, number>> =>
  Object.fromEntries(await Promise.all(Object.entries(queues).map(async ([name, count]) => [name, await count(tools)])))
