import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Decision, DecisionState } from '../../../../src/domain/desk/decisions'
import { id } from '../columns'
import { deskCases } from './cases'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * The decisions of the desk. One that is taken is applied from `effective_at` on, whole and once; until then it can be taken
 * back. A request has one at most that is not over: the unique index holds also against two servers. `usuario` is the user's
 * name in sessions, `nota` never leaves the desk.
 */
export const deskDecisions = pgTable(
  'desk_decisions',
  {
    id: id(),
    caseId: bigint('case_id', { mode: 'number' })
      .notNull()
      .references(() => deskCases.id, { onDelete: 'cascade' }),
    /** Key of the call that brought it, and SHA-256 (hex) of what it said: a repeated one is the same decision. */
    key: uuid().notNull(),
    bodyHash: text('body_hash').notNull(),
    usuario: text().notNull(),
    nombre: text().notNull(),
    decision: text().$type<Decision>().notNull(),
    motivo: text().notNull().default(''),
    nota: text().notNull().default(''),
    /** The slot that is asked for again, and its label; '' for another decision. */
    slot: text().notNull().default(''),
    slotLabel: text('slot_label').notNull().default(''),
    /** Version of the request that was decided. */
    version: integer().notNull(),
    state: text().$type<DecisionState>().notNull(),
    takenAt: moment('taken_at').notNull(),
    effectiveAt: moment('effective_at').notNull(),
    /** When it is to be applied, or tried again after a fault. */
    tryAt: moment('try_at').notNull(),
    /** When it was applied, taken back or given up. */
    endedAt: moment('ended_at'),
    /** Why it could not be applied, in words for the desk; '' otherwise. */
    fault: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('desk_decisions_one_taken')
      .on(table.caseId)
      .where(sql`${table.state} = 'tomada'`),
    uniqueIndex('desk_decisions_by_key').on(table.usuario, table.key),
    index('desk_decisions_due')
      .on(table.tryAt)
      .where(sql`${table.state} = 'tomada'`),
    index('desk_decisions_by_day').on(table.takenAt),
    index('desk_decisions_by_case').on(table.caseId),
  ],
)
