import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { JsonValue } from '../../../../src/domain/json'
import { id } from '../columns'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Letters about what the fund decided, ordered in the transaction of the decision and sent after it. `key` names the event, so
 * that each has one letter at most. A letter waits until it was handed to the mail server (`sent_at`) or its mailbox was refused
 * for good (`refused_at`).
 */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    key: text().notNull().unique(),
    /** Member number; null for an applicant. It outlives the member. */
    nroafi: integer(),
    /** The request of an applicant; null for a member's. */
    submissionId: uuid('submission_id'),
    /** The mailbox. */
    to: text().notNull(),
    content: jsonb().$type<JsonValue>().notNull(),
    orderedAt: moment('ordered_at').notNull(),
    /** When it is tried next; while an instance sends it, when the others may take it for broken off. */
    nextAt: moment('next_at').notNull(),
    tries: integer().notNull().default(0),
    sentAt: moment('sent_at'),
    refusedAt: moment('refused_at'),
    /** Kind of the last failure, without personal data; null for none. */
    failure: text(),
  },
  (table) => [
    index('letters_by_member').on(table.nroafi, table.orderedAt),
    index('letters_by_submission').on(table.submissionId),
    index('letters_by_age').on(table.orderedAt),
    index('letters_to_send')
      .on(table.nextAt)
      .where(sql`${table.sentAt} is null and ${table.refusedAt} is null`),
  ],
)
