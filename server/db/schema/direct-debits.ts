import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { AccountType } from '../../../src/domain/direct-debit/values'
import { id } from './columns'
import { member } from './members'
import { ownProcedure } from './procedures'
import { submissions } from './submissions'

/**
 * Enrolments in direct debit, each with its procedure, which has their state. Of an account its CBU; of a card the
 * provider's token, the last four digits and the expiry, and never its number nor anything made from it.
 */
export const directDebits = pgTable(
  'direct_debits',
  {
    id: id(),
    procedureId: ownProcedure(),
    nroafi: member(),
    tipo: text().$type<AccountType>().notNull(),
    titular: text().notNull(),
    /** The three digits of the bank of the account, or of the one that issued the card. */
    banco: text().notNull(),
    /** The submission of an account; null for a card. */
    submissionId: uuid('submission_id')
      .unique()
      .references(() => submissions.submissionId),
    /** 22 digits; null for a card. */
    cbu: text(),
    /** The key of the call that brought a card; null for an account. */
    key: uuid(),
    /** The provider's token of a card; null for an account. */
    token: text(),
    /** The last four digits of a card; null for an account. */
    ultimos: text(),
    /** Expiry of a card, MM/AA; null for an account. */
    vencimiento: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The day of its approval: the next collection after it is by this account or card. Null while it is none. */
    holdsFrom: date('holds_from'),
    /** The day that another one took its place; null while it holds. */
    holdsUntil: date('holds_until'),
  },
  (table) => [
    index('direct_debits_by_member').on(table.nroafi),
    unique('direct_debits_by_key').on(table.nroafi, table.key),
    check(
      'direct_debits_of_one_type',
      sql`(${table.tipo} = 'debito' and num_nulls(${table.submissionId}, ${table.cbu}) = 0 and num_nonnulls(${table.key}, ${table.token}, ${table.ultimos}, ${table.vencimiento}) = 0)
       or (${table.tipo} = 'credito' and num_nulls(${table.key}, ${table.token}, ${table.ultimos}, ${table.vencimiento}) = 0 and num_nonnulls(${table.submissionId}, ${table.cbu}) = 0)`,
    ),
    check('direct_debits_four_digits', sql`${table.ultimos} is null or ${table.ultimos} ~ '^[0-9]{4}$'`),
  ],
)
