import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BenefitEndpoint, BenefitId, SubsidyType } from '../../../src/domain/benefits/values'
import { stored } from '../../fields/benefit'
import { columnsOf } from '../../fields/columns'
import { fileColumns, id } from './columns'
import { member } from './members'
import { ownProcedure } from './procedures'
import { submissions } from './submissions'

/** Requests of benefits, each with its procedure. A request on paper has no submission. */
export const benefits = pgTable(
  'benefits',
  {
    id: id(),
    procedureId: ownProcedure(),
    submissionId: uuid('submission_id')
      .unique()
      .references(() => submissions.submissionId),
    nroafi: member(),
    beneficio: text().$type<BenefitId>().notNull(),
    destino: text().$type<BenefitEndpoint>().notNull(),
    /** Its note to the Directorio is `nota` (BIRTH-007). */
    ...columnsOf(stored.request),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('benefits_by_member').on(table.nroafi)],
)

/** The people in a benefit request. `nrodoc` has 8 digits, so that a person is the same in every request. */
export const benefitPeople = pgTable(
  'benefit_people',
  {
    id: id(),
    benefitId: bigint('benefit_id', { mode: 'number' })
      .notNull()
      .references(() => benefits.id, { onDelete: 'cascade' }),
    tipoSubsidio: text('tipo_subsidio').$type<SubsidyType>().notNull(),
    /** M for a relative of the file, A for a new one (MARRY-004). */
    accion: text().$type<'A' | 'M'>().notNull(),
    /** `relativeId` is the relative of the file that was chosen; null for a new one. */
    ...columnsOf(stored.person),
    fallecido: boolean().notNull(),
  },
  (table) => [index('benefit_people_by_benefit').on(table.benefitId), index('benefit_people_by_dni').on(table.nrodoc)],
)

/** Documents of a benefit in the fund's order. */
export const benefitFiles = pgTable(
  'benefit_files',
  {
    benefitId: bigint('benefit_id', { mode: 'number' })
      .notNull()
      .references(() => benefits.id, { onDelete: 'cascade' }),
    /** Number of its part, from 1: 1 is `archivo1`. */
    position: integer().notNull(),
    ...fileColumns(),
    documentType: integer('document_type'),
  },
  (table) => [primaryKey({ columns: [table.benefitId, table.position] })],
)
