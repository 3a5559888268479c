import { boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { submissions } from './submissions'

/** Accepted requests to join: the applicant, the profession, the disability regime and the level. */
export const affiliations = pgTable('affiliations', {
  submissionId: uuid('submission_id')
    .primaryKey()
    .references(() => submissions.submissionId),
  nroafi: integer().notNull().unique(),
  numero: text().notNull().unique(),
  nrodoc: text().notNull(),
  nombres: text().notNull(),
  apellido: text().notNull(),
  cuil: text().notNull(),
  sexo: text().notNull(),
  fecnacim: date().notNull(),
  nacionalidad: integer(),
  tiponacionalidad: integer(),
  estadocivil: integer(),
  fecestadocivil: date(),
  discapacidad: text().notNull(),
  tramitaDiscapacidad: text('tramita_discapacidad').notNull(),
  tomo: text().notNull(),
  folio: text().notNull(),
  fectit: date(),
  fecmat: date(),
  hayHistorial: text('hay_historial').notNull(),
  fecdisc: date(),
  feccud: date(),
  cudOriginal: boolean('cud_original').notNull(),
  nivelOpcion: integer('nivel_opcion'),
  /** The assigned level; not the chosen one when the enrolment was late (PREAF-051). */
  nivelAsignado: integer('nivel_asignado').notNull(),
  reducido: integer().notNull(),
  tipoAporte: text('tipo_aporte').notNull(),
  esJubilado: text('es_jubilado').notNull(),
  empleo: text().notNull(),
  empleoTipo: text('empleo_tipo').notNull(),
  empleoDesde: date('empleo_desde'),
  /** Day of sending, by the server's clock (UNS-99). */
  fecafil: date().notNull(),
  /** Key of the PDF that was made of its documents, for whoever looks at them; '' for a request of an earlier release. */
  adjuntos: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
