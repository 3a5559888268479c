import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stored } from '../../fields/affiliation'
import { columnsOf } from '../../fields/columns'
import { submissions } from './submissions'

/**
 * Accepted requests to join: the applicant, the profession, the disability regime and the level. A registration has one that
 * was not rejected.
 */
export const affiliations = pgTable(
  'affiliations',
  {
    submissionId: uuid('submission_id')
      .primaryKey()
      .references(() => submissions.submissionId),
    nroafi: integer().notNull(),
    numero: text().notNull().unique(),
    ...columnsOf(stored.request),
    fecnacim: date().notNull(),
    nivelOpcion: integer('nivel_opcion'),
    /** The assigned level; not the chosen one when the enrolment was late (PREAF-051). */
    nivelAsignado: integer('nivel_asignado').notNull(),
    /** Day of sending, by the server's clock (UNS-99). */
    fecafil: date().notNull(),
    /** Key of the PDF that was made of its documents, for whoever looks at them; '' for a request of an earlier release. */
    adjuntos: text().notNull().default(''),
    /** Key of the PDF of what was declared; '' for a request of an earlier release. */
    declaracion: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the fund rejected it, after which the registration may begin anew; null until then. */
    rejectedAt: timestamp('rejected_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('affiliations_standing')
      .on(table.nroafi)
      .where(sql`${table.rejectedAt} is null`),
  ],
)
