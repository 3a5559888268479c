import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BenefitEndpoint, BenefitId, SubsidyType, UnionType } from '../../../src/domain/benefits/values'
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
    union: text().$type<UnionType | ''>().notNull(),
    fechaSentencia: date('fecha_sentencia'),
    fechaMatrimonio: date('fecha_matrimonio'),
    titular: text().notNull(),
    cbu: text().notNull(),
    cuit: text().notNull(),
    observaciones: text().notNull(),
    /** Whether the note to the Directorio is included (BIRTH-007). */
    nota: boolean().notNull(),
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
    /** The relative in the file that was chosen; null for a new one. */
    relativeId: text('relative_id'),
    nombres: text().notNull(),
    apellido: text().notNull(),
    nrodoc: text().notNull(),
    fecnacim: date(),
    sexo: text().notNull(),
    fallecido: boolean().notNull(),
    fecfallecido: date(),
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
