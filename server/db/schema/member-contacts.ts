import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgSequence, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { JsonValue } from '../../../src/domain/json'
import { addressColumns, id, phoneColumns } from './columns'
import { member } from './members'

/** Postal addresses of the members; the main one is where mail goes. */
export const memberAddresses = pgTable(
  'member_addresses',
  {
    id: id(),
    nroafi: member(),
    ...addressColumns(),
    tipcontacto: integer().notNull(),
    main: boolean().notNull(),
  },
  (table) => [index('member_addresses_by_member').on(table.nroafi)],
)

/** Phones of the members; the main one is the one to call. */
export const memberPhones = pgTable(
  'member_phones',
  {
    id: id(),
    nroafi: member(),
    ...phoneColumns(),
    tiptelefono: integer().notNull(),
    tipcontacto: integer().notNull(),
    main: boolean().notNull(),
  },
  (table) => [index('member_phones_by_member').on(table.nroafi)],
)

/** E-mails of the members; the main one is where messages go. */
export const memberEmails = pgTable(
  'member_emails',
  {
    id: id(),
    nroafi: member(),
    email: text().notNull(),
    tipcontacto: integer().notNull(),
    main: boolean().notNull(),
  },
  (table) => [index('member_emails_by_member').on(table.nroafi)],
)

/** When members confirmed their contact data (API-013). */
export const contactConfirmations = pgTable(
  'contact_confirmations',
  { id: id(), nroafi: member(), at: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('contact_confirmations_by_member').on(table.nroafi)],
)

/** Numbers of the messages to the districts; none is used twice. */
export const messageNumbers = pgSequence('message_numbers', { startWith: 1, increment: 1, cache: 1 })

/** Kind of message: a request to be called about a debt, or a message to the district. */
export type MessageKind = 'deuda' | 'distrito'

/** Messages of the members, as they were sent. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    nroafi: member(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<MessageKind>().notNull(),
    content: jsonb().$type<JsonValue>().notNull(),
    /** When the letter about it was handed over; null while it was not. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    /** When an instance last began to send that letter; the others leave it alone for a while. */
    mailTriedAt: timestamp('mail_tried_at', { withTimezone: true }),
  },
  (table) => [
    index('messages_by_member').on(table.nroafi, table.at),
    index('messages_to_mail')
      .on(table.at)
      .where(sql`mailed_at is null`),
  ],
)
