import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Situation, StoredState } from '../../../../src/domain/communications/publication'
import { id } from '../columns'

/**
 * What the fund tells its members (COMM-001), written at the desk or brought by an import. `texto` is HTML, `imagen` an address or
 * base64, '' for none (UNS-69); neither is trusted by whoever shows it. Members see one that is published from `fecha` to `hasta`,
 * where they belong to its audience.
 */
export const communications = pgTable(
  'communications',
  {
    id: id(),
    /** First day on which it is shown; null while nobody chose one. */
    fecha: date(),
    titulo: text().notNull(),
    texto: text().notNull(),
    imagen: text().notNull().default(''),
    /** What the picture shows; '' for an ornament. */
    descripcion: text().notNull().default(''),
    prioridad: integer().notNull(),
    estado: text().$type<StoredState>().notNull().default('publicada'),
    /** Last day on which it is shown; null for no end. */
    hasta: date(),
    situacion: text().$type<Situation>().notNull().default('todos'),
    /** Ids of districts; none is all of them. */
    distritos: integer()
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    nivel: integer(),
    /** Grows with each writing: two who write one are told. */
    version: integer().notNull().default(1),
    /** Made by the tab that began it, so that a draft sent twice is one. */
    clave: text(),
    /** Who wrote it last, as in the sessions; '' for an import. */
    autor: text().notNull().default(''),
    editada: timestamp({ withTimezone: true }),
    /** When members were told of an important one; null for none, and before. */
    avisada: timestamp({ withTimezone: true }),
    retirada: timestamp({ withTimezone: true }),
    motivoRetiro: text('motivo_retiro').notNull().default(''),
  },
  (table) => [
    index('communications_by_priority').on(table.prioridad, table.fecha),
    uniqueIndex('communications_by_client_key').on(table.clave),
    check('communications_have_a_day', sql`${table.estado} = 'borrador' or ${table.fecha} is not null`),
  ],
)
