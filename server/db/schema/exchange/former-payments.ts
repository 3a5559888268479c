import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PaySlipLine } from '../slips'
import { id } from '../columns'
import { members } from '../members'

/**
 * Payments that members made before the portal, as the fund's earlier system had them. No provider stands behind them here: they are shown, and never
 * settled, refunded or reported. Like all money they outlive everything: their member cannot be deleted.
 */
export const formerPayments = pgTable(
  'former_payments',
  {
    id: id(),
    nroafi: integer()
      .notNull()
      .references(() => members.nroafi),
    fecha: timestamp({ withTimezone: true }).notNull(),
    /** The provider's name of the means. */
    medio: text().notNull(),
    /** What was paid, line by line. */
    detalle: jsonb().$type<readonly PaySlipLine[]>().notNull(),
    /** By which the fund and its member call it. */
    referencia: text().notNull(),
  },
  (table) => [index('former_payments_by_member').on(table.nroafi)],
)
