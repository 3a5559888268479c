import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { YesNo } from '../../../src/domain/form/answers'
import type { Level, LevelOption } from '../../../src/domain/level/options'
import { fileColumns, settledColumns, id } from './columns'
import { member } from './members'
import { ownProcedure } from './procedures'
import { submissions } from './submissions'

/**
 * Requests of level, each with its procedure, which has their state (LEVEL-002). A request on paper has a procedure
 * alone. `anio` is the year that it applies to; it is late when it was made after the period (LEVEL-021).
 */
export const levelRequests = pgTable(
  'level_requests',
  {
    id: id(),
    procedureId: ownProcedure(),
    submissionId: uuid('submission_id')
      .notNull()
      .unique()
      .references(() => submissions.submissionId),
    nroafi: member(),
    anio: integer().notNull(),
    opcion: integer().$type<LevelOption>().notNull(),
    nivel: integer().$type<Level>().notNull(),
    reducido: boolean().notNull(),
    extemporaneo: boolean().notNull(),
    /** Whether the reduced plan is taken up again (true) or ended (false); null when it was not asked. */
    altaPlan: boolean('alta_plan'),
    email: text().notNull(),
    esJubilado: text('es_jubilado').$type<YesNo>().notNull(),
    repiteEmpleo: text('repite_empleo').$type<YesNo>().notNull(),
    empleo: text().notNull(),
    empleoTipo: text('empleo_tipo').notNull(),
    empleoDesde: date('empleo_desde'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the member asked to withdraw it; null until then. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    ...settledColumns(),
  },
  (table) => [index('level_requests_by_member').on(table.nroafi)],
)

/** Documents of a request in the order of the form. */
export const levelRequestFiles = pgTable(
  'level_request_files',
  {
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => levelRequests.id, { onDelete: 'cascade' }),
    /** Place among the documents, from 1. */
    position: integer().notNull(),
    ...fileColumns(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.position] })],
)
