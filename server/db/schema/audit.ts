import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { JsonValue } from '../../../src/domain/json'
import type { AuditEvent } from '../../audit-events'
import { id } from './columns'

/**
 * The log of accounts. Lines are only added, and deleted by age, or those of old sign-ins as their member asked. `address` is a keyed digest of the caller's
 * address; `detail` holds no personal data.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: timestamp({ withTimezone: true }).notNull(),
    nroafi: integer(),
    event: text().$type<AuditEvent>().notNull(),
    address: text().notNull(),
    detail: jsonb().$type<JsonValue>(),
  },
  (table) => [index('audit_log_by_member').on(table.nroafi, table.at), index('audit_log_by_age').on(table.at)],
)
