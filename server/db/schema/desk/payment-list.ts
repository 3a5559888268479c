import { bigint, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { benefits } from '../benefits'
import { id } from '../columns'
import { member } from '../members'

/**
 * The payment list: one line for each approved benefit, on the day of its approval, with the account that was validated. The
 * fund pays by it; the portal says no amount.
 */
export const paymentList = pgTable(
  'payment_list',
  {
    id: id(),
    /** The day whose list it is on, by the fund's clock. */
    day: date().notNull(),
    benefitId: bigint('benefit_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => benefits.id),
    nroafi: member(),
    concepto: text().notNull(),
    nrotramite: text().notNull(),
    titular: text().notNull(),
    /** 22 digits. */
    cbu: text().notNull(),
    cuit: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('payment_list_by_day').on(table.day), index('payment_list_by_member').on(table.nroafi)],
)
