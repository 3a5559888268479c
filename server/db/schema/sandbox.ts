import { index, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Pesos } from '../../../src/domain/payments/money'
import type { PaymentState } from './payments'

type Line = { id: string; title: string; amount: Pesos }

type Returns = { success: string; failure: string; pending: string }

const pesos = () => numeric({ precision: 20, scale: 2 })

/** Orders that the sandbox checkout has opened; what a real provider would keep in its own database. */
export const sandboxOrders = pgTable('sandbox_orders', {
  preferenceId: uuid('preference_id').primaryKey(),
  orderId: uuid('order_id').notNull().unique(),
  lines: jsonb().$type<readonly Line[]>().notNull(),
  returnTo: jsonb('return_to').$type<Returns>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})

/** Payments that people tried out at the sandbox checkout. Nothing was paid. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    /** How it ends, from `decidedAt` on; 'pendiente' until then. */
    state: text().$type<PaymentState>().notNull(),
    amount: pesos().notNull(),
    refunded: pesos().notNull(),
    means: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sandbox_payments_by_order').on(table.orderId)],
)

/** Refunds of the sandbox by their key: a repeated call is the same refund. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: uuid().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  amount: pesos().notNull(),
})
