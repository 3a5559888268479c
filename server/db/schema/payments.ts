import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  bigint,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderOrigin } from '../../../src/domain/payments/orders'
import { id } from './columns'
import { debtConcepts } from './member-files'
import { members } from './members'

/**
 * How an order stands. `creando`: stored, the provider has not answered yet. `abierta`: it can be paid. `pendiente`: a
 * payment of it is not decided, such as a voucher in cash. `devuelta`: its money went back, or is on its way: taken back
 * by the provider, or paid for what was paid already.
 */
export type OrderState =
  | 'creando'
  | 'abierta'
  | 'pendiente'
  | 'pagada'
  | 'cancelada'
  | 'vencida'
  | 'fallida'
  | 'devuelta'

/** How the provider judges a payment. `mediacion`: in dispute, not decided yet. */
export type PaymentState = 'pendiente' | 'aprobado' | 'rechazado' | 'cancelado' | 'devuelto' | 'mediacion'

/** How a payment was settled by the server. `observado`: the fund has to look at it, it is not settled here. */
export type Settlement = 'nada' | 'acreditado' | 'devuelto' | 'observado'

const moment = (name: string) => timestamp(name, { withTimezone: true })

const pesos = () => numeric({ precision: 20, scale: 2 })

// Money outlives everything: a member or a concept with payments cannot be deleted.
const payer = () =>
  integer()
    .notNull()
    .references(() => members.nroafi)

/**
 * Payment orders (PAY-002). The id is ours, and is the external reference at the provider. At most one order of a member
 * is open: the unique index holds also against two servers.
 */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: uuid().primaryKey(),
    nroafi: payer(),
    state: text().$type<OrderState>().notNull(),
    origin: text().$type<OrderOrigin>().notNull(),
    total: pesos().notNull(),
    /** Key that the device made for the call, so that a repeated one gives the same order; null without one. */
    key: uuid(),
    /** The provider's id of the order, its preferenceId; '' until it has answered. */
    preferenceId: text('preference_id').notNull().default(''),
    /** Where it is paid; '' until the provider has answered. */
    url: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the state changed last. */
    changedAt: moment('changed_at').notNull(),
    /** When the provider was asked last about its payments. */
    askedAt: moment('asked_at'),
    /** When the provider is to be asked again without anybody calling; null: not any more. */
    askAt: moment('ask_at'),
  },
  (table) => [
    uniqueIndex('payment_orders_one_open')
      .on(table.nroafi)
      .where(sql`${table.state} in ('creando', 'abierta', 'pendiente')`),
    uniqueIndex('payment_orders_by_key').on(table.nroafi, table.key),
    index('payment_orders_by_member').on(table.nroafi, table.createdAt),
    index('payment_orders_to_ask').on(table.askAt),
  ],
)

/** The concepts of an order, each with its amount and words on that day. */
export const paymentOrderConcepts = pgTable(
  'payment_order_concepts',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    conceptId: bigint('concept_id', { mode: 'number' })
      .notNull()
      .references(() => debtConcepts.id),
    title: text().notNull(),
    amount: pesos().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.conceptId] })],
)

/**
 * Payments as the provider last said them, by its id. `updatedAt` is the provider's own time of its last change; an older
 * word never replaces a newer one. `orderId` is null for a payment that names no order of ours.
 */
export const providerPayments = pgTable(
  'provider_payments',
  {
    id: text().primaryKey(),
    orderId: uuid('order_id').references(() => paymentOrders.id),
    state: text().$type<PaymentState>().notNull(),
    amount: pesos().notNull(),
    /** What the provider has given back of it. */
    refunded: pesos().notNull(),
    currency: text().notNull(),
    means: text().notNull(),
    approvedAt: moment('approved_at'),
    updatedAt: moment('updated_at').notNull(),
    settlement: text().$type<Settlement>().notNull(),
    /** When the fund was written to about it; null: it was not, or not yet. */
    reportedAt: moment('reported_at'),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    index('provider_payments_by_order').on(table.orderId),
    // The few that the fund was not written to about, out of all that ever were.
    index('provider_payments_to_report')
      .on(table.seenAt)
      .where(sql`${table.settlement} = 'observado' and ${table.reportedAt} is null`),
  ],
)

/** What a line of the ledger does with a concept: it pays it, or it takes a payment back. */
export type LedgerKind = 'pago' | 'devolucion'

/** The ledger: one line for each concept that a payment paid, and one for each that was taken back. Lines are only added. */
export const paymentLedger = pgTable(
  'payment_ledger',
  {
    id: id(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => providerPayments.id),
    conceptId: bigint('concept_id', { mode: 'number' })
      .notNull()
      .references(() => debtConcepts.id),
    nroafi: payer(),
    kind: text().$type<LedgerKind>().notNull(),
    title: text().notNull(),
    amount: pesos().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('payment_ledger_by_payment').on(table.paymentId),
    index('payment_ledger_by_concept').on(table.conceptId),
    index('payment_ledger_by_member').on(table.nroafi),
  ],
)

/** How a refund stands: to be asked for, done, or refused by the provider for good. */
export type RefundState = 'pedida' | 'hecha' | 'rechazada'

/** Money to give back, because what it was for had been paid already. The id is the key of the call to the provider. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => providerPayments.id),
    amount: pesos().notNull(),
    state: text().$type<RefundState>().notNull(),
    createdAt: moment('created_at').notNull(),
    triedAt: moment('tried_at'),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('payment_refunds_by_payment').on(table.paymentId),
    index('payment_refunds_by_state').on(table.state),
  ],
)
