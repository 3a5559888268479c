import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FileWidget } from '../../../../src/domain/files'
import { affiliations } from '../affiliations'
import { procedures } from '../procedures'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Documents that the fund asks for again: of a procedure, or of a request to join, one at a time (UNS-130). It is open until the
 * document came, or the fund decided. `missed_at` is when the term ended without it; it is taken after that as well.
 */
export const documentAsks = pgTable(
  'document_asks',
  {
    id: uuid().primaryKey(),
    procedureId: bigint('procedure_id', { mode: 'number' }).references(() => procedures.id, { onDelete: 'cascade' }),
    affiliationId: uuid('affiliation_id').references(() => affiliations.submissionId, { onDelete: 'cascade' }),
    /** Member number; null for an applicant. */
    nroafi: integer(),
    nrotramite: text().notNull(),
    tipo: text().notNull(),
    slot: text().notNull(),
    etiqueta: text().notNull(),
    widget: text().$type<FileWidget>().notNull(),
    motivo: text().notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Last day of the term. */
    lastDay: date('last_day').notNull(),
    missedAt: moment('missed_at'),
    answeredAt: moment('answered_at'),
    /** The submission that brought the document. */
    answeredBy: uuid('answered_by'),
    /** When the fund decided, or asked for another document. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    check('document_asks_of_one', sql`num_nonnulls(${table.procedureId}, ${table.affiliationId}) = 1`),
    uniqueIndex('document_asks_of_procedure')
      .on(table.procedureId)
      .where(sql`${table.answeredAt} is null and ${table.closedAt} is null`),
    uniqueIndex('document_asks_of_affiliation')
      .on(table.affiliationId)
      .where(sql`${table.answeredAt} is null and ${table.closedAt} is null`),
    index('document_asks_by_member').on(table.nroafi),
    index('document_asks_by_term')
      .on(table.lastDay)
      .where(sql`${table.answeredAt} is null and ${table.closedAt} is null and ${table.missedAt} is null`),
  ],
)

/** Links of letters that let one document be sent, by the SHA-256 (hex) of their secret, which is not stored. */
export const documentLinks = pgTable(
  'document_links',
  {
    hash: text().primaryKey(),
    askId: uuid('ask_id')
      .notNull()
      .references(() => documentAsks.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('document_links_by_ask').on(table.askId)],
)
