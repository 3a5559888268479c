import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Comeback } from '../../../../src/domain/desk/queue'
import type { DeskKind } from '../../../../src/domain/desk/kinds'
import { affiliations } from '../affiliations'
import { id } from '../columns'
import { procedures } from '../procedures'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * How a request stands at the desk: it waits for a decision, one was taken and waits out its minute, it waits for a document,
 * or it is over.
 */
export type CaseState = 'espera' | 'decidido' | 'falta' | 'cerrado'

/**
 * The requests that the desk decides about: one row for each, of a procedure or of a request to join, which has none until it
 * is approved. Written with the request; `persona` and `distrito` are as they were then, and at the last look. A lease is
 * `lease_holder` (the user's name in sessions) until `lease_until`.
 */
export const deskCases = pgTable(
  'desk_cases',
  {
    id: id(),
    kind: text().$type<DeskKind>().notNull(),
    procedureId: bigint('procedure_id', { mode: 'number' }).references(() => procedures.id, { onDelete: 'cascade' }),
    /** Of a request to join; null for all others. */
    submissionId: uuid('submission_id').references(() => affiliations.submissionId, { onDelete: 'cascade' }),
    titulo: text().notNull(),
    numero: text().notNull(),
    nroafi: integer().notNull(),
    persona: text().notNull(),
    distrito: integer(),
    /** When it arrived; null for what did not come through the portal. */
    arrivedAt: moment('arrived_at'),
    /** The day that counts (UNS-122): the queue is sorted by it. */
    countsOn: date('counts_on').notNull(),
    /** The same, moved by the working days that it waited for a document. */
    waitsFrom: date('waits_from').notNull(),
    dueOn: date('due_on').notNull(),
    state: text().$type<CaseState>().notNull(),
    /** When it came into the queue, the last time. */
    enteredAt: moment('entered_at').notNull(),
    comeback: text().$type<Comeback>(),
    /** Grows with everything that changes what a decision is about. */
    version: integer().notNull().default(1),
    /** Its documents, and its checks to be looked at; null until they were counted. */
    documents: smallint(),
    doubts: smallint(),
    /** The document that was asked for again, until when it is waited for, and since when. */
    askedSlot: text('asked_slot').notNull().default(''),
    askedLabel: text('asked_label').notNull().default(''),
    askedUntil: date('asked_until'),
    stoppedOn: date('stopped_on'),
    leaseHolder: text('lease_holder'),
    leaseName: text('lease_name').notNull().default(''),
    leaseSince: moment('lease_since'),
    leaseUntil: moment('lease_until'),
  },
  (table) => [
    check('desk_cases_of_one', sql`num_nonnulls(${table.procedureId}, ${table.submissionId}) = 1`),
    uniqueIndex('desk_cases_open_procedure')
      .on(table.procedureId)
      .where(sql`${table.state} <> 'cerrado'`),
    index('desk_cases_by_procedure').on(table.procedureId),
    uniqueIndex('desk_cases_by_submission')
      .on(table.submissionId)
      .where(sql`${table.submissionId} is not null`),
    index('desk_cases_waiting')
      .on(table.countsOn, table.id)
      .where(sql`${table.state} = 'espera'`),
    index('desk_cases_entered')
      .on(table.enteredAt)
      .where(sql`${table.state} = 'espera'`),
    index('desk_cases_missing')
      .on(table.countsOn, table.id)
      .where(sql`${table.state} = 'falta'`),
    index('desk_cases_to_count')
      .on(table.id)
      .where(sql`${table.state} = 'espera' and ${table.documents} is null`),
  ],
)

/** What happened to a request at the desk, as its history shows it: a sentence with the name of whoever did it, and words. */
export const deskLines = pgTable(
  'desk_lines',
  {
    id: id(),
    caseId: bigint('case_id', { mode: 'number' })
      .notNull()
      .references(() => deskCases.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    texto: text().notNull(),
    palabras: text().notNull().default(''),
  },
  (table) => [index('desk_lines_by_case').on(table.caseId, table.id)],
)
