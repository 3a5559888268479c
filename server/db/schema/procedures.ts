import { sql } from 'drizzle-orm'
import { bigint, date, index, pgSequence, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns'
import { member } from './members'

/** Numbers of the procedures; none is used twice. */
export const procedureNumbers = pgSequence('procedure_numbers', { startWith: 1, increment: 1, cache: 1 })

/**
 * Procedures of the members (PROC-001). `alta` and `modificado` are days; the state is the fund's text, and only the
 * fund changes it (PROC-006). Both routes are PDFs below the data folder, '' for none.
 */
export const procedures = pgTable(
  'procedures',
  {
    id: id(),
    nroafi: member(),
    tipo: text().notNull(),
    nrotramite: text().notNull().unique(),
    alta: date().notNull(),
    modificado: date().notNull(),
    estado: text().notNull(),
    observaciones: text().notNull().default(''),
    rutadocumento: text().notNull().default(''),
    rutadocumento2: text().notNull().default(''),
  },
  (table) => [
    index('procedures_by_member').on(table.nroafi),
    // The few that wait for the fund, out of all that ever were.
    index('procedures_waiting')
      .on(table.id)
      .where(sql`${table.estado} in ('PENDIENTE', 'EN CURSO')`),
  ],
)

/** Whether a procedure waits for the fund, as its index says it. */
export const isWaiting = sql`${procedures.estado} in ('PENDIENTE', 'EN CURSO')`

/** The procedure that a request opened, its own: no other request has it, and the request goes with it. */
export const ownProcedure = () =>
  bigint('procedure_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => procedures.id, { onDelete: 'cascade' })
