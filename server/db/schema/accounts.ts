import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns'
import { member } from './members'

/** Bank accounts that members left with the fund. Only confirmed ones are offered (API-059). */
export const savedAccounts = pgTable(
  'saved_accounts',
  {
    id: id(),
    nroafi: member(),
    /** 22 digits. */
    cbu: text().notNull(),
    titular: text().notNull(),
    /** 11 digits. */
    cuil: text().notNull(),
    confirmed: boolean().notNull(),
  },
  (table) => [index('saved_accounts_by_member').on(table.nroafi)],
)
